/** The shapes that dumps have: in what programs write the bytes of a line, and its offset. */

/** How the units of a line are written. */
export type Shape = {
  readonly kind: 'hex' | 'octal' | 'decimal' | 'binary' | 'characters';
  /** Bytes of a unit; 0 where it has as many as it has digits. */
  readonly size: number;
  /** Whether the last byte of a unit stands first in its digits, as in numbers of today’s machines. */
  readonly isReversed: boolean;
  /** Characters from the end of one unit to the end of the next, where every unit is set in a field. */
  readonly width?: number;
  /** The base of the offsets. */
  readonly offsets: 8 | 10 | 16;
};

/** How a line begins. */
export type Prefix = {
  /** `00000000:` of xxd, `0x0000:` of tcpdump, `0x4020 <buf>:` of gdb. */
  readonly hasColon: boolean;
  /** Whether numbers stand there as gdb writes them without 0x: decimal or octal, of a size that is not said. */
  readonly isNumbers: boolean;
  /** How many digits the offset has. */
  readonly length: number;
};

/** A unit of a line: its digits, and the column after it, counted from the end of the offset. */
export type Unit = { readonly digits: string; readonly isMarked: boolean; readonly end: number };

/** Digits of an octal number, by its bytes. */
const OCTAL = new Map([
  [1, 3],
  [2, 6],
  [4, 11],
  [8, 22],
]);
/** The fields of decimal numbers by their bytes: of `od -t u`, of `od -t d`, and of `hexdump -d`. */
const DECIMAL: readonly (readonly [number, number])[] = [
  [1, 4],
  [1, 5],
  [2, 6],
  [2, 7],
  [2, 8],
  [4, 11],
  [4, 12],
];
/** Columns of a character of `od -c`. */
export const CHARACTER_FIELD = 4;

type DumpLayout = Omit<Shape, 'offsets'>;

/** The shapes that a line of a dump may have, the likeliest first. */
export function shapesOf(units: readonly Unit[], prefix: Prefix): readonly Shape[] {
  if (prefix.isNumbers) return [];
  const written = [...hexShapes(units[0], prefix), ...(prefix.hasColon ? [] : otherShapes(units))];
  return written.flatMap((each) =>
    basesOf(each, units[0]?.end ?? 0, prefix).map((offsets) => ({ ...each, offsets })),
  );
}

const HEXDUMP_FIELD = 8;

/** The bases of the offsets: `od` writes them in seven octal digits, or decimal ones; `hexdump` in seven hexadecimal ones. */
function basesOf({ kind, size }: DumpLayout, field: number, prefix: Prefix): readonly Shape['offsets'][] {
  if (prefix.hasColon) return [16, 10];
  if (prefix.length !== 7) return [16];
  if (size === 2 && field === HEXDUMP_FIELD) return [16];
  const isOfBoth =
    kind === 'characters' || (kind === 'octal' && size === 1) || (kind === 'hex' && size === 2);
  return isOfBoth ? [8, 16, 10] : [8, 10];
}

/** Blanks before a number of which not all bytes are there. */
const SHORT_WORD = 2;

function hexShapes(first: Unit | undefined, { hasColon }: Prefix): DumpLayout[] {
  const hex = (size: number, isReversed = false): DumpLayout => ({ kind: 'hex', size, isReversed });
  if (!first) return [hex(0)];
  const { digits, isMarked, end } = first;
  // The only word of xxd -e stands at the end of its place.
  const size = hasColon && !isMarked && end - digits.length > SHORT_WORD ? (end - 1) / 2 : digits.length / 2;
  const words = [2, 4, 8].includes(size) ? [hex(size, true)] : [];
  // A number after 0x is written as a number is, and never byte after byte.
  if (isMarked) return size === 1 ? [hex(1)] : words;
  if (!hasColon) return size === 1 ? [hex(1)] : words.flatMap((word) => [word, hex(size)]);
  if (size > digits.length / 2) return words;
  const bits: DumpLayout[] = /^[01]{8}$/.test(digits) ? [{ kind: 'binary', size: 1, isReversed: false }] : [];
  return [...bits, hex(0), ...words];
}

function otherShapes(units: readonly Unit[]): DumpLayout[] {
  const octal = [...OCTAL].filter(([, length]) => units[0]?.digits.length === length);
  const decimal = DECIMAL.filter(([, width]) => units.every(({ end }, at) => end === (at + 1) * width));
  return [
    ...octal.map(([size]): DumpLayout => ({ kind: 'octal', size, isReversed: true })),
    ...decimal.map(([size, width]): DumpLayout => ({ kind: 'decimal', size, isReversed: true, width })),
    { kind: 'characters', size: 1, isReversed: false, width: CHARACTER_FIELD },
  ];
}

/** Whether a shape is to be taken though another gives other bytes: no line can tell them apart, and nobody writes the other. */
export function isSettled(taken: Shape, other: Shape, { hasColon }: Prefix, hasRepeats: boolean): boolean {
  if (taken.kind !== other.kind || taken.width !== other.width) return false;
  if (taken.offsets !== other.offsets && hasRepeats) return false;
  if (taken.isReversed === other.isReversed) return taken.size === other.size;
  return !hasColon || other.size === 2;
}

/** What is said of a shape that a person may not expect. */
export function noteOf({ kind, size, isReversed }: Shape): string | undefined {
  if (kind === 'hex' && !isReversed) return undefined;
  const order = size > 1 ? ` of ${size} bytes, the last byte first` : '';
  return `read as a dump of ${kind === 'characters' ? kind : `${kind} numbers`}${order}`;
}

/** The bytes of a unit, or nothing where it is none of the shape; only the last unit of a line may be short. */
export function bytesOf({ digits }: Unit, shape: Shape, isLast: boolean): readonly number[] | undefined {
  const { kind, size } = shape;
  if (kind === 'hex') return hexBytes(digits, shape, isLast);
  if (kind === 'binary') return /^[01]{8}$/.test(digits) ? [parseInt(digits, 2)] : undefined;
  if (kind === 'octal')
    return digits.length === OCTAL.get(size) && /^[0-7]+$/.test(digits)
      ? numberBytes(BigInt(`0o${digits}`), size)
      : undefined;
  const pattern = shape.width === 8 ? /^\d{5}$/ : /^(?:0|-?[1-9]\d*)$/;
  return pattern.test(digits) ? numberBytes(BigInt(digits), size) : undefined;
}

function hexBytes(digits: string, { size, isReversed }: Shape, isLast: boolean): number[] | undefined {
  const fits = size === 0 || digits.length === 2 * size || (isLast && isReversed && digits.length < 2 * size);
  if (!fits || digits.length % 2 === 1 || digits.startsWith('-')) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += 2) bytes.push(parseInt(digits.slice(at, at + 2), 16));
  return isReversed ? bytes.reverse() : bytes;
}

function numberBytes(value: bigint, size: number): number[] | undefined {
  const count = 1n << BigInt(8 * size);
  if (value >= count || value < -count / 2n) return undefined;
  const whole = BigInt.asUintN(8 * size, value);
  return Array.from({ length: size }, (_, at) => Number((whole >> BigInt(8 * at)) & 0xffn));
}

const ESCAPES: Readonly<Record<string, number>> = {
  '0': 0,
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '\\': 92,
};

/** The byte of a field of `od -c`: `   A`, `  \n`, ` 303`; nothing where it is none. */
export function characterByte(field: string): number | undefined {
  const [, octal, escape, char] = /^ (?:([0-3][0-7]{2})| \\([0abtnvfr\\])| {2}([ -~]))$/.exec(field) ?? [];
  if (octal !== undefined) return parseInt(octal, 8);
  return escape === undefined ? char?.charCodeAt(0) : ESCAPES[escape];
}
