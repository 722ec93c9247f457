/** What the name of a file tells of its contents, and what a converted file is called. */
import type { Repair, Request } from '../requests.ts';

type FileKind = { readonly to: Request['to']; readonly repair?: Repair };

const KINDS: ReadonlyMap<string, FileKind> = new Map<string, FileKind>([
  ['.csv', { to: 'json' }],
  ['.tsv', { to: 'json' }],
  ['.json', { to: 'csv' }],
  ['.jsonl', { to: 'csv', repair: 'lines' }],
  ['.ndjson', { to: 'csv', repair: 'lines' }],
]);

/** The direction that a file of this name is converted in, and how it is read. `kindOf('a.tsv')` → `{ to: 'json' }` */
export const kindOf = (fileName: string): FileKind | undefined =>
  KINDS.get(fileName.slice(fileName.lastIndexOf('.')).toLowerCase());

/** `convertedName('rows.jsonl', 'csv')` → `rows.csv`; a name without a known ending keeps all of itself. */
export function convertedName(fileName: string, ending: string): string {
  const base = kindOf(fileName) ? fileName.slice(0, fileName.lastIndexOf('.')) : fileName;
  return `${base}.${ending}`;
}
