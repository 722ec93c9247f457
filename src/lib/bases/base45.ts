/** Base45 (RFC 9285): two bytes as three characters that QR codes hold densely. */
import {
  BaseError,
  blanksSkipped,
  named,
  Place,
  type DecodedBytes,
  type Decoder,
  type Reading,
} from './reading.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** `encodeBase45(encodeUtf8('AB'))` is `BB8`. */
export function encodeBase45(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    parts.push(digit(value), digit(value / 45), isPair ? digit(value / 2025) : '');
  }
  return parts.join('');
}

const digit = (value: number): string => ALPHABET[Math.floor(value) % 45] ?? '';

/** Reads Base45, in which a space is a character like any other; line breaks are skipped. */
export class Base45Decoder implements Decoder {
  readonly #isStrict: boolean;
  readonly #place = new Place();
  #group: number[] = [];
  #start = this.#place.here;
  #skipped = 0;

  constructor({ isStrict }: Reading) {
    this.#isStrict = isStrict;
  }

  push(text: string): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.ceil((text.length * 2) / 3) + 2);
    let made = 0;
    for (const char of text) {
      const value = ALPHABET.indexOf(char);
      if (!this.#isStrict && /[\r\n\t\f]/.test(char)) this.#skipped += 1;
      else if (value < 0)
        throw new BaseError(`${named(char)} is not in the Base45 alphabet`, this.#place.here);
      else {
        if (this.#group.length === 0) this.#start = this.#place.here;
        this.#group.push(value);
        if (this.#group.length === 3) {
          bytes.set(bytesOf(this.#group, this.#start, 0xffff), made);
          made += 2;
          this.#group = [];
        }
      }
      this.#place.pass(char);
    }
    return bytes.slice(0, made);
  }

  end(): DecodedBytes {
    const group = this.#group;
    if (group.length === 1)
      throw new BaseError('a single character is left over here: it can never be a whole byte', this.#start);
    const last = group.length === 2 ? bytesOf(group, this.#start, 0xff).slice(1) : [];
    return {
      bytes: Uint8Array.from(last),
      notes: this.#skipped > 0 ? [blanksSkipped(this.#skipped)] : [],
    };
  }
}

function bytesOf(group: readonly number[], start: Place['here'], largest: number): number[] {
  const value = group.reduceRight((sum, each) => sum * 45 + each, 0);
  if (value > largest)
    throw new BaseError('these characters stand for more than their bytes can hold', start);
  return [value >> 8, value & 0xff];
}
