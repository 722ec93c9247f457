/** Finds keys of a pair in a text, whatever they are written in: to read them, and so that none is taken for a shared secret. */
import { fromBase64, fromHex } from '#src/lib/bytes.ts';
import { readDerKey } from './der-keys.ts';
import { withArticle, type Key } from './key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The lines around a PEM, with whatever dashes a word processor made of them. */
const ARMOUR = /[-\u2010-\u2015]{2}\s{0,4}(?:BEGIN|END)\b/i;
const JWK_OF_A_PAIR = /\bkty["'\\]*\s*[:=]\s*["'\\]*(?:RSA|EC|OKP|AKP)\b/;
const XML_KEY = /<(?:\w+:)?(?:RSA|DSA|EC)KeyValue\b/;
/** What base64 begins with of a DER sequence, of OpenSSH's public and private keys, and of PEM, JSON and `ssh-` encoded once more. */
const KEY_START = /(?<![A-Za-z\d+])(?:M[A-P]|AAAA|b3BlbnNzaC1rZXktdjE|LS0tLS|ey|c3NoL|ZWNkc2Et)[\w+/-]{14,}/g;
/** A key of 16,384 bits in PEM has 12,500 characters. */
const LONGEST_KEY = 20_000;
const MOST_STARTS = 20;
const MOST_INNER_STARTS = 3;
/** The base64 of a cluster’s secret, in which stands the base64 of a PEM, whose body is one more. */
const MOST_ENCODINGS = 3;
/** Of an OpenSSH public key: four bytes of length, then the name of its kind (RFC 4253 §6.6). */
const SSH_PUBLIC = /^\0\0\0.(?:ssh-|ecdsa-|sk-)/s;
const SSH_PRIVATE = 'openssh-key-v1\0';

/**
 * The key of a pair that a text holds, in words, or `undefined`: PEM, JWK, DER and OpenSSH, also within other text, and
 * also as hexadecimal or base64 of any of them.
 * @example pairKeyIn('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5…') // 'an OpenSSH key'
 */
export const pairKeyIn = (text: string): string | undefined => nameIn(text, 1);

/** The same of bytes, which may be a key or the text of one. */
export const pairKeyOf = (bytes: Bytes): string | undefined => nameOf(bytes, 1);

/** `depth` counts the encodings that were taken off. */
function nameIn(text: string, depth: number): string | undefined {
  if (ARMOUR.test(text)) return 'a PEM key';
  if (JWK_OF_A_PAIR.test(text)) return 'the JWK of a key pair';
  if (XML_KEY.test(text)) return 'a key pair in XML';
  if (depth > MOST_ENCODINGS) return undefined;
  for (const bytes of writtenBytes(text, depth === 1 ? MOST_STARTS : MOST_INNER_STARTS)) {
    const found = nameOf(bytes, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nameOf(bytes: Bytes, depth: number): string | undefined {
  const key = readDerKey(bytes);
  if (key) return withArticle(key);
  const text = new TextDecoder().decode(bytes);
  return isOpenSsh(text) ? 'an OpenSSH key' : nameIn(text, depth);
}

/** The key whose DER stands in a text as base64 or hexadecimal. */
export function derKeyIn(text: string): Key | undefined {
  for (const bytes of writtenBytes(text, MOST_STARTS)) {
    const key = readDerKey(bytes);
    if (key) return key;
  }
  return undefined;
}

const isOpenSsh = (text: string): boolean => SSH_PUBLIC.test(text) || text.startsWith(SSH_PRIVATE);

/** A text as it was before it became one line of a configuration or of JSON: with its line breaks, without `\/` and `\u003d`. */
export const unescapeLine = (text: string): string =>
  text
    .replace(/\\{1,4}[rn]/g, '\n')
    .replace(/\\{1,4}\//g, '/')
    .replace(/\\{1,4}u00([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The bytes that a text may stand for as a whole, and those from where in it the base64 of a key may begin. */
function* writtenBytes(text: string, mostStarts: number): Generator<Bytes> {
  const plain = unescapeLine(text)
    .trim()
    .replace(/^["'`]+/, '')
    .replace(/(?<!["'`,;])["'`,;]+$/, '');
  for (const read of [fromHex(plain), fromBase64(plain)])
    if (read.ok && read.value.length > 0) yield read.value;
  let starts = 0;
  for (const { index } of plain.matchAll(KEY_START)) {
    const digits = plain.slice(index, index + LONGEST_KEY).replace(/[^\w+/-]+/g, '');
    const read = fromBase64(digits.slice(0, digits.length - (digits.length % 4)));
    if (read.ok) yield read.value;
    starts += 1;
    if (starts === mostStarts) return;
  }
}
