/** JSON to CSV for files of any size: read in a stream, written in a stream, one record in memory at a time. */
import { parseJson, readJsonAt } from '#src/lib/json-parse.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { CsvWriter } from '../csv/csv-writer.ts';
import { type CutProblem, RecordCutter, type RecordShape } from '../json/json-records.ts';
import { NOT_AN_ARRAY, notAnObject, type Refusal } from '../json/json-rows.ts';
import { type CsvSummary, delimiterOf, tooManyCells } from '../logic.ts';
import type { CsvOptions, OnProgress } from '../csv/csv-options.ts';
import {
  byteLength,
  type ByteSink,
  type ByteSource,
  detectEncoding,
  type Encoding,
  locate,
  readText,
  Utf8Output,
} from './stream.ts';
import { type TableIndex, TableIndexer } from '../csv/table-index.ts';

type Input = { readonly source: ByteSource; readonly encoding: Encoding; readonly shape: RecordShape };
type Counts = { rowCount: number; duplicateKeys: number };

/** What is known of a CSV file once it is written; the marks of its table are in bytes. */
export type CsvFileSummary = CsvSummary & { readonly table: TableIndex };

/** What ends a job, and the offset in the text where it is wrong, if it is wrong at a place. */
type RefusalAt = { readonly problem: Refusal; readonly offset?: number };

/** Takes the row with this number, from 1; a problem ends the job. */
type TakeRow = (row: JsonObject, count: number) => Problem | undefined;

/** The share of the work that the first of two passes is. */
const FIRST_PASS = 0.4;
const UTF8_MARK = Uint8Array.of(0xef, 0xbb, 0xbf);

/**
 * A JSON file as CSV in UTF-8. Where any row can bring a column, the file is read twice. Fails at the first record
 * that is no object, and with line and column where something is no JSON.
 * @example await convertJsonFile(file, 'array', DEFAULT_CSV_OPTIONS, (bytes) => parts.push(bytes), onProgress)
 */
export async function convertJsonFile(
  source: ByteSource,
  shape: RecordShape,
  options: CsvOptions,
  sink: ByteSink,
  onProgress: OnProgress,
): Promise<Result<CsvFileSummary, Refusal>> {
  const detected = await detectEncoding(source);
  if (!detected.ok) return detected;
  const input = { source, encoding: detected.value.encoding, shape };
  const writer = new CsvWriter(options);
  const before = writer.needsAllRows ? FIRST_PASS : 0;
  if (writer.needsAllRows) {
    const collected = await collectColumns(input, writer, (fraction) => onProgress(fraction * before));
    if (!collected.ok) return collected;
  }
  return writeCsv(input, writer, options, sink, (fraction) => onProgress(before + fraction * (1 - before)));
}

async function collectColumns(
  input: Input,
  writer: CsvWriter,
  onProgress: OnProgress,
): Promise<Result<Counts, Refusal>> {
  const { size } = input.source;
  const collect: TakeRow = (row) => {
    writer.collect(row);
    return tooManyCells(1, writer.columnCount, size);
  };
  const collected = await eachRow(input, collect, onProgress);
  if (!collected.ok) return collected;
  const excess = tooManyCells(collected.value.rowCount, writer.columnCount, size);
  return excess ? fail(excess.message) : collected;
}

async function writeCsv(
  input: Input,
  writer: CsvWriter,
  options: CsvOptions,
  sink: ByteSink,
  onProgress: OnProgress,
): Promise<Result<CsvFileSummary, Refusal>> {
  const hasMark = options.style === 'rfc4180' && options.bom;
  const indexer = new TableIndexer(delimiterOf(options), utf8Length, hasMark ? UTF8_MARK.length : 0);
  const output = new Utf8Output((bytes, text) => {
    indexer.push(text);
    sink(bytes, text);
  });
  if (hasMark) sink(UTF8_MARK, '\uFEFF');
  const written = await eachRow(input, rowsTo(output, writer, input.source.size), onProgress);
  if (!written.ok) return written;
  output.flush();
  const { rowCount, duplicateKeys } = written.value;
  writer.losses.duplicateKeys += duplicateKeys;
  return ok({ rowCount, columnCount: writer.columnCount, losses: writer.losses, table: indexer.end() });
}

function rowsTo(output: Utf8Output, writer: CsvWriter, size: number): TakeRow {
  return (row, count) => {
    if (!writer.needsAllRows) writer.collect(row);
    if (count === 1) output.write(writer.header());
    const line = writer.line(row);
    if (writer.columnCount > 0) output.write(writer.lineEnd + line);
    return tooManyCells(count, writer.columnCount, size);
  };
}

/** A file that starts with an object is no array; it may be JSON Lines. */
const OBJECT_START: Refusal = {
  message: NOT_AN_ARRAY,
  detail: 'the file starts with an object',
  repair: 'lines',
};

const utf8Length = (text: string): number => byteLength(text, 'utf-8');

/** Shows every record of a JSON file as a row. */
async function eachRow(
  input: Input,
  take: TakeRow,
  onProgress: OnProgress,
): Promise<Result<Counts, Refusal>> {
  const counts = { rowCount: 0, duplicateKeys: 0 };
  let refused: RefusalAt | undefined;
  const cutter = new RecordCutter(
    input.shape,
    (record, offset) => {
      refused ??= takeRecord(record, offset, counts, take);
    },
    (chunk, offset) => {
      const read = refused ? undefined : readJsonAt(chunk, offset);
      if (read) refused = takeValue(read.value, read.duplicates, counts, take);
      return read?.end;
    },
  );
  let first = input.shape === 'array' ? '' : undefined;
  const visit = (text: string): 'stop' | undefined => {
    if (first === '') first = /\S/.exec(text)?.[0] ?? '';
    if (first === '{') refused = { problem: OBJECT_START };
    else {
      const cut = cutter.push(text);
      refused ??= fromCut(cut);
    }
    return refused ? 'stop' : undefined;
  };
  const read = await readText(input.source, input.encoding, visit, onProgress);
  if (!read.ok) return read;
  // The last record is only cut here, and may itself be refused: that comes first.
  const unfinished = refused ? undefined : fromCut(cutter.end());
  refused ??= unfinished;
  return refused ? refuse(input, refused) : ok(counts);
}

const fromCut = (cut: CutProblem | undefined): RefusalAt | undefined =>
  cut && { problem: { message: cut.message }, offset: cut.offset };

function takeRecord(record: string, offset: number, counts: Counts, take: TakeRow): RefusalAt | undefined {
  const parsed = parseJson(record);
  if (!parsed.ok) {
    const { message, position } = parsed.problem;
    return { problem: { message }, offset: offset + (position?.offset ?? 0) };
  }
  return takeValue(parsed.value.value, parsed.value.duplicateKeys.length, counts, take);
}

function takeValue(
  value: JsonValue,
  duplicates: number,
  counts: Counts,
  take: TakeRow,
): RefusalAt | undefined {
  if (!(value instanceof Map)) return { problem: notAnObject(value, counts.rowCount) };
  counts.rowCount += 1;
  counts.duplicateKeys += duplicates;
  const excess = take(value, counts.rowCount);
  return excess && { problem: excess };
}

async function refuse(input: Input, { problem, offset }: RefusalAt): Promise<Result<never, Refusal>> {
  if (offset === undefined) return { ok: false, problem };
  return { ok: false, problem: { ...problem, position: await locate(input.source, input.encoding, offset) } };
}
