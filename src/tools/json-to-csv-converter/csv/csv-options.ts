/** What can be chosen about a conversion, with the defaults that the page starts from. */
import type { Delimiter } from '#src/lib/csv/delimiters.ts';

/** How JSON becomes CSV. */
export type CsvOptions = {
  /** `simple`: the first object's keys, every value as JSON text, falsy values empty. `rfc4180`: what CSV readers expect. */
  readonly style: 'simple' | 'rfc4180';
  /** Everything below holds for `rfc4180` only. Columns of all objects, or of the first alone. */
  readonly columns: 'all' | 'first';
  readonly delimiter: Delimiter;
  /** Objects and arrays inside a row: as JSON text in one cell, or a column for each leaf (`a.b[0]`). */
  readonly nested: 'json' | 'flatten';
  /** RFC 4180 ends lines with CR LF; Unix tools like LF. */
  readonly lineEnd: 'crlf' | 'lf';
  /** A byte order mark in front, by which Excel knows UTF-8. */
  readonly bom: boolean;
  /** An apostrophe before cells that a spreadsheet would run as a formula. */
  readonly guard: boolean;
};

/** CSV as the specification asks for it. */
export const DEFAULT_CSV_OPTIONS: CsvOptions = {
  style: 'simple',
  columns: 'all',
  delimiter: ',',
  nested: 'json',
  lineEnd: 'crlf',
  bom: false,
  guard: false,
};

/** How CSV becomes JSON. */
export type JsonOptions = {
  readonly delimiter: 'auto' | Delimiter;
  /** The first row names the columns. Without it every row becomes an array. */
  readonly header: boolean;
  /** `text`: every value a string. `typed`: null for an empty unquoted cell, and numbers or true and false where a whole column is. */
  readonly values: 'text' | 'typed';
  /** Of typed values: TRUE, False and NULL count too, in any case. */
  readonly words: boolean;
  /** Of typed values: numbers such as 1.700.000 and 1,25 count too, where all cells of a column are written alike. */
  readonly localNumbers: boolean;
  readonly layout: 'pretty' | 'compact' | 'lines';
};

/** JSON with every cell as text. */
export const DEFAULT_JSON_OPTIONS: JsonOptions = {
  delimiter: 'auto',
  header: true,
  values: 'text',
  words: false,
  localNumbers: false,
  layout: 'pretty',
};

/**
 * Tells what a long job has done so far, from 0 to 1. Cancelling is ending the worker, so nothing flows back.
 */
export type OnProgress = (fraction: number) => void;
