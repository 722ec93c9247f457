/** Keys in JSON: one (JWK) or a set (JWKS), RFC 7517, RFC 7518 §6, RFC 8037. */
import { fromBase64 } from '#src/lib/bytes.ts';
import { parseJson, type ParsedJson } from '#src/lib/json-parse.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { KeyKind } from '#src/lib/keys/key.ts';
import { bitLength, describeKey, secretKey, type Key } from '#src/lib/keys/key.ts';
import { refuseAsSecret } from './refuse-as-secret.ts';
import { pairKeyIn, unescapeLine } from '#src/lib/keys/written-keys.ts';

const JWK_MEMBERS = ['kty', 'crv', 'x', 'y', 'd', 'n', 'e', 'p', 'q', 'dp', 'dq', 'qi', 'k'] as const;

/** The keys of a JWK, of a JWKS or of a bare list of JWKs; those of a set that cannot be read are passed over. */
export function readJwkOrSet(text: string): Result<Key[]> {
  const parsed = parseKeyJson(text);
  if (!parsed.ok) return parsed;
  const { value } = parsed.value;
  if (Array.isArray(value)) return readJwkSet(value);
  if (!(value instanceof Map)) return fail('expected a JWK or JWKS object');
  const keys = value.get('keys');
  if (keys === undefined) {
    const key = readJwk(value);
    return key.ok ? ok([key.value]) : key;
  }
  if (!Array.isArray(keys)) return fail('expected "keys" to be a list of JWKs');
  return readJwkSet(keys);
}

/** JSON, also on one line with its line breaks and quotes escaped. */
function parseKeyJson(text: string): Result<ParsedJson> {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed;
  const unescaped = parseJson(unescapeLine(text).replaceAll('\\"', '"'));
  return unescaped.ok ? unescaped : parsed;
}

/** A set may hold keys of kinds that we do not know: RFC 7517 §5 says to pass them over. */
function readJwkSet(entries: readonly JsonValue[]): Result<Key[]> {
  const keys: Key[] = [];
  const problems: string[] = [];
  for (const entry of entries) {
    const key = entry instanceof Map ? readJwk(entry) : fail('expected a JWK object');
    if (key.ok) keys.push(key.value);
    else problems.push(key.problem.message);
  }
  return keys.length > 0 ? ok(keys) : fail(problems[0] ?? 'expected at least one key, found an empty set');
}

const NEEDED_MEMBERS: Readonly<Record<KeyKind, readonly string[]>> = {
  oct: ['k'],
  RSA: ['n', 'e'],
  EC: ['crv', 'x', 'y'],
  OKP: ['crv', 'x'],
};

function readJwk(jwk: JsonObject): Result<Key> {
  const kind = jwk.get('kty');
  if (!isKeyKind(kind)) {
    return fail(
      `expected a JWK whose "kty" is RSA, EC, OKP or oct, found ${kind === undefined ? 'none' : 'another'}`,
    );
  }
  const missing = NEEDED_MEMBERS[kind].find((name) => typeof jwk.get(name) !== 'string');
  if (missing) return fail(`expected the ${kind} key to have ${JSON.stringify(missing)} as text`);
  const misused = purposeProblem(jwk);
  if (misused !== undefined) return fail(misused);
  return kind === 'oct' ? readOctets(jwk) : ok(readAsymmetricJwk(kind, jwk));
}

/** RFC 7517 §4.2–§4.5: what a key is for, written so that it cannot be read, must not count as no limit at all. */
function purposeProblem(jwk: JsonObject): string | undefined {
  const unreadable = ['use', 'alg', 'kid'].find((name) => jwk.has(name) && typeof jwk.get(name) !== 'string');
  if (unreadable !== undefined)
    return `expected ${JSON.stringify(unreadable)} of the key to be text (RFC 7517 §4)`;
  const operations = jwk.get('key_ops');
  const isReadable =
    operations === undefined ||
    (Array.isArray(operations) && operations.every((name) => typeof name === 'string'));
  return isReadable ? undefined : 'expected "key_ops" of the key to be a list of names (RFC 7517 §4.3)';
}

const isKeyKind = (value: JsonValue | undefined): value is KeyKind =>
  typeof value === 'string' && Object.hasOwn(NEEDED_MEMBERS, value);

function readOctets(jwk: JsonObject): Result<Key> {
  const bytes = fromBase64(textMember(jwk, 'k') ?? '');
  if (!bytes.ok) return fail(`"k": ${bytes.problem.message}`);
  const found = pairKeyIn(bytes.value);
  return found === undefined
    ? ok({ ...secretKey(bytes.value), ...purposeOf(jwk) })
    : refuseAsSecret(`${found} in "k"`);
}

function readAsymmetricJwk(kind: Exclude<KeyKind, 'oct'>, jwk: JsonObject): Key {
  const members = Object.fromEntries(
    JWK_MEMBERS.flatMap((name) => {
      const value = textMember(jwk, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const modulus = fromBase64(members['n'] ?? '');
  const key = describeKey({
    kind,
    isPrivate: Object.hasOwn(members, 'd'),
    material: { form: 'jwk', members },
    curve: members['crv'],
    bits: modulus.ok ? bitLength(modulus.value) : 0,
  });
  return { ...key, ...purposeOf(jwk) };
}

function purposeOf(jwk: JsonObject): Pick<Key, 'kid' | 'alg' | 'use' | 'operations'> {
  const kid = textMember(jwk, 'kid');
  const alg = textMember(jwk, 'alg');
  const use = textMember(jwk, 'use');
  const operations = jwk.get('key_ops');
  return {
    ...(kid !== undefined && { kid }),
    ...(alg !== undefined && { alg }),
    ...(use !== undefined && { use }),
    ...(Array.isArray(operations) && { operations: operations.filter((item) => typeof item === 'string') }),
  };
}

function textMember(jwk: JsonObject, name: string): string | undefined {
  const value = jwk.get(name);
  return typeof value === 'string' ? value : undefined;
}
