/** Keyed hashes of messages: HMAC (RFC 2104, FIPS 198-1) with SHA-1 and SHA-2 (FIPS 180-4). */
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { Algorithm } from '../logic.ts';

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
