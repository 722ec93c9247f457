/** The Base64 of crypt(3): its own digits, the lowest bits first, no padding. */

const DIGITS = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `toCryptBase64(Uint8Array.of(255))` → `z1`. */
export function toCryptBase64(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let count = 0;
  for (const byte of bytes) {
    bits |= byte << count;
    for (count += 8; count >= 6; count -= 6, bits >>= 6) text += DIGITS.charAt(bits & 63);
  }
  return count > 0 ? text + DIGITS.charAt(bits) : text;
}

/** The whole bytes of such a text, bits to spare ignored. Characters that are no digits are a mistake of the caller. */
export function fromCryptBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let bits = 0;
  let count = 0;
  let filled = 0;
  for (let at = 0; at < text.length; at++) {
    bits |= DIGITS.indexOf(text.charAt(at)) << count;
    count += 6;
    if (count >= 8) {
      bytes[filled++] = bits & 255;
      bits >>= 8;
      count -= 8;
    }
  }
  return bytes;
}

/** A number in so many of its digits, the lowest first: the parameters of `$7$`. */
export const toCryptNumber = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => DIGITS.charAt(Math.floor(value / 64 ** at) % 64)).join('');

/** The number of such digits. */
export const fromCryptNumber = (text: string): number =>
  Array.from(text).reduce((sum, digit, at) => sum + DIGITS.indexOf(digit) * 64 ** at, 0);

/** So many random characters of it, from as many random bytes: each is 6 bits. */
export const randomCharacters = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => DIGITS.charAt(byte & 63)).join('');
