/** The few forms of DER that keys come in (ITU-T X.690): elements found without copying, and written. */
import { joinBytes } from '#src/lib/bytes.ts';
type Bytes = Uint8Array<ArrayBuffer>;

/** One tag-length-value: where it begins, where its content begins, and where it ends. */
export type DerElement = {
  readonly tag: number;
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
};

/** The tags of DER that keys and certificates use (ITU-T X.690). */
export const DER = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  nothing: 0x05,
  objectId: 0x06,
  sequence: 0x30,
  context0: 0xa0,
} as const;

/** A length of five bytes and more names something larger than a browser can hold. */
const LONGEST_LENGTH_BYTES = 4;

/** The element at `start`, or `undefined` where there is none that ends before `limit`. */
export function readElement(
  bytes: Uint8Array,
  start = 0,
  limit: number = bytes.length,
): DerElement | undefined {
  const [tag, first] = [bytes[start], bytes[start + 1]];
  if (tag === undefined || first === undefined) return undefined;
  const isLong = first >= 0x80;
  const lengthBytes = isLong ? first & 0x7f : 0;
  if (lengthBytes > LONGEST_LENGTH_BYTES || (isLong && lengthBytes === 0)) return undefined;
  const contentStart = start + 2 + lengthBytes;
  const length = isLong
    ? bytes.subarray(start + 2, contentStart).reduce((sum, byte) => sum * 256 + byte, 0)
    : first;
  const end = contentStart + length;
  return end <= limit ? { tag, start, contentStart, end } : undefined;
}

/** The elements inside a constructed one; those after a damaged one are left out. */
export function childrenOf(bytes: Uint8Array, parent: DerElement | undefined): DerElement[] {
  const children: DerElement[] = [];
  let child = parent && readElement(bytes, parent.contentStart, parent.end);
  while (child && parent) {
    children.push(child);
    child = readElement(bytes, child.end, parent.end);
  }
  return children;
}

/** The bytes inside an element. */
export const contentOf = (bytes: Uint8Array, { contentStart, end }: DerElement): Uint8Array =>
  bytes.subarray(contentStart, end);

/** The element with its tag and length. */
export const wholeOf = (bytes: Uint8Array, { start, end }: DerElement): Uint8Array =>
  bytes.subarray(start, end);

/** `encodeDer(DER.octetString, Uint8Array.of(7))` → 04 01 07 */
export function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return joinBytes(Uint8Array.of(tag, ...lengthBytesOf(length)), ...parts);
}

function lengthBytesOf(length: number): number[] {
  if (length < 0x80) return [length];
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return [0x80 + digits.length, ...digits];
}
