/** The bits of a number, one by one, and the number that is there when one of them is turned over. */
import type { Repair } from '#src/lib/form/form.ts';
import { decodeFloat, encodeFloat, FORMATS, shortest, widthOf, type FloatFormat } from './float.ts';
import { bitsOf, hexOf, patternOf, smallestWidth } from './integer.ts';
import type { ReadNumber } from './logic.ts';

/** Bits that belong together: `Exponent`, eight of them. */
export type BitGroup = { readonly name: string; readonly bits: string };

/** A number as it lies in memory, the highest bit first. */
export type Bits = {
  readonly format: 'integer' | FloatFormat;
  readonly label: string;
  readonly groups: readonly BitGroup[];
  /** How the number is written when a bit was turned over. */
  readonly as: 'hex' | 'binary' | 'octal' | 'signed' | 'unsigned' | 'float';
};

const FLOAT_FORMATS = Object.keys(FORMATS) as FloatFormat[]; // the keys of the constant table
/** Wider numbers have no choice of their width on the page. */
const MOST_BITS = 128;

/** The layouts of a number: as a whole number where it is one, and in each format of floats. */
export function layoutsOf(read: ReadNumber, chosenWidth: number | undefined): Bits[] {
  const { value } = read;
  const typed = typedWidth(read);
  const width = chosenWidth ?? smallestWidth(value.numerator);
  const isWhole = value.denominator === 1n && !value.isNegativeZero && width <= MOST_BITS;
  return [
    ...(isWhole ? [integerBits(read, width)] : []),
    ...FLOAT_FORMATS.map((format) => {
      const size = widthOf(format);
      const isTyped = typed === size;
      const pattern = isTyped ? value.numerator : encodeFloat(value, format);
      return floatBits(format, bitsOf(pattern, size), isTyped ? bitsAs(read) : 'float');
    }),
  ];
}

/** How many bits were typed, in hexadecimal or binary; 0 where none were. */
export function typedWidth({ base, digits, value }: ReadNumber): number {
  if (value.denominator !== 1n || value.numerator < 0n || value.isNegativeZero) return 0;
  return base === 16 ? digits.length * 4 : base === 2 ? digits.length : 0;
}

const bitsAs = ({ base }: ReadNumber): 'hex' | 'binary' => (base === 2 ? 'binary' : 'hex');

function integerBits(read: ReadNumber, width: number): Bits {
  const { base, value } = read;
  const bits = bitsOf(patternOf(value.numerator, width), width);
  const groups = (bits.match(/.{8}/g) ?? []).map((byte, at, { length }) => ({
    name: `Byte ${length - at}`,
    bits: byte,
  }));
  const isBased = value.numerator >= 0n && [2, 8, 16].includes(base);
  const based = base === 8 ? 'octal' : bitsAs(read);
  const as = isBased ? based : value.numerator < 0n ? 'signed' : 'unsigned';
  return { format: 'integer', label: `Whole number of ${width} bits`, groups, as };
}

function floatBits(format: FloatFormat, bits: string, as: Bits['as']): Bits {
  const { name, exponentBits } = FORMATS[format];
  const groups = [
    { name: 'Sign', bits: bits.slice(0, 1) },
    { name: 'Exponent', bits: bits.slice(1, 1 + exponentBits) },
    { name: 'Fraction', bits: bits.slice(1 + exponentBits) },
  ];
  return { format, label: as === 'float' ? name : `${name}, the bits as they are typed`, groups, as };
}

/** All bits of a layout: `01000000`. */
export const allBits = ({ groups }: Bits): string => groups.map(({ bits }) => bits).join('');

/**
 * What is entered when a bit is turned over, counted from the highest, from 0. A float that is no finite number is entered as its bits.
 * @example turned(layoutsOf(five, 8)[0], 0) // 5 becomes 133
 */
export function turned(layout: Bits, index: number): Omit<Repair, 'label'> {
  const { format, as } = layout;
  const bits = [...allBits(layout)].map((bit, at) => (at === index ? String(1 - Number(bit)) : bit)).join('');
  const options = { base: 'auto', bits: format === 'integer' ? String(bits.length) : 'fit' };
  return { inputs: { number: written(BigInt(`0b0${bits}`), bits.length, as, format) }, options };
}

function written(pattern: bigint, width: number, as: Bits['as'], format: Bits['format']): string {
  if (as === 'binary') return `0b${bitsOf(pattern, width)}`;
  if (as === 'octal') return `0o${pattern.toString(8)}`;
  if (as === 'signed') return BigInt.asIntN(width, pattern).toString();
  if (as === 'unsigned') return pattern.toString();
  const isFinite = format !== 'integer' && as === 'float' && decodeFloat(pattern, format).value !== undefined;
  return isFinite ? shortest(pattern, format) : `0x${hexOf(pattern, width)}`;
}
