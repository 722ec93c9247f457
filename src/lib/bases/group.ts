/** Bases in which a character stands for a whole number of bits: 16, 32 and 64 (RFC 4648) and Crockford's base 32. */
import { BaseError, blanksSkipped, isBlank, named, Place, type BaseNote, type Reading } from './reading.ts';

/** A base whose characters stand for 4, 5 or 6 bits. */
export type GroupBase = {
  readonly name: string;
  readonly alphabet: string;
  readonly bits: 4 | 5 | 6;
  /** Whether the standard pads it with `=`. */
  readonly isPadded: boolean;
  /** Characters that are read as others: both letter cases, `O` as `0`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Skipped when reading, besides blanks. */
  readonly skipped?: string;
};

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

const eitherCase = (alphabet: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(alphabet, (char) => [
      char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase(),
      char,
    ]),
  );

const BASE32 = `${UPPER}234567`;
const BASE32_HEX = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUV`;
/** https://www.crockford.com/base32.html, without its check symbol. */
const CROCKFORD = `${DIGITS}ABCDEFGHJKMNPQRSTVWXYZ`;
const BASE16 = `${DIGITS}ABCDEF`;

/** The bases by their names. */
export const GROUP_BASES = {
  '64': {
    name: 'Base64',
    alphabet: `${UPPER}${LOWER}${DIGITS}+/`,
    bits: 6,
    isPadded: true,
    aliases: { '-': '+', _: '/' },
  },
  '64url': {
    name: 'Base64url',
    alphabet: `${UPPER}${LOWER}${DIGITS}-_`,
    bits: 6,
    isPadded: false,
    aliases: { '+': '-', '/': '_' },
  },
  '32': { name: 'Base32', alphabet: BASE32, bits: 5, isPadded: true, aliases: eitherCase(BASE32) },
  '32hex': {
    name: 'Base32hex',
    alphabet: BASE32_HEX,
    bits: 5,
    isPadded: true,
    aliases: eitherCase(BASE32_HEX),
  },
  crockford: {
    name: 'Crockford’s Base32',
    alphabet: CROCKFORD,
    bits: 5,
    isPadded: false,
    aliases: { ...eitherCase(CROCKFORD), I: '1', i: '1', L: '1', l: '1', O: '0', o: '0' },
    skipped: '-',
  },
  '16': { name: 'Base16', alphabet: BASE16, bits: 4, isPadded: false, aliases: eitherCase(BASE16) },
} as const satisfies Readonly<Record<string, GroupBase>>;

/** The name of a base of whole bits. */
export type GroupBaseName = keyof typeof GROUP_BASES;

/** Bytes that make a whole number of characters: 3 for 6 bits, 5 for 5, 1 for 4. */
export const groupBytes = ({ bits }: GroupBase): number => (bits === 6 ? 3 : bits === 5 ? 5 : 1);
/** Characters of such a group. */
const groupChars = ({ bits }: GroupBase): number => (bits === 6 ? 4 : bits === 5 ? 8 : 2);

const PIECE_BYTES = 0x60000;

/**
 * Bytes as text, without line breaks.
 *
 * @example encodeGroups(encodeUtf8('f'), GROUP_BASES['64'], true) // 'Zg=='
 */
export function encodeGroups(bytes: Uint8Array, base: GroupBase, isPadded: boolean): string {
  const size = PIECE_BYTES - (PIECE_BYTES % groupBytes(base));
  let text = '';
  for (let start = 0; start < bytes.length; start += size)
    text += encodePiece(bytes.subarray(start, start + size), base);
  const over = text.length % groupChars(base);
  return isPadded && over > 0 ? text + '='.repeat(groupChars(base) - over) : text;
}

function encodePiece(bytes: Uint8Array, { alphabet, bits }: GroupBase): string {
  const codes = new Uint8Array(Math.ceil((bytes.length * 8) / bits));
  const letters = Uint8Array.from(alphabet, (letter) => letter.charCodeAt(0));
  const mask = (1 << bits) - 1;
  let [held, count, at] = [0, 0, 0];
  // eslint-disable-next-line @typescript-eslint/prefer-for-of -- an iterator takes four times as long over a large file
  for (let index = 0; index < bytes.length; index += 1) {
    held = ((held << 8) | (bytes[index] ?? 0)) & 0xffff;
    count += 8;
    while (count >= bits) {
      count -= bits;
      codes[at++] = letters[(held >> count) & mask] ?? 0;
    }
  }
  if (count > 0) codes[at] = letters[(held << (bits - count)) & mask] ?? 0;
  return new TextDecoder().decode(codes);
}

const NO_DIGIT = 0xff;

function digitsOf({ alphabet, aliases = {} }: GroupBase): Uint8Array {
  const digits = new Uint8Array(128).fill(NO_DIGIT);
  for (const [index, char] of [...alphabet].entries()) digits[char.charCodeAt(0)] = index;
  for (const [alias, char] of Object.entries(aliases))
    if (digits[alias.charCodeAt(0)] === NO_DIGIT) digits[alias.charCodeAt(0)] = alphabet.indexOf(char);
  return digits;
}

/** Reads a text that comes in pieces; throws a `BaseError` at the first mistake. */
export class GroupDecoder {
  readonly #base: GroupBase;
  readonly #isStrict: boolean;
  readonly #isPadded: boolean;
  readonly #digits: Uint8Array;
  /** Characters without a note: those of a run, but for the last two of Base64. */
  readonly #isPlain: Uint8Array;
  readonly #place = new Place();
  #held = 0;
  #count = 0;
  #chars = 0;
  #padding = 0;
  #last = { char: '', position: this.#place.here };
  #skipped = 0;
  #skippedHyphens = 0;
  #own = false;
  #other: BaseNote | undefined;

  constructor(base: GroupBase, { isStrict }: Reading, isPadded: boolean = base.isPadded) {
    this.#base = base;
    this.#isStrict = isStrict;
    this.#isPadded = isPadded;
    this.#digits = digitsOf(base);
    this.#isPlain = this.#digits.map((digit, code) =>
      Number(
        digit !== NO_DIGIT &&
          (base.bits !== 6 || digit < 62) &&
          (!isStrict || base.alphabet.includes(String.fromCharCode(code))),
      ),
    );
  }

  /** The bytes that this piece of text completes. */
  push(text: string): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.ceil((text.length * this.#base.bits) / 8) + 1);
    let made = 0;
    for (let at = 0; at < text.length;) {
      const end = this.#padding > 0 ? at : this.#runEnd(text, at);
      if (end > at) {
        made = this.#readRun(text, at, end, bytes, made);
        at = end;
        continue;
      }
      const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
      const digit = this.#digits[char.charCodeAt(0)] ?? NO_DIGIT;
      if (digit === NO_DIGIT || this.#padding > 0 || this.#isStrict) this.#judge(char);
      if (digit === NO_DIGIT) this.#place.pass(char);
      else {
        this.#note(char);
        made = this.#readRun(text, at, at + 1, bytes, made);
      }
      at += char.length;
    }
    return bytes.slice(0, made);
  }

  #runEnd(text: string, from: number): number {
    let at = from;
    while (this.#isPlain[text.charCodeAt(at)] === 1) at += 1;
    return at;
  }

  /** Digits one after the other; gives how many bytes there are then. */
  #readRun(text: string, from: number, end: number, bytes: Uint8Array, before: number): number {
    const { bits } = this.#base;
    let [held, count, made] = [this.#held, this.#count, before];
    for (let at = from; at < end; at += 1) {
      held = ((held << bits) | (this.#digits[text.charCodeAt(at)] ?? 0)) & 0xffff;
      count += bits;
      if (count >= 8) {
        count -= 8;
        bytes[made++] = held >> count;
      }
    }
    this.#held = held;
    this.#count = count;
    this.#chars += end - from;
    this.#place.skip(end - from - 1);
    this.#last = { char: text.charAt(end - 1), position: this.#place.here };
    this.#place.skip(1);
    return made;
  }

  /** The notes at the end; throws where the text stops inside a byte. */
  end(): readonly BaseNote[] {
    const { name } = this.#base;
    const over = this.#chars % groupChars(this.#base);
    const leftBits = this.#count;
    if (leftBits >= this.#base.bits)
      throw new BaseError(
        `a single character of ${name} is left over here: it can never be a whole byte`,
        this.#last.position,
      );
    const wanted = over === 0 ? 0 : groupChars(this.#base) - over;
    const notes: BaseNote[] = [];
    if (this.#padding > wanted || (this.#padding > 0 && this.#padding < wanted))
      throw new BaseError(
        `expected ${wanted === 0 ? 'no padding' : `${wanted} padding characters "="`}, found ${this.#padding}`,
        this.#paddingStart,
      );
    if (wanted > 0 && this.#padding === 0 && this.#isPadded) {
      const message = `${wanted === 1 ? 'a padding character "=" is' : `${wanted} padding characters "=" are`} missing at the end`;
      if (this.#isStrict) throw new BaseError(message, this.#place.here);
      notes.push({ message });
    }
    notes.push(...this.#unusedBits(leftBits));
    if (this.#own && this.#other) notes.push(this.#other);
    if (this.#skipped > 0) notes.push(blanksSkipped(this.#skipped));
    if (this.#skippedHyphens > 0) notes.push({ message: `${this.#skippedHyphens} hyphens were skipped` });
    return notes;
  }

  #paddingStart = this.#place.here;

  /** What stands where no digit does, or where nothing may follow. */
  #judge(char: string): void {
    const isDigit = (this.#digits[char.charCodeAt(0)] ?? NO_DIGIT) !== NO_DIGIT;
    const here = this.#place.here;
    if (char === '=' && this.#base.bits !== 4) {
      if (this.#padding === 0) {
        this.#paddingStart = here;
        if (this.#chars % groupChars(this.#base) === 0)
          throw new BaseError('padding "=" is not needed here', here);
      }
      this.#padding += 1;
      return;
    }
    if (isBlank(char) && !this.#isStrict) {
      this.#skipped += 1;
      return;
    }
    if (this.#base.skipped?.includes(char) && !this.#isStrict) {
      this.#skippedHyphens += 1;
      return;
    }
    if (isDigit && this.#padding > 0)
      throw new BaseError(
        'more characters follow the padding: these are several padded pieces in a row',
        here,
        true,
      );
    const isOwn = this.#base.alphabet.includes(char);
    if (!isDigit || (this.#isStrict && !isOwn))
      throw new BaseError(`${named(char)} is not in the ${this.#base.name} alphabet`, here);
  }

  /** Both alphabets in one text are no mistake, but worth knowing. */
  #note(char: string): void {
    if (this.#base.bits !== 6) return;
    if (char === '+' || char === '/' || char === '-' || char === '_') {
      const isOwn = this.#base.alphabet.includes(char);
      if (isOwn) this.#own = true;
      else
        this.#other ??= {
          message: `${named(char)} is from the other Base64 alphabet; both were read`,
          position: this.#place.here,
        };
    }
  }

  #unusedBits(left: number): readonly BaseNote[] {
    const value = this.#held & ((1 << left) - 1);
    if (left === 0 || value === 0) return [];
    const digit = this.#digits[this.#last.char.charCodeAt(0)] ?? 0;
    const right = this.#base.alphabet[digit & ~((1 << left) - 1)] ?? '';
    const message = `the last character should be ${named(right)}: its unused bits are not 0 (RFC 4648, section 3.5)`;
    if (this.#isStrict) throw new BaseError(message, this.#last.position);
    return [{ message, position: this.#last.position }];
  }
}
