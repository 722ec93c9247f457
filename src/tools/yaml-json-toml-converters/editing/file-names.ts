/** The format that the name of a file tells, and what a converted file is called. */
import type { Format } from '../values/value.ts';

const ENDINGS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['json', 'json'],
  ['jsonc', 'json'],
  ['json5', 'json'],
  ['geojson', 'json'],
  ['webmanifest', 'json'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
  ['toml', 'toml'],
]);

const endingOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();

/** The format of a file of this name, whatever box it was dropped on; `undefined` where the name does not tell. `formatOf('a.yml')` → `yaml` */
export const formatOf = (fileName: string): Format | undefined => ENDINGS.get(endingOf(fileName));

/** `convertedName('shop.yml', 'json')` → `shop.json`; a name without a known ending keeps all of itself: `Procfile.json`. */
export function convertedName(fileName: string, format: Format): string {
  const base = formatOf(fileName) ? fileName.slice(0, fileName.lastIndexOf('.')) : fileName;
  return `${base}.${format}`;
}
