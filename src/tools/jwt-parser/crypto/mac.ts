/** HMAC signatures (RFC 7518 §3.2) in plain JavaScript, so that they work on plain http. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { Algorithm } from './algorithms.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const HASHES = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const;

/** The signature of `data` under a shared secret, which may be empty. */
export function macOf({ hash }: Algorithm, secret: Bytes, data: Bytes): Bytes {
  return Uint8Array.from(hmac(HASHES[hash ?? 'SHA-256'], secret, data));
}
