/** What the columns of a table hold, counted and added up exactly. */
import { grouped } from '#src/lib/format.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { countCodePoints } from '#src/lib/code-points.ts';
import { isPlainNumber, type Table } from '../table.ts';
import {
  compareExact,
  type Exact,
  exactText,
  quotientText,
  readNumber,
  rootText,
  unitsAt,
} from './numbers.ts';

const COLUMNS = [
  'Column',
  'Rows',
  'Empty',
  'Distinct',
  'Kind',
  'Shortest',
  'Longest',
  'Min',
  'Max',
  'Sum',
  'Mean',
  'Median',
  'Quartile 1',
  'Quartile 3',
  'Deviation',
  'Most frequent',
] as const;

const DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const WORD = /^(?:true|false)$/;

/** Numbers as JSON writes them: `007` is a text. */
const isNumber = (cell: string): boolean =>
  isPlainNumber(cell) || /^-?(?:0|[1-9]\d{0,300})(?:\.\d{1,300})?(?:[eE][+-]?\d{1,3})?$/.test(cell);

const kindOf = (cell: string): string =>
  isNumber(cell) ? 'number' : WORD.test(cell) ? 'true or false' : DATE.test(cell) ? 'date' : 'text';

/** `number`, or `12 number, 3 text`. */
function kindsOf(cells: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const kind = kindOf(cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (counts.size < 2) return [...counts.keys()][0] ?? 'empty';
  return [...counts].map(([kind, count]) => `${grouped(count)} ${kind}`).join(', ');
}

/** Quartiles by method 7, as QUARTILE.INC of Excel has them: between two neighbours, in quarters. */
function quantile(sorted: readonly Exact[], quarters: number): string {
  const place = (sorted.length - 1) * quarters;
  const [below, rest] = [Math.floor(place / 4), place % 4];
  const low = sorted[below] ?? { units: 0n, places: 0 };
  const high = sorted[below + 1] ?? low;
  const places = Math.max(low.places, high.places);
  const units = unitsAt(low, places) * BigInt(4 - rest) + unitsAt(high, places) * BigInt(rest);
  return exactText({ units: units * 25n, places: places + 2 });
}

/** Min, max, sum, mean, median, quartiles and the deviation of a sample. */
function numbersOf(numbers: readonly Exact[]): readonly string[] {
  if (numbers.length === 0) return ['', '', '', '', '', '', '', ''];
  const sorted = numbers.toSorted(compareExact);
  const places = numbers.reduce((most, number) => Math.max(most, number.places), 0);
  const [sum, squares] = numbers.reduce<readonly [bigint, bigint]>(
    ([total, totalOfSquares], number): readonly [bigint, bigint] => {
      const units = unitsAt(number, places);
      return [total + units, totalOfSquares + units * units];
    },
    [0n, 0n],
  );
  const count = BigInt(numbers.length);
  const scale = 10n ** BigInt(places);
  const [first = { units: 0n, places: 0 }] = sorted;
  const last = sorted.at(-1) ?? first;
  return [
    exactText(first),
    exactText(last),
    exactText({ units: sum, places }),
    quotientText(sum, count * scale),
    quantile(sorted, 2),
    quantile(sorted, 1),
    quantile(sorted, 3),
    count > 1n ? rootText(count * squares - sum * sum, count * (count - 1n) * scale * scale) : '',
  ];
}

const LONGEST_SHOWN = 40;
const cutOff = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;

function rowOf(name: string, all: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const cell of all) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const cells = all.filter((cell) => cell !== '');
  const lengths = [...counts.keys()].filter((cell) => cell !== '').map(countCodePoints);
  const numbers = cells.filter(isNumber).flatMap((cell) => readNumber(cell) ?? []);
  const [most, times] = [...counts].reduce<readonly [string, number]>(
    (best, each) => (each[0] !== '' && each[1] > best[1] ? each : best),
    ['', 0],
  );
  return [
    name,
    grouped(all.length),
    grouped(all.length - cells.length),
    grouped(counts.size - (counts.has('') ? 1 : 0)),
    kindsOf(cells),
    lengths.length === 0 ? '' : grouped(lengths.reduce((least, length) => Math.min(least, length))),
    lengths.length === 0 ? '' : grouped(lengths.reduce((longest, length) => Math.max(longest, length))),
    ...numbersOf(numbers),
    times > 1 ? `${cutOff(most)} (${grouped(times)})` : '',
  ];
}

/** One row for each column. Empty cells are counted, and are no value. */
export const statisticsOf = ({ header, rows, aligns }: Table): TableValue => ({
  columns: COLUMNS,
  rows: aligns.map((_, column) =>
    rowOf(
      header?.[column] ?? `column ${column + 1}`,
      rows.map((cells) => cells[column] ?? ''),
    ),
  ),
});
