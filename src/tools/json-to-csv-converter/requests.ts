/** One conversion as the page asks for it, in either direction, and what comes of it. */
import { ok, type Problem, type Result } from '#src/lib/result.ts';
import type { Dialect, Reading } from './json/json-rows.ts';
import { convertCsvToJson, convertJsonToCsv, delimiterOf } from './logic.ts';
import type { KeptAsText } from './csv/csv-to-json.ts';
import type { Losses } from './csv/losses.ts';
import type { CsvOptions, JsonOptions, OnProgress } from './csv/csv-options.ts';
import { indexTable, type TableIndex } from './csv/table-index.ts';

/** Other ways to understand an input that was refused. */
export type Repair = Exclude<Reading, 'array'> | 'json5' | 'windows-1252';

/** What a worker is asked to convert. */
export type Request = {
  readonly to: 'csv' | 'json';
  /** How the input is understood; `undefined` as specified. */
  readonly repair: Repair | undefined;
  /** What JSON is: RFC 8259, until JSON5 was asked for. */
  readonly dialect: Dialect;
  readonly csv: CsvOptions;
  readonly json: JsonOptions;
};

/** What each repair is called on its button. */
export const REPAIR_LABELS: Record<Repair, string> = {
  lines: 'Read it as JSON Lines',
  json5: 'Read as JSON5',
  inside: 'Use the array inside it',
  single: 'Use it as one row',
  items: 'Give every item a row',
  'windows-1252': 'Read it as Windows-1252',
};

/** Why nothing was made, and what could be done about it. */
export type RefusedRequest = Problem & { readonly detail?: string; readonly repair?: Repair };

/** What was made, without the text itself. */
export type ConvertedTable = {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Where the table stands: in what was written, if that is CSV, else in what was read. */
  readonly table: TableIndex;
  /** What a CSV lost; absent in the other direction. */
  readonly losses?: Losses;
  /** What was irregular in a CSV that was read. */
  readonly notes: readonly string[];
  /** Numbers of a CSV that stay texts because of the way they are written. */
  readonly keptNumbers?: KeptAsText | undefined;
  /** The beginning of the text, as much as a page draws. */
  readonly head: string;
};

/** A result as text. */
export type MadeText = ConvertedTable & { readonly text: string };

/** What is drawn of a long text, in UTF-16 code units. */
export const HEAD_LENGTH = 50_000;

/** The reading of JSON that a repair stands for. */
const readingOf = (repair: Repair | undefined): Reading =>
  repair === undefined || repair === 'windows-1252' || repair === 'json5' ? 'array' : repair;

/**
 * Converts a text in the direction of the request.
 * @example convertText('[{"a":1}]', request) // ok: text 'a\n1', rowCount 1, …
 */
export function convertText(
  text: string,
  request: Request,
  onProgress?: OnProgress,
): Result<MadeText, RefusedRequest> {
  return request.to === 'csv' ? textToCsv(text, request, onProgress) : textToJson(text, request, onProgress);
}

function textToCsv(
  text: string,
  { repair, dialect, csv }: Request,
  onProgress?: OnProgress,
): Result<MadeText, RefusedRequest> {
  const converted = convertJsonToCsv(text, readingOf(repair), csv, onProgress, dialect);
  if (!converted.ok) return converted;
  const { text: output, rowCount, columnCount, losses } = converted.value;
  const table = indexTable(output, delimiterOf(csv));
  return ok({
    text: output,
    head: output.slice(0, HEAD_LENGTH),
    rowCount,
    columnCount,
    losses,
    notes: [],
    table,
  });
}

function textToJson(
  text: string,
  { json }: Request,
  onProgress?: OnProgress,
): Result<MadeText, RefusedRequest> {
  const converted = convertCsvToJson(text, json, onProgress);
  if (!converted.ok) return converted;
  const { text: output, rowCount, notes, keptNumbers, delimiter, tableStart } = converted.value;
  const table = indexTable(text, delimiter, tableStart);
  return ok({
    text: output,
    head: output.slice(0, HEAD_LENGTH),
    rowCount,
    columnCount: table.width,
    notes,
    keptNumbers,
    table,
  });
}
