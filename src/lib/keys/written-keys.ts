/** Finds keys of a pair in a text, whatever they are written in: to read them, and so that none is taken for a shared secret. */
import { fromBase64, fromHex, toHex } from '../bytes.ts';
import { derShapeOf, readDerKey } from './der-keys.ts';
import { withArticle, type Key } from './key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What of a key of a pair was found. */
type KeyTrace = {
  /** In words, with its article: `a PEM key`. */
  readonly name: string;
  /** Whether it is one; otherwise it may be one, cut off or of a form that secrets have as well. */
  readonly isCertain: boolean;
};

/** What a text says that is a key, by what it is called; `+` is a blank in a form's encoding. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  // With whatever dashes a word processor made of them.
  [/[-\u2010-\u2015]{2}[\s+]{0,4}(?:BEGIN|END)\b/i, 'a PEM key'],
  [/\bkty["'\\]*[\s+]{0,9}[:=][\s+]{0,9}["'\\]*(?:RSA|EC|OKP|AKP)\b/, 'the JWK of a key pair'],
  [/<(?:\w+:)?(?:RSA|DSA|EC)KeyValue\b/, 'a key pair in XML'],
  [/\b(?:Public|Private)[- ]Key:[\s+]{0,9}\(\d+[\s+]bit/i, 'a key as openssl prints it'],
  [
    /\b(?:pub|priv|public-key|private-key|modulus)[\s+]{0,9}[:=][\s+]{0,40}(?:[\da-f]{2}:){7}/i,
    'a key as openssl prints it',
  ],
  [/modulus\s{0,9}[:=]?\s{0,9}[\da-f]{64}/i, 'a key as openssl prints it'],
];
/** The same of what may be one. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/pub(?:lic)?[ _-]?key|certificate/i, 'a text that speaks of a public key'],
  [/["'](?:n|x|crv)["']\s{0,9}:\s{0,9}["'][\w-]{5}/, 'members of a JWK'],
];
/** Of RSA, elliptic curves, Ed25519 and its kin, DSA and Diffie-Hellman: the first bytes of their identifiers in DER. */
const IDENTIFIERS = /06092a864886f70d010[13]|06072a8648ce3d02|06032b65(?:6[ef]|7[01])|06072a8648ce3804/;
/** Of raw points on P-256, P-384 and P-521 (SEC 1 §2.3.3), in bytes. */
const POINT_LENGTHS = new Set([65, 97, 133]);
const UNCOMPRESSED = 0x04;

/** Where base64 of a key may begin: DER, OpenSSH, and PEM, JSON and `ssh-` encoded once more. */
const KEY_START = /(?=(?:M[A-P]|AAAA|b3BlbnNzaC1rZXktdjE|LS0tLS|ey|c3NoL|ZWNkc2Et)[\w+/-]{14})/g;
const HEX_RUN = /[\da-f]{32,}/gi;
/** Where in hexadecimal a DER sequence may begin that holds a sequence or a number. */
const HEX_START = /(?=30(?:[0-7][\da-f]|81..|82....)(?:30|02))/gi;
const SHORTEST_TOKEN = 16;
/** A key of 16,384 bits in PEM has 12,500 characters. */
const LONGEST_KEY = 20_000;
/** The base64 of a cluster’s secret, in which stands the base64 of a PEM, whose body is one more. */
const MOST_ENCODINGS = 3;
/** Characters that may be decoded, for each of the text: what has a hundred beginnings of keys is no key. */
const WORK_PER_CHARACTER = 8;
const LEAST_WORK = 400_000;
/** Of an OpenSSH public key: four bytes of length, then the name of its kind (RFC 4253 §6.6). */
const SSH_PUBLIC = /^\0\0\0.(?:ssh-|ecdsa-|sk-)/s;
const SSH_PRIVATE = 'openssh-key-v1\0';

/** Characters that may still be decoded. */
type Work = { left: number };

/**
 * The key of a pair that a text or bytes hold, or may hold: PEM, JWK, DER, OpenSSH and what `openssl -text` prints, also
 * within other text, escaped, percent-encoded, and up to three times in hexadecimal or base64.
 * @example keyTraceIn('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5…') // { name: 'an OpenSSH key', isCertain: true }
 */
function keyTraceIn(content: string | Bytes): KeyTrace | undefined {
  const work = { left: LEAST_WORK + WORK_PER_CHARACTER * content.length };
  let doubt: string | undefined;
  for (const part of partsOf(content, work)) {
    const name = typeof part === 'string' ? markIn(part, MARKS) : nameOf(part);
    if (name !== undefined) return { name, isCertain: true };
    doubt ??= typeof part === 'string' ? markIn(part, HINTS) : doubtOf(part);
  }
  if (work.left <= 0) doubt ??= 'more beginnings of keys than can be looked through';
  return doubt === undefined ? undefined : { name: doubt, isCertain: false };
}

/** What a person is told of a secret in which a key of a pair may be seen, or `undefined` (RFC 8725 §2.1). */
export function keyCaution(content: string | Bytes): string | undefined {
  const trace = keyTraceIn(content);
  if (!trace) return undefined;
  const found = trace.isCertain ? `is ${trace.name}` : `may be a key of a pair: it has ${trace.name}`;
  return `The secret ${found}. Whoever has the public half could make this signature as well: ask for a secret of its own.`;
}

/** The name of a key that is certainly one. `pairKeyIn('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5…')` → `'an OpenSSH key'` */
export function pairKeyIn(content: string | Bytes): string | undefined {
  const trace = keyTraceIn(content);
  return trace?.isCertain === true ? trace.name : undefined;
}

/** The key whose DER stands in a text as base64 or hexadecimal. */
export function derKeyIn(text: string): Key | undefined {
  for (const bytes of writtenBytes(unescapeLine(text), { left: LEAST_WORK })) {
    const key = readDerKey(bytes);
    if (key) return key;
  }
  return undefined;
}

/** A text as it was before it became one line of a configuration or of JSON: with its line breaks, without `\/` and `\u003d`. */
export const unescapeLine = (text: string): string =>
  text
    .replace(/\\{1,4}[rn]/g, '\n')
    .replace(/\\{1,4}(["'/])/g, '$1')
    .replace(/\\{1,4}(?:u00|x)([\da-f]{2})/gi, (_, code: string) => character(code, 16));

const character = (digits: string, base: number) => String.fromCharCode(Number.parseInt(digits, base));

/** The content, and what it stands for once one encoding after the other is taken off. */
function* partsOf(content: string | Bytes, work: Work): Generator<string | Bytes> {
  let level: ReadonlySet<string> = new Set([typeof content === 'string' ? content : textOf(content)]);
  if (typeof content !== 'string') yield content;
  for (let encodings = 0; level.size > 0; encodings++) {
    const next = new Set<string>();
    for (const text of [...level].flatMap(plainForms)) {
      yield text;
      if (encodings === MOST_ENCODINGS) continue;
      for (const bytes of writtenBytes(text, work)) {
        yield bytes;
        if (isText(bytes)) next.add(textOf(bytes));
      }
    }
    level = next;
  }
}

/** A text, and what it is without escapes of a line, of an address and of HTML, each as often as it was put on. */
function plainForms(text: string): string[] {
  const forms = [text.replaceAll('\0', '')];
  for (let round = 0; round < MOST_ENCODINGS; round++) {
    const last = forms.at(-1) ?? '';
    const plain = unescapeLine(last)
      .replace(/\\{1,4}([0-3][0-7]{2})/g, (_, code: string) => character(code, 8))
      .replace(/%(?:u00)?([\da-f]{2})/gi, (_, code: string) => character(code, 16))
      .replace(/&#x0{0,4}([\da-f]{2});/gi, (_, code: string) => character(code, 16))
      .replace(/&#0{0,4}(\d{2,3});/g, (_, code: string) => character(code, 10))
      .replace(/&quot;/g, '"');
    if (plain === last) break;
    forms.push(plain);
  }
  return forms;
}

const markIn = (text: string, marks: readonly (readonly [RegExp, string])[]): string | undefined =>
  marks.find(([mark]) => mark.test(text))?.[1];

function nameOf(bytes: Bytes): string | undefined {
  const key = readDerKey(bytes);
  if (key) return withArticle(key);
  return isOpenSsh(bytes) ? 'an OpenSSH key' : derShapeOf(bytes);
}

function doubtOf(bytes: Bytes): string | undefined {
  if (IDENTIFIERS.test(toHex(bytes.subarray(0, LONGEST_KEY)))) return 'a part of a key in DER';
  const isPoint = POINT_LENGTHS.has(bytes.length) && bytes[0] === UNCOMPRESSED;
  return isPoint ? 'bytes in the form of a point on an elliptic curve' : undefined;
}

function isOpenSsh(bytes: Bytes): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, SSH_PRIVATE.length));
  return SSH_PUBLIC.test(head) || head === SSH_PRIVATE;
}

const textOf = (bytes: Bytes): string => new TextDecoder().decode(bytes);

/** Whether most of the first bytes are characters of ASCII; texts in UTF-16 have a zero beside each. */
function isText(bytes: Bytes): boolean {
  const head = bytes.subarray(0, 64);
  const characters = head.filter(
    (byte) => byte === 0 || (byte >= 9 && byte <= 13) || (byte >= 32 && byte < 127),
  );
  return characters.length >= head.length * 0.85;
}

/** The bytes that a text may stand for, as a whole, in its words, and from where in it a key may begin. */
function* writtenBytes(text: string, work: Work): Generator<Bytes> {
  if (/[^\P{Cc}\s]/u.test(text)) yield Uint8Array.from(text, (unit) => unit.charCodeAt(0));
  for (const digits of hexDigits(text)) {
    const read = fromHex(digits.slice(0, digits.length - (digits.length % 2)));
    work.left -= digits.length;
    if (read.ok) yield read.value;
    if (work.left <= 0) return;
  }
  for (const digits of base64Digits(text, work)) {
    const read = fromBase64(digits.length % 4 === 1 ? digits.slice(0, -1) : digits);
    work.left -= digits.length;
    if (read.ok) yield read.value;
    if (work.left <= 0) return;
  }
}

/** `0x30, 0x59` and `30-59` and `\x30\x59` are one run of digits. */
function* hexDigits(text: string): Generator<string> {
  for (const [run] of text.replace(/\\x|0x|[\s,:;-]+/gi, '').matchAll(HEX_RUN)) {
    yield run;
    yield run.slice(1);
    for (const { index } of run.matchAll(HEX_START))
      if (index > 1) yield run.slice(index, index + 2 * LONGEST_KEY);
  }
}

function* base64Digits(text: string, work: Work): Generator<string> {
  for (const form of new Set([text, text.replace(/\s+/g, '')]))
    for (const token of form.split(/[^\w+/-]+/)) if (token.length >= SHORTEST_TOKEN) yield token;
  for (const { index } of text.matchAll(KEY_START)) {
    const length = lengthFrom(text.slice(index, index + SHORTEST_TOKEN));
    work.left -= SHORTEST_TOKEN;
    if (length > 0) yield text.slice(index, index + length).replace(/[^\w+/-]+/g, '');
    if (work.left <= 0) return;
  }
}

/** Of the text from where a key may begin, how much it can need with line breaks and quotation marks; 0 where it is none. */
function lengthFrom(head: string): number {
  const read = fromBase64(head);
  if (!read.ok) return 0;
  const [tag, first = 0, second = 0, third = 0] = read.value;
  if (tag !== 0x30) return tag === 0 && !isOpenSsh(read.value) ? 0 : LONGEST_KEY;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const inner = read.value[2 + lengthBytes];
  if (lengthBytes > 2 || (inner !== 0x30 && inner !== 0x02)) return 0;
  const content = [first, second, second * 256 + third][lengthBytes] ?? 0;
  return Math.min(LONGEST_KEY, 3 * (content + 60));
}
