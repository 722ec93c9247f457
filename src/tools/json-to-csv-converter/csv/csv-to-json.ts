/** Writes rows of CSV as JSON text, without turning a value into another. */
import { grouped, plural } from '#src/lib/format.ts';
import type { ColumnTypes, KeptNumbers } from './column-types.ts';
import type { Cell } from '#src/lib/csv/csv-reader.ts';
import { numberShared } from './csv-writer.ts';
import type { JsonOptions } from './csv-options.ts';

/** Rows of another width than the header: how many, and the lines on which the first of them begin. */
type Misfits = { count: number; readonly lines: number[] };

/** What did not fit the header row. */
export type Raggedness = {
  readonly short: Misfits;
  readonly long: Misfits;
  readonly sharedNames: string[];
};

/** The notes on columns of numbers that stay texts. */
export type KeptAsText = { readonly sentences: readonly string[]; readonly canBeRead: boolean };

/** So many columns are named. */
const MOST_COLUMNS = 5;

function describeKept({ sample, number }: KeptNumbers, name: string): string {
  if (number !== undefined) return `${name}: ${sample} would be the number ${number}`;
  const [thousands, decimal] = [sample.replace(',', ''), sample.replace(',', '.')];
  return `${name}: ${sample} could be ${thousands} or ${decimal}`;
}

/** So many lines are named; more would not be read. */
const MOST_LINES = 10;

/**
 * Writes a JSON array (or JSON Lines) row by row; what `row` and `end` return, joined, is the document.
 *
 * @example
 * const writer = new RowsToJson({ ...DEFAULT_JSON_OPTIONS, layout: 'compact' });
 * writer.row(['a'], 1) + writer.row(['1'], 2) + writer.end(); // [{"a":"1"}]
 */
export class RowsToJson {
  readonly raggedness: Raggedness = {
    short: { count: 0, lines: [] },
    long: { count: 0, lines: [] },
    sharedNames: [],
  };
  readonly #options: JsonOptions;
  readonly #types: ColumnTypes | undefined;
  #names: readonly string[] = [];
  readonly #taken = new Set<string>();
  /** Each name as the beginning of a member, with its colon. */
  readonly #prefixes: string[] = [];
  #rowCount = 0;
  #hasHeader = false;

  /** `types` are of all rows, where values are typed. */
  constructor(options: JsonOptions, types?: ColumnTypes) {
    this.#options = options;
    this.#types = types;
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  /** Numbers that stay texts, in words, and whether they could be read as numbers. */
  get keptNumbers(): KeptAsText | undefined {
    const kept = this.#types?.keptAsText() ?? [];
    if (kept.length === 0) return undefined;
    const sentences = kept
      .slice(0, MOST_COLUMNS)
      .map((each) => describeKept(each, this.#names[each.column] ?? `column ${each.column + 1}`));
    const more = kept.length - sentences.length;
    return {
      sentences: more > 0 ? [...sentences, `and ${plural(more, 'more column')}`] : sentences,
      canBeRead: kept.some(({ number }) => number !== undefined),
    };
  }

  row(cells: readonly Cell[], line: number): string {
    if (this.#options.header && !this.#hasHeader) {
      this.#readHeader(cells);
      return '';
    }
    const opening = this.#rowCount === 0 ? this.#opening : this.#between;
    this.#rowCount += 1;
    return opening + (this.#options.header ? this.#object(cells, line) : this.#array(cells));
  }

  end(): string {
    const { layout } = this.#options;
    if (this.#rowCount === 0) return layout === 'lines' ? '' : '[]';
    return { pretty: '\n]', compact: ']', lines: '' }[layout];
  }

  get #opening(): string {
    return { pretty: '[\n  ', compact: '[', lines: '' }[this.#options.layout];
  }

  get #between(): string {
    return { pretty: ',\n  ', compact: ',', lines: '\n' }[this.#options.layout];
  }

  #readHeader(cells: readonly Cell[]): void {
    this.#hasHeader = true;
    const names = cells.map((cell) => cell ?? '');
    this.#names = numberShared(names, this.raggedness.sharedNames);
    for (const name of this.#names) {
      this.#taken.add(name);
      this.#addPrefix(name);
    }
  }

  #addPrefix(name: string): void {
    this.#prefixes.push(JSON.stringify(name) + (this.#options.layout === 'pretty' ? ': ' : ':'));
  }

  #object(cells: readonly Cell[], line: number): string {
    if (cells.length !== this.#names.length) this.#noteRagged(cells.length, line);
    const members = cells.map((cell, index) => this.#prefix(index) + this.#value(cell, index));
    return this.#wrap(members, '{', '}');
  }

  #array(cells: readonly Cell[]): string {
    return this.#wrap(
      cells.map((cell, index) => this.#value(cell, index)),
      '[',
      ']',
    );
  }

  #wrap(members: readonly string[], open: string, close: string): string {
    if (this.#options.layout !== 'pretty') return open + members.join(',') + close;
    return `${open}\n    ${members.join(',\n    ')}\n  ${close}`;
  }

  #noteRagged(width: number, line: number): void {
    const misfits = width < this.#names.length ? this.raggedness.short : this.raggedness.long;
    misfits.count += 1;
    if (misfits.lines.length < MOST_LINES) misfits.lines.push(line);
  }

  /** Cells beyond the header are kept under a name of their own: `column 5`. */
  #prefix(index: number): string {
    while (this.#prefixes.length <= index) this.#addPrefix(this.#freeName(this.#prefixes.length + 1));
    return String(this.#prefixes[index]);
  }

  #freeName(column: number): string {
    let name = `column ${column}`;
    while (this.#taken.has(name)) name += '*';
    return name;
  }

  #value(cell: Cell, column: number): string {
    return this.#types ? this.#types.json(cell, column) : JSON.stringify(cell ?? '');
  }
}

/** What a reader should know of a CSV that was not quite regular; one sentence for each kind. */
export function describeRaggedness(
  { short, long, sharedNames }: Raggedness,
  { blankLines, strayQuotes }: { blankLines: number; strayQuotes: number },
): string[] {
  return [
    short.count > 0
      ? `${misfits(short)} shorter than the header, and the missing values have no key: ${onLines(short)}`
      : '',
    long.count > 0
      ? `${misfits(long)} longer than the header, and the extra values are kept under “column N”: ${onLines(long)}`
      : '',
    sharedNames.length > 0
      ? `${plural(sharedNames.length, 'column')} shared a name with another and got a number: ${sharedNames.slice(0, 5).join(', ')}`
      : '',
    blankLines > 0 ? `${plural(blankLines, 'blank line')} skipped` : '',
    strayQuotes > 0
      ? `${plural(strayQuotes, 'cell')} with text after the closing quote; the text is kept`
      : '',
  ].filter((text) => text !== '');
}

const misfits = ({ count }: Misfits): string => `${plural(count, 'row')} ${count === 1 ? 'is' : 'are'}`;

/** `line 2`, `lines 2, 5 and 8 more` */
function onLines({ count, lines }: Misfits): string {
  const named = lines.map(grouped).join(', ');
  const more = count - lines.length;
  return `${lines.length === 1 ? 'line' : 'lines'} ${named}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
}
