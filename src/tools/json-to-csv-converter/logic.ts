/** JSON to CSV and CSV to JSON, of texts held in memory (RFC 8259, RFC 4180; JSON Lines and JSON5 on request). */
import type { Delimiter } from '#src/lib/csv/delimiters.ts';
import { detectDelimiter, SAMPLE_LENGTH, separatorLine } from '#src/lib/csv/detect-delimiter.ts';
import { plural } from '#src/lib/format.ts';
import type { JsonObject } from '#src/lib/json-value.ts';
import { fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { type ColumnTypes, TypeCollector } from './csv/column-types.ts';
import { CsvReader } from '#src/lib/csv/csv-reader.ts';
import { describeRaggedness, type KeptAsText, RowsToJson } from './csv/csv-to-json.ts';
import { CsvWriter } from './csv/csv-writer.ts';
import { type Dialect, type Reading, readRows, type Refusal } from './json/json-rows.ts';
import type { Losses } from './csv/losses.ts';
import type { CsvOptions, JsonOptions, OnProgress } from './csv/csv-options.ts';

/** What is known of a CSV once it is written. */
export type CsvSummary = {
  /** Rows of data, the header not among them. */
  readonly rowCount: number;
  readonly columnCount: number;
  readonly losses: Losses;
};

/** CSV, and what was lost on the way. */
export type CsvText = CsvSummary & { readonly text: string };

/** What is known of a JSON once it is written from a CSV. */
export type JsonSummary = {
  readonly rowCount: number;
  readonly delimiter: Delimiter;
  /** What was irregular in the CSV, in words. */
  readonly notes: readonly string[];
  /** Numbers that stay texts because of the way they are written. */
  readonly keptNumbers: KeptAsText | undefined;
  /** Where the table begins in the input: after a byte order mark and a `sep=` line. */
  readonly tableStart: number;
};

/** JSON, and what was odd about the CSV. */
export type JsonText = JsonSummary & { readonly text: string };

/** A table may have this many cells, and more in proportion to its input: nearly all of them would be empty. */
const MOST_CELLS = 50_000_000;
const MOST_CELLS_PER_CHARACTER = 4;

const ROWS_PER_REPORT = 2000;

const ignoreProgress: OnProgress = () => undefined;

/**
 * A JSON text as CSV, without a line break at the end and without a byte order mark. No columns, no text.
 *
 * @example
 * convertJsonToCsv('[{"a":1,"b":"x"},{"a":0}]', 'array', DEFAULT_CSV_OPTIONS)
 * // ok: a,b ⏎ 1,"x" ⏎ "","" — and losses.zeros is 1
 */
export function convertJsonToCsv(
  text: string,
  reading: Reading,
  options: CsvOptions,
  onProgress: OnProgress = ignoreProgress,
  dialect?: Dialect,
): Result<CsvText, Refusal> {
  const read = readRows(text, reading, dialect);
  if (!read.ok) return read;
  onProgress(0.5);
  const { rows, duplicateKeys } = read.value;
  const writer = new CsvWriter(options);
  for (const row of rows) writer.collect(row);
  const excess = tooManyCells(rows.length, writer.columnCount, text.length);
  if (excess) return fail(excess.message);
  const csv = writer.columnCount === 0 ? countAllLeftOut(writer, rows) : writeRows(writer, rows, onProgress);
  writer.losses.duplicateKeys += duplicateKeys;
  return ok({ text: csv, rowCount: rows.length, columnCount: writer.columnCount, losses: writer.losses });
}

/**
 * A CSV text as JSON. Nothing in, nothing out.
 * @example convertCsvToJson('id;n\n001;2', DEFAULT_JSON_OPTIONS) // ok: [{"id":"001","n":"2"}], laid out over lines
 */
export function convertCsvToJson(
  text: string,
  options: JsonOptions,
  onProgress: OnProgress = ignoreProgress,
): Result<JsonText> {
  const bodyStart = text.startsWith('\uFEFF') ? 1 : 0;
  const body = text.slice(bodyStart);
  const { delimiter, skipped } = chooseDelimiter(body, options);
  const writer = new RowsToJson(options, typesOf(body, delimiter, skipped, options));
  const parts: string[] = [];
  const reader = new CsvReader(delimiter, (cells, line, endOffset) => {
    if (endOffset <= skipped) return;
    parts.push(writer.row(cells, line));
    if (writer.rowCount % ROWS_PER_REPORT === 0) onProgress(endOffset / body.length);
  });
  reader.push(body);
  const ended = reader.end();
  if (!ended.ok) return ended;
  if (body !== '') parts.push(writer.end());
  return ok({
    text: parts.join(''),
    rowCount: writer.rowCount,
    delimiter,
    notes: describeRaggedness(writer.raggedness, ended.value),
    keptNumbers: writer.keptNumbers,
    tableStart: bodyStart + skipped,
  });
}

/** What each column holds, where values are typed: that takes a reading of its own. */
function typesOf(
  body: string,
  delimiter: Delimiter,
  skipped: number,
  options: JsonOptions,
): ColumnTypes | undefined {
  if (options.values !== 'typed') return undefined;
  const collector = new TypeCollector(options, skipped);
  const reader = new CsvReader(delimiter, collector.take);
  reader.push(body);
  reader.end();
  return collector.types;
}

/** The delimiter of a CSV by choice, by its `sep=` line, or by its look; and how much of the text is that line. */
export function chooseDelimiter(
  start: string,
  { delimiter }: JsonOptions,
): { delimiter: Delimiter; skipped: number } {
  const named = separatorLine(start);
  if (delimiter !== 'auto') return { delimiter, skipped: named.length };
  const detected = named.delimiter ?? detectDelimiter(start.slice(0, SAMPLE_LENGTH));
  return { delimiter: detected, skipped: named.length };
}

/** A refusal where rows × columns would be out of all proportion to the input, as when every row has a key of its own. */
export function tooManyCells(rows: number, columns: number, inputLength: number): Problem | undefined {
  if (rows * columns <= MOST_CELLS + MOST_CELLS_PER_CHARACTER * inputLength) return undefined;
  return {
    message: `expected objects that share their keys, found ${plural(rows, 'row')} with ${plural(columns, 'column')}: nearly all cells would be empty`,
  };
}

/** The character between cells: always a comma in the specified style. */
export const delimiterOf = (options: CsvOptions): Delimiter =>
  options.style === 'simple' ? ',' : options.delimiter;

function writeRows(writer: CsvWriter, rows: readonly JsonObject[], onProgress: OnProgress): string {
  const lines = [writer.header()];
  for (const row of rows) {
    lines.push(writer.line(row));
    if (lines.length % ROWS_PER_REPORT === 0) onProgress(0.5 + lines.length / rows.length / 2);
  }
  return lines.join(writer.lineEnd);
}

/** Without columns there is nothing to write, but what is lost is counted all the same. */
function countAllLeftOut(writer: CsvWriter, rows: readonly JsonObject[]): string {
  for (const row of rows) writer.line(row);
  return '';
}
