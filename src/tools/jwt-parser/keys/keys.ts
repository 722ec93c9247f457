/** Reads keys as people paste them: a secret, PEM (RFC 7468), bare base64 of one, JWK and JWKS (RFC 7517). */
import { encodeUtf8, fromBase64, fromHex } from '#src/lib/bytes.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Algorithm } from '../crypto/algorithms.ts';
import { readJwkOrSet } from './jwk.ts';
import { secretKey, type Key, type KeyInput, type SecretEncoding } from '#src/lib/keys/key.ts';
import { readPem } from './pem.ts';
import { refuseAsSecret } from './refuse-as-secret.ts';
import { derKeyIn, pairKeyIn } from '#src/lib/keys/written-keys.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const PEM_START = '-----BEGIN ';
const LOOKS_LIKE_JSON = /^\s*[{[]/;
/** A list of anything else may be a secret. */
const LOOKS_LIKE_JWK = /^\s*(?:\{|\[\s*\{)/;

/**
 * The keys in a text for an algorithm, never none. Fails with what was expected and found.
 * For HMAC, text that is no JWK and no key of a pair is the secret: `readKeys({ text: 'hush', encoding: 'text' }, hs256)` → 32 bits.
 */
export function readKeys({ text, encoding }: KeyInput, { kind }: Algorithm): Result<Key[]> {
  return kind === 'oct' ? readShared(text, encoding) : readOfPair(text);
}

/** Before anything is taken for a secret: a server that takes a public key for one lets anyone forge tokens. */
function readShared(text: string, encoding: SecretEncoding): Result<Key[]> {
  if (!text.includes(PEM_START) && LOOKS_LIKE_JWK.test(text)) return readJwkOrSet(text);
  const found = pairKeyIn(text);
  return found === undefined ? readSecret(text, encoding) : refuseAsSecret(found);
}

function readOfPair(text: string): Result<Key[]> {
  if (text.includes(PEM_START)) return readPem(text);
  const plain = withoutJsonQuotes(text);
  if (LOOKS_LIKE_JSON.test(plain)) return readJwkOrSet(plain);
  return readBare(plain);
}

/** What stands in a string of JSON, as configurations hold a key: `"{\"kty\":…}"`. */
function withoutJsonQuotes(text: string): string {
  const parsed = /^\s*"/.test(text) ? parseJson(text) : undefined;
  return parsed?.ok && typeof parsed.value.value === 'string' ? parsed.value.value : text;
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

function readBare(text: string): Result<Key[]> {
  const key = derKeyIn(text);
  if (key) return ok([key]);
  const expected = 'expected a public key as PEM, JWK or JWKS';
  const found = pairKeyIn(text);
  if (found === 'an OpenSSH key')
    return fail(`${expected}, found ${found}. Convert it first: ssh-keygen -e -m PKCS8 -f key`);
  return fail(`${expected}, found ${found ?? nameOf(text)}`);
}

function nameOf(text: string): string {
  if (text.trim() === '') return 'nothing';
  return fromBase64(text).ok ? 'base64 of something else' : 'text that is none of them';
}
