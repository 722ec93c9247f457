/** Oracle: tokens signed with Node's HMAC. */
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { findAlgorithm } from './algorithms.ts';
import { guessSecret } from './known-secrets.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(secret: string, alg = 'HS256', payload: unknown = { sub: 'a' }): string {
  const content = `${encode({ alg })}.${encode(payload)}`;
  return `${content}.${createHmac(alg.replace('HS', 'sha'), secret).update(content).digest('base64url')}`;
}

/** From the pages of jwt.io, framework templates and lists of default secrets. */
it.each([
  '',
  'secret',
  'Secret',
  'your-256-bit-secret',
  'your-384-bit-secret',
  'your-512-bit-secret',
  'a-string-secret-at-least-256-bits-long',
  'my-secret',
  'mysecretkey',
  'supersecret',
  'shhhhh',
  'your_secret_key',
  'password',
  'changeme',
  'changeit',
  'admin',
  'test',
  'key',
  'jwt_secret',
  'hello',
  '123456',
  'qwerty',
  'example_key',
])('the secret %j is recognised', (secret) => {
  expect(guessSecret(signed(secret))).toBe(secret);
  expect(guessSecret(signed(secret, 'HS512'))).toBe(secret);
});

it.each(['e', 's', 'secret ', 'SECRET1', 'a long and private phrase'])('%j is none of them', (secret) => {
  expect(guessSecret(signed(secret))).toBeUndefined();
});

it('only a shared secret is guessed, and not of a very long token', () => {
  const content = `${encode({ alg: 'RS256' })}.${encode({})}`;
  const mac = createHmac('sha256', 'secret').update(content).digest('base64url');
  expect(guessSecret(`${content}.${mac}`)).toBeUndefined();
  const padding = (length: number) => signed('secret', 'HS256', { sub: 'a'.repeat(length) });
  expect(guessSecret(padding(14_000))).toBe('secret');
  expect(guessSecret(padding(15_000))).toBeUndefined();
});

/** RFC 7518 §3.1, RFC 8037 §3.1, RFC 8812 §3.2 and RFC 9864. */
it.each([
  ['HS256', { kind: 'oct', hash: 'SHA-256', leastKeyBits: 256 }],
  ['HS384', { kind: 'oct', hash: 'SHA-384', leastKeyBits: 384 }],
  ['HS512', { kind: 'oct', hash: 'SHA-512', leastKeyBits: 512 }],
  ['RS384', { kind: 'RSA', hash: 'SHA-384', webName: 'RSASSA-PKCS1-v1_5', leastKeyBits: 2048 }],
  ['PS512', { kind: 'RSA', hash: 'SHA-512', webName: 'RSA-PSS', leastKeyBits: 2048 }],
  ['ES256', { kind: 'EC', curves: ['P-256'], hash: 'SHA-256', signatureBytes: 64 }],
  ['ES384', { kind: 'EC', curves: ['P-384'], hash: 'SHA-384', signatureBytes: 96 }],
  ['ES512', { kind: 'EC', curves: ['P-521'], hash: 'SHA-512', signatureBytes: 132 }],
  ['ES256K', { kind: 'EC', curves: ['secp256k1'], title: expect.stringContaining('secp256k1') as string }],
  ['EdDSA', { kind: 'OKP', curves: ['Ed25519', 'Ed448'], title: 'Edwards-curve signature' }],
  ['Ed25519', { kind: 'OKP', curves: ['Ed25519'], title: 'Ed25519', signatureBytes: 64 }],
  ['Ed448', { kind: 'OKP', curves: ['Ed448'], title: 'Ed448', signatureBytes: 114 }],
])('%s is as registered', (name, registered) => expect(findAlgorithm(name)).toMatchObject(registered));
