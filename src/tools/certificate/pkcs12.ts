/** PKCS #12 (RFC 7292): certificates and keys in one file under a password, of the kinds that are still safe. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import {
  contentOf,
  fieldsOf,
  insideOf,
  integerOf,
  itemsOf,
  objectIdOf,
  TAG,
  wholeIn,
  wholeOf,
  wrongAt,
  type Asn1,
} from '#src/lib/keys/asn1.ts';
import { decryptPbes2, decryptPkcs8, oldKind, PassphraseProblem } from '#src/lib/keys/encrypted.ts';
import { encodeUtf8, equalBytes, joinBytes } from '#src/lib/bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const BAGS = '1.2.840.113549.1.12.10.1';
const HASHES: Readonly<Record<string, typeof sha1>> = {
  '1.3.14.3.2.26': sha1,
  '2.16.840.1.101.3.4.2.1': sha256,
  '2.16.840.1.101.3.4.2.2': sha384,
  '2.16.840.1.101.3.4.2.3': sha512,
};
const MOST_ROUNDS = 2_000_000n;
const CONVERT =
  'openssl pkcs12 -legacy -in old.p12 -nodes -out all.pem, then openssl pkcs12 -export -in all.pem -out new.p12';

/** The certificates and private keys (PKCS #8) of a store. */
export type Store = { readonly certificates: readonly Bytes[]; readonly keys: readonly Bytes[] };

/** Opens a PFX. */
export function readPkcs12(node: Asn1, password: string): Store {
  const { take, maybe } = fieldsOf(node);
  take('version', TAG.integer);
  const safe = contentInfo(take('authSafe', TAG.sequence));
  if (safe.id !== DATA || !safe.content) wrongAt(node, 'a store under a password', safe.id);
  const content = contentOf(safe.content);
  const mac = maybe('macData', TAG.sequence);
  if (mac) checkMac(mac, content, password);
  const store: { readonly certificates: Bytes[]; readonly keys: Bytes[] } = { certificates: [], keys: [] };
  for (const each of itemsOf(wholeIn(content, 'authSafe'))) {
    const { id, content: part } = contentInfo(each);
    if (!part) continue;
    const bags = id === ENCRYPTED_DATA ? decrypted(part, password) : contentOf(part);
    for (const bag of itemsOf(wholeIn(bags, 'safeContents'))) readBag(bag, password, store);
  }
  return store;
}

function contentInfo(node: Asn1): { readonly id: string; readonly content: Asn1 | undefined } {
  const { take, maybe } = fieldsOf(node);
  const id = objectIdOf(take('contentType', TAG.objectId));
  const content = maybe('content', 0xa0);
  return { id, content: content && insideOf(content) };
}

function decrypted(node: Asn1, password: string): Bytes {
  const { take } = fieldsOf(node);
  take('version', TAG.integer);
  const info = fieldsOf(take('encryptedContentInfo', TAG.sequence));
  info.take('contentType', TAG.objectId);
  const algorithm = info.take('contentEncryptionAlgorithm', TAG.sequence);
  refuseOld(algorithm);
  const content = info.take('encryptedContent', 0x80, 0xa0);
  // In BER it may come in pieces.
  const encrypted = content.tag === 0x80 ? contentOf(content) : joinBytes(...itemsOf(content).map(contentOf));
  return decryptPbes2(algorithm, encrypted, encodeUtf8(password));
}

function refuseOld(algorithm: Asn1): void {
  const old = oldKind(algorithm);
  if (old !== undefined)
    wrongAt(algorithm, 'encryption by PBES2', `${old}, which is not opened here. Convert it: ${CONVERT}`);
}

function readBag(
  node: Asn1,
  password: string,
  store: { readonly certificates: Bytes[]; readonly keys: Bytes[] },
): void {
  const { take } = fieldsOf(node);
  const id = objectIdOf(take('bagId', TAG.objectId));
  const value = insideOf(take('bagValue', 0xa0));
  if (id === `${BAGS}.1`) store.keys.push(wholeOf(value));
  if (id === `${BAGS}.2`) {
    refuseOld(fieldsOf(value).take('encryptionAlgorithm', TAG.sequence));
    store.keys.push(decryptPkcs8(value, encodeUtf8(password)));
  }
  if (id === `${BAGS}.3`) {
    const bag = fieldsOf(value);
    bag.take('certId', TAG.objectId);
    store.certificates.push(contentOf(insideOf(bag.take('certValue', 0xa0))));
  }
  if (id === `${BAGS}.6`) for (const bag of itemsOf(value)) readBag(bag, password, store);
}

function checkMac(node: Asn1, content: Bytes, password: string): void {
  const { take, maybe } = fieldsOf(node);
  const digest = fieldsOf(take('mac', TAG.sequence));
  const algorithm = fieldsOf(digest.take('digestAlgorithm', TAG.sequence)).take('algorithm', TAG.objectId);
  const hash = HASHES[objectIdOf(algorithm)] ?? wrongAt(algorithm, 'SHA-1 or SHA-2', objectIdOf(algorithm));
  const right = contentOf(digest.take('digest', TAG.octetString));
  const salt = contentOf(take('macSalt', TAG.octetString));
  const roundsNode = maybe('iterations', TAG.integer);
  const rounds = roundsNode ? integerOf(roundsNode) : 1n;
  if (rounds < 1n || rounds > MOST_ROUNDS)
    wrongAt(node, 'at most 2,000,000 rounds', rounds.toString().slice(0, 40));
  const isRight = (typed: Bytes) =>
    equalBytes(hmac(hash, macKey(hash, typed, salt, Number(rounds)), content), right);
  // Of no password some programs write nothing at all, others an empty text with its end.
  if (isRight(bmpText(password)) || (password === '' && isRight(new Uint8Array()))) return;
  throw new PassphraseProblem(password === '' ? 'the file needs its password' : 'wrong password, or damaged');
}

/** UTF-16 with its end, as RFC 7292, appendix B.1, has it. */
const bmpText = (text: string): Bytes =>
  Uint8Array.from(
    [...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)), 0].flatMap((unit) => [
      unit >> 8,
      unit & 255,
    ]),
  );

/** RFC 7292, appendix B.2, for a key of an HMAC (identifier 3), of one hash. */
function macKey(hash: typeof sha1, password: Bytes, salt: Bytes, rounds: number): Uint8Array {
  const { blockLen } = hash;
  const filled = (bytes: Bytes) =>
    Uint8Array.from(
      { length: blockLen * Math.ceil(bytes.length / blockLen) },
      (_, at) => bytes[at % bytes.length] ?? 0,
    );
  let key = hash(joinBytes(new Uint8Array(blockLen).fill(3), filled(salt), filled(password)));
  for (let round = 1; round < rounds; round++) key = hash(key);
  return key;
}
