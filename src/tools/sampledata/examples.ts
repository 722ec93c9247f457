/** An example of each type, made as a column of it is. */
import type { Offer } from '#src/lib/form/records.ts';
import { readColumns, TYPES } from './columns.ts';
import { makeRows } from './rows.ts';
import { cellText } from './writing.ts';

const SEED = 'penknife';

/** All types, each with what it is and an example. */
export const typeOffers = (): readonly Offer[] =>
  Object.entries<{ readonly about: string; readonly example?: string }>(TYPES).map(
    ([value, { about, example = value }]) => ({ value, about: `${about}: ${exampleOf(value, example)}` }),
  );

function exampleOf(type: string, written: string): string {
  const columns = readColumns(type === 'column' ? 'id:row,a:column(id)' : `a:${written}`);
  const [row] = columns.ok ? makeRows(SEED, columns.value, { count: 1, isAscii: false }) : [];
  const cell = row?.at(-1);
  return cell === undefined ? '' : cellText(cell);
}
