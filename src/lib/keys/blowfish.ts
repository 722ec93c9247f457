/** bcrypt_pbkdf, the key derivation of OpenSSH key files: Blowfish (Schneier 1993) over SHA-512. */
import { sha512 } from '@noble/hashes/sha2.js';
import { joinBytes } from '../bytes.ts';

const P_WORDS = 18;
const S_WORDS = 1024;

/** Words of 32 bits after the point of pi in binary: Blowfish's first state. Machin's formula, in whole numbers. */
function wordsOfPi(count: number): Uint32Array {
  const guard = 64n;
  const bits = BigInt(count) * 32n + guard;
  const arctangent = (inverse: bigint) => {
    let term = (1n << bits) / inverse;
    let sum = term;
    for (let divisor = 3n, sign = -1n; term > 0n; divisor += 2n, sign = -sign) {
      term /= inverse * inverse;
      sum += (sign * term) / divisor;
    }
    return sum;
  };
  const pi = (16n * arctangent(5n) - 4n * arctangent(239n)) >> guard;
  const digits = pi.toString(16).slice(1);
  return Uint32Array.from({ length: count }, (_, at) =>
    Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16),
  );
}

let words: Uint32Array | undefined;

type State = { readonly p: Uint32Array; readonly s: Uint32Array };

function newState(): State {
  words ??= wordsOfPi(P_WORDS + S_WORDS);
  return { p: words.slice(0, P_WORDS), s: words.slice(P_WORDS) };
}

/** Both halves of a block at `at`, encrypted in place. */
function encrypt({ p, s }: State, block: Uint32Array, at: number): void {
  let left = block[at] ?? 0;
  let right = block[at + 1] ?? 0;
  for (let round = 0; round < 16; round += 1) {
    left ^= p[round] ?? 0;
    const sum = (s[left >>> 24] ?? 0) + (s[256 + ((left >>> 16) & 255)] ?? 0);
    right ^= ((sum ^ (s[512 + ((left >>> 8) & 255)] ?? 0)) + (s[768 + (left & 255)] ?? 0)) | 0;
    [left, right] = [right, left];
  }
  block[at] = right ^ (p[17] ?? 0);
  block[at + 1] = left ^ (p[16] ?? 0);
}

/** Bytes as big-endian words. */
const wordsOf = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(at * 4));
};

/** Mixes a key, and a salt where there is one, into the state. */
function expand(state: State, key: Uint32Array, salt?: Uint32Array): void {
  for (let at = 0; at < P_WORDS; at++) state.p[at] = (state.p[at] ?? 0) ^ (key[at % key.length] ?? 0);
  const block = new Uint32Array(2);
  let used = 0;
  for (const part of [state.p, state.s])
    for (let at = 0; at < part.length; at += 2) {
      if (salt) {
        block[0] = (block[0] ?? 0) ^ (salt[used % salt.length] ?? 0);
        block[1] = (block[1] ?? 0) ^ (salt[(used + 1) % salt.length] ?? 0);
        used += 2;
      }
      encrypt(state, block, 0);
      part.set(block, at);
    }
}

const MAGIC = Uint8Array.from('OxychromaticBlowfishSwatDynamite', (unit) => unit.charCodeAt(0));

function bcryptHash(key: Uint32Array, salt: Uint32Array): Uint8Array<ArrayBuffer> {
  const state = newState();
  expand(state, key, salt);
  for (let round = 0; round < 64; round++) {
    expand(state, salt);
    expand(state, key);
  }
  const text = wordsOf(MAGIC);
  for (let at = 0; at < text.length; at += 2)
    for (let round = 0; round < 64; round++) encrypt(state, text, at);
  const out = new Uint8Array(MAGIC.length);
  const view = new DataView(out.buffer);
  text.forEach((word, at) => view.setUint32(at * 4, word, true));
  return out;
}

/** A key of `length` bytes from a passphrase and a salt, as OpenBSD's bcrypt_pbkdf(3) makes it. */
export function bcryptPbkdf(
  passphrase: Uint8Array,
  salt: Uint8Array,
  length: number,
  rounds: number,
): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(length / MAGIC.length);
  const key = wordsOf(sha512(passphrase));
  const out = new Uint8Array(length);
  for (let block = 0; block < blocks; block++) {
    let last = bcryptHash(key, wordsOf(sha512(joinBytes(salt, Uint8Array.of(0, 0, 0, block + 1)))));
    const sum = last.slice();
    for (let round = 1; round < rounds; round++) {
      last = bcryptHash(key, wordsOf(sha512(last)));
      last.forEach((byte, at) => (sum[at] = (sum[at] ?? 0) ^ byte));
    }
    // The blocks stand byte by byte among one another.
    sum.forEach((byte, at) => {
      if (at * blocks + block < length) out[at * blocks + block] = byte;
    });
  }
  return out;
}
