/** Tells which cells are numbers that JSON can carry without changing them. */

/** A number in plain digits, as JSON writes it. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Every decimal of so many digits is told from its neighbours by a double. */
const MOST_DIGITS = 15;

/** Whether JSON's readers would keep every digit: `2.50` and `0.00` yes; `007`, `+1`, `1e5`, `-0` and ids of twenty digits no. */
export function isExactNumber(cell: string): boolean {
  if (!/^-?\d/.test(cell)) return false;
  if (String(Number(cell)) === cell) return true;
  return PLAIN_NUMBER.test(cell) && cell.replace(/[-.]/g, '').length <= MOST_DIGITS && !isMinusZero(cell);
}

const isMinusZero = (cell: string): boolean => cell.startsWith('-') && Number(cell) === 0;
