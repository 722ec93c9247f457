/** Keys and certificates in PEM (RFC 7468), as files, chains and environment variables hold them. */
import { fromBase64 } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import {
  readCertificate,
  readPkcs8,
  readRsaPrivateKey,
  readRsaPublicKey,
  readSec1,
  readSpki,
} from '#src/lib/keys/der-keys.ts';
import type { Key } from '#src/lib/keys/key.ts';
import { unescapeLine } from '#src/lib/keys/written-keys.ts';

type Bytes = Uint8Array<ArrayBuffer>;

type PemBlock = { readonly label: string; readonly base64: string };

const ENCRYPTED = 'an encrypted key. Decrypt it first: openssl pkey -in key.pem';

const READERS: ReadonlyMap<string, (bytes: Bytes) => Key | undefined> = new Map([
  ['PUBLIC KEY', readSpki],
  ['PRIVATE KEY', readPkcs8],
  ['RSA PUBLIC KEY', readRsaPublicKey],
  ['RSA PRIVATE KEY', readRsaPrivateKey],
  ['EC PRIVATE KEY', readSec1],
  ['CERTIFICATE', readCertificate],
  ['X509 CERTIFICATE', readCertificate],
]);
const UNREADABLE: ReadonlyMap<string, string> = new Map([
  ['ENCRYPTED PRIVATE KEY', ENCRYPTED],
  ['OPENSSH PRIVATE KEY', 'an OpenSSH key. Convert it first: ssh-keygen -p -m PKCS8 -f key'],
  ['CERTIFICATE REQUEST', 'a certificate request. Take its key: openssl req -in file -pubkey -noout'],
]);
/** Blocks that stand beside a key and get no message of their own. */
const SILENT = new Set(['EC PARAMETERS']);
/** A pasted chain holds a handful. */
const MOST_BLOCKS = 50;

/** The key of every block; fails at the first that holds none. */
export function readPem(text: string): Result<Key[]> {
  const blocks = pemBlocks(text).filter(({ label }) => !SILENT.has(label));
  if (blocks.length === 0) return fail('expected a PEM block that ends with "-----END …-----", found no end');
  const keys: Key[] = [];
  for (const block of blocks) {
    const key = readPemBlock(block);
    if (!key.ok) return key;
    keys.push(key.value);
  }
  return ok(keys);
}

/** Also on one line, as configurations and JSON hold them, and after other text. */
function pemBlocks(text: string): PemBlock[] {
  const plain = unescapeLine(text);
  const blocks: PemBlock[] = [];
  let at = plain.indexOf('-----BEGIN ');
  while (at >= 0 && blocks.length < MOST_BLOCKS) {
    const labelEnd = plain.indexOf('-----', at + 11);
    const label = plain.slice(at + 11, labelEnd);
    const end = labelEnd < 0 ? -1 : plain.indexOf(`-----END ${label}-----`, labelEnd);
    if (end < 0) break;
    blocks.push({ label, base64: plain.slice(labelEnd + 5, end) });
    at = plain.indexOf('-----BEGIN ', end);
  }
  return blocks;
}

function readPemBlock({ label, base64 }: PemBlock): Result<Key> {
  const unreadable = base64.includes('Proc-Type:') ? ENCRYPTED : UNREADABLE.get(label);
  if (unreadable !== undefined) return fail(`expected a key in the clear, found ${unreadable}`);
  const read = READERS.get(label);
  if (!read) return fail(`expected a PEM key or certificate, found a block named ${JSON.stringify(label)}`);
  const bytes = fromBase64(base64);
  if (!bytes.ok) return fail(`${label}: ${bytes.problem.message}`);
  const key = read(bytes.value);
  return key
    ? ok(key)
    : fail(`expected the DER of a ${label}, found something damaged or of an unknown kind`);
}
