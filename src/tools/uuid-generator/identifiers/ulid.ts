/** ULIDs (github.com/ulid/spec): 128 bits like a UUID, written in 26 characters of Crockford's base32. */
import type { Digits } from './uuid.ts';

/** Without I, L, O and U, which are mistaken for digits or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** A ULID as it was read. */
export type Ulid = {
  /** The same 128 bits as a UUID's digits. */
  readonly digits: Digits;
  /** When it was made, in milliseconds since 1970. */
  readonly unixMs: number;
};

/** Reads a ULID in either case. `readUlid('01ARZ3NDEKTSV4RRFFQ69G5FAV')` → unixMs 1469922850259; nothing for any other text. */
export function readUlid(text: string): Ulid | undefined {
  const characters = text.trim().toUpperCase();
  if (!PATTERN.test(characters)) return undefined;
  let bits = 0n;
  for (const character of characters) bits = bits * 32n + BigInt(ALPHABET.indexOf(character));
  return { digits: bits.toString(16).padStart(32, '0'), unixMs: Number(bits >> 80n) };
}
