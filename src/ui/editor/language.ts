/** The languages the text boxes and outputs know by colour. `text` has line numbers only. */
import type { Kind } from '#src/lib/kind.ts';

/** A language that can be coloured. */
export type Language = 'text' | 'json' | 'yaml' | 'toml' | 'csv' | 'sql' | 'xml' | 'jwt' | 'cron';

const OF_KIND: ReadonlyMap<Kind | undefined, Language> = new Map<Kind, Language>([
  ['json', 'json'],
  ['yaml', 'yaml'],
  ['toml', 'toml'],
  ['csv', 'csv'],
  ['sql', 'sql'],
  ['svg', 'xml'],
  ['xml', 'xml'],
]);

/** The language of what "Send to" calls a kind: `languageOfKind('svg')` is `xml`; `undefined` where it is no code. */
export const languageOfKind = (kind: Kind | undefined): Language | undefined => OF_KIND.get(kind);
