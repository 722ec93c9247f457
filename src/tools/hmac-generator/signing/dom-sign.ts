/** The HMAC of a message by the browser's own cryptography, and by a library where the page has none (plain http). */
import type { Algorithm } from '../logic.ts';

/** What is to be signed, and with which key. */
export type Message = {
  readonly algorithm: Algorithm;
  readonly key: Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Browsers refuse to import a key of no bytes, though an empty key is legal: RFC 2104 fills every key up with zeros
 * to the hash's block, so one zero byte is the same key.
 */
const EMPTY_KEY = Uint8Array.of(0);

/**
 * The HMAC of a message: key `Jefe`, message `what do ya want for nothing?`, SHA-256 → `5bdcc146bf60…` (RFC 4231, case 2).
 * Rejects with the browser's reason where it refuses to import the key or to sign.
 */
export async function signInBrowser({ algorithm, key, bytes }: Message): Promise<Uint8Array> {
  const subtle = crypto.subtle as SubtleCrypto | undefined; // missing on plain http, despite its type
  if (!subtle) return (await import('./sign.ts')).sign(algorithm, key, bytes);
  const rawKey = key.length === 0 ? EMPTY_KEY : key;
  const imported = await subtle.importKey('raw', rawKey, { name: 'HMAC', hash: algorithm }, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', imported, bytes));
}
