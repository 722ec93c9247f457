/** Signatures of certificates, requests and lists: checked, and made (RFC 8017, 5758, 8410). */
import { pow } from '@noble/curves/abstract/modular.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { ed448 } from '@noble/curves/ed448.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { equalBytes, joinBytes } from '../bytes.ts';
import {
  bytesOfInteger,
  fieldsOf,
  insideOf,
  integerOf,
  integerOfBytes,
  itemsOf,
  NULL,
  objectId,
  objectIdOf,
  octetString,
  sequence,
  TAG,
  type Asn1,
} from './asn1.ts';
import { bitsOfNumber, describePair, EC_CURVES, type Pair } from './pairs.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Hash = { readonly id: string; readonly name: string; readonly of: (bytes: Uint8Array) => Uint8Array };

const HASHES: readonly Hash[] = [
  { id: '1.2.840.113549.2.5', name: 'MD5', of: md5 },
  { id: '1.3.14.3.2.26', name: 'SHA-1', of: sha1 },
  { id: '2.16.840.1.101.3.4.2.4', name: 'SHA-224', of: sha224 },
  { id: '2.16.840.1.101.3.4.2.1', name: 'SHA-256', of: sha256 },
  { id: '2.16.840.1.101.3.4.2.2', name: 'SHA-384', of: sha384 },
  { id: '2.16.840.1.101.3.4.2.3', name: 'SHA-512', of: sha512 },
];
const SHA1_ID = '1.3.14.3.2.26';

type Scheme = { readonly kind: 'RSA' | 'RSA-PSS' | 'ECDSA' | 'EdDSA'; readonly hash?: string };

const SCHEMES: Readonly<Record<string, Scheme>> = {
  '1.2.840.113549.1.1.4': { kind: 'RSA', hash: 'MD5' },
  '1.2.840.113549.1.1.5': { kind: 'RSA', hash: 'SHA-1' },
  '1.2.840.113549.1.1.14': { kind: 'RSA', hash: 'SHA-224' },
  '1.2.840.113549.1.1.11': { kind: 'RSA', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { kind: 'RSA', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { kind: 'RSA', hash: 'SHA-512' },
  '1.2.840.113549.1.1.10': { kind: 'RSA-PSS' },
  '1.2.840.10045.4.1': { kind: 'ECDSA', hash: 'SHA-1' },
  '1.2.840.10045.4.3.1': { kind: 'ECDSA', hash: 'SHA-224' },
  '1.2.840.10045.4.3.2': { kind: 'ECDSA', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { kind: 'ECDSA', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { kind: 'ECDSA', hash: 'SHA-512' },
  '1.3.101.112': { kind: 'EdDSA', hash: 'Ed25519' },
  '1.3.101.113': { kind: 'EdDSA', hash: 'Ed448' },
};

type PssParameters = { readonly hash: Hash; readonly mgf: Hash; readonly saltLength: number };

/** How something is signed: `RSA with SHA-256`. */
export function signatureName(algorithm: Asn1): string {
  const { id, scheme } = schemeOf(algorithm);
  if (!scheme) return id === '1.2.840.113549.1.1.2' ? 'RSA with MD2' : id;
  if (scheme.kind === 'EdDSA') return scheme.hash ?? '';
  const hash = scheme.hash ?? pssOf(algorithm)?.hash.name;
  return `${scheme.kind} with ${hash ?? 'another hash'}`;
}

function schemeOf(algorithm: Asn1) {
  const id = objectIdOf(fieldsOf(algorithm).take('algorithm', TAG.objectId));
  return { id, scheme: SCHEMES[id] };
}

/** RSASSA-PSS-params, RFC 4055; `undefined` for a hash that is not known. */
function pssOf(algorithm: Asn1): PssParameters | undefined {
  const [, parameters] = itemsOf(algorithm);
  if (!parameters) return undefined;
  const { maybe } = fieldsOf(parameters);
  const hashIn = (node: Asn1 | undefined) => {
    const id = node ? objectIdOf(fieldsOf(node).take('algorithm', TAG.objectId)) : SHA1_ID;
    return HASHES.find((each) => each.id === id);
  };
  const hashNode = maybe('hashAlgorithm', 0xa0);
  const mgfNode = maybe('maskGenAlgorithm', 0xa1);
  const saltNode = maybe('saltLength', 0xa2);
  const hash = hashIn(hashNode && insideOf(hashNode));
  const mgf = hashIn(mgfNode && itemsOf(insideOf(mgfNode))[1]);
  const saltLength = saltNode ? Number(integerOf(insideOf(saltNode))) : 20;
  return hash && mgf && saltLength >= 0 && saltLength < 2048 ? { hash, mgf, saltLength } : undefined;
}

/** Right, wrong, or why it cannot be told. */
export type Verdict = 'verified' | 'wrong' | { readonly unknown: string };

/** Numbers beyond this take too long, and nobody uses them. */
const MOST_MODULUS_BITS = 16_384;
const MOST_EXPONENT_BITS = 64;

/** Checks a signature over `signed`, made by the holder of `key`. */
export function verifySignature(
  algorithm: Asn1,
  signed: Uint8Array,
  signature: Uint8Array,
  key: Pair,
): Verdict {
  const { scheme } = schemeOf(algorithm);
  if (!scheme) return { unknown: `${signatureName(algorithm)} is not checked here` };
  const mismatch = {
    unknown: `${signatureName(algorithm)} does not go with a key that is ${describePair(key)}`,
  };
  const hash = HASHES.find(({ name }) => name === scheme.hash);
  try {
    if (scheme.kind === 'EdDSA') {
      if (key.kind !== 'OKP' || key.curve !== scheme.hash) return mismatch;
      return verdict(
        (key.curve === 'Ed448' ? ed448 : ed25519).verify(signature, signed, key.point, { zip215: false }),
      );
    }
    if (scheme.kind === 'ECDSA') {
      if (key.kind !== 'EC' || !hash) return mismatch;
      const options = { prehash: false, format: 'der', lowS: false } as const;
      return verdict(EC_CURVES[key.curve].curve.verify(signature, hash.of(signed), key.point, options));
    }
    if (key.kind !== 'RSA') return mismatch;
    if (bitsOfNumber(key.n) > MOST_MODULUS_BITS || bitsOfNumber(key.e) > MOST_EXPONENT_BITS)
      return { unknown: 'the key is too long to be checked' };
    if (hash) return verdict(isPkcs1(key, hash, signed, signature));
    const parameters = pssOf(algorithm);
    return parameters
      ? verdict(isPss(key, parameters, signed, signature))
      : { unknown: 'parameters that are not known' };
  } catch {
    return 'wrong';
  }
}

const verdict = (isRight: boolean): Verdict => (isRight ? 'verified' : 'wrong');

type RsaKey = Pair & { readonly kind: 'RSA' };

const lengthOf = ({ n }: RsaKey): number => Math.ceil(bitsOfNumber(n) / 8);

function opened(key: RsaKey, signature: Uint8Array): Bytes | undefined {
  const value = integerOfBytes(signature);
  if (signature.length !== lengthOf(key) || value >= key.n) return undefined;
  return bytesOfInteger(pow(value, key.e, key.n), lengthOf(key));
}

/** EMSA-PKCS1-v1_5, RFC 8017, section 9.2. */
function pkcs1Block(hash: Hash, signed: Uint8Array, length: number, isWithNull = true): Bytes {
  const identifier = sequence(objectId(hash.id), ...(isWithNull ? [NULL] : []));
  const info = sequence(identifier, octetString(hash.of(signed)));
  const filling = new Uint8Array(Math.max(8, length - info.length - 3)).fill(0xff);
  return joinBytes(Uint8Array.of(0, 1), filling, Uint8Array.of(0), info);
}

function isPkcs1(key: RsaKey, hash: Hash, signed: Uint8Array, signature: Uint8Array): boolean {
  const block = opened(key, signature);
  return (
    block !== undefined &&
    [true, false].some((isWithNull) => equalBytes(block, pkcs1Block(hash, signed, block.length, isWithNull)))
  );
}

function mask(seed: Uint8Array, length: number, hash: Hash): Bytes {
  const parts: Uint8Array[] = [];
  for (let count = 0, made = 0; made < length; count++) {
    const part = hash.of(joinBytes(seed, Uint8Array.of(0, 0, count >> 8, count & 255)));
    parts.push(part);
    made += part.length;
  }
  return joinBytes(...parts).slice(0, length);
}

/** EMSA-PSS-VERIFY, RFC 8017, section 9.1.2. */
function isPss(
  key: RsaKey,
  { hash, mgf, saltLength }: PssParameters,
  signed: Uint8Array,
  signature: Uint8Array,
): boolean {
  const bits = bitsOfNumber(key.n) - 1;
  const whole = opened(key, signature);
  const block = whole?.subarray(whole.length - Math.ceil(bits / 8));
  const digest = hash.of(signed);
  if (!block || block.length < digest.length + saltLength + 2 || block.at(-1) !== 0xbc) return false;
  const masked = block.subarray(0, block.length - digest.length - 1);
  const seed = block.subarray(masked.length, -1);
  const unused = 8 * block.length - bits;
  const data = mask(seed, masked.length, mgf).map((byte, at) => byte ^ (masked[at] ?? 0));
  const isFree = unused === 0 || (masked[0] ?? 0) >> (8 - unused) === 0;
  data[0] = (data[0] ?? 0) & (0xff >> unused);
  const salt = data.subarray(data.length - saltLength);
  const filling = data.subarray(0, data.length - saltLength);
  const isFilled = filling.at(-1) === 1 && filling.subarray(0, -1).every((byte) => byte === 0);
  return isFree && isFilled && equalBytes(seed, hash.of(joinBytes(new Uint8Array(8), digest, salt)));
}

/** A signature with SHA-2, and its AlgorithmIdentifier; `undefined` for a key that cannot sign. */
export function sign(
  key: Pair,
  content: Uint8Array,
): { readonly algorithm: Bytes; readonly signature: Bytes } | undefined {
  if (key.kind === 'RSA' && key.private) {
    const length = lengthOf(key);
    const block = pkcs1Block({ id: '2.16.840.1.101.3.4.2.1', name: 'SHA-256', of: sha256 }, content, length);
    const { p, q, dp, dq, qi } = key.private;
    const value = integerOfBytes(block);
    const [one, other] = [pow(value % p, dp, p), pow(value % q, dq, q)];
    const signature = other + q * (((((one - other) * qi) % p) + p) % p);
    return {
      algorithm: sequence(objectId('1.2.840.113549.1.1.11'), NULL),
      signature: bytesOfInteger(signature, length),
    };
  }
  if (key.kind === 'EC' && key.d) {
    const [hash, id] = (
      {
        'P-256': [sha256, '1.2.840.10045.4.3.2'],
        secp256k1: [sha256, '1.2.840.10045.4.3.2'],
        'P-384': [sha384, '1.2.840.10045.4.3.3'],
        'P-521': [sha512, '1.2.840.10045.4.3.4'],
      } as const
    )[key.curve];
    const signature = EC_CURVES[key.curve].curve.sign(hash(content), key.d, {
      prehash: false,
      format: 'der',
    });
    return { algorithm: sequence(objectId(id)), signature: Uint8Array.from(signature) };
  }
  if (key.kind === 'OKP' && key.d && (key.curve === 'Ed25519' || key.curve === 'Ed448')) {
    const [curve, id] =
      key.curve === 'Ed448' ? ([ed448, '1.3.101.113'] as const) : ([ed25519, '1.3.101.112'] as const);
    return { algorithm: sequence(objectId(id)), signature: Uint8Array.from(curve.sign(content, key.d)) };
  }
  return undefined;
}
