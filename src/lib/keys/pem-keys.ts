/** The keys in blocks of PEM, by their labels: PKCS #8, SPKI, PKCS #1, SEC 1 and OpenSSH, encrypted ones with their passphrase. */
import { readElement } from './der.ts';
import { wholeIn, TAG, type Asn1 } from './asn1.ts';
import { decryptOldPem, decryptPkcs8, PassphraseProblem } from './encrypted.ts';
import { readOpenssh } from './openssh.ts';
import {
  readPkcs8,
  readRsaPrivate,
  readRsaPublic,
  readSec1,
  readSpki,
  type Pair,
  type ReadPair,
} from './pairs.ts';
import type { PemBlock } from './pem-blocks.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A key of a block, with the comment that OpenSSH keeps. */
export type PemKey = ReadPair & { readonly comment?: string };

const bare =
  (read: (node: Asn1, notes: string[]) => Pair) =>
  (node: Asn1): ReadPair => {
    const notes: string[] = [];
    return { pair: read(node, notes), notes };
  };

const READERS: Readonly<Record<string, (node: Asn1) => ReadPair>> = {
  'PUBLIC KEY': readSpki,
  'PRIVATE KEY': readPkcs8,
  'RSA PRIVATE KEY': bare(readRsaPrivate),
  'RSA PUBLIC KEY': bare(readRsaPublic),
  'EC PRIVATE KEY': bare(readSec1),
};

/** Blocks that stand beside keys and say nothing that these do not. */
const PARAMETERS = new Set(['EC PARAMETERS', 'DSA PARAMETERS', 'DH PARAMETERS']);

/**
 * The keys of a block: none of parameters, `undefined` where its label is that of no key that is read. Throws an `Asn1Problem`, or a
 * `PassphraseProblem` without the right passphrase.
 */
export function readPemKeys({ label, headers, bytes }: PemBlock, passphrase: Bytes): PemKey[] | undefined {
  if (PARAMETERS.has(label)) return [];
  if (label === 'OPENSSH PRIVATE KEY')
    return readOpenssh(bytes, passphrase).map(({ pair, comment }) => ({ pair, comment, notes: [] }));
  if (label === 'ENCRYPTED PRIVATE KEY') return [readEncryptedKey(bytes, passphrase)];
  const read = Object.hasOwn(READERS, label) ? READERS[label] : undefined;
  if (!read) return undefined;
  const info = headers.get('DEK-Info');
  if (info === undefined) return [read(wholeIn(bytes))];
  const { pair, notes } = read(opened(decryptOldPem(info, bytes, needed(passphrase))));
  return [{ pair, notes: [...notes, 'it was encrypted in the old way, with one round of MD5'] }];
}

/** EncryptedPrivateKeyInfo. */
export const readEncryptedKey = (bytes: Bytes, passphrase: Bytes): ReadPair =>
  readPkcs8(opened(decryptPkcs8(wholeIn(bytes), needed(passphrase))));

function needed(passphrase: Bytes): Bytes {
  if (passphrase.length === 0) throw new PassphraseProblem('the key is encrypted: enter its passphrase');
  return passphrase;
}

/** One wrong passphrase in 256 leaves a right padding, and hardly ever one whole element. */
function opened(bytes: Bytes): Asn1 {
  const element = readElement(bytes);
  if (element?.tag !== TAG.sequence || element.end !== bytes.length)
    throw new PassphraseProblem('wrong passphrase, or damaged');
  return wholeIn(bytes);
}
