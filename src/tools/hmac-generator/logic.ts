/** What is signed, with what, and how a signature is written: everything about this tool but the signing itself. */
import { encodeUtf8, fromBase64, fromHex, toBase64, toBase64Url, toHex } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The hashes an HMAC can be made with, in the specified order (FIPS 180-4). */
export const ALGORITHMS = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const;

/** One of the hashes. */
export type Algorithm = (typeof ALGORITHMS)[number];

/** The hash the page starts with. */
export const DEFAULT_ALGORITHM: Algorithm = 'SHA-256';

/** Shown in place of an output that could not be made. */
export const FAILURE = 'Error generating HMAC';

/** How a key or a message is to be read. */
export type Encoding = 'text' | 'hex' | 'base64';

/** How a signature is written. */
export const WRITERS = { hex: toHex, base64: toBase64, base64url: toBase64Url } as const;

/** The bytes of a key or message as typed. `readBytes('4a656665', 'hex')` and `readBytes('Jefe', 'text')` → the same four. */
export function readBytes(text: string, encoding: Encoding): Result<Uint8Array<ArrayBuffer>> {
  if (encoding === 'text') return ok(encodeUtf8(text));
  return encoding === 'hex' ? fromHex(text) : fromBase64(text);
}

/** The bytes of a key: what is no text is the key itself, and cannot be written in digits. */
export function readKey(key: string | Uint8Array, encoding: Encoding): Result<Uint8Array<ArrayBuffer>> {
  if (typeof key === 'string') return readBytes(key, encoding);
  if (encoding === 'text') return ok(Uint8Array.from(key));
  return fail(
    `expected a key in ${encoding === 'hex' ? 'hexadecimal' : 'Base64'}, found bytes that are not text`,
  );
}
