/** Stable sorting by one column or several. */
import { compareCodePoints } from '#src/lib/code-points.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Row } from '../table.ts';
import { columnOf, cutAt, pieceOf } from './grammar.ts';
import { compareExact, readNumber } from './numbers.ts';

type Kind = 'text' | 'natural' | 'number' | 'date';
/** One column to sort by. */
type Key = { readonly column: number; readonly kind: Kind; readonly isDown: boolean };

const KINDS: ReadonlySet<string> = new Set<Kind>(['text', 'natural', 'number', 'date']);
const DOWN: Readonly<Record<string, boolean>> = { desc: true, down: true, asc: false, up: false };

function keyOf(source: string, names: Row): Result<Key> {
  let parts = cutAt(source, ':');
  if (names.includes(pieceOf(source).text)) parts = [source];
  let [kind, isDown]: [Kind, boolean] = ['text', false];
  const last = (parts.at(-1) ?? '').trim().toLowerCase();
  if (parts.length > 1 && Object.hasOwn(DOWN, last)) {
    isDown = DOWN[last] ?? false;
    parts.pop();
  }
  const word = (parts.at(-1) ?? '').trim().toLowerCase();
  if (parts.length > 1 && KINDS.has(word)) {
    kind = word as Kind; // one of the set
    parts.pop();
  }
  const column = columnOf(parts.join(':'), names);
  if (column.ok) return ok({ column: column.value, kind, isDown });
  return parts.length > 1
    ? fail(
        `expected text, natural, number or date and asc or desc after the column; found "${source.trim()}"`,
      )
    : column;
}

/** A text in runs of digits and of others. */
const runsOf = (text: string): string[] => text.match(/\d+|\D+/g) ?? [];

/** Digits as whole numbers, the rest by code point. */
function compareNatural(left: string, right: string): number {
  const [ours, theirs] = [runsOf(left), runsOf(right)];
  for (let at = 0; at < Math.min(ours.length, theirs.length); at += 1) {
    const [one = '', other = ''] = [ours[at], theirs[at]];
    const isDigits = /^\d/.test(one) && /^\d/.test(other);
    const difference = isDigits ? compareDigits(one, other) : compareCodePoints(one, other);
    if (difference !== 0) return difference;
  }
  return ours.length - theirs.length;
}

function compareDigits(left: string, right: string): number {
  const [one, other] = [left.replace(/^0+(?=\d)/, ''), right.replace(/^0+(?=\d)/, '')];
  return one.length - other.length || compareCodePoints(one, other);
}

const DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?(?:Z|[+-]\d\d:\d\d))?)?$/;

/** Milliseconds of an ISO date; without a zone UTC is meant. */
function readDate(cell: string): number | undefined {
  const text = cell.trim();
  if (!DATE.test(text)) return undefined;
  const iso = text.replace(' ', 'T').replace(' ', '');
  const ms = Date.parse(iso.includes('T') && !/(?:Z|[+-]\d\d:\d\d)$/.test(iso) ? `${iso}Z` : iso);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Compares the values of two cells; those that have none come last, whichever way it goes. */
function comparer<T>(
  cells: readonly string[],
  read: (cell: string) => T | undefined,
  compare: (left: T, right: T) => number,
  isDown: boolean,
) {
  const values = cells.map(read);
  return (left: number, right: number): number => {
    const [one, other] = [values[left], values[right]];
    if (one === undefined || other === undefined) return one === other ? 0 : one === undefined ? 1 : -1;
    return isDown ? compare(other, one) : compare(one, other);
  };
}

function comparerOf(
  { column, kind, isDown }: Key,
  rows: readonly Row[],
): (left: number, right: number) => number {
  const cells = rows.map((row) => row[column] ?? '');
  if (kind === 'number') return comparer(cells, readNumber, compareExact, isDown);
  if (kind === 'date') return comparer(cells, readDate, (left, right) => left - right, isDown);
  return comparer(cells, (cell) => cell, kind === 'natural' ? compareNatural : compareCodePoints, isDown);
}

/** Sorts rows as written: `price:number:desc, name`. */
export function sortRows(rows: readonly Row[], names: Row, source: string): Result<readonly Row[]> {
  const comparers: ((left: number, right: number) => number)[] = [];
  const sources = names.includes(source.trim()) ? [source] : cutAt(source, ',');
  for (const each of sources) {
    const key = keyOf(each, names);
    if (!key.ok) return key;
    comparers.push(comparerOf(key.value, rows));
  }
  const order = rows
    .map((_, row) => row)
    .sort((left, right) => {
      for (const compare of comparers) {
        const difference = compare(left, right);
        if (difference !== 0) return difference;
      }
      return 0;
    });
  return ok(order.map((row) => rows[row] ?? []));
}
