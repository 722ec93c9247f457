/** The signature algorithms a token may name, and what each asks of its key (RFC 7518 §3, RFC 8037, RFC 8812, RFC 9864). */
import type { KeyKind } from '#src/lib/keys/key.ts';

/** A hash by its name in WebCrypto. */
export type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** What is known about one `alg` of RFC 7518 and RFC 8037. */
export type Algorithm = {
  readonly kind: KeyKind;
  /** In words, for people. */
  readonly title: string;
  /** Absent where the curve brings its own. */
  readonly hash?: HashName;
  /** The curves its key may lie on, by their names in a JWK. */
  readonly curves?: readonly string[];
  /** The name Web Cryptography knows it by; absent where browsers have none. */
  readonly webName?: 'RSASSA-PKCS1-v1_5' | 'RSA-PSS' | 'ECDSA';
  /** The least a key must have: RFC 7518 §3.2 for secrets, §3.3 for RSA. */
  readonly leastKeyBits?: number;
  /** Exact length of a signature, where the algorithm fixes it. */
  readonly signatureBytes?: number;
};

/** An algorithm under the name a header gives it. */
export type NamedAlgorithm = { readonly name: string; readonly algorithm: Algorithm };

const hmac = (hash: HashName, bits: number): Algorithm => ({
  kind: 'oct',
  title: `HMAC with ${hash}`,
  hash,
  leastKeyBits: bits,
  signatureBytes: bits / 8,
});
const rsa = (hash: HashName): Algorithm => ({
  kind: 'RSA',
  title: `RSA (PKCS #1 v1.5) with ${hash}`,
  hash,
  webName: 'RSASSA-PKCS1-v1_5',
  leastKeyBits: 2048,
});
const pss = (hash: HashName): Algorithm => ({
  kind: 'RSA',
  title: `RSA-PSS with ${hash}`,
  hash,
  webName: 'RSA-PSS',
  leastKeyBits: 2048,
});
const ecdsa = (hash: HashName, curve: string, signatureBytes: number): Algorithm => ({
  kind: 'EC',
  title: `ECDSA on ${curve} with ${hash}`,
  hash,
  curves: [curve],
  webName: 'ECDSA',
  signatureBytes,
});

const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map([
  ['HS256', hmac('SHA-256', 256)],
  ['HS384', hmac('SHA-384', 384)],
  ['HS512', hmac('SHA-512', 512)],
  ['RS256', rsa('SHA-256')],
  ['RS384', rsa('SHA-384')],
  ['RS512', rsa('SHA-512')],
  ['PS256', pss('SHA-256')],
  ['PS384', pss('SHA-384')],
  ['PS512', pss('SHA-512')],
  ['ES256', ecdsa('SHA-256', 'P-256', 64)],
  ['ES384', ecdsa('SHA-384', 'P-384', 96)],
  ['ES512', ecdsa('SHA-512', 'P-521', 132)],
  ['ES256K', { kind: 'EC', title: 'ECDSA on secp256k1 with SHA-256', curves: ['secp256k1'] }],
  ['EdDSA', { kind: 'OKP', title: 'Edwards-curve signature', curves: ['Ed25519', 'Ed448'] }],
  ['Ed25519', { kind: 'OKP', title: 'Ed25519', curves: ['Ed25519'], signatureBytes: 64 }],
  ['Ed448', { kind: 'OKP', title: 'Ed448', curves: ['Ed448'], signatureBytes: 114 }],
]);

/** Those that this tool signs with, in the order in which it offers them. */
export const SIGNING_ALGORITHMS = [
  'HS256',
  'HS384',
  'HS512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;

/** What is known of the algorithm a header names; `undefined` for `none` and for unknown ones. `findAlgorithm('HS256')` */
export const findAlgorithm = (name: string): Algorithm | undefined => ALGORITHMS.get(name);

/** RFC 7518 names algorithms case-sensitively; attackers write `nOnE` to slip past a check for `none`. */
export const isUnsigned = (name: string): boolean => name.toLowerCase() === 'none';
