/** Counts what a CSV leaves out of its JSON or what its readers will take for something else, and describes it in words. */
import { grouped, plural } from '#src/lib/format.ts';
import type { ExcelChanges } from './excel-changes.ts';

/** All counts are of cells unless stated otherwise. */
export type Losses = {
  /** Numbers 0 and values false that became empty. */
  zeros: number;
  falses: number;
  /** Keys that are no columns (the first ten thousand of them), and how many values stood under them. */
  readonly leftOutKeys: Set<string>;
  leftOutValues: number;
  /** Text with a quote in it, written `\"`, where CSV wants `""`. */
  quotes: number;
  /** Text with a line break, a backslash or a control character, which a CSV reader will show as `\n`, `\\` … */
  escapes: number;
  /** Objects and arrays whose commas or quotes break the row into more or other cells. */
  nested: number;
  /** Column names that need quotes and stand without. */
  headers: number;
  /** Earlier values of a key that stands twice in one object (the last one wins). */
  duplicateKeys: number;
  /** Text with half a surrogate pair, which UTF-8 cannot carry: U+FFFD in a file. */
  loneSurrogates: number;
  /** Column names that occurred twice after flattening; the later ones got a number. */
  readonly sharedNames: string[];
  /** Empty arrays and objects in flattened columns: their members' cells are empty, as if there were none. */
  emptied: number;
  /** Not a loss: cells that a spreadsheet would run as a formula. */
  formulas: number;
  /** Not a loss of the CSV: cells that Excel will change. */
  readonly excel: ExcelChanges;
};

/** An empty count, to begin with. */
export const noLosses = (): Losses => ({
  zeros: 0,
  falses: 0,
  leftOutKeys: new Set(),
  leftOutValues: 0,
  quotes: 0,
  escapes: 0,
  nested: 0,
  headers: 0,
  duplicateKeys: 0,
  loneSurrogates: 0,
  sharedNames: [],
  emptied: 0,
  formulas: 0,
  excel: {},
});

/** Keys are remembered by name up to here, so that a file with a new key in every row cannot fill the memory. */
const MOST_KEYS_NAMED = 10_000;
const MOST_KEYS_SHOWN = 5;

/** Remembers a value that has no column. */
export function countLeftOut(losses: Losses, key: string): void {
  losses.leftOutValues += 1;
  if (losses.leftOutKeys.size < MOST_KEYS_NAMED) losses.leftOutKeys.add(key);
}

/**
 * What RFC 4180 with the columns of all objects would have kept, one sentence for each kind; empty if nothing.
 * @example describeLosses(losses) // ['1 zero is left empty', '1 value is left out, under a key the first object lacks: z']
 */
export function describeLosses(losses: Losses): string[] {
  return [
    sentence(losses.zeros, 'zero', 'zeros', 'left empty'),
    sentence(losses.falses, 'false', 'falses', 'left empty'),
    describeLeftOut(losses),
    cells(losses.quotes, 'a quote that CSV readers will misread (\\" where CSV has "")'),
    cells(losses.escapes, 'a line break or a backslash that CSV readers will not undo'),
    cells(losses.nested, 'an object or array whose commas and quotes break the row'),
    sentence(losses.headers, 'column name', 'column names', 'written without the quotes needed'),
  ].filter((text) => text !== '');
}

/** What no setting would keep, or what the reader should know; one sentence for each kind. */
export function describeCautions(losses: Losses): string[] {
  const names = losses.sharedNames;
  return [
    losses.duplicateKeys === 0
      ? ''
      : `${plural(losses.duplicateKeys, 'value')} lost to a key that stands twice in one object: the last one counts`,
    losses.loneSurrogates === 0
      ? ''
      : `${plural(losses.loneSurrogates, 'cell')} with half a surrogate pair: a file will hold U+FFFD there`,
    losses.emptied === 0
      ? ''
      : `${plural(losses.emptied, 'empty list or object', 'empty lists or objects')} left as empty cells under the columns of the others`,
    names.length === 0
      ? ''
      : `${plural(names.length, 'column')} shared a name with another and got a number: ${listNames(names)}`,
  ].filter((text) => text !== '');
}

function describeLeftOut({ leftOutKeys, leftOutValues }: Losses): string {
  if (leftOutValues === 0) return '';
  const isAre = leftOutValues === 1 ? 'is' : 'are';
  const keys = leftOutKeys.size === 1 ? 'a key' : `${plural(leftOutKeys.size, 'key')}${more(leftOutKeys)}`;
  return `${plural(leftOutValues, 'value')} ${isAre} left out, under ${keys} the first object lacks: ${listNames([...leftOutKeys])}`;
}

const more = (keys: Set<string>): string => (keys.size === MOST_KEYS_NAMED ? ' or more' : '');

function sentence(count: number, one: string, many: string, what: string): string {
  return count === 0 ? '' : `${plural(count, one, many)} ${count === 1 ? 'is' : 'are'} ${what}`;
}

function cells(count: number, what: string): string {
  return count === 0 ? '' : `${plural(count, 'cell')} ${count === 1 ? 'has' : 'have'} ${what}`;
}

function listNames(names: readonly string[]): string {
  const named = names.slice(0, MOST_KEYS_SHOWN).map((name) => (name === '' ? '""' : name));
  const rest = names.length - named.length;
  return named.join(', ') + (rest > 0 ? ` and ${grouped(rest)} more` : '');
}
