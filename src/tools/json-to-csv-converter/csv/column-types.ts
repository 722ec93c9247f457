/** Finds what the columns of a CSV hold, over all of their rows: a column is numbers only if every cell of it is one. */
import type { Cell, OnRow } from './csv-reader.ts';
import type { JsonOptions } from './csv-options.ts';

/** What a cell can be taken for; an empty one fits every column. */
type Kind = 'empty' | 'number' | 'boolean' | 'text';

/** A number in plain digits, as JSON writes it. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Every decimal of so many digits is told from its neighbours by a double. */
const MOST_DIGITS = 15;
const WORDS: ReadonlyMap<string, 'true' | 'false' | 'null'> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
]);
/** The longest of the words. */
const WORD_LENGTH = 5;

/**
 * Collects the columns first, then says what each cell is in JSON.
 * @example
 * const types = new ColumnTypes(false);
 * types.collect(['1', '007']);
 * types.collect(['2.50', null]);
 * types.json('2.50', 0); // '2.50'
 * types.json('007', 1);  // '"007"'
 * types.json(null, 1);   // 'null'
 */
export class ColumnTypes {
  readonly #kinds: Kind[] = [];
  readonly #readsWords: boolean;

  /** `readsWords`: TRUE, False, NULL and the like count too, in any case; without it only `true` and `false`. */
  constructor(readsWords: boolean) {
    this.#readsWords = readsWords;
  }

  /** Takes the cells of one row of data. */
  collect(cells: readonly Cell[]): void {
    for (let column = 0; column < cells.length; column += 1) {
      const known = this.#kinds[column] ?? 'empty';
      if (known === 'text') continue;
      const found = this.#kindOf(cells[column] ?? null);
      if (known === 'empty') this.#kinds[column] = found;
      else if (found !== 'empty' && found !== known) this.#kinds[column] = 'text';
    }
  }

  /** A cell of this column as JSON: null for an empty one without quotes, else by the column's kind. */
  json(cell: Cell, column: number): string {
    if (cell === null) return 'null';
    if (this.#word(cell) === 'null') return 'null';
    const kind = this.#kinds[column];
    if (kind === 'boolean') return cell.toLowerCase();
    return kind === 'number' ? cell : JSON.stringify(cell);
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

  constructor({ header, words }: JsonOptions, skipped: number) {
    this.types = new ColumnTypes(words);
    this.#isHeader = header;
    this.#skipped = skipped;
  }

  readonly take: OnRow = (cells, _line, endOffset) => {
    if (endOffset <= this.#skipped) return;
    if (this.#isHeader) this.#isHeader = false;
    else this.types.collect(cells);
  };
}

/** Whether JSON's readers would keep every digit: `2.50` yes; `007`, `+1`, `1e5`, `-0` and ids of twenty digits no. */
function isExactNumber(cell: string): boolean {
  if (!/^-?\d/.test(cell)) return false;
  if (String(Number(cell)) === cell) return true;
  return PLAIN_NUMBER.test(cell) && cell.replace(/[-.]/g, '').length <= MOST_DIGITS && Number(cell) !== 0;
}
