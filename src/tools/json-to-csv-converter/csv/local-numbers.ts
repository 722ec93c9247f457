/** Numbers as people of many countries write them, with groups of thousands or a decimal comma, which JSON does not know. */

import { isExactNumber } from './exact-number.ts';

/** How a column writes its numbers. */
type Style = { readonly pattern: RegExp; readonly groups: RegExp; readonly decimal: '.' | ',' };

const BLANKS = '[ \\u00a0\\u2009\\u202f]';
const APOSTROPHES = "['\\u2019]";

function style(group: string, decimal: Style['decimal']): Style {
  const thousands = `[1-9]\\d{0,2}(?:${group}\\d{3})+`;
  // India groups by two digits beyond the thousands.
  const indian = group === ',' ? `|[1-9]\\d?(?:,\\d\\d)+,\\d{3}` : '';
  const point = decimal === '.' ? '\\.' : ',';
  return {
    pattern: new RegExp(`^-?(?:0|[1-9]\\d*|${thousands}${indian})(?:${point}\\d+)?$`),
    groups: new RegExp(group, 'g'),
    decimal,
  };
}

/** The likeliest first: where two read all cells alike, either will do. */
const STYLES: readonly Style[] = [
  style('\\.', ','),
  style(',', '.'),
  style(BLANKS, ','),
  style(BLANKS, '.'),
  style(APOSTROPHES, '.'),
  style(APOSTROPHES, ','),
];

const MAY_BE_ONE = /^-?\d[\d.,'\u2019 \u00a0\u2009\u202f]*$/;

/** What the cells of one column have in common. */
export type LocalColumn = {
  /** The styles that read every cell so far. */
  styles: readonly Style[];
  /** The first cell that JSON could not take as it is. */
  sample: string | undefined;
  /** A cell such as `1,700`, which is one number to one style and another to the next. */
  hasTwoWays: boolean;
};

/** A column of which nothing is known yet. */
export const newColumn = (): LocalColumn => ({ styles: STYLES, sample: undefined, hasTwoWays: false });

/** Takes one cell more into account; `isExact` where JSON takes it for a number as it is. */
export function takeCell(column: LocalColumn, cell: string, isExact: boolean): void {
  // Digits alone are the same in every style.
  if (column.styles.length === 0 || (isExact && !cell.includes('.'))) return;
  const reads = (each: Style): boolean => each.pattern.test(cell) && isExactNumber(plain(cell, each));
  column.styles = MAY_BE_ONE.test(cell) ? column.styles.filter(reads) : [];
  if (!isExact) column.sample ??= cell;
  const readings = new Set(column.styles.map((each) => plain(cell, each)));
  if (readings.size > 1) column.hasTwoWays = true;
}

/** The style of a column that needs one; `'unclear'` where two would read it differently. */
export function styleOf({ styles, sample, hasTwoWays }: LocalColumn): Style | 'unclear' | undefined {
  const [first] = styles;
  if (sample === undefined || first === undefined) return undefined;
  return hasTwoWays && styles.some(({ decimal }) => decimal !== first.decimal) ? 'unclear' : first;
}

/** A cell in the digits of JSON. `plain('1.700,5', …)` → `1700.5` */
export const plain = (cell: string, { groups, decimal }: Style): string =>
  cell.replace(groups, '').replace(decimal, '.');
