/** CSV to JSON for files of any size and of the encodings spreadsheets write, in one stream. */
import { ok, type Problem, type Result } from '#src/lib/result.ts';
import { type ColumnTypes, TypeCollector } from '../csv/column-types.ts';
import { CsvReader } from '#src/lib/csv/csv-reader.ts';
import { describeRaggedness, RowsToJson } from '../csv/csv-to-json.ts';
import { chooseDelimiter, type JsonSummary } from '../logic.ts';
import type { Delimiter } from '#src/lib/csv/delimiters.ts';
import type { JsonOptions, OnProgress } from '../csv/csv-options.ts';
import {
  byteLength,
  type ByteSink,
  type ByteSource,
  detectEncoding,
  type Encoding,
  type ReadProblem,
  readText,
  Utf8Output,
} from './stream.ts';
import { type TableIndex, TableIndexer } from '../csv/table-index.ts';

/** The share of the work that the first of two readings is. */
const FIRST_PASS = 0.4;

/** Why a CSV file was refused; `repair` is an encoding under which it can be read. */
export type CsvRefusal = Problem & { readonly repair?: 'windows-1252' };

/** What is known of a JSON written from a file, and how that file's bytes were understood. */
export type JsonFileSummary = JsonSummary & {
  readonly encoding: Encoding;
  /** The table that was read, its marks in bytes of the input. */
  readonly table: TableIndex;
};

/**
 * A CSV file as JSON in UTF-8. The encoding is the byte order mark's, else UTF-8; bytes that are no UTF-8 are
 * refused, with Windows-1252 (what Excel writes in the West) as the repair.
 * @example await convertCsvFile(file, 'auto', DEFAULT_JSON_OPTIONS, (bytes) => parts.push(bytes), onProgress)
 */
export async function convertCsvFile(
  source: ByteSource,
  chosen: Encoding | 'auto',
  options: JsonOptions,
  sink: ByteSink,
  onProgress: OnProgress,
): Promise<Result<JsonFileSummary, CsvRefusal>> {
  const detected = await detectEncoding(source);
  if (!detected.ok) return detected;
  const encoding = chosen === 'auto' ? detected.value.encoding : chosen;
  const isTyped = options.values === 'typed';
  const types = isTyped ? await collectTypes(source, encoding, options, onProgress) : undefined;
  if (types && !types.ok) return offerEncoding(types.problem, chosen);
  const output = new Utf8Output(sink);
  const job = new CsvJob(options, encoding, detected.value.markBytes, output, types?.value);
  const start = isTyped ? FIRST_PASS : 0;
  const read = await readText(
    source,
    encoding,
    (text) => job.push(text),
    (fraction) => onProgress(start + fraction * (1 - start)),
  );
  if (!read.ok) return offerEncoding(read.problem, chosen);
  return job.end();
}

/** What each column holds is known only after a reading of the whole file. */
async function collectTypes(
  source: ByteSource,
  encoding: Encoding,
  options: JsonOptions,
  onProgress: OnProgress,
): Promise<Result<ColumnTypes, ReadProblem>> {
  let started: { readonly reader: CsvReader; readonly collector: TypeCollector } | undefined;
  const start = (text: string) => {
    const { delimiter, skipped } = chooseDelimiter(text, options);
    const collector = new TypeCollector(options, skipped);
    return { collector, reader: new CsvReader(delimiter, collector.take) };
  };
  const visit = (text: string): undefined => {
    (started ??= start(text)).reader.push(text);
  };
  const read = await readText(source, encoding, visit, (fraction) => onProgress(fraction * FIRST_PASS));
  if (!read.ok) return read;
  const { reader, collector } = started ?? start('');
  reader.end();
  return ok(collector.types);
}

function offerEncoding(problem: ReadProblem, chosen: Encoding | 'auto'): Result<never, CsvRefusal> {
  const canRepair = problem.cause === 'encoding' && chosen === 'auto';
  return { ok: false, problem: canRepair ? { ...problem, repair: 'windows-1252' } : problem };
}

/** The parts that need the delimiter, which only the beginning of the text tells. */
type OpenTable = {
  readonly delimiter: Delimiter;
  readonly tableStart: number;
  readonly reader: CsvReader;
  readonly indexer: TableIndexer;
  skip: number;
};

class CsvJob {
  readonly #options: JsonOptions;
  readonly #encoding: Encoding;
  readonly #markBytes: number;
  readonly #output: Utf8Output;
  readonly #writer: RowsToJson;
  #started: OpenTable | undefined;

  constructor(
    options: JsonOptions,
    encoding: Encoding,
    markBytes: number,
    output: Utf8Output,
    types: ColumnTypes | undefined,
  ) {
    this.#options = options;
    this.#encoding = encoding;
    this.#markBytes = markBytes;
    this.#output = output;
    this.#writer = new RowsToJson(options, types);
  }

  push(text: string): undefined {
    if (text === '') return;
    const started = (this.#started ??= this.#start(text));
    started.reader.push(text);
    started.indexer.push(text.slice(started.skip));
    started.skip = 0;
  }

  end(): Result<JsonFileSummary> {
    const { delimiter, tableStart, reader, indexer } = this.#started ?? this.#start('');
    const ended = reader.end();
    if (!ended.ok) return ended;
    if (this.#started) this.#output.write(this.#writer.end());
    this.#output.flush();
    return ok({
      rowCount: this.#writer.rowCount,
      delimiter,
      notes: describeRaggedness(this.#writer.raggedness, ended.value),
      keptNumbers: this.#writer.keptNumbers,
      tableStart,
      encoding: this.#encoding,
      table: indexer.end(),
    });
  }

  #start(text: string): OpenTable {
    const { delimiter, skipped } = chooseDelimiter(text, this.#options);
    const lengthOf = (part: string): number => byteLength(part, this.#encoding);
    const reader = new CsvReader(delimiter, (cells, line, endOffset) => {
      if (endOffset > skipped) this.#output.write(this.#writer.row(cells, line));
    });
    const tableStart = this.#markBytes + lengthOf(text.slice(0, skipped));
    const indexer = new TableIndexer(delimiter, lengthOf, tableStart);
    return { delimiter, tableStart, reader, indexer, skip: skipped };
  }
}
