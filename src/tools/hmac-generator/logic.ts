/** Keyed hashes of messages: HMAC (RFC 2104, FIPS 198-1) with SHA-1 and SHA-2. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { encodeUtf8, fromBase64, fromHex, toBase64, toBase64Url, toHex } from '#src/lib/bytes.ts';
import type { Result } from '#src/lib/result.ts';
import { ok } from '#src/lib/result.ts';

export const ALGORITHMS = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const;

export type Algorithm = (typeof ALGORITHMS)[number];

export const DEFAULT_ALGORITHM: Algorithm = 'SHA-256';

/** Shown in place of an output that could not be made. */
export const FAILURE = 'Error generating HMAC';

/** Up to here a signature takes a few milliseconds; beyond, a worker computes it. */
export const LARGEST_AT_ONCE_BYTES = 262_144;

/** How a key or a message is to be read. */
export type Encoding = 'text' | 'hex' | 'base64';

/** How a signature is written. */
export const FORMATS = { hex: toHex, base64: toBase64, base64url: toBase64Url } as const;

export type Format = keyof typeof FORMATS;

const HASHES = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const;

/** The plain hash of some bytes: `digest('SHA-1', encodeUtf8('abc'))` → A9 99 3E 36 … */
export function digest(algorithm: Algorithm, bytes: Uint8Array): Uint8Array {
  return HASHES[algorithm](bytes);
}

/**
 * The HMAC of a message. A key may have any length, none included; one longer than the hash's block is hashed first.
 * Key `Jefe`, message `what do ya want for nothing?`, SHA-256 → `5bdcc146bf60…` (RFC 4231, case 2).
 */
export function sign(algorithm: Algorithm, key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmac(HASHES[algorithm], key, message);
}

/** The bytes of a key or message as typed. `readBytes('4a656665', 'hex')` and `readBytes('Jefe', 'text')` → the same four. */
export function readBytes(text: string, encoding: Encoding): Result<Uint8Array<ArrayBuffer>> {
  if (encoding === 'text') return ok(encodeUtf8(text));
  return encoding === 'hex' ? fromHex(text) : fromBase64(text);
}
