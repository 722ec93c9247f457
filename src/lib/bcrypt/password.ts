/** What bcrypt really reads of a password: the first 72 bytes of its UTF-8, and what that does to a given text. */
import { encodeUtf8 } from '#src/lib/bytes.ts';

/** bcrypt reads no more of a password than this, in UTF-8 bytes (Provos and Mazières, 1999). */
export const PASSWORD_LIMIT_BYTES = 72;

/** What a person should know about a text before it is hashed. */
export type PasswordFacts = {
  readonly lengthBytes: number;
  /** The end of the text that changes nothing in the hash; empty up to 72 bytes. */
  readonly ignored: string;
  /** Whether byte 72 falls inside a character, of which some bytes count and some do not. */
  readonly splitsCharacter: boolean;
  /** Implementations disagree about NUL: in C it ends the password. */
  readonly hasNul: boolean;
};

/** `inspectPassword('€'.repeat(25))` → 75 bytes, the last `€` ignored, no character split. Of bytes, no text is ignored. */
export function inspectPassword(text: string | Uint8Array): PasswordFacts {
  if (typeof text !== 'string')
    return { lengthBytes: text.length, ignored: '', splitsCharacter: false, hasNul: text.includes(0) };
  const lengthBytes = utf8Length(text);
  const { units, bytes } = unitsWithin(text, PASSWORD_LIMIT_BYTES);
  return {
    lengthBytes,
    ignored: text.slice(units),
    splitsCharacter: bytes < Math.min(lengthBytes, PASSWORD_LIMIT_BYTES),
    hasNul: text.includes('\0'),
  };
}

/**
 * The 72 bytes that key the cipher: the password and a NUL (none in the first revision), over and over.
 * A lone surrogate counts as U+FFFD. `cipherKey('', true)` → 72 zeros.
 */
export function cipherKey(text: string | Uint8Array, hasTerminator: boolean): Uint8Array<ArrayBuffer> {
  // One code unit more than the limit, so that no pair of surrogates is cut where its first byte still counts.
  const bytes = typeof text === 'string' ? encodeUtf8(text.slice(0, PASSWORD_LIMIT_BYTES + 1)) : text;
  const period = bytes.length + (hasTerminator ? 1 : 0);
  return Uint8Array.from({ length: PASSWORD_LIMIT_BYTES }, (_, index) => bytes[index % period] ?? 0);
}

/** The length in UTF-8, without the memory of encoding megabytes on every key. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) bytes += bytesOfUnit(text, index);
  return bytes;
}

/** The most code units of whole characters that fit into a number of bytes. */
function unitsWithin(text: string, limitBytes: number): { units: number; bytes: number } {
  let units = 0;
  let bytes = 0;
  for (const character of text) {
    const next = bytes + utf8Length(character);
    if (next > limitBytes) break;
    units += character.length;
    bytes = next;
  }
  return { units, bytes };
}

/** A pair of surrogates is 4 bytes, 2 for each half; a lone one becomes U+FFFD, 3 bytes. */
function bytesOfUnit(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  if (unit < 0xd800 || unit > 0xdfff) return 3;
  const isLow = unit >= 0xdc00;
  const other = text.charCodeAt(isLow ? index - 1 : index + 1);
  const isPaired = isLow ? other >= 0xd800 && other < 0xdc00 : other >= 0xdc00 && other <= 0xdfff;
  return isPaired ? 2 : 3;
}
