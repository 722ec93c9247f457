/** The languages the text boxes and outputs know by colour. `text` has line numbers only. */

export type Language = 'text' | 'json' | 'yaml' | 'toml' | 'csv' | 'sql' | 'xml' | 'jwt' | 'cron';

const OF_KIND: ReadonlyMap<string, Language> = new Map([
  ['json', 'json'],
  ['yaml', 'yaml'],
  ['toml', 'toml'],
  ['csv', 'csv'],
  ['sql', 'sql'],
  ['svg', 'xml'],
]);

/** The language of what "Send to" calls a kind: `languageOfKind('svg')` is `xml`; `undefined` where it is no code. */
export const languageOfKind = (kind: string | undefined): Language | undefined => OF_KIND.get(kind ?? '');
