/** Writes rows of JSON as CSV: in the simple style the tool is specified with, or by RFC 4180. */
import { quoteCell } from '#src/lib/csv/csv-cell.ts';
import type { Delimiter } from '#src/lib/csv/delimiters.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { JsonNumber, type JsonObject, type JsonValue } from '#src/lib/json-value.ts';
import { flattenRow, nameOfPath } from './flatten.ts';
import { changeOfNumber, changeOfText, countChange } from './excel-changes.ts';
import { countLeftOut, type Losses, noLosses } from './losses.ts';
import type { CsvOptions } from './csv-options.ts';

/** Exactly zero, in every way JSON can write it: `0`, `-0`, `0.00`, `0e9`. */
const ZERO = /^-?0(?:\.0*)?(?:[eE].*)?$/;
/** What spreadsheets run as a formula, unless it is a number: after any blanks = + - @, full width too; a tab or line break. */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
/** No formula begins with a letter of ASCII, which settles most cells at once. */
const FIRST_LETTER = 65;
const LAST_LETTER = 122;
const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const LINE_ENDS = { crlf: '\r\n', lf: '\n' } as const;

/**
 * Writes a table row by row. With `needsAllRows`, every row is first shown to `collect`, because any of them can
 * bring a column; otherwise the first alone.
 *
 * @example
 * const writer = new CsvWriter(DEFAULT_CSV_OPTIONS);
 * writer.collect(row); // {"a":1,"b":"x"}
 * writer.header();     // a,b
 * writer.line(row);    // 1,"x"
 */
export class CsvWriter {
  readonly needsAllRows: boolean;
  readonly lineEnd: string;
  readonly losses: Losses = noLosses();
  readonly #isSimple: boolean;
  readonly #options: CsvOptions;
  readonly #delimiter: Delimiter;
  readonly #columns = new Set<string>();
  /** Of flattened columns: those that hold nothing but null, [] and {} so far, and the paths that have members. */
  readonly #blank = new Set<string>();
  readonly #parents = new Set<string>();
  #isFirst = true;

  constructor(options: CsvOptions) {
    this.#options = options;
    this.#isSimple = options.style === 'simple';
    this.#delimiter = this.#isSimple ? ',' : options.delimiter;
    this.needsAllRows = !this.#isSimple && options.columns === 'all';
    this.lineEnd = this.#isSimple ? '\n' : LINE_ENDS[options.lineEnd];
  }

  get columnCount(): number {
    return this.#columns.size;
  }

  collect(row: JsonObject): void {
    if (!this.#isFirst && !this.needsAllRows) return;
    this.#isFirst = false;
    if (this.#flattens) this.#collectFlat(row);
    else for (const column of row.keys()) this.#columns.add(column);
  }

  #collectFlat(row: JsonObject): void {
    for (const [column, value] of flattenRow(row, (path) => this.#parents.add(path))) {
      if (!isBlank(value)) this.#blank.delete(column);
      else if (!this.#columns.has(column)) this.#blank.add(column);
      this.#columns.add(column);
    }
  }

  /** What is empty in one row and has members in another needs no column besides those of the members. */
  #dropBlankParents(): void {
    for (const column of this.#blank) if (this.#parents.has(column)) this.#columns.delete(column);
  }

  /** The column names as they head the table, once all rows that may bring some were collected. */
  names(): string[] {
    this.#dropBlankParents();
    const columns = [...this.#columns];
    return this.#flattens ? numberShared(columns.map(nameOfPath), this.losses.sharedNames) : columns;
  }

  header(): string {
    const names = this.names();
    if (!this.#isSimple) return names.map((name) => this.#rfcText(name)).join(this.#delimiter);
    const broken = names.filter((name) => /[",\r\n]/.test(name)).length;
    this.losses.headers += broken;
    return names.join(this.#delimiter);
  }

  line(row: JsonObject): string {
    const cells = this.#cellsOf(row);
    const texts: string[] = [];
    let present = 0;
    for (const column of this.#columns) {
      const value = cells.get(column);
      if (value !== undefined) present += 1;
      texts.push(this.#isSimple ? this.#simpleCell(value) : this.#rfcCell(value));
    }
    if (present < cells.size) this.#countLeftOut(cells);
    return texts.join(this.#delimiter);
  }

  get #flattens(): boolean {
    return !this.#isSimple && this.#options.nested === 'flatten';
  }

  #cellsOf(row: JsonObject): JsonObject {
    return this.#flattens ? flattenRow(row) : row;
  }

  #countLeftOut(cells: JsonObject): void {
    for (const [key, value] of cells) {
      if (this.#columns.has(key)) continue;
      if (isBlank(value) && this.#parents.has(key)) this.losses.emptied += value === null ? 0 : 1;
      else countLeftOut(this.losses, this.#flattens ? nameOfPath(key) : key);
    }
  }

  /** A value as JSON text; `""` for what JavaScript calls falsy. */
  #simpleCell(value: JsonValue | undefined): string {
    if (typeof value === 'string') return this.#simpleText(value);
    if (typeof value === 'number' && value !== 0) return stringifyNumber(value);
    if (value === true) return 'true';
    if (value === undefined || value === null) return '""';
    if (value === false) this.losses.falses += 1;
    else if (isZero(value)) this.losses.zeros += 1;
    else return this.#simpleOther(value);
    return '""';
  }

  #simpleText(text: string): string {
    const json = JSON.stringify(text);
    if (json.length > text.length + 2) {
      if (text.includes('"')) this.losses.quotes += 1;
      else this.losses.escapes += 1;
    }
    if (isFormula(text)) this.losses.formulas += 1;
    return json;
  }

  #simpleOther(value: JsonValue): string {
    const json = stringifyJson(value);
    if (!(value instanceof JsonNumber) && /[",]/.test(json)) this.losses.nested += 1;
    return json;
  }

  #rfcCell(value: JsonValue | undefined): string {
    if (typeof value === 'string') return this.#rfcText(value);
    if (typeof value === 'number') return this.#rfcNumber(String(value));
    // A row of one empty cell would be a blank line, which readers skip.
    if (value === undefined || value === null) return this.#columns.size === 1 ? '""' : '';
    return value instanceof JsonNumber
      ? this.#rfcNumber(value.text)
      : quoteCell(stringifyJson(value), this.#delimiter);
  }

  #rfcNumber(text: string): string {
    countChange(this.losses.excel, changeOfNumber(text), text);
    return text;
  }

  /** A text as a cell; an empty one in quotes, to be told from null. */
  #rfcText(text: string): string {
    if (text === '') return '""';
    if (!text.isWellFormed()) this.losses.loneSurrogates += 1;
    countChange(this.losses.excel, changeOfText(text), text);
    if (!isFormula(text)) return quoteCell(text, this.#delimiter);
    this.losses.formulas += 1;
    return quoteCell(this.#options.guard ? `'${text}` : text, this.#delimiter);
  }
}

/** NaN, which only JSON5 can bring, is falsy; Infinity has no JSON text but `null`. */
const stringifyNumber = (value: number): string => (Number.isNaN(value) ? '""' : JSON.stringify(value));

const isZero = (value: JsonValue): boolean =>
  value === 0 || (value instanceof JsonNumber && ZERO.test(value.text));

/** Null, [] and {}. */
const isBlank = (value: JsonValue): boolean =>
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (value instanceof Map && value.size === 0);

/** Whether a spreadsheet would run this text: `=1+1`, ` ＠x` and `@x`, but not `-3` or `+1`. */
function isFormula(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first >= FIRST_LETTER && first <= LAST_LETTER) return false;
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text.trim());
}

/** Gives every name that already stands a number: `a`, `a` → `a`, `a (2)`; tells which in `shared`. */
export function numberShared(names: readonly string[], shared: string[]): string[] {
  const taken = new Set(names);
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = counts.get(name);
    counts.set(name, count ?? 1);
    if (count === undefined) return name;
    shared.push(name);
    return numbered(name, taken, counts);
  });
}

/** What one name is numbered to, no other one can be: only names that stand already are in the way. */
function numbered(name: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  let count = (counts.get(name) ?? 1) + 1;
  while (taken.has(`${name} (${count})`)) count += 1;
  counts.set(name, count);
  return `${name} (${count})`;
}
