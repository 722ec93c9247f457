/** Numbers in cells, exactly: whole numbers of a power of ten. */

/** `units` × 10^−`places`. */
export type Exact = { readonly units: bigint; readonly places: number };

const NUMBER = /^([+-]?)(\d{0,1000})(?:\.(\d{0,1000}))?(?:[eE]([+-]?\d{1,4}))?$/;
const MOST_POWER = 1000;

/** The number that a cell is; `undefined` where it is none. Blanks around it do not count. */
export function readNumber(cell: string): Exact | undefined {
  const found = NUMBER.exec(cell.trim());
  if (!found) return undefined;
  const [, sign, whole = '', fraction = '', power = '0'] = found;
  if (whole === '' && fraction === '') return undefined;
  if (Math.abs(Number(power)) > MOST_POWER) return undefined;
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const places = fraction.length - Number(power);
  return places < 0 ? { units: units * 10n ** BigInt(-places), places: 0 } : { units, places };
}

/** The units of a number at more places. */
export const unitsAt = ({ units, places }: Exact, more: number): bigint =>
  more === places ? units : units * 10n ** BigInt(more - places);

/** Below zero, zero or above it. */
export function compareExact(left: Exact, right: Exact): number {
  const places = Math.max(left.places, right.places);
  const difference = unitsAt(left, places) - unitsAt(right, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** As digits, without zeros at the end of a fraction: `{ units: 150n, places: 2 }` is `1.5`. */
export function exactText({ units, places }: Exact): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  let end = digits.length;
  while (end > whole.length && digits.charAt(end - 1) === '0') end -= 1;
  const fraction = digits.slice(whole.length, end);
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Digits behind the point of what does not end; of small numbers behind their leading zeros. */
const DIGITS = 15;

/** Rounded half away from zero: to 15 digits behind the point, and to 15 digits in all where the number is smaller than that shows. */
function roundedText(numerator: bigint, denominator: bigint, root: boolean): string {
  const isNegative = numerator < 0n;
  const top = isNegative ? -numerator : numerator;
  let places = DIGITS;
  if (top > 0n) {
    const zeros = String(denominator).length - String(top).length;
    if (zeros > 0) places += root ? zeros >> 1 : zeros;
  }
  const units = root
    ? roundedRoot(top * 10n ** BigInt(2 * places), denominator)
    : (2n * top * 10n ** BigInt(places) + denominator) / (2n * denominator);
  return exactText({ units: isNegative ? -units : units, places });
}

/** The quotient of two numbers as text. */
export const quotientText = (numerator: bigint, denominator: bigint): string =>
  roundedText(numerator, denominator, false);

/** The square root of a quotient as text. */
export const rootText = (numerator: bigint, denominator: bigint): string =>
  roundedText(numerator, denominator, true);

function roundedRoot(numerator: bigint, denominator: bigint): bigint {
  const root = wholeRoot((4n * numerator) / denominator);
  return (root + 1n) / 2n;
}

function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
