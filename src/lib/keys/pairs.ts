/**
 * Keys of a pair taken apart into their numbers, from and to SubjectPublicKeyInfo (RFC 5280), PKCS #8 (RFC 5958), PKCS #1 (RFC 8017)
 * and SEC 1 (RFC 5915). Readers throw an `Asn1Problem`.
 */
import { invert } from '@noble/curves/abstract/modular.js';
import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { ed448, x448 } from '@noble/curves/ed448.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { equalBytes, joinBytes, toHex } from '../bytes.ts';
import {
  bitsOf,
  bitString,
  bytesOfInteger,
  contentOf,
  fieldsOf,
  insideOf,
  integer,
  integerOf,
  integerOfBytes,
  isPadded,
  itemsOf,
  NULL,
  objectId,
  objectIdOf,
  octetString,
  sequence,
  TAG,
  tagged,
  wholeIn,
  wholeOf,
  wrongAt,
  type Asn1,
} from './asn1.ts';
import { encodeDer } from './der.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What only the owner of an RSA key knows (RFC 8017, section 3.2). */
export type RsaPrivate = {
  readonly d: bigint;
  readonly p: bigint;
  readonly q: bigint;
  readonly dp: bigint;
  readonly dq: bigint;
  readonly qi: bigint;
};

/** Curves of short Weierstrass form by their names in a JWK. */
export type EcCurve = 'P-256' | 'P-384' | 'P-521' | 'secp256k1';
/** Curves of RFC 8410 by their names in a JWK. */
export type OkpCurve = 'Ed25519' | 'X25519' | 'Ed448' | 'X448';

/** A public key, and its private half where it is known. Points are 04 ‖ x ‖ y. */
export type Pair =
  | { readonly kind: 'RSA'; readonly n: bigint; readonly e: bigint; readonly private?: RsaPrivate }
  | { readonly kind: 'EC'; readonly curve: EcCurve; readonly point: Bytes; readonly d?: Bytes }
  | { readonly kind: 'OKP'; readonly curve: OkpCurve; readonly point: Bytes; readonly d?: Bytes }
  /** Of an algorithm that is not read: its name, and the whole SubjectPublicKeyInfo of a public one. */
  | { readonly kind: 'other'; readonly name: string; readonly isPrivate: boolean; readonly der: Bytes };

/** A key as it was read, with what had to be said of how it was written. */
export type ReadPair = { readonly pair: Pair; readonly notes: readonly string[] };

const RSA = '1.2.840.113549.1.1.1';
const RSA_PSS = '1.2.840.113549.1.1.10';
const EC = '1.2.840.10045.2.1';

/** The curves that are computed, with their identifiers and the bytes of a coordinate. */
export const EC_CURVES = {
  'P-256': { id: '1.2.840.10045.3.1.7', size: 32, curve: p256 },
  'P-384': { id: '1.3.132.0.34', size: 48, curve: p384 },
  'P-521': { id: '1.3.132.0.35', size: 66, curve: p521 },
  secp256k1: { id: '1.3.132.0.10', size: 32, curve: secp256k1 },
} as const;
const EC_NAMES = Object.keys(EC_CURVES) as EcCurve[]; // the keys of the table

/** The curves of RFC 8410 with their identifiers and the bytes of a key. */
export const OKP_CURVES = {
  X25519: { id: '1.3.101.110', size: 32, curve: x25519 },
  X448: { id: '1.3.101.111', size: 56, curve: x448 },
  Ed25519: { id: '1.3.101.112', size: 32, curve: ed25519 },
  Ed448: { id: '1.3.101.113', size: 57, curve: ed448 },
} as const;
const OKP_NAMES = Object.keys(OKP_CURVES) as OkpCurve[]; // the keys of the table

const OTHER_NAMES: Readonly<Record<string, string>> = {
  '1.2.840.10040.4.1': 'DSA',
  '1.2.840.113549.1.3.1': 'Diffie-Hellman',
  '2.16.840.1.101.3.4.3.17': 'ML-DSA-44',
  '2.16.840.1.101.3.4.3.18': 'ML-DSA-65',
  '2.16.840.1.101.3.4.3.19': 'ML-DSA-87',
  '2.16.840.1.101.3.4.4.1': 'ML-KEM-512',
  '2.16.840.1.101.3.4.4.2': 'ML-KEM-768',
  '2.16.840.1.101.3.4.4.3': 'ML-KEM-1024',
  '1.3.36.3.3.2.8.1.1.7': 'EC on brainpoolP256r1',
  '1.3.36.3.3.2.8.1.1.11': 'EC on brainpoolP384r1',
  '1.3.36.3.3.2.8.1.1.13': 'EC on brainpoolP512r1',
};

/** Whether the private half is there. */
export const isPrivate = (pair: Pair): boolean =>
  pair.kind === 'RSA'
    ? pair.private !== undefined
    : pair.kind === 'other'
      ? pair.isPrivate
      : pair.d !== undefined;

/** `RSA, 2048 bits`, `EC on P-256`, `Ed25519` */
export function describePair(pair: Pair): string {
  if (pair.kind === 'RSA') return `RSA, ${bitsOfNumber(pair.n)} bits`;
  return pair.kind === 'EC' ? `EC on ${pair.curve}` : pair.kind === 'OKP' ? pair.curve : pair.name;
}

/** `bitsOfNumber(5n)` → 3 */
export const bitsOfNumber = (value: bigint): number => (value === 0n ? 0 : value.toString(2).length);

type Algorithm = { readonly id: string; readonly curve?: EcCurve | undefined; readonly name?: string };

function algorithmOf(node: Asn1, notes: string[]): Algorithm {
  const { take, maybe } = fieldsOf(node);
  const id = objectIdOf(take('algorithm', TAG.objectId));
  if (id !== EC) return { id };
  const parameters = maybe('parameters', TAG.objectId, TAG.sequence);
  if (!parameters) wrongAt(node, 'a named curve', 'none');
  return { id, ...curveOf(parameters, notes) };
}

function curveOf(parameters: Asn1, notes: string[]): Omit<Algorithm, 'id'> {
  if (parameters.tag === TAG.objectId) {
    const id = objectIdOf(parameters);
    const curve = EC_NAMES.find((name) => EC_CURVES[name].id === id);
    return curve ? { curve } : { name: OTHER_NAMES[id] ?? `EC on a curve of another kind (${id})` };
  }
  const curve = explicitCurve(parameters);
  if (curve) notes.push(`the curve is given by its parameters, which equal those of ${curve}`);
  return curve ? { curve } : { name: 'EC on a curve given by its parameters' };
}

/** ECParameters of RFC 3279, section 2.3.5: the named curve that they equal. */
function explicitCurve(node: Asn1): EcCurve | undefined {
  const { take, maybe } = fieldsOf(node);
  take('version', TAG.integer);
  const field = fieldsOf(take('fieldID', TAG.sequence));
  field.take('fieldType', TAG.objectId);
  const prime = field.take('parameters');
  const numbers = fieldsOf(take('curve', TAG.sequence));
  const [a, b] = ['a', 'b'].map((name) => integerOfBytes(contentOf(numbers.take(name, TAG.octetString))));
  const base = contentOf(take('base', TAG.octetString));
  const order = integerOf(take('order', TAG.integer));
  const cofactor = maybe('cofactor', TAG.integer);
  if (cofactor && integerOf(cofactor) !== 1n) return undefined;
  return EC_NAMES.find((name) => {
    const known = EC_CURVES[name].curve.Point.CURVE();
    const isBase = [true, false].some((isShort) =>
      equalBytes(EC_CURVES[name].curve.Point.BASE.toBytes(isShort), base),
    );
    const isField = prime.tag === TAG.integer && integerOf(prime) === known.p;
    return isField && known.a === a && known.b === b && known.n === order && isBase;
  });
}

/** SubjectPublicKeyInfo. */
export function readSpki(node: Asn1): ReadPair {
  const notes: string[] = [];
  const { take, end } = fieldsOf(node);
  const algorithm = algorithmOf(take('algorithm', TAG.sequence), notes);
  const key = take('subjectPublicKey', TAG.bitString);
  end();
  if (algorithm.id === RSA || algorithm.id === RSA_PSS) {
    if (algorithm.id === RSA_PSS) notes.push('the key is for RSA-PSS alone');
    return { pair: readRsaPublic(insideOf(key), notes), notes };
  }
  const { bytes } = bitsOf(key);
  const okp = OKP_NAMES.find((name) => OKP_CURVES[name].id === algorithm.id);
  if (okp)
    return { pair: { kind: 'OKP', curve: okp, point: sized(key, bytes, OKP_CURVES[okp].size) }, notes };
  if (algorithm.curve)
    return {
      pair: { kind: 'EC', curve: algorithm.curve, point: pointOf(key, algorithm.curve, bytes, notes) },
      notes,
    };
  return { pair: otherPair(algorithm, false, wholeOf(node)), notes };
}

const otherPair = ({ id, name }: Algorithm, isPrivate: boolean, der: Bytes): Pair => ({
  kind: 'other',
  name: name ?? OTHER_NAMES[id] ?? `a key of another kind (${id})`,
  isPrivate,
  der,
});

function sized(node: Asn1, bytes: Bytes, size: number): Bytes {
  return bytes.length === size ? bytes : wrongAt(node, `${size} bytes`, `${bytes.length}`);
}

/** A point in full, which must lie on its curve. */
function pointOf(node: Asn1, curve: EcCurve, bytes: Bytes, notes: string[]): Bytes {
  if (bytes[0] === 2 || bytes[0] === 3) notes.push('the point is written in its short form');
  return wholePoint(curve, bytes) ?? wrongAt(node, `a point on ${curve}`, 'bytes that are none');
}

/** 04 ‖ x ‖ y of a point on the curve in any form; `undefined` for what is none. */
export function wholePoint(curve: EcCurve, bytes: Uint8Array): Bytes | undefined {
  try {
    return Uint8Array.from(EC_CURVES[curve].curve.Point.fromBytes(bytes).toBytes(false));
  } catch {
    return undefined;
  }
}

function numbersOf(fields: ReturnType<typeof fieldsOf>, names: readonly string[], notes: string[]): bigint[] {
  return names.map((name) => {
    const node = fields.take(name, TAG.integer);
    const value = integerOf(node);
    if (isPadded(node)) notes.push(`${name} has more bytes than it needs`);
    return value < 0n ? wrongAt(node, 'a number from 0 on', 'a negative one') : value;
  });
}

/** RSAPublicKey. */
export function readRsaPublic(node: Asn1, notes: string[]): Pair {
  const fields = fieldsOf(node);
  const [n = 0n, e = 0n] = numbersOf(fields, ['modulus', 'publicExponent'], notes);
  fields.end();
  return { kind: 'RSA', n, e };
}

/** RSAPrivateKey, of two primes. */
export function readRsaPrivate(node: Asn1, notes: string[]): Pair {
  const fields = fieldsOf(node);
  const version = fields.take('version', TAG.integer);
  if (integerOf(version) !== 0n)
    wrongAt(version, 'a key of two primes (version 0)', `version ${integerOf(version)}`);
  const names = [
    'modulus',
    'publicExponent',
    'privateExponent',
    'prime1',
    'prime2',
    'exponent1',
    'exponent2',
    'coefficient',
  ];
  const [n = 0n, e = 0n, d = 0n, p = 0n, q = 0n, dp = 0n, dq = 0n, qi = 0n] = numbersOf(fields, names, notes);
  fields.end();
  return { kind: 'RSA', n, e, private: { d, p, q, dp, dq, qi } };
}

/** ECPrivateKey; the curve stands inside it or is known from outside. */
export function readSec1(node: Asn1, notes: string[], outside?: Omit<Algorithm, 'id'>): Pair {
  const { take, maybe, end } = fieldsOf(node);
  take('version', TAG.integer);
  const secret = take('privateKey', TAG.octetString);
  const parameters = maybe('parameters', 0xa0);
  const point = maybe('publicKey', 0xa1);
  end();
  const { curve, name } = parameters ? curveOf(insideOf(parameters), notes) : (outside ?? {});
  if (!curve)
    return name === undefined
      ? wrongAt(node, 'a curve', 'none')
      : { kind: 'other', name, isPrivate: true, der: wholeOf(node) };
  return ecPair(secret, curve, point && pointOf(point, curve, bitsOf(insideOf(point)).bytes, notes), notes);
}

function ecPair(node: Asn1, curve: EcCurve, point: Bytes | undefined, notes: string[]): Pair {
  const { size } = EC_CURVES[curve];
  const written = contentOf(node);
  if (written.length !== size)
    notes.push(`the private number has ${written.length} bytes in place of ${size}`);
  const value = integerOfBytes(written);
  const d = bytesOfInteger(value, size);
  const computed = pointOfSecret(curve, d);
  if (!computed)
    wrongAt(node, `a private number below the order of ${curve}`, value === 0n ? '0' : 'a larger one');
  return { kind: 'EC', curve, point: point ?? computed, d };
}

/** The public point of a private number; `undefined` where there is none. */
export function pointOfSecret(curve: EcCurve | OkpCurve, secret: Uint8Array): Bytes | undefined {
  try {
    return Uint8Array.from(
      Object.hasOwn(EC_CURVES, curve)
        ? EC_CURVES[curve as EcCurve].curve.getPublicKey(secret, false) // a key of the table, checked just before
        : OKP_CURVES[curve as OkpCurve].curve.getPublicKey(secret), // the other table has the other names
    );
  } catch {
    return undefined;
  }
}

/** PrivateKeyInfo and OneAsymmetricKey. */
export function readPkcs8(node: Asn1): ReadPair {
  const notes: string[] = [];
  const { take, maybe, end } = fieldsOf(node);
  take('version', TAG.integer);
  const algorithm = algorithmOf(take('privateKeyAlgorithm', TAG.sequence), notes);
  const key = take('privateKey', TAG.octetString);
  if (maybe('attributes', 0xa0)) notes.push('attributes of the key are left out');
  const given = maybe('publicKey', 0x81);
  end();
  if (algorithm.id === RSA || algorithm.id === RSA_PSS) {
    if (algorithm.id === RSA_PSS) notes.push('the key is for RSA-PSS alone');
    return { pair: readRsaPrivate(insideOf(key), notes), notes };
  }
  const curve = OKP_NAMES.find((name) => OKP_CURVES[name].id === algorithm.id);
  if (curve) {
    const inner = insideOf(key);
    if (inner.tag !== TAG.octetString) wrongAt(inner, 'an OCTET STRING', `0x${inner.tag.toString(16)}`);
    const d = sized(inner, contentOf(inner), OKP_CURVES[curve].size);
    const point = given ? contentOf(given).subarray(1) : pointOfSecret(curve, d);
    return { pair: { kind: 'OKP', curve, point: point ?? new Uint8Array(), d }, notes };
  }
  if (algorithm.id === EC) return { pair: readSec1(insideOf(key), notes, algorithm), notes };
  return { pair: otherPair(algorithm, true, wholeOf(node)), notes };
}

/** A key in DER whose form is not said: the one that fits wholly. */
export function readAnyKey(bytes: Bytes): ReadPair & { readonly form: string } {
  const node = wholeIn(bytes);
  const parts = node.tag === TAG.sequence ? itemsOf(node) : [];
  const tags = parts.map(({ tag }) => tag);
  const notes: string[] = [];
  if (tags[0] === TAG.sequence && tags[1] === TAG.bitString) return { ...readSpki(node), form: 'PUBLIC KEY' };
  if (tags[0] === TAG.integer && tags[1] === TAG.sequence) return { ...readPkcs8(node), form: 'PRIVATE KEY' };
  if (tags[0] === TAG.integer && tags[1] === TAG.octetString)
    return { pair: readSec1(node, notes), notes, form: 'EC PRIVATE KEY' };
  if (tags.length > 2 && tags.every((tag) => tag === TAG.integer))
    return { pair: readRsaPrivate(node, notes), notes, form: 'RSA PRIVATE KEY' };
  if (tags.length === 2 && tags.every((tag) => tag === TAG.integer))
    return { pair: readRsaPublic(node, notes), notes, form: 'RSA PUBLIC KEY' };
  return wrongAt(node, 'a public or private key');
}

/** RSAPublicKey. */
export const rsaPublicDer = ({ n, e }: Pair & { readonly kind: 'RSA' }): Bytes =>
  sequence(integer(n), integer(e));

/** RSAPrivateKey. */
export const rsaPrivateDer = (
  { n, e }: Pair & { readonly kind: 'RSA' },
  { d, p, q, dp, dq, qi }: RsaPrivate,
): Bytes => sequence(...[0n, n, e, d, p, q, dp, dq, qi].map(integer));

/** ECPrivateKey, with its curve unless that stands outside. */
export const sec1Der = (curve: EcCurve, d: Bytes, point: Bytes, isInside = true): Bytes =>
  sequence(
    integer(1n),
    octetString(d),
    ...(isInside ? [tagged(0, objectId(EC_CURVES[curve].id))] : []),
    tagged(1, bitString(point)),
  );

function identifierOf(pair: Exclude<Pair, { readonly kind: 'other' }>): Bytes {
  if (pair.kind === 'RSA') return sequence(objectId(RSA), NULL);
  if (pair.kind === 'EC') return sequence(objectId(EC), objectId(EC_CURVES[pair.curve].id));
  return sequence(objectId(OKP_CURVES[pair.curve].id));
}

/** SubjectPublicKeyInfo, normalised: named curves, whole points. */
export function spkiDer(pair: Pair): Bytes {
  if (pair.kind === 'other') return pair.der;
  return sequence(identifierOf(pair), bitString(pair.kind === 'RSA' ? rsaPublicDer(pair) : pair.point));
}

/** PrivateKeyInfo, version 0; `undefined` for a public key. */
export function pkcs8Der(pair: Pair): Bytes | undefined {
  const inner = privateContent(pair);
  return inner && pair.kind !== 'other'
    ? sequence(integer(0n), identifierOf(pair), octetString(inner))
    : undefined;
}

function privateContent(pair: Pair): Bytes | undefined {
  if (pair.kind === 'RSA') return pair.private && rsaPrivateDer(pair, pair.private);
  if (pair.kind === 'other' || !pair.d) return undefined;
  return pair.kind === 'EC'
    ? sec1Der(pair.curve, pair.d, pair.point, false)
    : encodeDer(TAG.octetString, pair.d);
}

/** Where the halves of a pair do not fit, with both values; none where all is well. */
export function misfits(pair: Pair): string[] {
  if (pair.kind === 'other') return [];
  if (pair.kind === 'RSA') return pair.private ? rsaMisfits(pair.n, pair.e, pair.private) : [];
  if (!pair.d) return [];
  const computed = pointOfSecret(pair.curve, pair.d);
  return computed && equalBytes(computed, pair.point)
    ? []
    : [
        `the private half belongs to the public key ${computed ? toHex(computed) : 'of nobody'}, not to ${toHex(pair.point)}`,
      ];
}

/** A longer number is none that anybody uses, and takes long. */
const MOST_RSA_BITS = 16_384;

function rsaMisfits(n: bigint, e: bigint, { d, p, q, dp, dq, qi }: RsaPrivate): string[] {
  if (bitsOfNumber(n) > MOST_RSA_BITS)
    return [`expected at most ${MOST_RSA_BITS} bits, found ${bitsOfNumber(n)}`];
  if (p < 2n || q < 2n) return ['expected two primes, found a number below 2'];
  const found: string[] = [];
  const expect = (name: string, given: bigint, right: bigint) => {
    if (given !== right) found.push(`${name} is ${shortHex(given)}, and follows as ${shortHex(right)}`);
  };
  expect('n', n, p * q);
  const order = ((p - 1n) * (q - 1n)) / gcd(p - 1n, q - 1n);
  if ((e * d) % order !== 1n % order) found.push('e · d is not 1 modulo lcm(p − 1, q − 1)');
  expect('dP', dp, d % (p - 1n));
  expect('dQ', dq, d % (q - 1n));
  if ((q * qi) % p !== 1n) found.push(`qInv is ${shortHex(qi)}, and is no inverse of q modulo p`);
  return found;
}

const shortHex = (value: bigint): string => {
  const hex = value.toString(16);
  return hex.length > 40 ? `${hex.slice(0, 16)}…${hex.slice(-16)}` : hex;
};

function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

/** What is weak in a key that is right otherwise. */
export function weaknesses(pair: Pair): string[] {
  if (pair.kind === 'other')
    return pair.name === 'DSA' ? ['DSA keys are no longer accepted by OpenSSH and browsers'] : [];
  if (pair.kind !== 'RSA') return [];
  const bits = bitsOfNumber(pair.n);
  return [
    ...(bits < 2048 ? [`an RSA key of ${bits} bits is weak: 2,048 is the least`] : []),
    ...(pair.e === 65_537n
      ? []
      : [`the public exponent is ${bitsOfNumber(pair.e) > 64 ? 'a long number' : pair.e}, not 65537`]),
  ];
}

/** The pair without its private half. */
export function publicHalf(pair: Pair): Pair {
  if (pair.kind === 'RSA') return { kind: 'RSA', n: pair.n, e: pair.e };
  if (pair.kind === 'other') return pair;
  return pair.kind === 'EC'
    ? { kind: 'EC', curve: pair.curve, point: pair.point }
    : { kind: 'OKP', curve: pair.curve, point: pair.point };
}

/** The numbers of an RSA key that follow from its primes. */
export function rsaFromPrimes(p: bigint, q: bigint, e: bigint, d: bigint): Pair & { readonly kind: 'RSA' } {
  return {
    kind: 'RSA',
    n: p * q,
    e,
    private: { d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: invert(q, p) },
  };
}

/** Bytes side by side: x and y of a point. */
export const coordinates = (point: Bytes): readonly [Bytes, Bytes] => {
  const size = (point.length - 1) / 2;
  return [point.slice(1, 1 + size), point.slice(1 + size)];
};

/** 04 ‖ x ‖ y */
export const pointFrom = (x: Uint8Array, y: Uint8Array): Bytes => joinBytes(Uint8Array.of(4), x, y);
