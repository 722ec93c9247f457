/** Base85: four bytes as five characters. Ascii85 (Adobe, PostScript), Z85 (ZeroMQ RFC 32) and the alphabet of RFC 1924. */
import type { Position } from '../result.ts';
import {
  BaseError,
  blanksSkipped,
  isBlank,
  named,
  Place,
  type BaseNote,
  type DecodedBytes,
  type Decoder,
  type Reading,
} from './reading.ts';

const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';

/** The alphabets by their names. */
const BASE85 = {
  ascii85: Array.from({ length: 85 }, (_, index) => String.fromCharCode(33 + index)).join(''),
  z85: `${DIGITS}${LOWER}${UPPER}.-:+=^!/*?&<>()[]{}@%$#`,
  rfc1924: `${DIGITS}${UPPER}${LOWER}!#$%&()*+-;<=>?@^_\`{|}~`,
} as const;

/** One of the three ways of base 85. */
export type Base85Name = keyof typeof BASE85;

const FACTORS = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1] as const;
const LARGEST_GROUP = 0xffff_ffff;
/** `<` as the first character of a group. */
const OPENING = (60 - 33) * 85 ** 4;

/** Bytes as text. Z85 needs a multiple of 4 bytes: ask first (`z85Lack`). `encodeBase85(encodeUtf8('Man '), 'ascii85')` is `9jqo^`. */
export function encodeBase85(bytes: Uint8Array, name: Base85Name): string {
  const alphabet = BASE85[name];
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 4) {
    const length = Math.min(4, bytes.length - start);
    let value = 0;
    for (let at = start; at < start + 4; at += 1) value = value * 256 + (bytes[at] ?? 0);
    if (name === 'ascii85' && value === 0 && length === 4) parts.push('z');
    else
      for (let digit = 0; digit <= length; digit += 1)
        parts.push(alphabet.charAt(Math.floor(value / (FACTORS[digit] ?? 1)) % 85));
  }
  return parts.join('');
}

/** Reads base 85. Ascii85 may stand between `<~` and `~>`, before and after which there is nothing else. */
export class Base85Decoder implements Decoder {
  readonly #name: Base85Name;
  readonly #alphabet: string;
  readonly #isStrict: boolean;
  readonly #place = new Place();
  #skipped = 0;
  #digits = 0;
  #value = 0;
  #count = 0;
  #mark: 'none' | 'closing' | 'closed' = 'none';
  #start: Position = { line: 1, column: 1, offset: 0 };

  constructor(name: Base85Name, { isStrict }: Reading) {
    this.#name = name;
    this.#alphabet = BASE85[name];
    this.#isStrict = isStrict;
  }

  push(text: string): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(text.length * 4 + 4);
    const view = new DataView(bytes.buffer);
    let made = 0;
    for (const char of text) {
      if (isBlank(char) && !this.#isStrict) this.#skipped += 1;
      else if (this.#name !== 'ascii85' || !this.#isMark(char)) {
        const whole = this.#read(char);
        if (whole !== undefined) {
          view.setUint32(made, whole);
          made += 4;
        }
      }
      this.#place.pass(char);
    }
    return bytes.slice(0, made);
  }

  /** Takes `<~` and `~>`, and refuses what follows the last. */
  #isMark(char: string): boolean {
    const here = this.#place.here;
    if (this.#mark === 'closed') throw new BaseError(`${named(char)} comes after the end mark "~>"`, here);
    if (this.#mark === 'closing') {
      if (char !== '>') throw new BaseError(`${named(char)} is inside the end mark "~>"`, here);
      this.#mark = 'closed';
      return true;
    }
    if (char !== '~') return false;
    const isOpening = this.#digits === 1 && this.#value === OPENING && here.offset === this.#start.offset + 1;
    if (isOpening) [this.#count, this.#value] = [0, 0];
    else this.#mark = 'closing';
    return true;
  }

  /** The four bytes of a group that is whole, as a number. */
  #read(char: string): number | undefined {
    const here = this.#place.here;
    this.#digits += 1;
    if (char === 'z' && this.#name === 'ascii85') {
      if (this.#count > 0) throw new BaseError('"z" is inside a group of five characters', here);
      return 0;
    }
    const digit = this.#alphabet.indexOf(char);
    if (digit < 0) throw new BaseError(`${named(char)} is not in this Base85 alphabet`, here);
    if (this.#count === 0) this.#start = here;
    this.#value += digit * (FACTORS[this.#count] ?? 1);
    this.#count += 1;
    return this.#count === 5
      ? this.#whole('this group of five characters is larger than four bytes')
      : undefined;
  }

  /** A short last group is filled up with the highest digit, and gives one byte less than it has characters. */
  end(): DecodedBytes {
    const count = this.#count;
    if (this.#mark === 'closing') throw new BaseError('the end mark "~>" is cut', this.#place.here);
    if (count > 0 && this.#name === 'z85')
      throw new BaseError(
        `Z85 needs a multiple of 5 characters: ${5 - count} more ${count === 4 ? 'is' : 'are'} missing in the last group`,
        this.#start,
      );
    if (count === 1)
      throw new BaseError('a single character is left over here: it can never be a whole byte', this.#start);
    for (let at = count; at < 5 && count > 0; at += 1) this.#value += 84 * (FACTORS[at] ?? 1);
    const bytes = new Uint8Array(4);
    if (count > 0)
      new DataView(bytes.buffer).setUint32(
        0,
        this.#whole('this last group is larger than the bytes that it stands for'),
      );
    const notes: BaseNote[] = this.#skipped > 0 ? [blanksSkipped(this.#skipped)] : [];
    return { bytes: bytes.slice(0, Math.max(0, count - 1)), notes };
  }

  #whole(tooLarge: string): number {
    const value = this.#value;
    if (value > LARGEST_GROUP) throw new BaseError(tooLarge, this.#start);
    [this.#value, this.#count] = [0, 0];
    return value;
  }
}
