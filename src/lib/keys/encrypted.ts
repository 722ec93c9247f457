/** Private keys under a passphrase: PBES2 of PKCS #5 (RFC 8018) with PBKDF2 or scrypt (RFC 7914), read and written. */
import { cbc } from '@noble/ciphers/aes.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { scrypt } from '@noble/hashes/scrypt.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { grouped } from '../format.ts';
import { Asn1Problem, contentOf, fieldsOf, integerOf, objectIdOf, TAG, wrongAt, type Asn1 } from './asn1.ts';

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
