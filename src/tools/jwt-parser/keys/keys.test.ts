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
import { DER, encodeDer, readElement } from '#src/lib/keys/der.ts';
import type { Key } from '#src/lib/keys/key.ts';
import { fittingKeys } from './key-fit.ts';
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
    const set = `{"keys":[{"kty":"future"},7,{"kty":"RSA","n":"AQ"},${jwk(p256.publicKey, { kid: 'a', use: 'sig', alg: 'ES256', key_ops: ['verify'] })},${jwk(p384.publicKey, { use: 7 })}]}`;
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

/** Every way in which a key of a pair is written; the two alike but for HMAC, which none of them may serve. */
const lines = (pem: string | Buffer): string => pem.toString().trim();
const body = (pem: string): string => pem.replace(/-----[^-]+-----/g, '').trim();
const der = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
const indented = (text: string): string => text.replace(/^/gm, '    ');
const PUBLIC_PEM = spki(rsa.publicKey);
const SSH_RSA = (() => {
  const { n = '', e = '' } = rsa.publicKey.export({ format: 'jwk' });
  const field = (bytes: Buffer) =>
    Buffer.concat([Buffer.from([0, 0, bytes.length >> 8, bytes.length & 255]), bytes]);
  const modulus = Buffer.concat([Buffer.of(0), Buffer.from(n, 'base64url')]);
  return Buffer.concat([Buffer.from('ssh-rsa'), Buffer.from(e, 'base64url'), modulus].map(field)).toString(
    'base64',
  );
})();
const SSH_ED25519 = 'AAAAC3NzaC1lZDI1NTE5AAAAIB5DLtjTlSGJR+rCC6gYnMwmuyQ2RlpFJZ5d4nSnXbV4';
const SSH_ECDSA =
  'AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBFL8OmJkLN1h8mB3yf0sC1l2K4Pj5Vn6sVw2b8nB1s8w4m9x0yq4nG2mWmG0xQ3S2Q0cVt1rjGq3TtJ5l2o=';

describe('for HMAC, what can be read as a key of a pair is refused', () => {
  it.each<[string, string]>([
    ['PEM', PUBLIC_PEM],
    ['PEM after a line of text', `My public key:\n${PUBLIC_PEM}`],
    ['PEM after its name', `JWT_KEY="${lines(PUBLIC_PEM).replaceAll('\n', '\\n')}"`],
    ['PEM in a quotation', lines(PUBLIC_PEM).replace(/^/gm, '> ')],
    ['PEM indented', indented(PUBLIC_PEM)],
    ['PEM with the dashes of a word processor', PUBLIC_PEM.replaceAll('--', '–')],
    ['PEM without its first line', PUBLIC_PEM.split('\n').slice(1).join('\n')],
    ['PEM as hexadecimal', Buffer.from(PUBLIC_PEM).toString('hex')],
    ['PEM as base64', Buffer.from(PUBLIC_PEM).toString('base64')],
    ['PEM as base64url', Buffer.from(PUBLIC_PEM).toString('base64url')],
    ['PEM as base64 of base64', Buffer.from(Buffer.from(PUBLIC_PEM).toString('base64')).toString('base64')],
    ['a private PEM', pkcs8(p256.privateKey)],
    ['the body of a PEM', body(PUBLIC_PEM)],
    ['the body on one line', body(PUBLIC_PEM).replaceAll('\n', '')],
    ['the body with Windows line ends', body(PUBLIC_PEM).replaceAll('\n', '\r\n')],
    ['the body with line breaks as text', body(PUBLIC_PEM).replaceAll('\n', '\\n')],
    ['the body after its name', `publicKey: ${body(PUBLIC_PEM).replaceAll('\n', '')}`],
    ['the body after a line of text', `The key is\n${body(PUBLIC_PEM)}`],
    ['the body in a quotation', body(PUBLIC_PEM).replace(/^/gm, '> ')],
    ['the body as a list of JSON', JSON.stringify([body(PUBLIC_PEM)])],
    ['the body with the slashes of PHP', JSON.stringify(body(PUBLIC_PEM)).replaceAll('/', '\\/')],
    ['the body on P-256', body(spki(p256.publicKey))],
    ['the body on Ed25519', body(spki(ed25519.publicKey))],
    ['the body of PKCS #1', body(lines(rsa.publicKey.export({ type: 'pkcs1', format: 'pem' })))],
    ['the body of a private PKCS #1', body(lines(rsa.privateKey.export({ type: 'pkcs1', format: 'pem' })))],
    ['the body of SEC 1', body(lines(p256.privateKey.export({ type: 'sec1', format: 'pem' })))],
    ['the body of PKCS #8', body(pkcs8(ed448.privateKey))],
    ['DER as hexadecimal', der(rsa.publicKey).toString('hex')],
    ['DER as hexadecimal with colons', (der(p384.publicKey).toString('hex').match(/../g) ?? []).join(':')],
    ['DER as base64url', der(p521.publicKey).toString('base64url')],
    ['a JWK', jwk(rsa.publicKey)],
    ['a private JWK', jwk(ed25519.privateKey)],
    ['a JWKS', `{"keys":[${jwk(rsa.publicKey)}]}`],
    ['a list of JWKs', `[${jwk(rsa.publicKey)}, ${jwk(p256.publicKey)}]`],
    ['a JWK after its name', `JWK=${jwk(rsa.publicKey)}`],
    ['a JWK in a string', JSON.stringify(jwk(rsa.publicKey))],
    ['a JWK as base64', Buffer.from(jwk(rsa.publicKey)).toString('base64')],
    ['a JWK as base64url', Buffer.from(jwk(p256.publicKey)).toString('base64url')],
    [
      'the PEM as the secret of a JWK',
      `{"kty":"oct","k":"${Buffer.from(PUBLIC_PEM).toString('base64url')}"}`,
    ],
    ['the DER as the secret of a JWK', `{"kty":"oct","k":"${der(p256.publicKey).toString('base64url')}"}`],
    ['ssh-rsa', `ssh-rsa ${SSH_RSA} me@host`],
    ['ssh-rsa without its name', SSH_RSA],
    ['ssh-rsa with options', `no-pty,command="ls -l" ssh-rsa ${SSH_RSA}`],
    ['ssh-ed25519', `ssh-ed25519 ${SSH_ED25519}`],
    ['ecdsa', `ecdsa-sha2-nistp256 ${SSH_ECDSA} me`],
    ['an ssh line as base64', Buffer.from(`ssh-ed25519 ${SSH_ED25519}`).toString('base64')],
    ['SSH2', `---- BEGIN SSH2 PUBLIC KEY ----\n${SSH_RSA}\n---- END SSH2 PUBLIC KEY ----`],
    [
      'OpenSSH private',
      '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----',
    ],
    ['OpenSSH private without its lines', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAAB'],
    ['XML', '<RSAKeyValue><Modulus>AQAB</Modulus><Exponent>AQAB</Exponent></RSAKeyValue>'],
  ])('%s', (_, text) => {
    const hs256 = { name: 'HS256', algorithm: algorithm('HS256') };
    for (const encoding of ['text', 'hex', 'base64'] as const) {
      const keys = readKeys({ text, encoding }, hs256.algorithm);
      const fitting = keys.ok ? fittingKeys(keys.value, hs256, undefined) : keys;
      expect(fitting.ok ? 'taken for a secret' : fitting.problem.message).toMatch(
        /shared secret.*, found (?:an?|the) \S*.*(?:key|on P|on Ed)/,
      );
    }
  });

  it('and what only looks a little like one is a secret still', () => {
    for (const text of [
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A',
      'ssh-rsa',
      'kty=oct',
      '[abc]',
      '["a"]',
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      'MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAw',
      'eyJhbGciOiJIUzI1NiJ9eyJhbGciOiJIUzI1NiJ9',
      '302e020100300506032b6570',
    ])
      expect(readKeys({ text, encoding: 'text' }, algorithm('HS256')).ok, text).toBe(true);
  });

  it('bytes that nobody made for a key are no key (PKCS #1 and SEC 1 name no algorithm)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), (bytes) => {
        const text = Buffer.from(bytes.with(0, DER.sequence).with(1, bytes.length - 2)).toString('hex');
        return readKeys({ text, encoding: 'hex' }, algorithm('HS256')).ok;
      }),
    );
  });

  it('5 MB get an answer', () => {
    for (const unit of [
      'MIIB',
      'MIIBIjANBgkqhkiG9w0B ',
      'LS0tLS1CRUdJTiBQ ',
      'eyJrdHkiOiJSU0Ei,',
      '\\n',
      'kty: ',
    ])
      expect(
        readKeys({ text: unit.repeat(5_000_000 / unit.length), encoding: 'text' }, algorithm('HS256')).ok,
      ).toBeDefined();
  });
});

describe('a key in a line of a configuration is read', () => {
  const oneLine = lines(PUBLIC_PEM).replaceAll('\n', '\\n');
  it.each<[string, string]>([
    ['with line breaks as text', oneLine],
    ['with line breaks escaped twice', oneLine.replaceAll('\\n', '\\\\n')],
    ['after its name', `JWT_PUBLIC_KEY="${oneLine}"`],
    ['in JSON', JSON.stringify({ key: PUBLIC_PEM })],
    ['in JSON of PHP', JSON.stringify({ key: PUBLIC_PEM }).replaceAll('/', '\\/')],
    ['after a line of text', `Our key:\n\n${PUBLIC_PEM}`],
    ['with blanks for line breaks', lines(PUBLIC_PEM).replaceAll('\n', ' ')],
    ['without its lines', body(PUBLIC_PEM).replaceAll('\n', '\\n')],
    ['as DER in hexadecimal', der(rsa.publicKey).toString('hex')],
    ['as a JWK in a string', JSON.stringify(jwk(rsa.publicKey))],
    [
      'as a JWK with line breaks as text',
      JSON.stringify(JSON.parse(jwk(rsa.publicKey)), null, 1).replaceAll('\n', '\\n'),
    ],
    ['as a list of JWKs', `[${jwk(rsa.publicKey)}]`],
  ])('%s', (_, text) => expect(read(text)[0]?.name).toBe('RSA public key, 2048 bits'));

  it('but for OpenSSH, with the way to convert it', () => {
    expect(problemOf(`ssh-rsa ${SSH_RSA}`)).toMatch(/found an OpenSSH key\. Convert it first: ssh-keygen -e/);
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
