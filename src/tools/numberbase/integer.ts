/** Two's complement and byte orders of whole numbers. */

/** The widths that are offered, in bits. */
const WIDTHS = [8, 16, 32, 64, 128] as const;

/** The bits that two's complement or an unsigned number needs: −129 needs 9, 255 needs 8. */
export function bitsNeeded(value: bigint): number {
  const size = value < 0n ? -value - 1n : value;
  const digits = size === 0n ? 0 : size.toString(2).length;
  return value < 0n ? digits + 1 : Math.max(1, digits);
}

/** The smallest offered width that holds a number, or the next multiple of 8 where none does. */
export const smallestWidth = (value: bigint): number =>
  WIDTHS.find((width) => bitsNeeded(value) <= width) ?? Math.ceil(bitsNeeded(value) / 8) * 8;

/** The pattern of `width` bits that stands for a number, as an unsigned number. */
export const patternOf = (value: bigint, width: number): bigint => BigInt.asUintN(width, value);

/** A pattern in hexadecimal, with all its digits. */
export const hexOf = (pattern: bigint, width: number): string =>
  pattern.toString(16).padStart(Math.ceil(width / 4), '0');

/** A pattern bit by bit. */
export const bitsOf = (pattern: bigint, width: number): string => pattern.toString(2).padStart(width, '0');

/** The names of byte orders, after the four bytes A, B, C, D of a pattern of 32 bits. */
export const BYTE_ORDERS = ['AB CD', 'CD AB', 'BA DC', 'DC BA'] as const;

/** A pattern's hexadecimal digits in a byte order; of an even number of bytes. `reorder('01020304', 'DC BA')` is `04030201`. */
export function reorder(hex: string, order: (typeof BYTE_ORDERS)[number]): string {
  const bytes = hex.match(/../g) ?? [];
  const words = Array.from({ length: Math.ceil(bytes.length / 2) }, (_, at) =>
    bytes.slice(at * 2, at * 2 + 2),
  );
  if (order === 'CD AB') return words.reverse().flat().join('');
  if (order === 'BA DC') return words.flatMap((word) => word.reverse()).join('');
  return (order === 'DC BA' ? bytes.reverse() : bytes).join('');
}
