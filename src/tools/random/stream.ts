/** Where the numbers come from: the browser's secure source, or a seed that anybody can check ("Penknife 1"). */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeUtf8 } from '#src/lib/bytes.ts';

/** A whole number from 0 up to, not including, `n`, each as likely. `n` is at most 2⁵³. */
export type Below = (n: number) => number;

const TWO_32 = 2 ** 32;
const TWO_64 = 2n ** 64n;

/** By rejection: a word at or above the largest multiple of n is thrown away, so that no number comes more often. */
function drawnBelow(word: () => number): Below {
  return (n) => {
    if (n <= TWO_32) {
      const limit = Math.floor(TWO_32 / n) * n;
      let value = word();
      while (value >= limit) value = word();
      return value % n;
    }
    const size = BigInt(n);
    const limit = (TWO_64 / size) * size;
    const two = () => (BigInt(word()) << 32n) | BigInt(word());
    let value = two();
    while (value >= limit) value = two();
    return Number(value % size);
  };
}

/** Big-endian words of 32 bits from blocks of bytes. */
function wordsOf(block: () => Uint8Array): () => number {
  let view: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at + 4 > view.byteLength) {
      const bytes = block();
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    at += 4;
    return view.getUint32(at - 4);
  };
}

const SECURE_BYTES = 1024;

/** Unpredictable numbers. */
export const secureBelow = (randomBytes: (length: number) => Uint8Array): Below =>
  drawnBelow(wordsOf(() => randomBytes(SECURE_BYTES)));

const LABEL = encodeUtf8('penknife random 1');

/** Numbers that a seed decides: blocks of HMAC-SHA-256 with the seed as key, over a label and a counter of 64 bits. */
export function seededBelow(seed: string): Below {
  const key = encodeUtf8(seed);
  let counter = 0n;
  return drawnBelow(
    wordsOf(() => {
      const message = new Uint8Array(LABEL.length + 8);
      message.set(LABEL);
      new DataView(message.buffer).setBigUint64(LABEL.length, counter);
      counter += 1n;
      return hmac(sha256, key, message);
    }),
  );
}

/** So many different whole numbers below `size`, in the order drawn: place i changes with a later one, or itself. */
export function sample(size: number, count: number, below: Below): readonly number[] {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, at) => {
    const from = at + below(size - at);
    const drawn = moved.get(from) ?? from;
    moved.set(from, moved.get(at) ?? at);
    return drawn;
  });
}

/** In another order: from the last place down, each changes with one up to itself (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], below: Below): readonly T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    const [one, two] = [all[at], all[other]];
    if (one !== undefined && two !== undefined) [all[at], all[other]] = [two, one];
  }
  return all;
}
