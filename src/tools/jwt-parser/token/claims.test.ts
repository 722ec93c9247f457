/** The registered names: IANA "JSON Web Token Claims" and "JSON Web Signature and Encryption Header Parameters", OpenID Connect Core 1.0 §2 and §5.1. */
import { expect, it } from 'vitest';
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import { listClaims, listHeader, writeValue } from './claims.ts';

const CLAIMS = [
  ...'iss sub aud exp nbf iat jti auth_time updated_at nonce acr amr azp client_id at_hash c_hash s_hash'.split(
    ' ',
  ),
  ...'sid scope roles groups entitlements act may_act cnf events name given_name family_name'.split(' '),
  ...'preferred_username email email_verified phone_number picture locale zoneinfo'.split(' '),
  // Of Microsoft, Amazon, Keycloak, and Auth0.
  ...'scp permissions tid oid upn token_use realm_access resource_access'.split(' '),
];
const HEADER = 'alg typ cty kid jku jwk x5u x5c x5t x5t#S256 crit b64 enc zip'.split(' ');
const withNames = (names: readonly string[]) => new Map(names.map((name) => [name, 1] as const));

it('every registered name is explained in a few words', () => {
  const explained = [...listClaims(withNames(CLAIMS)), ...listHeader(withNames(HEADER))];
  expect(explained.filter(({ meaning }) => !/^\S+ .*\S$/.test(meaning)).map(({ name }) => name)).toEqual([]);
  expect(explained.map(({ name }) => name)).toEqual([...CLAIMS, ...HEADER]);
});

it('others are not, nor a header’s name among the claims', () => {
  for (const name of ['', 'x', 'alg', 'ISS', '__proto__', 'Stryker'])
    expect(listClaims(withNames([name]))[0]).toMatchObject({ name, meaning: '', isTime: false });
  expect(listHeader(withNames(['iss', 'exp']))).toMatchObject([
    { meaning: '', isTime: false },
    { meaning: '', isTime: false },
  ]);
});

it('the claims that are times are known as such', () => {
  const times = listClaims(withNames(CLAIMS)).filter(({ isTime }) => isTime);
  expect(times.map(({ name }) => name)).toEqual(['exp', 'nbf', 'iat', 'auth_time', 'updated_at']);
  expect(listClaims(withNames(['rat']))[0]?.isTime).toBe(true);
});

it.each<[JsonValue, string]>([
  ['a "b"', 'a "b"'],
  [new JsonNumber('12345678901234567890'), '12345678901234567890'],
  [true, 'true'],
  [null, 'null'],
  [['a', 1], '["a",1]'],
])('the value %j is written %s', (value, written) => {
  expect(writeValue(value)).toBe(written);
  expect(listClaims(new Map([['sub', value]]))[0]).toMatchObject({ value: written, raw: value });
});
