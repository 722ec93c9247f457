/** RFC 3797: a public draw that anybody can repeat, from numbers that nobody could know before. */
import { md5 } from '@noble/hashes/legacy.js';
import { encodeUtf8, toHex } from '#src/lib/bytes.ts';

/**
 * The key of section 4: each source ends with a slash; its numbers are sorted and each ends with a point, a text is in capitals
 * without spaces and marks. Sources are lines, or parted by `/`; a key that is already in this form stays.
 */
export function canonicalKey(typed: string): string {
  const sources = typed.split(/[/\n]/).filter((source) => source.trim() !== '');
  return sources
    .map((source) => {
      const parts = source
        .trim()
        .split(/[\s,.;]+/)
        .filter((part) => part !== '');
      if (!parts.every((part) => /^\d+$/.test(part)))
        return `${source.replace(/[^a-z\d]/gi, '').toUpperCase()}./`;
      const numbers = parts.map(BigInt).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      return `${numbers.join('.')}./`;
    })
    .join('');
}

/** Section 5: `count` different numbers from 1 to `pool`, at most 65,535, with the MD5 that chose each. */
export function select(
  key: string,
  pool: number,
  count: number,
): readonly { readonly number: number; readonly hash: string }[] {
  const left = Array.from({ length: pool }, (_, index) => index + 1);
  const bytes = encodeUtf8(key);
  return Array.from({ length: count }, (_, index) => {
    const ends = Uint8Array.of(index >> 8, index & 255);
    const message = new Uint8Array(bytes.length + 4);
    message.set(ends);
    message.set(bytes, 2);
    message.set(ends, bytes.length + 2);
    const hash = toHex(md5(message));
    const at = Number(BigInt(`0x${hash}`) % BigInt(left.length));
    const [number = 0] = left.splice(at, 1);
    return { number, hash };
  });
}
