/** Base58 with Bitcoin's alphabet (IETF draft-msporny-base58): one big number, each leading zero byte a `1`. */
import { fromHex, joinBytes, toHex } from '../bytes.ts';
import {
  BaseError,
  blanksSkipped,
  isBlank,
  named,
  Place,
  type DecodedBytes,
  type Reading,
} from './reading.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LETTERS = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const ZERO = LETTERS[0];

/** The most that is taken, in bytes: it is one number, held whole, whose time grows somewhat faster than its length. */
export const LARGEST_BASE58 = 500_000;

/** Digits that fit a number exactly: 58⁹ is below 2⁵³. */
const CHUNK_DIGITS = 9;
const CHUNK = 58n ** BigInt(CHUNK_DIGITS);

/** `encodeBase58(encodeUtf8('Hello World!'))` is `2NEpo7TZRRrLZSi2U`. */
export function encodeBase58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  if (zeros < 0) return '1'.repeat(bytes.length);
  const body = bytes.subarray(zeros);
  const powers = powersFor(body.length);
  const letters = new Uint8Array(CHUNK_DIGITS * 2 ** powers.length);
  writeDigits(BigInt(`0x${toHex(body)}`), powers, letters);
  const first = letters.findIndex((letter) => letter !== ZERO);
  return '1'.repeat(zeros) + new TextDecoder().decode(letters.subarray(first));
}

/** The bytes of Base58; throws a `BaseError` at a character that is not in the alphabet. */
export function decodeBase58(text: string, { isStrict }: Reading): DecodedBytes {
  const place = new Place();
  const digits: number[] = [];
  let [lead, skipped] = [0, 0];
  for (const char of text) {
    const digit = ALPHABET.indexOf(char);
    if (digit < 0 && !isStrict && isBlank(char)) skipped += 1;
    else if (digit < 0) throw new BaseError(`${named(char)} is not in the Base58 alphabet`, place.here);
    else if (digit === 0 && digits.length === 0) lead += 1;
    else digits.push(digit);
    place.pass(char);
  }
  const bytes = joinBytes(
    new Uint8Array(lead),
    digits.length > 0 ? bytesOf(readDigits(digits)) : new Uint8Array(0),
  );
  return { bytes, notes: skipped > 0 ? [blanksSkipped(skipped)] : [] };
}

function bytesOf(number: bigint): Uint8Array {
  const hex = number.toString(16);
  const read = fromHex(hex.length % 2 === 0 ? hex : `0${hex}`);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

/** 58⁹, 58¹⁸, 58³⁶ and so on, until the square of the last is above every number of so many bytes. */
function powersFor(length: number): readonly bigint[] {
  const chunks = (length * 8) / Math.log2(58) / CHUNK_DIGITS;
  const powers: bigint[] = [];
  for (let power = CHUNK; 2 ** powers.length < chunks; power *= power) powers.push(power);
  return powers;
}

/** Writes a number below the square of the last power, with all zeros before it: what is above that power, then what is below. */
function writeDigits(number: bigint, powers: readonly bigint[], letters: Uint8Array): void {
  const power = powers.at(-1);
  if (power === undefined) {
    writeChunk(Number(number), letters);
    return;
  }
  const [smaller, middle] = [powers.slice(0, -1), letters.length / 2];
  const above = number / power;
  writeDigits(above, smaller, letters.subarray(0, middle));
  writeDigits(number - above * power, smaller, letters.subarray(middle));
}

function writeChunk(number: number, letters: Uint8Array): void {
  let rest = number;
  for (let at = CHUNK_DIGITS - 1; at >= 0; at -= 1) {
    letters[at] = LETTERS[rest % 58] ?? 0;
    rest = Math.floor(rest / 58);
  }
}

/** The number with these digits, highest first: chunks, then pairs of neighbours made one, until one is left. */
function readDigits(digits: readonly number[]): bigint {
  let numbers: bigint[] = [];
  for (let end = digits.length; end > 0; end -= CHUNK_DIGITS) {
    const chunk = digits.slice(Math.max(0, end - CHUNK_DIGITS), end);
    numbers.push(BigInt(chunk.reduce((total, digit) => total * 58 + digit, 0)));
  }
  for (let power = CHUNK; numbers.length > 1; power *= power) {
    const joined: bigint[] = [];
    for (let at = 0; at < numbers.length; at += 2)
      joined.push((numbers[at] ?? 0n) + (numbers[at + 1] ?? 0n) * power);
    numbers = joined;
  }
  return numbers[0] ?? 0n;
}
