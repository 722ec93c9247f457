/** Base85: four bytes as five characters. Ascii85 (Adobe, PostScript), Z85 (ZeroMQ RFC 32) and the alphabet of RFC 1924. */
import type { Position } from '../result.ts';
import {
  BaseError,
  blanksSkipped,
  isBlank,
  named,
  Place,
  type BaseNote,
  type Decoded,
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

/** Bytes as text. Z85 needs a multiple of 4 bytes: ask first (`z85Lack`). `encodeBase85(encodeUtf8('Man '), 'ascii85')` is `9jqo^`. */
export function encodeBase85(bytes: Uint8Array, name: Base85Name): string {
  const alphabet = BASE85[name];
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 4) {
    const group = bytes.subarray(start, start + 4);
    const value = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + (group[at] ?? 0), 0);
    if (name === 'ascii85' && value === 0 && group.length === 4) parts.push('z');
    else
      parts.push(
        FACTORS.slice(0, group.length + 1)
          .map((factor) => alphabet[Math.floor(value / factor) % 85])
          .join(''),
      );
  }
  return parts.join('');
}

/** The bytes of base 85; throws a `BaseError` at the first mistake. */
export function decodeBase85(text: string, name: Base85Name, { isStrict }: Reading): Decoded {
  const [from, to] = name === 'ascii85' ? marks(text) : [0, text.length];
  const groups = new Groups(name, text.length);
  const place = new Place();
  let skipped = 0;
  for (const char of text) {
    const { here } = place;
    // The marks of Ascii85 and what is outside of them do not count.
    if (here.offset >= from && here.offset < to) {
      if (isBlank(char) && !isStrict) skipped += 1;
      else groups.push(char, here);
    }
    place.pass(char);
  }
  const notes: BaseNote[] = skipped > 0 ? [blanksSkipped(skipped)] : [];
  return { bytes: groups.end(), notes };
}

/** Collects groups of five characters. */
class Groups {
  readonly #name: Base85Name;
  readonly #alphabet: string;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #made = 0;
  #value = 0;
  #count = 0;
  #start: Position = { line: 1, column: 1, offset: 0 };

  constructor(name: Base85Name, length: number) {
    this.#name = name;
    this.#alphabet = BASE85[name];
    this.#bytes = new Uint8Array(length * 4 + 4);
  }

  push(char: string, here: Position): void {
    if (char === 'z' && this.#name === 'ascii85') {
      if (this.#count > 0) throw new BaseError('"z" stands inside a group of five characters', here);
      this.#made += 4;
      return;
    }
    const digit = this.#alphabet.indexOf(char);
    if (digit < 0) throw new BaseError(`${named(char)} is not in the alphabet of this Base85`, here);
    if (this.#count === 0) this.#start = here;
    this.#value += digit * (FACTORS[this.#count] ?? 1);
    this.#count += 1;
    if (this.#count === 5) this.#write(4, 'this group of five characters is larger than four bytes');
  }

  /** All bytes; a short last group is filled up with the highest digit, and gives one byte less than it has characters. */
  end(): Uint8Array<ArrayBuffer> {
    const count = this.#count;
    if (count > 0 && this.#name === 'z85')
      throw new BaseError(
        `Z85 needs a multiple of 5 characters: ${5 - count} more are missing in the last group`,
        this.#start,
      );
    if (count === 1)
      throw new BaseError('a single character is left over here: it can never be a whole byte', this.#start);
    for (let at = count; at < 5 && count > 0; at += 1) this.#value += 84 * (FACTORS[at] ?? 1);
    if (count > 0) this.#write(count - 1, 'this last group is larger than the bytes that it stands for');
    return this.#bytes.slice(0, this.#made);
  }

  #write(length: number, tooLarge: string): void {
    if (this.#value > LARGEST_GROUP) throw new BaseError(tooLarge, this.#start);
    new DataView(this.#bytes.buffer).setUint32(this.#made, this.#value);
    this.#made += length;
    this.#value = 0;
    this.#count = 0;
  }
}

/** Where the text proper stands: between `<~` and `~>` where these are. */
function marks(text: string): readonly [number, number] {
  const opening = /^\s*<~/.exec(text)?.[0].length ?? 0;
  const closing = text.lastIndexOf('~>');
  return [opening, closing < opening ? text.length : closing];
}
