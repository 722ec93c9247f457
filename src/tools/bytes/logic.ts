/** Bytes as digits of four bases, as dumps and as a C array, and back. */
import { joinBytes } from '#src/lib/bytes.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { HEXDUMP_BYTES, HexdumpWriter, isDump, readDump, xxdLine } from './dumps.ts';

/** The ways to write bytes. */
export const FORMS = [
  { value: 'hex', label: 'Hex' },
  { value: 'binary', label: 'Binary' },
  { value: 'octal', label: 'Octal' },
  { value: 'decimal', label: 'Decimal' },
  { value: 'xxd', label: 'Dump like xxd' },
  { value: 'hexdump', label: 'Dump like hexdump -C' },
  { value: 'plain', label: 'Plain like xxd -p' },
  { value: 'c', label: 'C array' },
] as const;

/** One of the ways to write bytes. */
export type FormName = (typeof FORMS)[number]['value'];

/** What stands between two bytes, or before each. */
export const SEPARATORS = {
  space: { label: 'A space', before: '', between: ' ' },
  none: { label: 'Nothing', before: '', between: '' },
  colon: { label: ':', before: '', between: ':' },
  comma: { label: ', ', before: '', between: ', ' },
  '0x': { label: '0x', before: '0x', between: ' ' },
  backslash: { label: '\\x', before: '\\x', between: '' },
} as const;

/** One of the separators. */
export type SeparatorName = keyof typeof SEPARATORS;

/** How bytes are written. */
export type Writing = {
  readonly as: FormName;
  readonly between: SeparatorName;
  readonly isUpper: boolean;
  /** Bytes of a line of a dump. */
  readonly width: number;
};

const BASES = { hex: [16, 2], binary: [2, 8], octal: [8, 3], decimal: [10, 3] } as const;

type BaseName = keyof typeof BASES;

const isBase = (name: FormName): name is BaseName => Object.hasOwn(BASES, name);

/** The bytes as a text: `writeBytes(Uint8Array.of(0xc3, 0xa9), …)` is `c3 a9`, `11000011 10101001`, `303 251` or `195 169`. */
export function writeBytes(bytes: Uint8Array, writing: Writing): string {
  if (isBase(writing.as)) return digits(bytes, writing.as, writing);
  return [...rowsOf([bytes], writing)].join('\n');
}

function digits(bytes: Uint8Array, name: BaseName, { between, isUpper }: Writing): string {
  const [base, width] = BASES[name];
  const { before, between: separator } = SEPARATORS[between];
  const isPadded = base !== 10 || separator === '';
  const words = Array.from({ length: 256 }, (_, byte) => {
    const text = byte.toString(base).padStart(isPadded ? width : 0, '0');
    return before + (isUpper ? text.toUpperCase() : text);
  });
  return Array.from(bytes, (byte) => words[byte]).join(separator);
}

const PLAIN_BYTES = 30;
const C_BYTES = 12;

/** Bytes of a line, where the form does not leave that to the person. */
const WIDTHS: Partial<Record<FormName, number>> = { hexdump: HEXDUMP_BYTES, plain: PLAIN_BYTES, c: C_BYTES };

/** The lines of a form that has lines, of bytes that come in pieces. */
function* rowsOf(pieces: Iterable<Uint8Array>, writing: Writing): Generator<string> {
  const writer = new RowWriter(writing);
  yield* writer.start();
  for (const piece of pieces) yield* writer.push(piece);
  yield* writer.end();
}

/** Writes a form that has lines while its bytes arrive. */
export class RowWriter {
  readonly #writing: Writing;
  readonly #width: number;
  readonly #hexdump = new HexdumpWriter();
  #rest: Uint8Array = new Uint8Array(0);
  #offset = 0;

  constructor(writing: Writing) {
    this.#writing = writing;
    this.#width = WIDTHS[writing.as] ?? writing.width;
  }

  *start(): Generator<string> {
    if (this.#writing.as === 'c') yield 'unsigned char bytes[] = {';
  }

  *push(piece: Uint8Array): Generator<string> {
    const all = this.#rest.length === 0 ? piece : joinBytes(this.#rest, piece);
    let at = 0;
    // The last row waits: of a C array, it has no comma.
    for (; at + this.#width < all.length; at += this.#width)
      yield* this.#row(all.subarray(at, at + this.#width), false);
    this.#rest = all.slice(at);
  }

  *end(): Generator<string> {
    if (this.#rest.length > 0) yield* this.#row(this.#rest, true);
    if (this.#writing.as === 'c') yield* ['};', `unsigned int bytes_len = ${this.#offset};`];
    const last = this.#writing.as === 'hexdump' ? this.#hexdump.end() : undefined;
    if (last !== undefined) yield last;
  }

  *#row(row: Uint8Array, isLast: boolean): Generator<string> {
    const { as, isUpper } = this.#writing;
    const offset = this.#offset;
    this.#offset += row.length;
    if (as === 'xxd') yield xxdLine(row, offset, this.#width, isUpper);
    else if (as === 'c') yield `  ${hexWords(row, '0x', ', ', isUpper)}${isLast ? '' : ','}`;
    else if (as === 'plain') yield hexWords(row, '', '', isUpper);
    else {
      const line = this.#hexdump.row(row);
      if (line !== undefined) yield line;
    }
  }
}

const hexWords = (row: Uint8Array, before: string, between: string, isUpper: boolean): string =>
  Array.from(row, (byte) => {
    const word = byte.toString(16).padStart(2, '0');
    return before + (isUpper ? word.toUpperCase() : word);
  }).join(between);

/** What was read, and what has to be said of it. */
export type ReadBytes = { readonly bytes: Uint8Array; readonly notes: readonly string[] };

/**
 * The bytes that a text stands for: a dump, or digits of the base with any separators. Fails at half a byte, at what is no
 * digit, and at a number over 255; nothing is left out.
 */
export function readBytes(text: string, as: FormName): Result<ReadBytes> {
  if (isDump(text) && (as === 'hex' || !isBase(as))) {
    const read = readDump(text);
    if (!read.ok) return read;
    const { bytes, filled } = read.value;
    const notes = filled > 0 ? [`gaps between the offsets are filled with zeros: ${filled} bytes`] : [];
    return ok({ bytes, notes });
  }
  const bytes = readDigits(text, isBase(as) ? as : 'hex');
  return bytes.ok ? ok({ bytes: bytes.value, notes: [] }) : bytes;
}

const SEPARATING = /[\s,:;]+/y;
/** What may stand before the digits of a byte, and the digits; `0x` ends those before it. */
const TOKENS = {
  hex: /(?:0x|\\x|%)?((?:(?!0x)[\da-f])*)/iy,
  binary: /(?:0b)?([01]*)/iy,
  octal: /(?:0o|\\)?([0-7]*)/iy,
  decimal: /([\d]*)/y,
} as const satisfies Record<BaseName, RegExp>;

/** The part between braces of a C array, as a range of offsets. */
function bodyOf(text: string): readonly [number, number] {
  const open = text.indexOf('{');
  const close = text.indexOf('}', open);
  return open >= 0 && close >= 0 && /^[\s\w[\]=]*$/.test(text.slice(0, open))
    ? [open + 1, close]
    : [0, text.length];
}

function readDigits(text: string, name: BaseName): Result<Uint8Array> {
  const [start, end] = bodyOf(text);
  const bytes: number[] = [];
  let at = start;
  while (at < end) {
    SEPARATING.lastIndex = at;
    at += SEPARATING.exec(text)?.[0].length ?? 0;
    if (at >= end) break;
    TOKENS[name].lastIndex = at;
    const [token = '', digitsOfToken = ''] = TOKENS[name].exec(text) ?? [];
    const stop = at + token.length;
    const stray = text.slice(stop, stop + 1);
    if (digitsOfToken === '' || !isEnd(text, stop, end))
      return fail(
        `expected ${KINDS[name]}, found ${stray === '' ? 'the end' : `"${stray}"`}`,
        positionAt(text, stop),
      );
    const problem = addBytes(bytes, digitsOfToken, name);
    if (problem) return fail(problem.message, positionAt(text, stop - digitsOfToken.length + problem.at));
    at = stop;
  }
  return ok(Uint8Array.from(bytes));
}

const KINDS = {
  hex: 'a hexadecimal digit',
  binary: '0 or 1',
  octal: 'an octal digit',
  decimal: 'a decimal digit',
} as const;

/** Whether digits may end here: at the end, before a separator, or before the sign of another byte. */
const isEnd = (text: string, at: number, end: number): boolean =>
  at >= end || /^(?:[\s,:;]|0x|\\|%)/i.test(text.slice(at, at + 2));

function addBytes(
  bytes: number[],
  token: string,
  name: BaseName,
): { readonly message: string; readonly at: number } | undefined {
  const [base, width] = BASES[name];
  if (base === 2 || base === 16) {
    if (token.length % width !== 0)
      return {
        message: `expected ${width} digits for each byte, found ${token.length % width} over`,
        at: token.length - (token.length % width),
      };
    for (let at = 0; at < token.length; at += width) bytes.push(parseInt(token.slice(at, at + width), base));
    return undefined;
  }
  const value = parseInt(token, base);
  if (value > 255 || token.length > 4)
    return {
      message: `expected a number up to ${base === 8 ? '377' : '255'}, found ${token.slice(0, 20)}`,
      at: 0,
    };
  bytes.push(value);
  return undefined;
}
