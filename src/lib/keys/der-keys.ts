/** Keys in DER: SubjectPublicKeyInfo, PKCS #8, PKCS #1, SEC 1 and the key in an X.509 certificate (RFC 5280, 5208, 8017, 5915). */
import { joinBytes, toHex } from '#src/lib/bytes.ts';
import { childrenOf, contentOf, DER, encodeDer, readElement, wholeOf, type DerElement } from './der.ts';
import { bitLength, describeKey, type Key, type KeyKind, type KeyMaterial } from './key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Algorithm and curve identifiers by their DER content in hexadecimal (RFC 8017, RFC 5480, RFC 8410). */
const OID = {
  rsa: '2a864886f70d010101',
  rsaPss: '2a864886f70d01010a',
  ec: '2a8648ce3d0201',
} as const;
const EC_CURVES: Readonly<Record<string, string>> = {
  '2a8648ce3d030107': 'P-256',
  '2b81040022': 'P-384',
  '2b81040023': 'P-521',
  '2b8104000a': 'secp256k1',
};
const OKP_CURVES: Readonly<Record<string, string>> = {
  '2b656e': 'X25519',
  '2b656f': 'X448',
  '2b6570': 'Ed25519',
  '2b6571': 'Ed448',
};
const NOTHING = encodeDer(DER.nothing);
const ZERO = Uint8Array.of(DER.integer, 1, 0);
const RSA_OID = Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01);
const RSA_IDENTIFIER = encodeDer(DER.sequence, encodeDer(DER.objectId, RSA_OID), NOTHING);
const EC_OID = Uint8Array.of(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01);

/** A key in whichever of these forms, or `undefined`; bytes after the key are passed over. */
export const readDerKey = (bytes: Bytes): Key | undefined =>
  readSpki(bytes) ?? readPkcs8(bytes) ?? readCertificate(bytes) ?? readUnnamed(bytes);

/** PKCS #1 and SEC 1 name no algorithm: the shape alone identifies them, and must be one that no secret has by chance. */
function readUnnamed(bytes: Bytes): Key | undefined {
  const sequence = sequenceAt(bytes);
  const parts = childrenOf(bytes, sequence);
  const tags = parts.map(({ tag }) => tag);
  if (!sequence || parts.at(-1)?.end !== sequence.end) return undefined;
  if (tags[0] === DER.integer && tags[1] === DER.octetString) return readSec1(bytes);
  if (!tags.every((tag) => tag === DER.integer)) return undefined;
  const key = parts.length === 2 ? readRsaPublicKey(bytes) : readRsaPrivateKey(bytes);
  return (key?.sizeBits ?? 0) >= LEAST_RSA_BITS ? key : undefined;
}

/** Nobody has used fewer since 1995; shorter numbers side by side may be anything. */
const LEAST_RSA_BITS = 512;

/** RSAPublicKey, RFC 8017 §A.1.1. */
export const readRsaPublicKey = (bytes: Bytes): Key | undefined => readSpki(wrapAsSpki(bytes));

/** RSAPrivateKey, RFC 8017 §A.1.2. */
export const readRsaPrivateKey = (bytes: Bytes): Key | undefined =>
  readPkcs8(wrapAsPkcs8(RSA_IDENTIFIER, bytes));

/** SubjectPublicKeyInfo, RFC 5280 §4.1. */
export function readSpki(bytes: Bytes): Key | undefined {
  const [identifier, bits, ...more] = childrenOf(bytes, sequenceAt(bytes));
  if (!identifier || bits?.tag !== DER.bitString || more.length > 0) return undefined;
  const kind = identify(bytes, identifier);
  if (!kind) return undefined;
  const publicBytes = contentOf(bytes, bits).subarray(1);
  const isPss = kind.oid === OID.rsaPss;
  // Web Cryptography takes an RSA key only under its plain identifier.
  const spki = isPss ? wrapAsSpki(publicBytes) : bytes;
  return describeDer(kind, rsaBits(publicBytes, 0), { form: 'spki', bytes: spki });
}

/** PrivateKeyInfo, RFC 5208 and RFC 5958. */
export function readPkcs8(bytes: Bytes): Key | undefined {
  const [version, identifier, key] = childrenOf(bytes, sequenceAt(bytes));
  if (version?.tag !== DER.integer || !identifier || key?.tag !== DER.octetString) return undefined;
  const kind = identify(bytes, identifier);
  if (!kind) return undefined;
  const inner = contentOf(bytes, key);
  const pkcs8 = kind.oid === OID.rsaPss ? wrapAsPkcs8(RSA_IDENTIFIER, inner) : bytes;
  return describeDer(kind, rsaBits(inner, 1), { form: 'pkcs8', bytes: pkcs8 });
}

/** ECPrivateKey, RFC 5915: its curve stands inside, in [0]; PKCS #8 wants it outside. */
export function readSec1(bytes: Bytes): Key | undefined {
  const parameters = childrenOf(bytes, sequenceAt(bytes)).find(({ tag }) => tag === DER.context0);
  if (!parameters) return undefined;
  const identifier = encodeDer(DER.sequence, encodeDer(DER.objectId, EC_OID), contentOf(bytes, parameters));
  return readPkcs8(wrapAsPkcs8(identifier, bytes));
}

/** The key of an X.509 certificate (RFC 5280 §4.1) or of a request for one (RFC 2986 §4.1); nothing else of it is looked at. */
export function readCertificate(bytes: Bytes): Key | undefined {
  const [signed] = childrenOf(bytes, sequenceAt(bytes));
  const fields = childrenOf(bytes, signed).filter(({ tag }) => tag !== DER.context0);
  const subjectKey = fields[fields.length === 3 ? 2 : 5];
  const key = subjectKey && readSpki(Uint8Array.from(wholeOf(bytes, subjectKey)));
  return key && { ...key, name: `${key.name}, from a certificate` };
}

/** Shorter strings of bits or bytes beside an identifier may be anything. */
const LEAST_KEY_BYTES = 20;

/**
 * What bytes are that have the form of a key or certificate, whatever its algorithm is (DSA, Diffie-Hellman, those to
 * come), or `undefined`: an identifier, and beside it a string of bits (RFC 5280 §4.1) or of bytes (RFC 5958 §2, §3).
 * @example derShapeOf(spkiOfDsa) // 'a public key of another kind'
 */
export function derShapeOf(bytes: Bytes): string | undefined {
  const parts = childrenOf(bytes, sequenceAt(bytes));
  const isPrivate = parts[0]?.tag === DER.integer;
  const isSigned = parts.length === 3 && parts[0]?.tag === DER.sequence;
  const [identifier, content] = isPrivate || isSigned ? parts.slice(1) : parts;
  if (identifier?.tag !== DER.sequence || !content) return undefined;
  if (childrenOf(bytes, identifier)[0]?.tag !== DER.objectId) return undefined;
  if (content.end - content.contentStart < LEAST_KEY_BYTES) return undefined;
  if (content.tag === DER.bitString && !isPrivate)
    return isSigned ? 'a certificate of a key' : 'a public key of another kind';
  if (content.tag !== DER.octetString || isSigned) return undefined;
  return isPrivate ? 'a private key of another kind' : 'an encrypted key';
}

function sequenceAt(bytes: Uint8Array): DerElement | undefined {
  const element = readElement(bytes);
  return element?.tag === DER.sequence ? element : undefined;
}

type Identity = { readonly kind: KeyKind; readonly oid: string; readonly curve?: string };

function identify(bytes: Bytes, identifier: DerElement): Identity | undefined {
  const [algorithm, parameters] = childrenOf(bytes, identifier);
  if (algorithm?.tag !== DER.objectId) return undefined;
  const oid = toHex(contentOf(bytes, algorithm));
  if (oid === OID.rsa || oid === OID.rsaPss) return { kind: 'RSA', oid };
  const curve = OKP_CURVES[oid];
  if (curve) return { kind: 'OKP', oid, curve };
  if (oid !== OID.ec || !parameters) return undefined;
  return { kind: 'EC', oid, curve: EC_CURVES[toHex(contentOf(bytes, parameters))] ?? 'an unknown curve' };
}

/** Bits of the modulus of an RSA key, the integer at `index`. */
function rsaBits(bytes: Uint8Array, index: number): number {
  const modulus = childrenOf(bytes, sequenceAt(bytes))[index];
  return modulus?.tag === DER.integer ? bitLength(contentOf(bytes, modulus)) : 0;
}

function describeDer(identity: Identity, bits: number, material: KeyMaterial): Key | undefined {
  const isPrivate = material.form === 'pkcs8';
  if (identity.kind === 'RSA' && bits === 0) return undefined;
  return describeKey({ kind: identity.kind, isPrivate, material, curve: identity.curve, bits });
}

const wrapAsSpki = (rsaPublicKey: Uint8Array): Bytes =>
  encodeDer(DER.sequence, RSA_IDENTIFIER, encodeDer(DER.bitString, Uint8Array.of(0), rsaPublicKey));

const wrapAsPkcs8 = (identifier: Bytes, key: Uint8Array): Bytes =>
  encodeDer(DER.sequence, joinBytes(ZERO, identifier), encodeDer(DER.octetString, key));
