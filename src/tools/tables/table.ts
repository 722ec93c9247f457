/** What a table is between reading and writing. */
import { grouped } from '#src/lib/format.ts';
import type { Result } from '#src/lib/result.ts';

/** Where a column's cells stand. */
export type Align = 'none' | 'left' | 'center' | 'right';

/** The cells of one row. */
export type Row = readonly string[];

/** A table whose rows all have the same number of cells. */
export type Table = {
  readonly header: Row | undefined;
  readonly rows: readonly Row[];
  /** One for each column. */
  readonly aligns: readonly Align[];
};

/** Writes a table row by row, each line without its end. */
export type RowWriter = {
  readonly start: readonly string[];
  row(cells: Row): Result<readonly string[]>;
  end(): readonly string[];
};

/** What a reader found, row by row. */
export type Grid = {
  readonly rows: readonly Row[];
  /** Whether the first row names the columns: by choice, in any case, or in none. */
  readonly header: 'by choice' | 'first row' | 'none';
  readonly aligns?: readonly Align[];
  /** What it was read as: `CSV with commas`. */
  readonly readAs: string;
  /** Sentences without a full stop. */
  readonly notes: readonly string[];
  readonly losses: readonly Loss[];
};

/** What a result does not hold as it was given. */
export type Loss = { readonly place: string; readonly what: string; readonly becomes: string };

const MOST_KEPT = 1000;

/** Collects losses: all are counted, the first thousand kept. */
export class Losses {
  readonly kept: Loss[] = [];
  count = 0;

  add(loss: Loss): void {
    this.count += 1;
    if (this.kept.length < MOST_KEPT) this.kept.push(loss);
  }
}

/** `row 3, column 2`, both from 1; the header is a row. */
export const placeOf = (row: number, column: number): string =>
  `row ${grouped(row + 1)}, column ${grouped(column + 1)}`;

/** `row 2`, `rows 2 and 5`, `rows 2, 5, 8 and 14 more`: of 0-based numbers the first ten are named. */
export function rowsNamed(numbers: readonly number[], count = numbers.length): string {
  const named = numbers.slice(0, MOST_NAMED).map((row) => grouped(row + 1));
  const more = count - named.length;
  const all = more > 0 ? [...named, `${grouped(more)} more`] : named;
  const last = all.at(-1) ?? '';
  return `${count === 1 ? 'row' : 'rows'} ${all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : last}`;
}

const MOST_NAMED = 10;

/** Without spaces and tabs at both ends: by hand, since a pattern takes quadratic time on long runs of them. */
export function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isBlank = (code: number): boolean => code === 32 || code === 9;

/** The lines of a text: CR LF, LF and CR end one each. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** Names of which no two are the same: `a`, `a` become `a`, `a_2`. Empty ones stay, unless `instead` names them. */
export function uniqueNames(
  names: Row,
  losses: Losses,
  { ignoresCase = false, instead }: { ignoresCase?: boolean; instead?: (column: number) => string } = {},
): string[] {
  const keyOf = (name: string): string => (ignoresCase ? name.toLowerCase() : name);
  const taken = new Set(names.map(keyOf));
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((given, column) => {
    const name = given === '' && instead ? instead(column) : given;
    const key = keyOf(name);
    if (!seen.has(key) && (name === given || !taken.has(key))) {
      seen.add(key);
      if (name !== given)
        losses.add({ place: placeOf(0, column), what: 'a column without a name', becomes: name });
      return name;
    }
    let count = (counts.get(key) ?? 1) + 1;
    while (taken.has(keyOf(`${name}_${count}`)) || seen.has(keyOf(`${name}_${count}`))) count += 1;
    counts.set(key, count);
    const free = `${name}_${count}`;
    seen.add(keyOf(free));
    losses.add({ place: placeOf(0, column), what: `the name ${name} stands twice`, becomes: free });
    return free;
  });
}

/** A number that no program writes otherwise: no leading zero, no exponent, no `-0`. */
export const isPlainNumber = (cell: string): boolean =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell) && !(cell.startsWith('-') && !/[1-9]/.test(cell));

/** Which columns hold plain numbers and empty cells only, and at least one number; `fits` may ask for more. */
export function numberColumns(table: Table, fits: (cell: string) => boolean = isPlainNumber): boolean[] {
  return table.aligns.map((_, column) => {
    let hasNumber = false;
    for (const row of table.rows) {
      const cell = row[column] ?? '';
      if (cell === '') continue;
      if (!fits(cell)) return false;
      hasNumber = true;
    }
    return hasNumber;
  });
}
