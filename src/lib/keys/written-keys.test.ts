/** Every kind of key of a pair, in every writing that people give a key: none may pass for a secret. */
import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyCaution, pairKeyIn } from './written-keys.ts';

type Form = Uint8Array | string;

const openssl = (words: readonly string[], input = '') =>
  execFileSync('openssl', words, { input, stdio: 'pipe' }).toString();
const pairOf = (pem: string) => ({ privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) });
const pairs = {
  RSA: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  'RSA-PSS': generateKeyPairSync('rsa-pss', { modulusLength: 2048 }),
  'P-256': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'P-384': generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  'P-521': generateKeyPairSync('ec', { namedCurve: 'P-521' }),
  secp256k1: generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
  brainpool: generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' }),
  Ed25519: generateKeyPairSync('ed25519'),
  Ed448: generateKeyPairSync('ed448'),
  X25519: generateKeyPairSync('x25519'),
  DSA: generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }),
  DH: pairOf(openssl(['genpkey', '-algorithm', 'DH', '-pkeyopt', 'group:ffdhe2048'])),
} as const;
const WITH_JWK = new Set(['RSA', 'P-256', 'P-384', 'P-521', 'secp256k1', 'Ed25519', 'Ed448', 'X25519']);

const formsOf = ([name, { publicKey, privateKey }]: [string, ReturnType<typeof pairOf>]): [
  string,
  Form,
][] => {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return [
    [`${name} SPKI`, publicKey.export({ type: 'spki', format: 'der' })],
    [`${name} PKCS #8`, privateKey.export({ type: 'pkcs8', format: 'der' })],
    [`${name} PEM`, pem],
    [`${name} body`, pem.split('\n').slice(1, -2).join('\n')],
    [`${name} -text`, openssl(['pkey', '-pubin', '-text', '-noout'], pem)],
    ...(WITH_JWK.has(name)
      ? [[`${name} JWK`, JSON.stringify(publicKey.export({ format: 'jwk' }))] as [string, Form]]
      : []),
  ];
};
const field = (bytes: Uint8Array) =>
  Buffer.concat([Buffer.of(0, 0, bytes.length >> 8, bytes.length & 255), bytes]);
const ssh = (name: string, ...parts: Uint8Array[]) =>
  `${name} ${Buffer.concat([Buffer.from(name), ...parts].map(field)).toString('base64')} me@host`;
const spki = (name: keyof typeof pairs) =>
  Buffer.from(pairs[name].publicKey.export({ type: 'spki', format: 'der' }));
const FORMS: readonly [string, Form][] = [
  ...Object.entries(pairs).flatMap(formsOf),
  ['PKCS #1', pairs.RSA.publicKey.export({ type: 'pkcs1', format: 'der' })],
  [
    '-modulus',
    openssl(
      ['rsa', '-pubin', '-modulus', '-noout'],
      pairs.RSA.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ),
  ],
  ['ssh-ed25519', ssh('ssh-ed25519', spki('Ed25519').subarray(-32))],
  ['ecdsa', ssh('ecdsa-sha2-nistp256', Buffer.from('nistp256'), spki('P-256').subarray(-65))],
];

const raw = (form: Form) => (typeof form === 'string' ? Buffer.from(form) : Buffer.from(form));
const base64 = (form: Form) => raw(form).toString('base64');
const hex = (form: Form) => raw(form).toString('hex');
const plain = (form: Form) => (typeof form === 'string' ? form : base64(form));
const eachByte = (form: Form, before: string) => hex(form).replace(/../g, `${before}$&`);
const WRITINGS: readonly [string, (form: Form) => string][] = [
  ['as it is', plain],
  ['without padding', (form) => plain(form).replaceAll('=', '')],
  ['after a name', (form) => `JWT_PUBLIC_KEY=${plain(form)}`],
  ['after a name without padding', (form) => `KEY=${plain(form).replace(/=+$/, '')}`],
  ['export', (form) => `export KEY='${plain(form)}'`],
  ['YAML', (form) => `  key: ${plain(form)}`],
  ['in a sentence', (form) => `my key is:${plain(form)}; keep it`],
  ['after letters', (form) => `abc${plain(form)}`],
  ['JSON', (form) => JSON.stringify({ a: plain(form) })],
  ['JSON in JSON', (form) => JSON.stringify(JSON.stringify({ a: plain(form) }))],
  ['percent', (form) => encodeURIComponent(plain(form))],
  ['percent, every character', (form) => eachByte(plain(form), '%')],
  ['percent, every byte', (form) => eachByte(form, '%')],
  ['percent twice', (form) => encodeURIComponent(encodeURIComponent(plain(form)))],
  ['a form', (form) => new URLSearchParams({ k: plain(form) }).toString()],
  ['hexadecimal', hex],
  [
    'hexadecimal with colons',
    (form) =>
      hex(form)
        .toUpperCase()
        .replace(/..(?=.)/g, '$&:'),
  ],
  ['hexadecimal with hyphens', (form) => hex(form).replace(/..(?=.)/g, '$&-')],
  ['0x', (form) => `0x${hex(form)}`],
  ['a list of 0x', (form) => hex(form).replace(/..(?=.)/g, '0x$&, ')],
  ['hexadecimal after a name', (form) => `KEY=${hex(form)}`],
  ['\\x', (form) => eachByte(form, '\\x')],
  ['\\u', (form) => eachByte(plain(form), '\\u00')],
  ['base64', base64],
  ['base64url', (form) => raw(form).toString('base64url')],
  ['base64 twice', (form) => base64(base64(form))],
  ['base64url twice', (form) => Buffer.from(raw(form).toString('base64url')).toString('base64url')],
  ['hexadecimal of base64', (form) => hex(base64(form))],
  ['base64 of hexadecimal', (form) => base64(hex(form))],
  ['percent of base64', (form) => encodeURIComponent(base64(plain(form)))],
  ['base64 of percent', (form) => base64(encodeURIComponent(plain(form)))],
  ['a name, base64, a name', (form) => `A=${base64(`B=${plain(form)}`)}`],
  ['data:', (form) => `data:application/octet-stream;base64,${base64(form)}`],
  ['wrapped', (form) => base64(form).replace(/.{76}/g, '$&\r\n')],
  ['wrapped by \\n', (form) => base64(form).replace(/.{64}/g, '$&\\n')],
  ['wrapped and indented', (form) => base64(form).replace(/.{64}/g, '$&\n    ')],
  ['UTF-16', (form) => plain(form).replace(/./gs, '$&\0')],
  ['entities', (form) => plain(form).replace(/[^\w]/g, (sign) => `&#${sign.charCodeAt(0)};`)],
];

it.each(WRITINGS)('no key of any kind passes for a secret: %s', (_, write) => {
  const missed = FORMS.filter(([, form]) => pairKeyIn(write(form)) === undefined);
  expect(missed.map(([name]) => name)).toEqual([]);
});

it('what may be a key is told as such, and is none for certain', () => {
  for (const text of [
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A',
    spki('P-256').subarray(0, 60).toString('base64'),
    spki('P-256').subarray(4).toString('hex'),
    spki('P-256').subarray(-65).toString('base64'),
    'JWT_PUBLIC_KEY=c2hvcnQ',
    '{"n":"0vx7agoebGcQSuu","e":"AQAB"}',
  ])
    expect(keyCaution(text), text).toMatch(/^The secret may be a key of a pair: /);
});

it('secrets as people make them get no caution', () => {
  for (const secret of [
    'secret',
    "It's a Secret to Everybody",
    'your-256-bit-secret',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'sk_live_51H8abcdefghijklmnopqrstuvwxyz',
    'JWT_SECRET=correct horse battery staple',
    '100%20sure \\x41 &#65; 0x41',
    '{"kty":"oct","k":"AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ"}',
  ])
    expect(keyCaution(secret), secret).toBeUndefined();
});

it('random bytes in any writing are never a key for certain', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (array) => {
      const bytes = Buffer.from(array);
      for (const text of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('latin1')])
        expect(pairKeyIn(text)).toBeUndefined();
      expect(pairKeyIn(Uint8Array.from(array))).toBeUndefined();
    }),
  );
});

it('beginnings of keys without end are told', () => {
  expect(keyCaution('MIIBIjANBgkqhkiG9w0B '.repeat(20_000))).toMatch(/^The secret may be /);
});
