/** Finds what the columns of a CSV hold, over all of their rows: a column is numbers only if every cell of it is one. */
import type { Cell, RowListener } from '#src/lib/csv/csv-reader.ts';
import type { JsonOptions } from './csv-options.ts';
import { isExactNumber } from './exact-number.ts';
import { type LocalColumn, newColumn, plain, styleOf, takeCell } from './local-numbers.ts';

/** What a cell can be taken for; an empty one fits every column. */
type Kind = 'empty' | 'number' | 'boolean' | 'text';

const WORDS: ReadonlyMap<string, 'true' | 'false' | 'null'> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
]);
/** The longest of the words. */
const WORD_LENGTH = 5;

/** A column whose numbers JSON does not know, by the first of them. */
export type KeptNumbers = {
  readonly column: number;
  readonly sample: string;
  /** What it would be; absent where it could be one of two. */
  readonly number?: string;
};

/**
 * Collects the columns first, then returns what each cell is in JSON.
 * @example
 * const types = new ColumnTypes({ words: false, localNumbers: false });
 * types.collect(['1', '007']);
 * types.collect(['2.50', null]);
 * types.json('2.50', 0); // '2.50'
 * types.json('007', 1);  // '"007"'
 * types.json(null, 1);   // 'null'
 */
export class ColumnTypes {
  readonly #kinds: Kind[] = [];
  readonly #local: LocalColumn[] = [];
  readonly #readsWords: boolean;
  readonly #readsLocal: boolean;

  /** `words`: TRUE, False, NULL and the like count too, in any case; without it only `true` and `false`. */
  constructor({ words, localNumbers }: Pick<JsonOptions, 'words' | 'localNumbers'>) {
    this.#readsWords = words;
    this.#readsLocal = localNumbers;
  }

  /** Takes the cells of one row of data. */
  collect(cells: readonly Cell[]): void {
    for (let column = 0; column < cells.length; column += 1) {
      const known = this.#kinds[column] ?? 'empty';
      const local = (this.#local[column] ??= newColumn());
      if (known === 'text' && local.styles.length === 0) continue;
      const cell = cells[column] ?? null;
      const found = this.#kindOf(cell);
      if (cell !== null && found !== 'empty') takeCell(local, cell, found === 'number');
      if (known === 'empty') this.#kinds[column] = found;
      else if (found !== 'empty' && found !== known) this.#kinds[column] = 'text';
    }
  }

  /** A cell of this column as JSON: null for an empty one without quotes, else by the column's kind. */
  json(cell: Cell, column: number): string {
    if (cell === null) return 'null';
    if (this.#word(cell) === 'null') return 'null';
    const style = this.#readsLocal ? this.#styleOf(column) : undefined;
    if (style && style !== 'unclear') return plain(cell, style);
    const kind = this.#kinds[column];
    if (kind === 'boolean') return cell.toLowerCase();
    return kind === 'number' ? cell : JSON.stringify(cell);
  }

  /** The columns of numbers that stay texts, because of how they are written. */
  keptAsText(): KeptNumbers[] {
    return this.#local.flatMap(({ sample = '' }, column) => {
      const style = this.#styleOf(column);
      if (style === undefined) return [];
      if (style === 'unclear') return [{ column, sample }];
      return this.#readsLocal ? [] : [{ column, sample, number: plain(sample, style) }];
    });
  }

  #styleOf(column: number): ReturnType<typeof styleOf> {
    const local = this.#local[column];
    return local && this.#kinds[column] === 'text' ? styleOf(local) : undefined;
  }

  #kindOf(cell: Cell): Kind {
    if (cell === null) return 'empty';
    const word = this.#word(cell);
    if (word !== undefined) return word === 'null' ? 'empty' : 'boolean';
    return isExactNumber(cell) ? 'number' : 'text';
  }

  #word(cell: string): 'true' | 'false' | 'null' | undefined {
    if (cell.length > WORD_LENGTH) return undefined;
    if (this.#readsWords) return WORDS.get(cell.toLowerCase());
    return cell === 'true' || cell === 'false' ? cell : undefined;
  }
}

/** Shows the rows of a CSV to the types: all but the header, and but a `sep=` line before `skipped`. */
export class TypeCollector {
  readonly types: ColumnTypes;
  #isHeader: boolean;
  readonly #skipped: number;

  constructor(options: JsonOptions, skipped: number) {
    this.types = new ColumnTypes(options);
    this.#isHeader = options.header;
    this.#skipped = skipped;
  }

  readonly take: RowListener = (cells, _line, endOffset) => {
    if (endOffset <= this.#skipped) return;
    if (this.#isHeader) this.#isHeader = false;
    else this.types.collect(cells);
  };
}
