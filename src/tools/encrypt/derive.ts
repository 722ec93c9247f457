/** Keys from passwords: PBKDF2 (RFC 8018) and OpenSSL's EVP_BytesToKey; how costly those of age are. */
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { joinBytes } from '#src/lib/bytes.ts';
import { ownSubtle, type Subtle } from './aes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const HASHES = { md5, sha1, sha256, sha384, sha512 } as const;

/** How hard scrypt works to make the key of a new age file: 2^18 rounds, as the age program does. Only other tools' tests lower it. */
export const WORK_FACTOR = 18;

/** A digest, as OpenSSL names it. */
export type Digest = keyof typeof HASHES;

const SUBTLE_NAMES: Readonly<Partial<Record<Digest, string>>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** What a key is derived from. */
export type Deriving = {
  readonly digest: Digest;
  readonly password: Bytes;
  readonly salt: Bytes;
  /** In bytes. */
  readonly length: number;
};

/** PBKDF2 with HMAC. */
export async function pbkdf2(
  { digest, password, salt, length, rounds }: Deriving & { readonly rounds: number },
  subtle: Subtle | null = ownSubtle(),
): Promise<Bytes> {
  const hash = SUBTLE_NAMES[digest];
  // WebKit refuses an empty password.
  if (!subtle || hash === undefined || password.length === 0)
    return pbkdf2Async(HASHES[digest], password, salt, { c: rounds, dkLen: length });
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash, salt, iterations: rounds };
  return new Uint8Array(await subtle.deriveBits(parameters, key, 8 * length));
}

/** EVP_BytesToKey with one round: each digest is of the one before, the password and the salt. */
export function bytesToKey({ digest, password, salt, length }: Deriving): Bytes {
  let all = new Uint8Array();
  let last = new Uint8Array();
  while (all.length < length) {
    last = new Uint8Array(HASHES[digest](joinBytes(last, password, salt)));
    all = joinBytes(all, last);
  }
  return all.slice(0, length);
}
