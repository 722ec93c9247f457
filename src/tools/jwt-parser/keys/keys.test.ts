/** Keys in every form that people paste. Oracles: Node's own key writer, and the system's openssl where there is one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Algorithm } from '../crypto/algorithms.ts';
import { findAlgorithm } from '../crypto/algorithms.ts';
import { DER, encodeDer, readElement } from './der.ts';
import type { Key } from './key.ts';
import { readKeys } from './keys.ts';

const algorithm = (name: string): Algorithm => {
  const found = findAlgorithm(name);
  if (!found) throw new Error(name);
  return found;
};

function read(text: string, name = 'RS256'): readonly Key[] {
  const keys = readKeys({ text, encoding: 'text' }, algorithm(name));
  if (!keys.ok) throw new Error(keys.problem.message);
  return keys.value;
}

const problemOf = (text: string, name = 'RS256'): string => {
  const keys = readKeys({ text, encoding: 'text' }, algorithm(name));
  return keys.ok ? 'no problem' : keys.problem.message;
};

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pss = generateKeyPairSync('rsa-pss', { modulusLength: 2048 });
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const p521 = generateKeyPairSync('ec', { namedCurve: 'P-521' });
const k256 = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
const brainpool = generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' });
const ed25519 = generateKeyPairSync('ed25519');
const ed448 = generateKeyPairSync('ed448');

const spki = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const pkcs8 = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const jwk = (key: KeyObject, more: object = {}): string =>
  JSON.stringify({ ...key.export({ format: 'jwk' }), ...more });

describe('PEM', () => {
  it.each([
    ['RSA SPKI', spki(rsa.publicKey), 'RSA public key, 2048 bits'],
    [
      'RSA PKCS #1 public',
      rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }),
      'RSA public key, 2048 bits',
    ],
    ['RSA PKCS #8', pkcs8(rsa.privateKey), 'RSA private key, 2048 bits'],
    [
      'RSA PKCS #1 private',
      rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }),
      'RSA private key, 2048 bits',
    ],
    ['RSA-PSS SPKI', spki(pss.publicKey), 'RSA public key, 2048 bits'],
    ['RSA-PSS PKCS #8', pkcs8(pss.privateKey), 'RSA private key, 2048 bits'],
    ['P-256 SPKI', spki(p256.publicKey), 'public key on P-256'],
    ['P-384 SPKI', spki(p384.publicKey), 'public key on P-384'],
    ['P-521 PKCS #8', pkcs8(p521.privateKey), 'private key on P-521'],
    ['P-256 SEC 1', p256.privateKey.export({ type: 'sec1', format: 'pem' }), 'private key on P-256'],
    ['secp256k1 SPKI', spki(k256.publicKey), 'public key on secp256k1'],
    ['brainpoolP256r1 SPKI (RFC 5639)', spki(brainpool.publicKey), 'public key on an unknown curve'],
    ['Ed25519 SPKI', spki(ed25519.publicKey), 'public key on Ed25519'],
    ['Ed25519 PKCS #8', pkcs8(ed25519.privateKey), 'private key on Ed25519'],
    ['Ed448 SPKI', spki(ed448.publicKey), 'public key on Ed448'],
  ])('%s', (_, pem, name) => {
    expect(read(pem.toString()).map((key) => key.name)).toEqual([name]);
  });

  it('on one line with \\n, in quotes, as environment files hold it', () => {
    const oneLine = `"${spki(rsa.publicKey).trim().replaceAll('\n', '\\n')}"`;
    expect(read(oneLine)[0]?.name).toBe('RSA public key, 2048 bits');
  });

  it('with Windows line ends, and several one after the other', () => {
    const both = `${spki(rsa.publicKey)}${spki(p256.publicKey)}`.replaceAll('\n', '\r\n');
    expect(read(both).map((key) => key.kind)).toEqual(['RSA', 'EC']);
  });

  it('bare, without its two lines, as identity servers show it', () => {
    const bare = spki(rsa.publicKey).replace(/-----[^-]+-----/g, '');
    expect(read(bare)[0]?.name).toBe('RSA public key, 2048 bits');
  });

  it.each([
    [
      'an encrypted key',
      rsa.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
      /an encrypted key\. Decrypt it first/,
    ],
    [
      'an encrypted key of the old kind',
      rsa.privateKey.export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
      /an encrypted key\. Decrypt it first/,
    ],
    [
      'an OpenSSH key',
      '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----',
      /an OpenSSH key\. Convert it first/,
    ],
    [
      'something else',
      '-----BEGIN PGP MESSAGE-----\nAAAA\n-----END PGP MESSAGE-----',
      /a block named "PGP MESSAGE"/,
    ],
    [
      'a name of every object',
      '-----BEGIN constructor-----\nAAAA\n-----END constructor-----',
      /a block named "constructor"/,
    ],
    ['no end', '-----BEGIN PUBLIC KEY-----\nAAAA', /found no end/],
    ['damage', spki(rsa.publicKey).replace('MIIB', 'MIIC'), /DER of a PUBLIC KEY, found something damaged/],
    [
      'no base64',
      '-----BEGIN PUBLIC KEY-----\n????\n-----END PUBLIC KEY-----',
      /^PUBLIC KEY: expected a base64 character/,
    ],
  ])('%s is refused with advice', (_, pem, reason) => {
    expect(problemOf(pem.toString())).toMatch(reason);
  });

  it('never serves as the secret of an HMAC signature', () => {
    expect(problemOf(spki(rsa.publicKey), 'HS256')).toMatch(
      /found a PEM key\. A server that takes a public key/,
    );
  });
});

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!hasOpenssl)('certificates made by openssl', () => {
  it.each([
    ['RSA', ['-newkey', 'rsa:2048'], 'RSA public key, 2048 bits, from a certificate'],
    [
      'P-384',
      ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
      'public key on P-384, from a certificate',
    ],
    ['Ed25519', ['-newkey', 'ed25519'], 'public key on Ed25519, from a certificate'],
  ])('%s: its key is read', (_, kind, name) => {
    const folder = mkdtempSync(join(tmpdir(), 'penknife-'));
    const make = [
      'req',
      '-x509',
      ...kind,
      '-nodes',
      '-keyout',
      join(folder, 'key.pem'),
      '-subj',
      '/CN=test',
      '-days',
      '1',
    ];
    const certificate = execFileSync('openssl', make, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    rmSync(folder, { recursive: true });
    expect(read(certificate)[0]?.name).toBe(name);
  });
});

describe('DER of something else, or damaged', () => {
  const derOf = (key: KeyObject, type: 'spki' | 'pkcs8'): number[] => [
    ...key.export({ type, format: 'der' }),
  ];
  const pem = (label: string, bytes: readonly number[]): string =>
    `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----`;
  const refused = /found something damaged or of an unknown kind/;

  it('a key of a kind that came later', () => {
    // RFC 8410 gives 1.3.101.110 to 113 to its four kinds; 120 is nobody's.
    const [later, laterPrivate] = [derOf(ed25519.publicKey, 'spki'), derOf(ed25519.privateKey, 'pkcs8')];
    expect([later[8], laterPrivate[11]]).toEqual([112, 112]);
    expect(problemOf(pem('PUBLIC KEY', later.with(8, 120)))).toMatch(refused);
    expect(problemOf(pem('PRIVATE KEY', laterPrivate.with(11, 120)))).toMatch(refused);
    // The same beside a curve: 1.2.840.10045.2.1 is the key on a curve.
    const onCurve = derOf(p256.publicKey, 'spki');
    expect(onCurve[12]).toBe(1);
    expect(problemOf(pem('PUBLIC KEY', onCurve.with(12, 9)))).toMatch(refused);
  });

  it('a public key whose algorithm is no name, or which goes on after the key', () => {
    const whole = derOf(p256.publicKey, 'spki');
    expect(read(pem('PUBLIC KEY', whole), 'ES256')).toHaveLength(1);
    const [outer, length = 0, ...rest] = whole;
    expect([outer, rest[2]]).toEqual([0x30, 0x06]);
    expect(problemOf(pem('PUBLIC KEY', whole.with(4, 0x04)))).toMatch(refused);
    expect(problemOf(pem('PUBLIC KEY', [0x30, length + 2, ...rest, 0x05, 0x00]))).toMatch(refused);
  });

  it('a public key whose point is not in a string of bits, or missing', () => {
    // RFC 5480: the identifier of a key on P-256 has 19 bytes with its tag and length, and the point 66.
    const whole = derOf(p256.publicKey, 'spki');
    expect([whole.length, whole[23]]).toEqual([91, DER.bitString]);
    expect(problemOf(pem('PUBLIC KEY', whole.with(23, DER.octetString)))).toMatch(refused);
    expect(problemOf(pem('PUBLIC KEY', [0x30, 21, ...whole.slice(2, 23)]))).toMatch(refused);
  });

  it('a private key without its version, or not in a string of bytes', () => {
    const whole = derOf(ed25519.privateKey, 'pkcs8');
    expect(read(pem('PRIVATE KEY', whole), 'EdDSA')).toHaveLength(1);
    // RFC 8410: version, identifier of five bytes with its tag, and 34 bytes.
    expect([whole[2], whole[12]]).toEqual([0x02, 0x04]);
    expect(problemOf(pem('PRIVATE KEY', whole.with(2, 0x04)))).toMatch(refused);
    expect(problemOf(pem('PRIVATE KEY', whole.with(12, 0x03)))).toMatch(refused);
    // A version and an identifier, and no key after them.
    expect(problemOf(pem('PRIVATE KEY', [0x30, 10, ...whole.slice(2, 12)]))).toMatch(refused);
  });

  it('a key on a curve that it does not name', () => {
    const secret = Array.from({ length: 32 }, (_, index) => index + 1);
    expect(problemOf(pem('EC PRIVATE KEY', [0x30, 37, 0x02, 1, 1, 0x04, 32, ...secret]))).toMatch(refused);
  });
});

it('DER has its length in one byte up to 127, and in as few as hold it beyond', () => {
  const head = (length: number) => [...encodeDer(DER.octetString, new Uint8Array(length))].slice(0, -length);
  expect([1, 127, 128, 256].map(head)).toEqual([
    [4, 1],
    [4, 127],
    [4, 0x81, 128],
    [4, 0x82, 1, 0],
  ]);
});

it('a length of DER is read in one to five bytes; BER’s length to come, 0x80, is none (X.690 §10.1)', () => {
  const text = (...head: number[]) => Uint8Array.of(...head, ...Array<number>(128).fill(7));
  const found = (...head: number[]) => readElement(text(DER.octetString, ...head));
  const element = (contentStart: number, end: number) => ({
    tag: DER.octetString,
    start: 0,
    contentStart,
    end,
  });
  expect(found(127)).toEqual(element(2, 129));
  expect(found(0x81, 128)).toEqual(element(3, 131));
  expect(found(0x84, 0, 0, 0, 3)).toEqual(element(6, 9));
  for (const head of [[0x80], [0x85, 0, 0, 0, 0, 3], [0x81, 129]]) expect(found(...head)).toBeUndefined();
  expect(readElement(Uint8Array.of(DER.nothing))).toBeUndefined();
  // Nothing stands outside the bytes, whatever the limit is: else the elements of a false parent would not end.
  expect(readElement(Uint8Array.of(DER.nothing), 0, 9)).toBeUndefined();
  expect(readElement(Uint8Array.of(DER.nothing, 0), -4)).toBeUndefined();
  expect(readElement(Uint8Array.of(DER.nothing, 0))).toEqual({ tag: 5, start: 0, contentStart: 2, end: 2 });
});

describe('JWK and JWKS', () => {
  it.each([
    ['RSA', jwk(rsa.publicKey), 'RSA public key, 2048 bits', false],
    ['RSA, private', jwk(rsa.privateKey), 'RSA private key, 2048 bits', true],
    [
      'RSA, small, with a zero before it',
      '{"kty":"RSA","n":"AAH_","e":"AQAB"}',
      'RSA public key, 9 bits',
      false,
    ],
    ['EC', jwk(p521.publicKey), 'public key on P-521', false],
    ['OKP, private', jwk(ed25519.privateKey), 'private key on Ed25519', true],
    ['oct', '{"kty":"oct","k":"AAEC"}', 'shared secret, 24 bits', true],
  ])('%s', (_, text, name, isPrivate) => {
    expect(read(text)).toMatchObject([{ name, isPrivate }]);
  });

  it('a set: unreadable members are passed over', () => {
    const set = `{"keys":[{"kty":"future"},7,{"kty":"RSA","n":"AQ"},${jwk(p256.publicKey, { kid: 'a', use: 'sig', alg: 'ES256', key_ops: ['verify', 3] })}]}`;
    expect(read(set)).toMatchObject([{ kid: 'a', use: 'sig', alg: 'ES256', operations: ['verify'] }]);
  });

  it.each([
    ['{"keys":[]}', /at least one key, found an empty set/],
    ['{"keys":{}}', /"keys" to be a list/],
    ['{"keys":[{"kty":"future"}]}', /"kty" is RSA, EC, OKP or oct, found another/],
    ['{"a":1}', /"kty" is RSA, EC, OKP or oct, found none/],
    ['{"kty":"__proto__"}', /found another/],
    ['{"kty":"RSA","n":"AQ"}', /RSA key to have "e" as text/],
    ['{"kty":"oct","k":"?"}', /^"k": expected a base64 character/],
    ['{"kty":', /expected/],
  ])('%s is refused', (text, reason) => {
    expect(problemOf(text)).toMatch(reason);
  });
});

describe('secrets', () => {
  it('are text as it stands, hexadecimal or base64', () => {
    const bits = (text: string, encoding: 'text' | 'hex' | 'base64') => {
      const keys = readKeys({ text, encoding }, algorithm('HS256'));
      return keys.ok ? keys.value[0]?.sizeBits : keys.problem.message;
    };
    expect(bits(' é ', 'text')).toBe(32);
    expect(bits('00ff', 'hex')).toBe(16);
    expect(bits('AAEC', 'base64')).toBe(24);
    expect(bits('0', 'hex')).toMatch(/even number/);
    expect(bits('', 'text')).toBe(0);
  });

  it('are no public keys', () => {
    expect(problemOf('')).toMatch(/PEM, JWK or JWKS, found nothing/);
    expect(problemOf('secret!')).toMatch(/found text that is none of them/);
    expect(problemOf('AAAA')).toMatch(/found base64 of something else/);
  });
});

describe('hostile keys', () => {
  it('never throw: random bytes as DER, cut and changed keys', () => {
    const names = ['RS256', 'HS256', 'ES256', 'EdDSA'];
    const der = rsa.publicKey.export({ type: 'spki', format: 'der' });
    const changed = fc.tuple(fc.nat(der.length - 1), fc.nat(255), fc.nat(der.length)).map(([at, byte, end]) =>
      Buffer.from(der)
        .fill(byte, at, at + 1)
        .subarray(0, end),
    );
    const bytes = fc.oneof(
      changed,
      fc.uint8Array().map((array) => Buffer.from(array)),
    );
    fc.assert(
      fc.property(bytes, fc.constantFrom(...names), (key, name) => {
        const body = key.toString('base64');
        readKeys({ text: body, encoding: 'text' }, algorithm(name));
        readKeys(
          { text: `-----BEGIN PUBLIC KEY-----${body}-----END PUBLIC KEY-----`, encoding: 'text' },
          algorithm(name),
        );
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => readKeys({ text, encoding: 'hex' }, algorithm('HS256')).ok || true),
    );
  });

  it('5 MB of openings get an answer', () => {
    expect(problemOf('-----BEGIN PUBLIC KEY-----'.repeat(200_000))).toMatch(/found no end/);
  });
});
