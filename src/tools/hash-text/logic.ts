/** Hashes of small inputs, at once: MD5 (RFC 1321), SHA-1 and SHA-2 (FIPS 180-4), SHA-3 (FIPS 202), RIPEMD-160. */
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { sha3_512 } from '@noble/hashes/sha3.js';
import { encodeUtf8, fromBase64, fromHex, toBase64, toBinary, toHex } from '#src/lib/bytes.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { CORE_IDS, type CoreId, type Digests } from './digests/algorithms.ts';

/** How a digest is written. */
const FORMATS = { binary: toBinary, hexadecimal: toHex, base64: toBase64 } as const;

/** How digests are written. */
export type Format = keyof typeof FORMATS;

/** How the input is to be read. */
export type Encoding = 'text' | 'hex' | 'base64';

/** Bytes to hash. */
export type Input = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What a person should know about how the text became bytes; absent when nothing is odd. */
  readonly note?: string;
};

const NOBLE: Record<CoreId, (bytes: Uint8Array) => Uint8Array> = {
  md5,
  sha1,
  sha256,
  sha224,
  sha512,
  sha384,
  sha3: sha3_512,
  ripemd160,
};

/**
 * The bytes to hash. Text is UTF-8 as it stands, not normalised; a lone surrogate has no UTF-8 form and is replaced, with a note.
 * `readInput('é', 'text')` → C3 A9; `readInput('c3 a9', 'hex')` → C3 A9; `readInput('w6k', 'base64')` → C3 A9.
 */
export function readInput(text: string, encoding: Encoding): Result<Input> {
  if (encoding === 'text') return ok({ bytes: encodeUtf8(text), ...noteOn(text) });
  const read = encoding === 'hex' ? fromHex(text) : fromBase64(text);
  return read.ok ? ok({ bytes: read.value }) : read;
}

/** One digest as text, `''` where there is none. */
export function writeDigest(digest: Uint8Array | undefined, format: Format): string {
  return digest ? FORMATS[format](digest) : '';
}

/** All eight digests, or those of the ids; none of nothing, as the page shows empty results for empty text. */
export function hashBytes(bytes: Uint8Array, ids: readonly CoreId[] = CORE_IDS): Digests {
  if (bytes.length === 0) return new Map();
  return new Map(ids.map((id) => [id, NOBLE[id](bytes)]));
}

/** The digests of no bytes at all, to recognise them: `d41d8cd98f00b204e9800998ecf8427e` is the MD5 of an empty file. */
export function hashNothing(): Digests {
  return new Map(CORE_IDS.map((id) => [id, NOBLE[id](new Uint8Array(0))]));
}

/** What a person should know about how a text becomes bytes; empty when nothing is odd. */
export function noteOn(text: string): Pick<Input, 'note'> {
  if (text.isWellFormed()) return {};
  return {
    note: 'The text contains half of a surrogate pair, which has no UTF-8 form: U+FFFD (EF BF BD) is hashed in its place.',
  };
}
