/** Reads keys as people paste them: a secret, PEM (RFC 7468), bare base64 of one, JWK and JWKS (RFC 7517). */
import { encodeUtf8, fromBase64, fromHex } from '#src/lib/bytes.ts';
import type { Result } from '#src/lib/result.ts';
import { fail, ok } from '#src/lib/result.ts';
import type { Algorithm } from '../crypto/algorithms.ts';
import { readDerKey } from './der-keys.ts';
import { readJwkOrSet } from './jwk.ts';
import type { Key, KeyInput, SecretEncoding } from './key.ts';
import { secretKey } from './key.ts';
import { readPem } from './pem.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const LOOKS_LIKE_PEM = /^[\s"']*-----BEGIN /;
const LOOKS_LIKE_JSON = /^\s*\{/;

/**
 * The keys in a text for an algorithm, never none. Fails with what was expected and found.
 * For HMAC, text that is no JWK is the secret: `readKeys({ text: 'hush', encoding: 'text' }, hs256)` → 32 bits.
 */
export function readKeys({ text, encoding }: KeyInput, { kind }: Algorithm): Result<Key[]> {
  const isShared = kind === 'oct';
  if (LOOKS_LIKE_PEM.test(text)) return isShared ? refusePemAsSecret() : readPem(text);
  if (LOOKS_LIKE_JSON.test(text)) return readJwkOrSet(text);
  if (isShared) return readSecret(text, encoding);
  return readBareBase64(text);
}

/** `readSecret('00ff', 'hex')` → two bytes. Text is taken as it stands, with its spaces. */
export function readSecret(text: string, encoding: SecretEncoding): Result<Key[]> {
  const bytes = SECRET_READERS[encoding](text);
  return bytes.ok ? ok([secretKey(bytes.value)]) : bytes;
}

const SECRET_READERS: Readonly<Record<SecretEncoding, (text: string) => Result<Bytes>>> = {
  text: (text) => ok(encodeUtf8(text)),
  hex: fromHex,
  base64: fromBase64,
};

function refusePemAsSecret(): Result<never> {
  return fail(
    'expected the shared secret of an HMAC signature, found a PEM key. A server that takes a public key for the secret lets anyone forge tokens',
  );
}

function readBareBase64(text: string): Result<Key[]> {
  const expected = 'expected a public key as PEM, JWK or JWKS';
  const bytes = fromBase64(text);
  if (!bytes.ok || bytes.value.length === 0) return fail(`${expected}, found ${nameOf(text)}`);
  const key = readDerKey(bytes.value);
  return key ? ok([key]) : fail(`${expected}, found base64 of something else`);
}

const nameOf = (text: string): string => (text.trim() === '' ? 'nothing' : 'text that is none of them');
