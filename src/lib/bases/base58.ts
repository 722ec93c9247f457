/** Base58 with Bitcoin's alphabet (IETF draft-msporny-base58): one big number, each leading zero byte a `1`. */
import { BaseError, blanksSkipped, isBlank, named, Place, type Decoded, type Reading } from './reading.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The time grows with the square of the length: the most that is taken, in bytes and in characters. */
export const LARGEST_BASE58 = 65_536;

/** `encodeBase58(encodeUtf8('Hello World!'))` is `2NEpo7TZRRrLZSi2U`. */
export function encodeBase58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const lead = zeros < 0 ? bytes.length : zeros;
  const digits: number[] = [];
  for (const byte of bytes.subarray(lead)) carry(digits, 58, 256, byte);
  return (
    '1'.repeat(lead) +
    digits
      .reverse()
      .map((digit) => ALPHABET[digit])
      .join('')
  );
}

/** The bytes of Base58; throws a `BaseError` at a character that is not in the alphabet. */
export function decodeBase58(text: string, { isStrict }: Reading): Decoded {
  const place = new Place();
  const bytes: number[] = [];
  let [lead, skipped] = [0, 0];
  for (const char of text) {
    const digit = ALPHABET.indexOf(char);
    if (isBlank(char) && !isStrict) skipped += 1;
    else if (digit < 0) throw new BaseError(`${named(char)} is not in the Base58 alphabet`, place.here);
    else if (digit === 0 && bytes.length === 0) lead += 1;
    else carry(bytes, 256, 58, digit);
    place.pass(char);
  }
  const all = Uint8Array.from([...new Uint8Array(lead), ...bytes.reverse()]);
  return {
    bytes: all,
    notes: skipped > 0 ? [blanksSkipped(skipped)] : [],
  };
}

/** Multiplies the number with these digits, lowest first, by `factor`, and adds. */
function carry(digits: number[], radix: number, factor: number, added: number): void {
  let rest = added;
  for (let at = 0; at < digits.length; at += 1) {
    rest += (digits[at] ?? 0) * factor;
    digits[at] = rest % radix;
    rest = Math.floor(rest / radix);
  }
  for (; rest > 0; rest = Math.floor(rest / radix)) digits.push(rest % radix);
}
