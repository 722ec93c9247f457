/**
 * ASN.1 in DER (ITU-T X.680, X.690) read strictly: each part has the name that its standard gives it, and a mistake says what was
 * expected, what came, and at which byte. Readers here throw an `Asn1Problem`; `asn1Result` makes a `Result` of it.
 */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { joinBytes, toHex } from '../bytes.ts';
import { encodeDer, readElement, type DerElement } from './der.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An element of a whole, with the name of its part: `tbsCertificate.validity`. */
export type Asn1 = DerElement & { readonly bytes: Bytes; readonly path: string };

/** The tags that keys and certificates use. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  nothing: 0x05,
  objectId: 0x06,
  enumerated: 0x0a,
  utf8: 0x0c,
  numeric: 0x12,
  printable: 0x13,
  teletex: 0x14,
  ia5: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  visible: 0x1a,
  universal: 0x1c,
  bmp: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

const NAMES: Readonly<Record<number, string>> = {
  0x01: 'BOOLEAN',
  0x02: 'INTEGER',
  0x03: 'BIT STRING',
  0x04: 'OCTET STRING',
  0x05: 'NULL',
  0x06: 'OBJECT IDENTIFIER',
  0x0a: 'ENUMERATED',
  0x0c: 'UTF8String',
  0x12: 'NumericString',
  0x13: 'PrintableString',
  0x14: 'TeletexString',
  0x16: 'IA5String',
  0x17: 'UTCTime',
  0x18: 'GeneralizedTime',
  0x1a: 'VisibleString',
  0x1c: 'UniversalString',
  0x1e: 'BMPString',
  0x30: 'SEQUENCE',
  0x31: 'SET',
};
/** Nobody nests deeper; a recursion must end. */
const DEEPEST = 64;

/** What is wrong with the bytes, and where. */
export class Asn1Problem extends Error {}

/** `INTEGER`, `[0]`: what a tag is called. */
export const tagName = (tag: number): string =>
  NAMES[tag] ?? (tag >= 0x80 ? `[${tag & 0x1f}]` : `tag 0x${tag.toString(16).padStart(2, '0')}`);

const withArticle = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

/** Throws: at this element, something else was expected. */
export function wrongAt(node: Asn1, expected: string, found = withArticle(tagName(node.tag))): never {
  throw new Asn1Problem(`${placeOf(node.path, node.start)}expected ${expected}, found ${found}`);
}

const placeOf = (path: string, at: number): string => `${path === '' ? '' : `${path}, `}byte ${at}: `;

/** What a reader gives, or what it threw for the bytes. */
export function asn1Result<T>(read: () => T): Result<T> {
  try {
    return ok(read());
  } catch (problem) {
    if (problem instanceof Asn1Problem) return fail(problem.message);
    throw problem;
  }
}

function elementAt(bytes: Bytes, start: number, limit: number, path: string): Asn1 {
  const element = readElement(bytes, start, limit);
  if (!element) throw new Asn1Problem(`${placeOf(path, start)}${whyNone(bytes, start, limit)}`);
  const { tag, contentStart, end } = element;
  if ((tag & 0x1f) === 0x1f)
    throw new Asn1Problem(`${placeOf(path, start)}expected a tag of one byte, found 0x${tag.toString(16)}`);
  const length = end - contentStart;
  const lengthBytes = length < 0x80 ? 1 : 2 + Math.floor(Math.log2(length) / 8);
  if (contentStart - start !== 1 + lengthBytes)
    throw new Asn1Problem(`${placeOf(path, start)}expected a length in its shortest form, as DER has it`);
  return { ...element, bytes, path };
}

function whyNone(bytes: Bytes, start: number, limit: number): string {
  const first = bytes[start + 1];
  if (start >= limit) return 'expected an element, found the end';
  if (first === undefined) return 'expected a length, found the end';
  if (first === 0x80) return 'expected a definite length, as DER has it, found an indefinite one';
  return `expected an element that ends before byte ${limit}, found one that is cut off`;
}

/** The one element that the bytes are. */
export function wholeIn(bytes: Bytes, path = ''): Asn1 {
  const root = elementAt(bytes, 0, bytes.length, path);
  const after = bytes.length - root.end;
  if (after > 0)
    throw new Asn1Problem(
      `${placeOf(path, root.end)}expected the end, found ${after} more ${after === 1 ? 'byte' : 'bytes'}`,
    );
  return root;
}

/** The one element inside an OCTET STRING, a BIT STRING (after its first byte) or an explicit tag. */
export function insideOf(node: Asn1, path = node.path): Asn1 {
  const start = node.contentStart + (node.tag === TAG.bitString ? 1 : 0);
  const inner = elementAt(node.bytes, start, node.end, path);
  if (inner.end !== node.end)
    throw new Asn1Problem(
      `${placeOf(path, inner.end)}expected the end, found ${node.end - inner.end} more bytes`,
    );
  return inner;
}

/** All elements inside, named by their numbers: `extensions[3]`. */
export function itemsOf(node: Asn1): Asn1[] {
  const items: Asn1[] = [];
  for (let at = node.contentStart; at < node.end; at = items.at(-1)?.end ?? node.end)
    items.push(elementAt(node.bytes, at, node.end, `${node.path}[${items.length}]`));
  return items;
}

/** A reader of the parts of a SEQUENCE, one after the other. */
export type Fields = {
  /** The next part, which must be there. */
  readonly take: (name: string, ...tags: readonly number[]) => Asn1;
  /** The next part, if it has one of these tags. */
  readonly maybe: (name: string, ...tags: readonly number[]) => Asn1 | undefined;
  /** Throws if there is more. */
  readonly end: () => void;
};

/** Reads the parts of a SEQUENCE or another constructed element by their names. */
export function fieldsOf(node: Asn1, tag: number = TAG.sequence): Fields {
  if (node.tag !== tag) wrongAt(node, withArticle(tagName(tag)));
  let at = node.contentStart;
  const named = (name: string) => (node.path === '' ? name : `${node.path}.${name}`);
  const maybe: Fields['maybe'] = (name, ...tags) => {
    if (at >= node.end || !tags.includes(node.bytes[at] ?? -1)) return undefined;
    const found = elementAt(node.bytes, at, node.end, named(name));
    at = found.end;
    return found;
  };
  const take: Fields['take'] = (name, ...tags) => {
    const found = elementAt(node.bytes, at, node.end, named(name));
    if (tags.length > 0 && !tags.includes(found.tag))
      wrongAt(found, tags.map((each) => withArticle(tagName(each))).join(' or '));
    at = found.end;
    return found;
  };
  const end = () => {
    if (at < node.end) wrongAt(elementAt(node.bytes, at, node.end, node.path), 'no more parts');
  };
  return { take, maybe, end };
}

/** The bytes inside an element. */
export const contentOf = ({ bytes, contentStart, end }: Asn1): Bytes => bytes.slice(contentStart, end);

/** An element with its tag and length. */
export const wholeOf = ({ bytes, start, end }: Asn1): Bytes => bytes.slice(start, end);

/** A whole number of any size, with its sign. */
export function integerOf(node: Asn1): bigint {
  if (node.tag !== TAG.integer && node.tag !== TAG.enumerated) wrongAt(node, 'an INTEGER');
  const content = contentOf(node);
  if (content.length === 0) wrongAt(node, 'an INTEGER of one byte or more', 'an empty one');
  return BigInt.asIntN(content.length * 8, BigInt(`0x${toHex(content)}`));
}

/** Whether a number has leading bytes that say nothing. */
export const isPadded = (node: Asn1): boolean => {
  const [first = 1, second = 0] = contentOf(node);
  return (
    node.end - node.contentStart > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second > 0x7f))
  );
};

/** `1.2.840.113549.1.1.1` */
export function objectIdOf(node: Asn1): string {
  if (node.tag !== TAG.objectId) wrongAt(node, 'an OBJECT IDENTIFIER');
  const content = contentOf(node);
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0n;
    }
  }
  const first = arcs.shift();
  if (first === undefined || (content.at(-1) ?? 0x80) >= 0x80)
    wrongAt(node, 'an OBJECT IDENTIFIER', 'one that is cut off');
  const top = first < 80n ? first / 40n : 2n;
  return [top, first - top * 40n, ...arcs].join('.');
}

/** The bits of a BIT STRING: all whole bytes unless `unused` are left over in the last. */
export function bitsOf(node: Asn1): { readonly bytes: Bytes; readonly unused: number } {
  if (node.tag !== TAG.bitString) wrongAt(node, 'a BIT STRING');
  const [unused, ...rest] = contentOf(node);
  if (unused === undefined || unused > 7 || (unused > 0 && rest.length === 0))
    wrongAt(node, 'a BIT STRING that says how many bits are unused', 'none');
  return { bytes: Uint8Array.from(rest), unused };
}

/** Which of the numbered bits are set, as in `keyUsage`. */
export function bitsSet(node: Asn1): number[] {
  const { bytes, unused } = bitsOf(node);
  return Array.from({ length: Math.min(bytes.length * 8 - unused, 64) }, (_, bit) => bit).filter(
    (bit) => ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1,
  );
}

/** A time in milliseconds since 1970; Infinity for 99991231235959Z, which means "no end" (RFC 5280, section 4.1.2.5). */
export function timeOf(node: Asn1): number {
  if (node.tag !== TAG.utcTime && node.tag !== TAG.generalizedTime) wrongAt(node, 'a time');
  const text = String.fromCharCode(...contentOf(node).subarray(0, 40));
  if (node.tag === TAG.generalizedTime && text === '99991231235959Z') return Infinity;
  const digits = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d{1,9})?Z$/.exec(text);
  const isUtc = node.tag === TAG.utcTime;
  if (!digits || (digits[1]?.length === 2) !== isUtc)
    wrongAt(node, `a time as ${isUtc ? 'YYMMDDhhmmssZ' : 'YYYYMMDDhhmmssZ'}`, JSON.stringify(text));
  const [year = 0, ...parts] = digits.slice(1).map((each) => Number((each as string | undefined) ?? 0)); // seconds may be left out
  const ms = utcOf(isUtc ? year + (year < 50 ? 2000 : 1900) : year, parts);
  return ms ?? wrongAt(node, 'a time that exists', JSON.stringify(text));
}

/** The moment of a year and month, day, hour, minute and second; `undefined` where a calendar has none. */
function utcOf(year: number, parts: readonly number[]): number | undefined {
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60 ? date.getTime() : undefined;
}

/** The text of a string of any kind; `undefined` for what is no string. TeletexString is read as Latin-1. */
export function stringOf(node: Asn1): string | undefined {
  const content = contentOf(node);
  const units = (size: number) =>
    content.length % size === 0
      ? Array.from({ length: content.length / size }, (_, at) =>
          content.subarray(at * size, at * size + size).reduce((sum, byte) => sum * 256 + byte, 0),
        )
      : wrongAt(node, `a string of ${size} bytes a character`, `${content.length} bytes`);
  switch (node.tag) {
    case TAG.utf8:
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
      } catch {
        return wrongAt(node, 'UTF-8', 'bytes that are none');
      }
    case TAG.numeric:
    case TAG.printable:
    case TAG.teletex:
    case TAG.ia5:
    case TAG.visible:
      return Array.from(content, (byte) => String.fromCharCode(byte)).join('');
    case TAG.bmp:
      return units(2)
        .map((unit) => String.fromCharCode(unit))
        .join('');
    case TAG.universal:
      return units(4)
        .map((unit) => (unit < 0x110000 ? String.fromCodePoint(unit) : '\ufffd'))
        .join('');
    default:
      return undefined;
  }
}

/** BER as PKCS #7 and #12 files have it, as DER: definite lengths, strings in one piece. What is no BER stays as it is. */
export function derFromBer(bytes: Bytes): Bytes {
  const read = berAt(bytes, 0, bytes.length, 0);
  return read ? joinBytes(read.der, bytes.subarray(read.end)) : bytes;
}

type ReadBer = { readonly der: Bytes; readonly end: number };

function berAt(bytes: Bytes, start: number, limit: number, depth: number): ReadBer | undefined {
  const tag = bytes[start];
  const isEndless = bytes[start + 1] === 0x80;
  const element = isEndless ? undefined : readElement(bytes, start, limit);
  if (tag === undefined || depth > DEEPEST || (!isEndless && !element)) return undefined;
  if ((tag & 0x20) === 0)
    return (
      element && { der: encodeDer(tag, bytes.subarray(element.contentStart, element.end)), end: element.end }
    );
  const parts = berParts(
    bytes,
    element?.contentStart ?? start + 2,
    element?.end ?? limit,
    isEndless,
    depth + 1,
  );
  if (!parts) return undefined;
  const isString = tag === (TAG.octetString | 0x20);
  const content = parts.all.map((part) => (isString ? part.subarray(readElement(part)?.contentStart) : part));
  return { der: encodeDer(isString ? TAG.octetString : tag, ...content), end: parts.end };
}

/** The elements up to the end, which two zero bytes mark where it is not known. */
function berParts(bytes: Bytes, start: number, stop: number, isEndless: boolean, depth: number) {
  const all: Bytes[] = [];
  let at = start;
  while (at < stop && !(isEndless && bytes[at] === 0 && bytes[at + 1] === 0)) {
    const part = berAt(bytes, at, stop, depth);
    if (!part) return undefined;
    all.push(part.der);
    at = part.end;
  }
  if (!isEndless) return { all, end: at };
  return at < stop ? { all, end: at + 2 } : undefined;
}

/** Every element on a line of its own, indented, with its offset; `names` gives an identifier its name. */
export function asn1Tree(bytes: Bytes, names: (objectId: string) => string | undefined): string {
  const lines: string[] = [];
  const visit = (node: Asn1, depth: number) => {
    const head = `${String(node.start).padStart(5)}  ${'  '.repeat(depth)}${tagName(node.tag)}`;
    if ((node.tag & 0x20) !== 0 && depth < DEEPEST) {
      lines.push(head);
      for (const item of itemsOf(node)) visit(item, depth + 1);
    } else lines.push(`${head} ${leafText(node, names)}`.trimEnd());
  };
  const read = asn1Result(() => visit(wholeIn(bytes), 0));
  return [...lines, ...(read.ok ? [] : [read.problem.message])].join('\n');
}

const LONGEST_LEAF = 64;

function leafText(node: Asn1, names: (objectId: string) => string | undefined): string {
  const content = contentOf(node);
  const hex = () =>
    content.length > LONGEST_LEAF
      ? `${toHex(content.subarray(0, LONGEST_LEAF))}… (${content.length} bytes)`
      : toHex(content);
  if (node.tag === TAG.objectId) {
    const id = objectIdOf(node);
    const name = names(id);
    return name === undefined ? id : `${id} ${name}`;
  }
  if (node.tag === TAG.integer && content.length <= 8) return integerOf(node).toString();
  if (node.tag === TAG.utcTime || node.tag === TAG.generalizedTime)
    return String.fromCharCode(...content.subarray(0, LONGEST_LEAF));
  const text = stringOf(node);
  return text === undefined ? hex() : JSON.stringify(text);
}

/** SEQUENCE of the parts. */
export const sequence = (...parts: readonly Uint8Array[]): Bytes => encodeDer(TAG.sequence, ...parts);

/** SET of the parts, in the order that DER wants. */
export const setOf = (...parts: readonly Bytes[]): Bytes =>
  encodeDer(TAG.set, ...parts.toSorted((one, other) => (toHex(one) < toHex(other) ? -1 : 1)));

/** `[number]` around the parts. */
export const tagged = (number: number, ...parts: readonly Uint8Array[]): Bytes =>
  encodeDer(0xa0 + number, ...parts);

/** A whole number from 0 on. */
export const integer = (value: bigint): Bytes => {
  const bytes = bytesOfInteger(value);
  return (bytes[0] ?? 0) > 0x7f
    ? encodeDer(TAG.integer, Uint8Array.of(0), bytes)
    : encodeDer(TAG.integer, bytes);
};

/** The fewest bytes of a number from 0 on, or so many. `bytesOfInteger(5n, 2)` → 00 05 */
export function bytesOfInteger(value: bigint, length = 0): Bytes {
  const digits = value.toString(16);
  const even = digits.padStart(Math.max(length * 2, digits.length + (digits.length % 2)), '0');
  return Uint8Array.from(even.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The number that big-endian bytes are; 0 of none. */
export const integerOfBytes = (bytes: Uint8Array): bigint => BigInt(`0x0${toHex(bytes)}`);

/** The bytes as an OCTET STRING. */
export const octetString = (...parts: readonly Uint8Array[]): Bytes => encodeDer(TAG.octetString, ...parts);

/** Whole bytes as a BIT STRING. */
export const bitString = (bytes: Uint8Array, unused = 0): Bytes =>
  encodeDer(TAG.bitString, Uint8Array.of(unused), bytes);

/** `objectId('2.5.4.3')` → 06 03 55 04 03 */
export function objectId(dotted: string): Bytes {
  const [top = 0n, second = 0n, ...arcs] = dotted.split('.').map(BigInt);
  const bytes = [top * 40n + second, ...arcs].flatMap((arc) => {
    const groups = [Number(arc & 0x7fn)];
    for (let rest = arc >> 7n; rest > 0n; rest >>= 7n) groups.unshift(Number(rest & 0x7fn) | 0x80);
    return groups;
  });
  return encodeDer(TAG.objectId, Uint8Array.from(bytes));
}

/** NULL: no parameters. */
export const NULL: Bytes = encodeDer(TAG.nothing);

/** A time as certificates have it: UTCTime up to 2049, then GeneralizedTime. */
export function time(ms: number): Bytes {
  const digits = new Date(ms).toISOString().replace(/\.\d+|[-:T]/g, '');
  const year = Number(digits.slice(0, 4));
  const isUtc = year >= 1950 && year < 2050;
  return encodeDer(
    isUtc ? TAG.utcTime : TAG.generalizedTime,
    Uint8Array.from(isUtc ? digits.slice(2) : digits, (unit) => unit.charCodeAt(0)),
  );
}
