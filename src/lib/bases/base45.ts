/** Base45 (RFC 9285): two bytes as three characters that QR codes hold densely. */
import { BaseError, named, Place, type Decoded } from './reading.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** `encodeBase45(encodeUtf8('AB'))` is `BB8`. */
export function encodeBase45(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    parts.push(digit(value), digit(value / 45), isPair ? digit(value / 2025) : '');
  }
  return parts.join('');
}

const digit = (value: number): string => ALPHABET[Math.floor(value) % 45] ?? '';

/** The bytes of Base45, in which a space is a character like any other; line breaks are skipped. Throws a `BaseError` at the first mistake. */
export function decodeBase45(text: string, { isStrict }: { readonly isStrict: boolean }): Decoded {
  const place = new Place();
  const bytes: number[] = [];
  let group: number[] = [];
  let skipped = 0;
  let start = place.here;
  for (const char of text) {
    const value = ALPHABET.indexOf(char);
    if (!isStrict && /[\r\n\t\f]/.test(char)) skipped += 1;
    else if (value < 0) throw new BaseError(`${named(char)} is not in the Base45 alphabet`, place.here);
    else {
      if (group.length === 0) start = place.here;
      group.push(value);
      if (group.length === 3) {
        bytes.push(...bytesOf(group, start, 0xffff));
        group = [];
      }
    }
    place.pass(char);
  }
  if (group.length === 1)
    throw new BaseError('a single character is left over here: it can never be a whole byte', start);
  if (group.length === 2) bytes.push(...bytesOf(group, start, 0xff).slice(1));
  return {
    bytes: Uint8Array.from(bytes),
    notes: skipped > 0 ? [{ message: `${skipped} line breaks were skipped` }] : [],
  };
}

function bytesOf(group: readonly number[], start: Place['here'], largest: number): number[] {
  const value = group.reduceRight((sum, each) => sum * 45 + each, 0);
  if (value > largest)
    throw new BaseError('these characters stand for more than their bytes can hold', start);
  return [value >> 8, value & 0xff];
}
