/** Numbers that repeat with a seed: xoshiro128** (Blackman and Vigna) on a state that SHA-256 makes of the seed. Not for secrets. */
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeUtf8 } from './bytes.ts';

const TWO_32 = 2 ** 32;
const rotated = (value: number, bits: number): number => ((value << bits) | (value >>> (32 - bits))) >>> 0;

/** Four little-endian words of the first 16 bytes of SHA-256 of the seed in UTF-8. `stateOf('penknife')[0]` is 2476367841. */
function stateOf(seed: string): [number, number, number, number] {
  const digest = sha256(encodeUtf8(seed));
  const view = new DataView(digest.buffer, digest.byteOffset);
  return [
    view.getUint32(0, true),
    view.getUint32(4, true),
    view.getUint32(8, true),
    view.getUint32(12, true),
  ];
}

/** A stream of numbers. */
export class Random {
  #state: [number, number, number, number];

  constructor(state: [number, number, number, number]) {
    this.#state = state;
  }

  /** The stream of a seed, or of one column of it, which no other column changes. */
  static of(seed: string, ...column: readonly string[]): Random {
    return new Random(stateOf([seed, ...column].join('\0')));
  }

  /** A whole number from 0 to 2³² − 1. */
  next(): number {
    let [a, b, c, d] = this.#state;
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = (b << 9) >>> 0;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d >>> 0, 11);
    this.#state = [a >>> 0, b >>> 0, c >>> 0, d];
    return result;
  }

  /** A whole number from 0 to `count` − 1, each as likely: numbers past the last whole multiple are drawn again. `count` up to 2³². */
  below(count: number): number {
    const end = Math.floor(TWO_32 / count) * count;
    let drawn = this.next();
    while (drawn >= end) drawn = this.next();
    return drawn % count;
  }

  /** A whole number from `min` to `max`, both among them, up to 2⁵³ apart. */
  between(min: number, max: number): number {
    const count = max - min + 1;
    if (count <= TWO_32) return min + this.below(count);
    const end = Math.floor(Number.MAX_SAFE_INTEGER / count) * count;
    for (;;) {
      const drawn = (this.next() >>> 11) * TWO_32 + this.next();
      if (drawn < end) return min + (drawn % count);
    }
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T; // below its length
  }

  /** The list in another order, each as likely (Fisher–Yates, from the end). */
  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let at = result.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      [result[at], result[other]] = [result[other] as T, result[at] as T]; // both below its length
    }
    return result;
  }

  bytes(length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.ceil(length / 4) * 4);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < length; at += 4) view.setUint32(at, this.next(), true);
    return bytes.slice(0, length);
  }
}
