/** Bytes and the texts that stand for them: UTF-8 (RFC 3629), hexadecimal, base64 and base64url (RFC 4648), binary. */
import { grouped } from './format.ts';
import { fail, ok, positionAt, type Result } from './result.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NOT_A_DIGIT = 0xff;
/** Few enough arguments for one call of `String.fromCharCode`, and a multiple of 3 so that base64 needs no padding inside. */
const CHUNK_BYTES = 0x6000;

const HEX_OF_BYTE = eachByte((byte) => byte.toString(16).padStart(2, '0'));
const BINARY_OF_BYTE = eachByte((byte) => byte.toString(2).padStart(8, '0'));
const BASE64_DIGITS = digitValues(`${BASE64_ALPHABET}-_`, 64);
const HEX_DIGITS = digitValues('0123456789abcdefABCDEF', 16);

/** The UTF-8 bytes of a text; a lone surrogate becomes U+FFFD (EF BF BD). `encodeUtf8('é')` → C3 A9. */
export function encodeUtf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** The text of UTF-8 bytes, a leading byte order mark kept; fails at the first byte that is not UTF-8. C3 A9 → `'é'`. */
export function decodeUtf8(bytes: Uint8Array): Result<string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return fail(whyNotUtf8(bytes));
  }
}

/** Two lower-case hexadecimal digits a byte. `toHex(Uint8Array.of(0, 255))` → `'00ff'`. */
export function toHex(bytes: Uint8Array): string {
  return spell(bytes, HEX_OF_BYTE);
}

/** Eight binary digits a byte, leading zeros kept. `toBinary(Uint8Array.of(5))` → `'00000101'`. */
export function toBinary(bytes: Uint8Array): string {
  return spell(bytes, BINARY_OF_BYTE);
}

/** RFC 4648 base64 with padding. `toBase64(encodeUtf8('f'))` → `'Zg=='`. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES)));
  }
  return text;
}

/** RFC 4648 base64url without padding. `toBase64Url(Uint8Array.of(251, 255))` → `'-_8'`. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The bytes of hexadecimal text: either case, white space and colons between digits ignored, one leading `0x` allowed.
 * `fromHex('DE:AD be ef')` → DE AD BE EF. Fails on another character and on an odd number of digits.
 */
export function fromHex(text: string): Result<Bytes> {
  const lead = /^\s*0x/i.exec(text)?.[0].length ?? 0;
  const stray = text.slice(lead).search(/[^\da-f:\s]/i);
  if (stray >= 0) return strayCharacter('a hexadecimal digit', text, lead + stray);
  const digits = text.slice(lead).replace(/[:\s]+/g, '');
  if (digits.length % 2 === 1)
    return fail(`expected an even number of hexadecimal digits, found ${grouped(digits.length)}`);
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = (digitAt(HEX_DIGITS, digits, 2 * index) << 4) | digitAt(HEX_DIGITS, digits, 2 * index + 1);
  }
  return ok(bytes);
}

/**
 * Pairs of hexadecimal digits with hyphens between, as .NET's BitConverter writes them, without the hyphens; any other text as it is.
 * `joinPairs('DE-AD')` → `'DEAD'`.
 */
export const joinPairs = (text: string): string =>
  /^\s*[\da-f]{2}(?:-[\da-f]{2})+\s*$/i.test(text) ? text.replaceAll('-', '') : text;

/**
 * The bytes of base64 text in either alphabet of RFC 4648: padding optional, white space ignored, unused last bits ignored.
 * `fromBase64('-_8')` and `fromBase64('+/8=')` → FB FF. Fails on another character, a cut-off group and wrong padding.
 */
export function fromBase64(text: string): Result<Bytes> {
  const stray = text.search(/[^\w+/=\s-]|=(?=\s*[^=\s])/);
  if (stray >= 0) return strayCharacter('a base64 character', text, stray);
  const packed = text.replace(/\s+/g, '');
  const end = packed.indexOf('=');
  const digits = end < 0 ? packed : packed.slice(0, end);
  const padding = packed.length - digits.length;
  if (digits.length % 4 === 1) {
    return fail(
      `expected groups of 4 base64 characters, found a last group of 1 (${grouped(digits.length)} in all)`,
    );
  }
  if ((padding > 0 && (digits.length + padding) % 4 !== 0) || padding > 2) {
    return fail(`expected ${(4 - (digits.length % 4)) % 4} padding characters "=" or none, found ${padding}`);
  }
  return ok(readBase64(digits));
}

/** The parts one after the other, as one piece of memory. `joinBytes(Uint8Array.of(1), Uint8Array.of(2))` → 01 02. */
export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return whole;
}

/**
 * Whether two byte strings are equal. It does not stop at the first difference, so the time it takes reveals nothing about
 * where a wrong signature begins to be wrong. Different lengths are never equal.
 */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index++) difference |= (one[index] ?? 0) ^ (other[index] ?? 0);
  return difference === 0;
}

function readBase64(digits: string): Bytes {
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let bits = 0;
  let filled = 0;
  for (let index = 0; index < digits.length; index++) {
    bits = ((bits << 6) | digitAt(BASE64_DIGITS, digits, index)) & 0xfffff;
    if (index % 4 !== 0) bytes[filled++] = bits >> (6 - 2 * (index % 4));
  }
  return bytes;
}

function spell(bytes: Uint8Array, spelling: readonly string[]): string {
  let text = '';
  for (const byte of bytes) text += spelling[byte] ?? '';
  return text;
}

function eachByte<T>(make: (byte: number) => T): T[] {
  return Array.from({ length: 256 }, (_, byte) => make(byte));
}

/** Character code → value; characters after the first `base` stand for its last values again, as `-_` for `+/`. */
function digitValues(characters: string, base: number): Uint8Array {
  const values = new Uint8Array(128).fill(NOT_A_DIGIT);
  const again = characters.length - base;
  for (let index = 0; index < characters.length; index++) {
    values[characters.charCodeAt(index)] = index < base ? index : index - again;
  }
  return values;
}

function digitAt(values: Uint8Array, digits: string, index: number): number {
  return values[digits.charCodeAt(index)] ?? NOT_A_DIGIT;
}

function strayCharacter(expected: string, text: string, offset: number): Result<never> {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  return fail(`expected ${expected}, found ${JSON.stringify(character)}`, positionAt(text, offset));
}

/** The longest prefix that is still UTF-8 ends where the offending byte stands; found by halving, 24 decodings for 16 MB. */
function whyNotUtf8(bytes: Uint8Array): string {
  const wrong = notUtf8At(bytes);
  if (wrong === bytes.length) return 'expected UTF-8, found its last character cut off';
  return `expected UTF-8, found the byte 0x${toHex(bytes.subarray(wrong, wrong + 1))} at offset ${wrong}`;
}

/** The offset of the first byte that is not UTF-8, in bytes that are not; their length where only the end is missing. */
export function notUtf8At(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (mayBegin(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  return good === bytes.length ? good : startOfCharacter(bytes, good);
}

/** Where the character begins that the byte at `offset` was to go on: in `E9 22`, an é of ISO 8859-1, E9 is the wrong byte. */
function startOfCharacter(bytes: Uint8Array, offset: number): number {
  let start = offset;
  while (start > 0 && isContinuation(bytes[start - 1])) start -= 1;
  const isUnfinished = start > 0 && !isWholeUtf8(bytes.subarray(start - 1, offset));
  return isUnfinished ? start - 1 : offset;
}

const isContinuation = (byte = 0): boolean => byte >> 6 === 0b10;

function isWholeUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function mayBegin(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
