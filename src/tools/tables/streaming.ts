/** Tables of any size, from CSV to what is written line by line: each row is read, worked on and written by itself. */
import { CsvReader } from '#src/lib/csv/csv-reader.ts';
import type { Delimiter } from '#src/lib/csv/delimiters.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { knownText } from '#src/lib/form/values.ts';
import {
  type FormWorld,
  type Note,
  type StreamEnd,
  StreamProblem,
  type PieceStream,
} from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { LARGEST_WHOLE_BYTES, STREAMED_LENGTH } from '#src/lib/size-limits.ts';
import { decodedPieces } from '#src/lib/text-pieces.ts';
import { lossNotes, lossTable, MOST_PREVIEWED, type Options, work } from './logic.ts';
import { delimiterOf, nameOfCsv, odditiesOf } from './reading/csv.ts';
import { chosenDelimiter, detect } from './reading/read.ts';
import { rowSteps } from './steps/steps.ts';
import { Losses, type Row, type RowWriter, rowsNamed } from './table.ts';
import { TARGETS } from './writing/write.ts';
import { rowWriter } from './writing/rows.ts';

type World = Pick<FormWorld, 'within' | 'onProgress'>;

/** So much is worked on at once. */
const PIECE_LENGTH = 1_000_000;

/** Streams a table. One that is short, or no CSV, is read as a whole. */
export async function* streamTable(
  pieces: AsyncIterable<Uint8Array>,
  options: Options,
  world: World,
  longestWhole = STREAMED_LENGTH,
): PieceStream {
  const texts = decodedPieces(pieces, { keepsMark: true });
  let start = '';
  let next = await texts.next();
  const takesMore = () =>
    start.length < longestWhole ||
    (start.length < LARGEST_WHOLE_BYTES && options.from === 'auto' && detect(start) !== 'csv');
  while (!next.done && takesMore()) {
    start += next.value;
    next = await texts.next();
  }
  if (next.done) return yield* whole(start, options, world);
  if (start.length >= LARGEST_WHOLE_BYTES)
    throw new StreamProblem({ message: 'Tables that are not CSV are read up to 100 MB' });
  const table = new RowStream(start, options, world);
  for (let at = 0; at < table.start.length; at += PIECE_LENGTH)
    yield encodeUtf8(await table.push(table.start.slice(at, at + PIECE_LENGTH)));
  for (; !next.done; next = await texts.next()) yield encodeUtf8(await table.push(next.value));
  const { text, end } = await table.end();
  yield encodeUtf8(text);
  return end;
}

async function* whole(text: string, options: Options, world: World): PieceStream {
  const outcome = await work(text, options, world);
  if (!outcome.ok) throw new StreamProblem(outcome.problem);
  const { result = '', ...outputs } = outcome.value.outputs;
  const { text: written, fileName } = knownText(result);
  if (written !== '') yield encodeUtf8(written);
  return { outputs, notes: outcome.value.notes ?? [], ...(fileName !== undefined && { fileName }) };
}

/** Rows that are counted, the first of them by their numbers. */
class Counted {
  count = 0;
  readonly first: number[] = [];

  add(row: number): void {
    this.count += 1;
    if (this.first.length < 10) this.first.push(row);
  }

  note(words: string): string[] {
    return this.count === 0
      ? []
      : [`${plural(this.count, 'row')} ${words}: ${rowsNamed(this.first, this.count)}`];
  }
}

/** One table on its way. */
class RowStream {
  readonly #options: Options;
  readonly #world: World;
  readonly #lineBreak: string;
  readonly #delimiter: Delimiter;
  readonly #reader: CsvReader;
  readonly #losses = new Losses();
  readonly #hasMark: boolean;
  /** The text that was read to find out what it is, without a byte order mark. */
  readonly start: string;
  #rows: Row[] = [];
  #names: Row | undefined;
  #step: ((rows: readonly Row[]) => Promise<readonly Row[]>) | undefined;
  #writer: RowWriter | undefined;
  readonly #preview: Row[] = [];
  readonly #short = new Counted();
  readonly #long = new Counted();
  #width = 0;
  #read = 0;
  #kept = 0;
  #hasWritten = false;

  constructor(given: string, options: Options, world: World) {
    this.#options = options;
    this.#world = world;
    this.#hasMark = given.startsWith('\ufeff');
    this.start = this.#hasMark ? given.slice(1) : given;
    this.#lineBreak = /\r\n?|\n/.exec(this.start)?.[0] ?? '\n';
    const { delimiter, skipped } = delimiterOf(this.start, chosenDelimiter(options.from));
    this.#delimiter = delimiter;
    this.#reader = new CsvReader(delimiter, (cells, _line, end) => {
      if (end > skipped) this.#rows.push(cells.map((cell) => cell ?? ''));
    });
  }

  async push(text: string): Promise<string> {
    this.#reader.push(text);
    const rows = this.#rows.map((cells) => this.#filled(cells));
    this.#rows = [];
    const lines: string[] = [];
    const [first] = rows;
    if (!this.#writer && first) lines.push(...this.#begin(first));
    const hasHeader = this.#options.header && this.#read === rows.length;
    const kept = (await this.#step?.(hasHeader ? rows.slice(1) : rows)) ?? [];
    this.#kept += kept.length;
    for (const cells of kept) {
      if (this.#preview.length < MOST_PREVIEWED) this.#preview.push(cells);
      const written = this.#writer?.row(cells);
      if (written && !written.ok) throw new StreamProblem(written.problem);
      lines.push(...(written?.value ?? []));
    }
    return this.#joined(lines);
  }

  /** Reads the names of the columns, and what is done with them. */
  #begin(first: Row): readonly string[] {
    const names = this.#options.header ? first : first.map((_, column) => `#${column + 1}`);
    const steps = rowSteps(names, this.#options, this.#world);
    if (!steps.ok) throw new StreamProblem(steps.problem);
    this.#step = async (rows) => {
      const done = await steps.value.run(rows);
      if (!done.ok) throw new StreamProblem(done.problem);
      return done.value;
    };
    this.#names = steps.value.names;
    this.#writer = rowWriter(
      this.#options.header ? this.#names : undefined,
      this.#names.length,
      this.#options,
      this.#losses,
    );
    return this.#writer.start;
  }

  /** With as many cells as the first row, or more. */
  #filled(cells: Row): Row {
    if (this.#read === 0) this.#width = cells.length;
    const row = this.#read;
    this.#read += 1;
    if (cells.length > this.#width) {
      if (this.#options.to === 'sql')
        throw new StreamProblem({
          message: `${rowsNamed([row])} has ${plural(cells.length, 'cell')}, the first row ${this.#width}: statements of a table of this size cannot get further columns`,
        });
      this.#long.add(row);
    }
    if (cells.length >= this.#width) return cells;
    this.#short.add(row);
    return [...cells, ...Array.from({ length: this.#width - cells.length }, () => '')];
  }

  async end(): Promise<{ readonly text: string; readonly end: StreamEnd }> {
    const ended = this.#reader.end();
    if (!ended.ok) throw new StreamProblem(ended.problem);
    const text = (await this.push('')) + this.#joined(this.#writer?.end() ?? []);
    const { header, where, to, numbers } = this.#options;
    const count = this.#read - (header ? 1 : 0);
    const messages = [
      `read as ${nameOfCsv(this.#delimiter)}: ${plural(count, 'row')}, ${plural(this.#width, 'column')}`,
      ...(this.#hasMark ? ['a byte order mark at the beginning was left out'] : []),
      ...odditiesOf(ended.value),
      ...this.#short.note('shorter than the first, filled with empty cells'),
      ...this.#long.note(
        `longer than the first, which has ${plural(this.#width, 'cell')}; their further cells are kept`,
      ),
      ...(where.trim() === '' ? [] : [`${plural(this.#kept, 'row')} of ${grouped(count)} kept`]),
      ...(to === 'markdown' ? ['a table of this size is written without padding'] : []),
      ...(to === 'sql' && numbers ? ['a table of this size has its numbers in quotes'] : []),
    ];
    return {
      text,
      end: {
        notes: [...messages.map((message): Note => ({ message })), ...lossNotes(this.#losses)],
        outputs: {
          preview: {
            columns: this.#names ?? [],
            rows: this.#preview.map((cells) => cells.slice(0, this.#names?.length)),
          },
          ...(this.#losses.count > 0 && { losses: lossTable(this.#losses) }),
        },
        fileName: `table.${TARGETS[to].extension}`,
      },
    };
  }

  #joined(lines: readonly string[]): string {
    if (lines.length === 0) return '';
    const lead = this.#hasWritten ? this.#lineBreak : '';
    this.#hasWritten = true;
    return lead + lines.join(this.#lineBreak);
  }
}
