/** Bytes as digits of four bases, as dumps and as a C array, and back. */
import { joinBytes } from '#src/lib/bytes.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { HEXDUMP_BYTES, HexdumpWriter, xxdLine } from './dumps.ts';

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
  space: { label: 'A space', between: ' ' },
  none: { label: 'Nothing', between: '' },
  colon: { label: ':', between: ':' },
  comma: { label: ', ', between: ', ' },
  '0x': { label: '0x', between: ' ' },
  backslash: { label: '\\x', between: '' },
} as const;

/** One of the separators. */
export type SeparatorName = keyof typeof SEPARATORS;

/** How bytes are written. */
export type WritingOptions = {
  readonly as: FormName;
  readonly between: SeparatorName;
  readonly isUpper: boolean;
  /** Bytes of a line of a dump. */
  readonly width: number;
  /** The offset of the first byte; 0 unless given. */
  readonly start?: number;
};

const BASES = { hex: [16, 2], binary: [2, 8], octal: [8, 3], decimal: [10, 3] } as const;

/** One of the bases of digits. */
export type BaseName = keyof typeof BASES;

/** What `0x` and `\\x` are in other bases; a base that has no such sign is written with spaces. */
const BEFORE: Partial<Record<SeparatorName, Partial<Record<BaseName, string>>>> = {
  '0x': { hex: '0x', binary: '0b', octal: '0o' },
  backslash: { hex: '\\x', octal: '\\' },
};

/** Whether a way to write bytes is digits of a base. */
export const isBase = (name: FormName): name is BaseName => Object.hasOwn(BASES, name);

/** The bytes as a text: `writeBytes(Uint8Array.of(0xc3, 0xa9), …)` is `c3 a9`, `11000011 10101001`, `303 251` or `195 169`. */
export const writeBytes = (bytes: Uint8Array, writing: WritingOptions): string => {
  const writer = writerOf(writing);
  return writer.push(bytes) + writer.end();
};

/** Writes bytes while they arrive: the text of each piece, and what is left at the end. */
export type ByteWriter = { push(piece: Uint8Array): string; end(): string };

/** A writer of any form. */
export const writerOf = (writing: WritingOptions): ByteWriter =>
  isBase(writing.as) ? new DigitWriter(writing.as, writing) : new RowWriter(writing);

class DigitWriter implements ByteWriter {
  readonly #words: readonly string[];
  readonly #between: string;
  #isFirst = true;

  constructor(name: BaseName, { between, isUpper }: WritingOptions) {
    const [base, width] = BASES[name];
    const before = BEFORE[between] ? BEFORE[between][name] : '';
    this.#between = before === undefined ? ' ' : SEPARATORS[between].between;
    const isPadded = base !== 10 || this.#between === '';
    this.#words = Array.from({ length: 256 }, (_, byte) => {
      const text = byte.toString(base).padStart(isPadded ? width : 0, '0');
      return (before ?? '') + (isUpper ? text.toUpperCase() : text);
    });
  }

  push(piece: Uint8Array): string {
    if (piece.length === 0) return '';
    const text = Array.from(piece, (byte) => this.#words[byte]).join(this.#between);
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    return isFirst ? text : this.#between + text;
  }

  end(): string {
    return '';
  }
}

const PLAIN_BYTES = 30;
const C_BYTES = 12;

/** Bytes of a line, where the form does not leave that to the person. */
const WIDTHS: Partial<Record<FormName, number>> = { hexdump: HEXDUMP_BYTES, plain: PLAIN_BYTES, c: C_BYTES };

/** Writes a form that has lines. */
class RowWriter implements ByteWriter {
  readonly #writing: WritingOptions;
  readonly #width: number;
  readonly #hexdump: HexdumpWriter;
  #rest: Uint8Array = new Uint8Array(0);
  #offset: number;
  #isBegun = false;

  constructor(writing: WritingOptions) {
    this.#writing = writing;
    this.#width = WIDTHS[writing.as] ?? writing.width;
    this.#offset = writing.start ?? 0;
    this.#hexdump = new HexdumpWriter(this.#offset);
  }

  push(piece: Uint8Array): string {
    return this.#joined([...this.#rows(piece)]);
  }

  end(): string {
    const { as } = this.#writing;
    const lines = this.#rest.length > 0 ? [...this.#row(this.#rest, true)] : [];
    if (as === 'c') lines.push('};', `unsigned int bytes_len = ${this.#offset};`);
    const last = as === 'hexdump' ? this.#hexdump.end() : undefined;
    return this.#joined(last === undefined ? lines : [...lines, last]);
  }

  /** Lines after those that were given before. */
  #joined(lines: readonly string[]): string {
    const isBegun = this.#isBegun;
    const all = isBegun || this.#writing.as !== 'c' ? lines : ['unsigned char bytes[] = {', ...lines];
    if (all.length > 0) this.#isBegun = true;
    return (isBegun && all.length > 0 ? '\n' : '') + all.join('\n');
  }

  *#rows(piece: Uint8Array): Generator<string> {
    const all = this.#rest.length === 0 ? piece : joinBytes(this.#rest, piece);
    let at = 0;
    // The last row waits: of a C array, it has no comma.
    for (; at + this.#width < all.length; at += this.#width)
      yield* this.#row(all.subarray(at, at + this.#width), false);
    this.#rest = all.slice(at);
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

const SEPARATING = /[\s,:;]+/y;
/** What may stand before the digits of a byte, and the digits. */
const TOKENS = {
  hex: /(?:0x|\\x|%)?([\da-f]*)/iy,
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

/** The bytes of digits with any separators. Fails at half a byte, at what is no digit, and at a number over 255. */
export function readDigits(text: string, name: BaseName): Result<Uint8Array> {
  const [start, end] = bodyOf(text);
  const bytes = new Collected(text.length);
  let at = start;
  while (at < end) {
    SEPARATING.lastIndex = at;
    at += SEPARATING.exec(text)?.[0].length ?? 0;
    if (at >= end) break;
    TOKENS[name].lastIndex = at;
    const [token = '', all = ''] = TOKENS[name].exec(text) ?? [];
    // The 0 of the next byte's `0x` is none of this one's digits.
    const isNext = name === 'hex' && /^0x/i.test(text.slice(at + token.length - 1, at + token.length + 1));
    const digitsOfToken = isNext ? all.slice(0, -1) : all;
    const stop = at + token.length - Number(isNext);
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
  return ok(bytes.taken());
}

/** Bytes one after the other, of which there are at most as many as characters. */
class Collected {
  readonly #bytes: Uint8Array;
  #length = 0;
  constructor(most: number) {
    this.#bytes = new Uint8Array(most);
  }

  push(byte: number): void {
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
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
  bytes: Collected,
  token: string,
  name: BaseName,
): { readonly message: string; readonly at: number } | undefined {
  const [base, width] = BASES[name];
  const isWhole = base === 2 || base === 16;
  // A number of octal or decimal digits stands alone, or is three digits of many without anything between.
  const isOne = !isWhole && (token.length < width * 2 || token.length % width !== 0);
  if (isWhole && token.length % width !== 0)
    return {
      message: `expected ${width} digits for each byte, found ${token.length % width} left over`,
      at: token.length - (token.length % width),
    };
  for (let at = 0; at < token.length; at += isOne ? token.length : width) {
    const digits = isOne ? token : token.slice(at, at + width);
    const value = parseInt(digits, base);
    if (value > 255 || digits.length > Math.max(4, width))
      return {
        message: `expected a number up to ${base === 8 ? '377' : '255'}, found ${digits.slice(0, 20)}`,
        at,
      };
    bytes.push(value);
  }
  return undefined;
}
