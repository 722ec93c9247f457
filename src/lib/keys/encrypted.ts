/** Private keys under a passphrase: PBES2 of PKCS #5 (RFC 8018) with PBKDF2 or scrypt (RFC 7914), read and written; the older kind of PEM, read. */
import { cbc } from '@noble/ciphers/aes.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { scrypt } from '@noble/hashes/scrypt.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { fromHex, joinBytes } from '../bytes.ts';
import { grouped } from '../format.ts';
import {
  Asn1Problem,
  contentOf,
  fieldsOf,
  integer,
  integerOf,
  NULL,
  objectId,
  objectIdOf,
  octetString,
  sequence,
  TAG,
  wrongAt,
  type Asn1,
} from './asn1.ts';
import { decryptTripleDes } from './triple-des.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A wrong passphrase, or bytes that are damaged: the two cannot be told apart. */
export class PassphraseProblem extends Error {}

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
const SCRYPT = '1.3.6.1.4.1.11591.4.11';
const HMAC_SHA256 = '1.2.840.113549.2.9';
const AES_256 = '2.16.840.1.101.3.4.1.42';

const HMACS = {
  '1.2.840.113549.2.7': sha1,
  '1.2.840.113549.2.8': sha224,
  [HMAC_SHA256]: sha256,
  '1.2.840.113549.2.10': sha384,
  '1.2.840.113549.2.11': sha512,
} as const;
/** AES in CBC by its identifier, with the bytes of its key. */
const CIPHERS: Readonly<Record<string, number>> = {
  '2.16.840.1.101.3.4.1.2': 16,
  '2.16.840.1.101.3.4.1.22': 24,
  [AES_256]: 32,
};
/** Old kinds by their identifiers. */
const OLD: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.12.1.3': 'SHA-1 with Triple DES',
  '1.2.840.113549.1.12.1.6': 'SHA-1 with RC2 of 40 bits',
  '1.2.840.113549.1.12.1.5': 'SHA-1 with RC2 of 128 bits',
  '1.2.840.113549.1.12.1.1': 'SHA-1 with RC4',
  '1.2.840.113549.1.5.3': 'MD5 with DES',
  '1.2.840.113549.1.5.10': 'SHA-1 with DES',
};
/** What a worker does in half a minute. */
const MOST_ROUNDS = 20_000_000n;
/** Of what is written. */
const ROUNDS = 600_000;
const MOST_MEMORY = 512n * 1024n * 1024n;

const roundsOf = (node: Asn1): number => {
  const rounds = integerOf(node);
  return rounds >= 1n && rounds <= MOST_ROUNDS
    ? Number(rounds)
    : wrongAt(
        node,
        `1 to ${grouped(MOST_ROUNDS.toString())} rounds`,
        grouped(rounds.toString().slice(0, 40)),
      );
};

/** What an old kind of encryption is called, where the algorithm is one. */
export function oldKind(algorithm: Asn1): string | undefined {
  return OLD[objectIdOf(fieldsOf(algorithm).take('algorithm', TAG.objectId))];
}

/** The bytes that an AlgorithmIdentifier of PBES2 hides. Throws a `PassphraseProblem` where the padding is wrong. */
export function decryptPbes2(algorithm: Asn1, encrypted: Uint8Array, passphrase: Uint8Array): Bytes {
  const { take } = fieldsOf(algorithm);
  const idNode = take('algorithm', TAG.objectId);
  const id = objectIdOf(idNode);
  if (id !== PBES2) wrongAt(idNode, 'encryption by PBES2', OLD[id] ?? id);
  const parameters = fieldsOf(take('parameters', TAG.sequence));
  const derivation = parameters.take('keyDerivationFunc', TAG.sequence);
  const scheme = fieldsOf(parameters.take('encryptionScheme', TAG.sequence));
  const cipher = scheme.take('algorithm', TAG.objectId);
  const size =
    CIPHERS[objectIdOf(cipher)] ?? wrongAt(cipher, 'AES in CBC mode', cipherName(objectIdOf(cipher)));
  const ivNode = scheme.take('iv', TAG.octetString);
  const iv = contentOf(ivNode);
  if (iv.length !== 16) wrongAt(ivNode, '16 bytes', `${iv.length}`);
  const key = deriveKey(derivation, passphrase, size);
  try {
    return Uint8Array.from(cbc(key, iv).decrypt(encrypted));
  } catch {
    throw new PassphraseProblem('wrong passphrase, or damaged');
  }
}

const cipherName = (id: string): string => (id === '1.2.840.113549.3.7' ? 'Triple DES' : id);

function deriveKey(node: Asn1, passphrase: Uint8Array, size: number): Uint8Array {
  const { take } = fieldsOf(node);
  const idNode = take('algorithm', TAG.objectId);
  const id = objectIdOf(idNode);
  const { take: of, maybe } = fieldsOf(take('parameters', TAG.sequence));
  const salt = contentOf(of('salt', TAG.octetString));
  if (id === SCRYPT) {
    const [costNode, ...others] = ['N', 'r', 'p'].map((name) => of(name, TAG.integer));
    const [n = 0n, r = 0n, p = 0n] = [costNode, ...others].map((each) => (each ? integerOf(each) : 0n));
    if (n < 2n || r < 1n || p < 1n || 128n * n * r > MOST_MEMORY || p > 64n || (n & (n - 1n)) !== 0n)
      throw new Asn1Problem(
        `${node.path}: scrypt with N = ${n}, r = ${r}, p = ${p} needs more than 512 MB, or is wrong`,
      );
    return scrypt(passphrase, salt, {
      N: Number(n),
      r: Number(r),
      p: Number(p),
      dkLen: size,
      maxmem: 2 ** 30,
    });
  }
  if (id !== PBKDF2) wrongAt(idNode, 'PBKDF2 or scrypt', id);
  const rounds = roundsOf(of('iterationCount', TAG.integer));
  maybe('keyLength', TAG.integer);
  const prf = maybe('prf', TAG.sequence);
  const prfId = prf ? objectIdOf(fieldsOf(prf).take('algorithm', TAG.objectId)) : '1.2.840.113549.2.7';
  const hash = Object.entries(HMACS).find(([known]) => known === prfId)?.[1];
  if (!hash) return wrongAt(prf ?? node, 'HMAC with SHA-1 or SHA-2', prfId);
  return pbkdf2(hash, passphrase, salt, { c: rounds, dkLen: size });
}

/** The PrivateKeyInfo in an EncryptedPrivateKeyInfo. */
export function decryptPkcs8(node: Asn1, passphrase: Uint8Array): Bytes {
  const { take } = fieldsOf(node);
  const algorithm = take('encryptionAlgorithm', TAG.sequence);
  return decryptPbes2(algorithm, contentOf(take('encryptedData', TAG.octetString)), passphrase);
}

/** EncryptedPrivateKeyInfo: PBKDF2 of HMAC-SHA-256 with 600,000 rounds, AES-256-CBC. `random` has 32 bytes: salt and IV. */
export function encryptPkcs8(pkcs8: Uint8Array, passphrase: Uint8Array, random: Uint8Array): Bytes {
  const [salt, iv] = [random.slice(0, 16), random.slice(16, 32)];
  const key = pbkdf2(sha256, passphrase, salt, { c: ROUNDS, dkLen: 32 });
  const derivation = sequence(
    objectId(PBKDF2),
    sequence(octetString(salt), integer(BigInt(ROUNDS)), sequence(objectId(HMAC_SHA256), NULL)),
  );
  const algorithm = sequence(
    objectId(PBES2),
    sequence(derivation, sequence(objectId(AES_256), octetString(iv))),
  );
  return sequence(algorithm, octetString(cbc(key, iv).encrypt(pkcs8)));
}

/** AES and Triple DES of the lines `DEK-Info` (RFC 1421), with the bytes of their keys. */
const OLD_CIPHERS: Readonly<Record<string, number>> = {
  'AES-128-CBC': 16,
  'AES-192-CBC': 24,
  'AES-256-CBC': 32,
  'DES-EDE3-CBC': 24,
};

/** The DER of a block with a line `DEK-Info: AES-128-CBC,IV`: its key is one round of MD5, as OpenSSL's EVP_BytesToKey has it. */
export function decryptOldPem(info: string, encrypted: Uint8Array, passphrase: Uint8Array): Bytes {
  const [name = '', hex = ''] = info.split(',').map((each) => each.trim());
  const size = Object.hasOwn(OLD_CIPHERS, name) ? OLD_CIPHERS[name] : undefined;
  const read = fromHex(hex);
  const blockSize = name.startsWith('AES') ? 16 : 8;
  if (size === undefined || !read.ok || read.value.length !== blockSize)
    throw new Asn1Problem(
      `DEK-Info: expected AES or DES-EDE3 in CBC mode with its start, found "${info.slice(0, 60)}"`,
    );
  const salt = read.value.subarray(0, 8);
  let key: Bytes = new Uint8Array();
  for (let last: Uint8Array = key; key.length < size; key = joinBytes(key, last))
    last = md5(joinBytes(last, passphrase, salt));
  const isWhole = encrypted.length > 0 && encrypted.length % blockSize === 0;
  try {
    if (!isWhole) throw new PassphraseProblem();
    if (blockSize === 16) return Uint8Array.from(cbc(key.subarray(0, size), read.value).decrypt(encrypted));
    return unpadded(decryptTripleDes(key.subarray(0, size), read.value, encrypted));
  } catch {
    throw new PassphraseProblem('wrong passphrase, or damaged');
  }
}

/** PKCS #7: as many bytes at the end as each of them says. */
function unpadded(bytes: Bytes): Bytes {
  const count = bytes.at(-1) ?? 0;
  if (count < 1 || count > 8 || bytes.subarray(-count).some((byte) => byte !== count))
    throw new PassphraseProblem();
  return bytes.slice(0, -count);
}
