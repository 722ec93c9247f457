/** Which key may check which token (RFC 7517 §4.2–§4.5, RFC 8037 §3.1, RFC 9864), and the note about its name. */
import { expect, it } from 'vitest';
import { findAlgorithm } from '../crypto/algorithms.ts';
import type { Key } from '#src/lib/keys/key.ts';
import { fittingKeys, keyCautions, keyNameNote, misfit } from './key-fit.ts';
import { readKeys } from './keys.ts';

const readText = (text: string, alg = 'ES256') =>
  readKeys({ text, encoding: 'text' }, findAlgorithm(alg) ?? expect.fail(alg));

function keysOf(text: string, alg?: string): readonly Key[] {
  const keys = readText(text, alg);
  return keys.ok ? keys.value : expect.fail(keys.problem.message);
}

const keysOfJwk = (jwk: object, alg?: string): readonly Key[] => keysOf(JSON.stringify(jwk), alg);

const POINT = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE';
const EC = { kty: 'EC', crv: 'P-256', x: POINT, y: POINT };
const ED = { kty: 'OKP', crv: 'Ed25519', x: POINT };

function problemOf(jwk: object, name: string): string | undefined {
  const [key] = keysOfJwk(jwk, name);
  const algorithm = findAlgorithm(name) ?? expect.fail(name);
  return misfit(key ?? expect.fail('no key'), { name, algorithm });
}

it.each<[string, object, string, string | undefined]>([
  ['its curve', EC, 'ES256', undefined],
  ['another curve', EC, 'ES384', 'ES384 asks for a key on P-384, found a public key on P-256'],
  ['another kind', EC, 'RS256', 'RS256 asks for an RSA key, found a public key on P-256'],
  ['an Edwards curve', ED, 'ES256', 'ES256 asks for an elliptic-curve key, found a public key on Ed25519'],
  ['its own algorithm', { ...EC, alg: 'ES256' }, 'ES256', undefined],
  [
    'another algorithm',
    { ...EC, alg: 'ES512' },
    'ES256',
    'the key is for ES512 only ("alg"), the token says ES256',
  ],
  ['the old name of its curve', { ...ED, alg: 'EdDSA' }, 'Ed25519', undefined],
  ['the new name of its curve', { ...ED, alg: 'Ed25519' }, 'EdDSA', undefined],
  ['Ed448 for EdDSA', { ...ED, crv: 'Ed448', alg: 'Ed448' }, 'EdDSA', undefined],
  ['EdDSA for Ed448', { ...ED, crv: 'Ed448', alg: 'EdDSA' }, 'Ed448', undefined],
  [
    'another name than EdDSA',
    { ...ED, alg: 'ES256' },
    'EdDSA',
    'the key is for ES256 only ("alg"), the token says EdDSA',
  ],
  [
    'another Edwards curve than its own',
    { ...ED, crv: 'Ed448', alg: 'Ed25519' },
    'Ed448',
    'the key is for Ed25519 only ("alg"), the token says Ed448',
  ],
  ['use sig', { ...EC, use: 'sig' }, 'ES256', undefined],
  ['use enc', { ...EC, use: 'enc' }, 'ES256', 'the key is for "enc", not for signatures ("use")'],
  ['verifying', { ...EC, key_ops: ['verify'] }, 'ES256', undefined],
  ['signing', { ...EC, key_ops: ['deriveKey', 'sign'] }, 'ES256', undefined],
  [
    'other operations',
    { ...EC, key_ops: ['encrypt', 'wrapKey'] },
    'ES256',
    'the key is for encrypt, wrapKey, not for signatures ("key_ops")',
  ],
  [
    'no operation at all',
    { ...EC, key_ops: [] },
    'ES256',
    'the key is for nothing, not for signatures ("key_ops")',
  ],
])('a key for %s', (_what, jwk, name, problem) => expect(problemOf(jwk, name)).toBe(problem));

it('a set gives the key of the token’s name, and without that name all that fit', () => {
  const keys = keysOfJwk({ keys: [{ ...EC, kid: 'a' }, { ...EC, kid: 'b' }, ED, { ...EC }] });
  const named = { name: 'ES256', algorithm: findAlgorithm('ES256') ?? expect.fail('ES256') };
  const names = (kid?: string) => {
    const fitting = fittingKeys(keys, named, kid);
    return fitting.ok ? fitting.value.map((key) => key.kid) : fitting.problem.message;
  };
  expect(names('b')).toEqual(['b']);
  expect(names('z')).toEqual(['a', 'b', undefined]);
  expect(names()).toEqual(['a', 'b', undefined]);
  expect(fittingKeys([], named, undefined)).toEqual({
    ok: false,
    problem: { message: 'expected a key, found none' },
  });
});

it('reports that the token names another key than those given', () => {
  const of = (...kids: (string | undefined)[]) =>
    keysOfJwk({ keys: kids.map((kid) => ({ ...EC, ...(kid !== undefined && { kid }) })) });
  expect(keyNameNote(of('b'), 'a')).toBe('The token names the key "a" (kid), but the key given is "b".');
  expect(keyNameNote(of('b', 'c'), 'a')).toBe(
    'The token names the key "a" (kid), but the keys given are "b", "c".',
  );
  expect(keyNameNote(of('b', 'c', 'd', 'e', 'f'), 'a')).toMatch(/are "b", "c", "d", "e", "f"\.$/);
  expect(keyNameNote(of('b', 'c', 'd', 'e', 'f', 'g', 'h'), 'a')).toMatch(
    /are "b", "c", "d", "e", "f" and 2 more\.$/,
  );
  expect(keyNameNote(of('b', 'a'), 'a')).toBeUndefined();
  expect(keyNameNote(of('b'), undefined)).toBeUndefined();
  expect(keyNameNote(of(undefined), 'a')).toBeUndefined();
});

it('names the section of RFC 7518 that asks for a larger key', () => {
  const cautionsOn = (jwk: object, name: string) => {
    const [key] = keysOfJwk(jwk, name);
    const algorithm = findAlgorithm(name) ?? expect.fail(name);
    return keyCautions(key ?? expect.fail('no key'), { name, algorithm });
  };
  const rsaOf = (bits: number) => ({
    kty: 'RSA',
    n: Buffer.alloc(bits / 8, 0xff).toString('base64url'),
    e: 'AQAB',
  });
  expect(cautionsOn(rsaOf(1024), 'RS256')).toEqual([
    'The key has 1,024 bits; RFC 7518 §3.3 demands at least 2048 for RS256.',
  ]);
  expect(cautionsOn(rsaOf(2048), 'PS512')).toEqual([]);
  expect(cautionsOn({ kty: 'oct', k: '' }, 'HS384')).toEqual([
    'The key is empty; RFC 7518 §3.2 demands at least 384 for HS384.',
  ]);
  expect(cautionsOn(EC, 'ES256')).toEqual([]);
});

/** Made with `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256`, and read with `openssl x509 -pubkey`. */
const CERTIFICATE =
  'MIIBhDCCASugAwIBAgIUUCiLbhg/pa55oSDHXko+guxLAgQwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNcGVua25pZmUudGVzdDAeFw0yNjExMjIyMTMxMTlaFw0zNjExMTkyMTMxMTlaMBgxFjAUBgNVBAMMDXBlbmtuaWZlLnRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQzQJ+PAYDaZBcijBo3Ej6i9LW513xkYPW2kCWDRnRx3vg1rPiPMOod6zGykeJ+6iVltRa/9vlIETGV0PHuRb6Qo1MwUTAdBgNVHQ4EFgQUwG2RqIEmSiYdjqhTuVk7sIo+gTswHwYDVR0jBBgwFoAUwG2RqIEmSiYdjqhTuVk7sIo+gTswDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiAMmZA/Oxyw8XxPP2bV/9ZmEQfUuIgULIKScbUQSbmbJwIge+lZDylZZJVDpup1LX5tXWR/BDbcnmB/05VuDq250o8=';
const PUBLIC_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEM0CfjwGA2mQXIowaNxI+ovS1udd8ZGD1tpAlg0Z0cd74Naz4jzDqHesxspHifuolZbUWv/b5SBExldDx7kW+kA==';

const block = (label: string, base64: string): string =>
  `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----`;

it('the key of a certificate is found, and is the certificate’s own', () => {
  const [own] = keysOf(block('PUBLIC KEY', PUBLIC_KEY));
  for (const text of [
    block('CERTIFICATE', CERTIFICATE),
    block('X509 CERTIFICATE', CERTIFICATE),
    block('CERTIFICATE', CERTIFICATE).replaceAll('\n', String.raw`\r\n`),
    CERTIFICATE,
  ])
    expect(keysOf(text)).toEqual([{ ...own, name: 'public key on P-256, from a certificate' }]);
});

it('of a chain that never ends the first fifty blocks are read', () => {
  const key = `${block('PUBLIC KEY', PUBLIC_KEY)}\n`;
  expect(keysOf(key.repeat(50))).toHaveLength(50);
  expect(keysOf(key.repeat(51))).toHaveLength(50);
});

it('what openssl ecparam writes before a key gets no message of its own', () => {
  const parameters = block('EC PARAMETERS', 'BggqhkjOPQMBBw==');
  const key = block('PUBLIC KEY', PUBLIC_KEY);
  expect(keysOf(`${parameters}\n${key}`)).toEqual(keysOf(key));
  const noEnd = 'expected a PEM block that ends with "-----END …-----", found no end';
  for (const text of [parameters, '-----BEGIN PUBLIC KEY', '-----BEGIN PUBLIC KEY-----\nAAAA'])
    expect(readText(text)).toEqual({ ok: false, problem: { message: noEnd } });
});

it.each([
  [{ kty: 'OKP', crv: 'Ed25519' }, 'expected the OKP key to have "x" as text'],
  [{ kty: 'OKP', x: POINT }, 'expected the OKP key to have "crv" as text'],
  [{ kty: 'EC', crv: 'P-256', x: POINT }, 'expected the EC key to have "y" as text'],
  [{ kty: 'EC', crv: 'P-256', y: POINT }, 'expected the EC key to have "x" as text'],
  [{ kty: 'RSA', n: 'AQ' }, 'expected the RSA key to have "e" as text'],
  [{ kty: 'RSA', e: 'AQAB' }, 'expected the RSA key to have "n" as text'],
  [{ kty: 'oct' }, 'expected the oct key to have "k" as text'],
  [{ kty: 'x' }, 'expected a JWK whose "kty" is RSA, EC, OKP or oct, found another'],
  [{ keys: [] }, 'expected at least one key, found an empty set'],
  [{ keys: [1] }, 'expected a JWK object'],
])('the JWK %j is refused', (jwk, message) => {
  expect(readText(JSON.stringify(jwk))).toEqual({ ok: false, problem: { message } });
});

it.each<[object, RegExp]>([
  [{ use: 7 }, /"use" of the key to be text/],
  [{ use: ['sig'] }, /"use" of the key to be text/],
  [{ use: null }, /"use" of the key to be text/],
  [{ alg: null }, /"alg" of the key to be text/],
  [{ kid: 7 }, /"kid" of the key to be text/],
  [{ key_ops: 'verify' }, /"key_ops" of the key to be a list/],
  [{ key_ops: { 0: 'verify' } }, /"key_ops" of the key to be a list/],
  [{ key_ops: ['verify', 7] }, /"key_ops" of the key to be a list/],
  [{ key_ops: null }, /"key_ops" of the key to be a list/],
])('a key with %j is refused: a limit that cannot be read is not taken for none', (members, reason) => {
  for (const key of [EC, { kty: 'oct', k: 'AAEC' }]) {
    const read = readText(JSON.stringify({ ...key, ...members }));
    expect(read.ok ? 'read' : read.problem.message).toMatch(reason);
  }
});
