/** The functions of crypt(3) that are made of a fast hash: SHA-crypt (Drepper, "Unix crypt using SHA-256 and SHA-512", 2007) and MD5-crypt (Kamp, 1994). */
import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { encodeUtf8, joinBytes } from '../bytes.ts';
import type { Md5Crypt, ShaCrypt } from './derivation.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const HASHES = { sha256, sha512 } as const;
const MD5_ROUNDS = 1000;

/** The digest of SHA-crypt, in the order in which its characters have it. The password has at most 512 bytes. */
export function shaCrypt({ hash, rounds, salt }: ShaCrypt, password: Uint8Array): Bytes {
  const digest = HASHES[hash];
  const alternate = digest(joinBytes(password, salt, password));
  const first = digest.create().update(password).update(salt).update(repeated(alternate, password.length));
  for (let bits = password.length; bits > 0; bits >>= 1) first.update(bits & 1 ? alternate : password);
  let last = first.digest();
  const p = repeated(digest(repeated(password, password.length ** 2)), password.length);
  const s = repeated(digest(repeated(salt, salt.length * (16 + (last[0] ?? 0)))), salt.length);
  for (let round = 0; round < rounds; round++) last = digest(ofRound(round, last, p, s));
  return inOrder(last, ORDERS[hash]);
}

/** The digest of MD5-crypt, in the order in which its characters have it. */
export function md5Crypt({ mark, salt }: Md5Crypt, password: Uint8Array): Bytes {
  const alternate = md5(joinBytes(password, salt, password));
  const first = md5.create().update(password).update(encodeUtf8(mark)).update(salt);
  first.update(repeated(alternate, password.length));
  for (let bits = password.length; bits > 0; bits >>= 1)
    first.update(bits & 1 ? Uint8Array.of(0) : password.subarray(0, 1));
  let last = first.digest();
  for (let round = 0; round < MD5_ROUNDS; round++) last = md5(ofRound(round, last, password, salt));
  return inOrder(last, ORDERS.md5);
}

/** What is hashed in a round: the last digest and the password, first or last in turn, and between them salt and password. */
function ofRound(round: number, last: Uint8Array, password: Uint8Array, salt: Uint8Array): Bytes {
  const none = new Uint8Array();
  const isOdd = round % 2 === 1;
  return joinBytes(
    isOdd ? password : last,
    round % 3 === 0 ? none : salt,
    round % 7 === 0 ? none : password,
    isOdd ? last : password,
  );
}

/** So many bytes, which are these over and over. */
function repeated(bytes: Uint8Array, length: number): Bytes {
  const whole = new Uint8Array(length);
  for (let at = 0; at < length; at += bytes.length)
    whole.set(bytes.length > length - at ? bytes.subarray(0, length - at) : bytes, at);
  return whole;
}

/** Triples of bytes, of which each next one is made by going on by one and round. */
function triples(first: readonly number[], count: number, turn: 1 | 2): readonly number[] {
  return Array.from({ length: count * 3 }, (_, at) => {
    const step = Math.floor(at / 3);
    return (first[(at + 3 * step - turn * step) % 3] ?? 0) + step;
  });
}

const ORDERS = {
  sha256: [...triples([20, 10, 0], 10, 2), 30, 31],
  sha512: [...triples([42, 21, 0], 21, 1), 63],
  md5: [12, 6, 0, 13, 7, 1, 14, 8, 2, 15, 9, 3, 5, 10, 4, 11],
} as const;

const inOrder = (bytes: Uint8Array, order: readonly number[]): Bytes =>
  Uint8Array.from(order, (at) => bytes[at] ?? 0);
