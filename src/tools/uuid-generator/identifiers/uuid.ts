/** A UUID as text: read in every common spelling, written in any. RFC 9562, section 4. */
import { grouped } from '#src/lib/format.ts';
import { fromBase64, toHex } from '#src/lib/bytes.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';

/** A UUID as its 32 hexadecimal digits in lower case: what all of this room hands around. */
export type Digits = string;

/** The nil UUID: all zeros (RFC 9562, section 5.9). */
export const NIL: Digits = '0'.repeat(32);

/** The max UUID: all ones (RFC 9562, section 5.10). */
export const MAX: Digits = 'f'.repeat(32);

/** How a UUID is written. */
export type Spelling = {
  readonly wrapping: 'none' | 'braces' | 'urn';
  readonly isUpperCase: boolean;
  /** A URN has its hyphens whatever is chosen. */
  readonly hasHyphens: boolean;
};

/** The spelling of RFC 9562: lower case, with hyphens. */
export const STANDARD: Spelling = { wrapping: 'none', isUpperCase: false, hasHyphens: true };

const FIRST_GROUPS = /(.{8})(.{4})(.{4})(.{4})/;
/** Nothing longer can be one UUID. */
const LONGEST_TEXT = 200;

/** `write(NIL, STANDARD)` → `'00000000-0000-0000-0000-000000000000'`; with braces → `'{…}'`; as URN → `'urn:uuid:…'`. */
export function write(digits: Digits, { wrapping, isUpperCase, hasHyphens }: Spelling): string {
  const grouped = hasHyphens || wrapping === 'urn' ? digits.replace(FIRST_GROUPS, '$1-$2-$3-$4-') : digits;
  const cased = isUpperCase ? grouped.toUpperCase() : grouped;
  if (wrapping === 'urn') return `urn:uuid:${cased}`;
  return wrapping === 'braces' ? `{${cased}}` : cased;
}

/**
 * Reads a UUID: either case, with or without hyphens, braces, parentheses, quotes, commas, `0x` and `urn:uuid:`, or 16 bytes in base64.
 * `read('{F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6}')` → `'f81d4fae7dec11d0a76500a0c91e6bf6'`.
 */
export function read(text: string): Result<Digits> {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_TEXT)
    return fail(`expected one UUID, found ${grouped(trimmed.length)} characters`);
  const unquoted = trimmed.replace(/^["'`,\s]+/, '').replace(/(?<!["'`,;\s])["'`,;\s]+$/, '');
  const named = unquoted.replace(/^urn:uuid:/i, '');
  const isUrn = named !== unquoted;
  const bare = named.replace(/^\{(.*)\}$|^\((.*)\)$/s, '$1$2').replace(/^0x(?=[\da-f]{32}$)/i, '');
  const stray = bare.search(/[^\da-f-]/i);
  // Nil in base64 is hexadecimal to the eye.
  if ((stray >= 0 || /^A{22}$/.test(bare)) && /^[\w+/-]{22}(==)?$/.test(bare)) return readBase64(bare);
  if (stray >= 0) return strayCharacter(text, bare, stray);
  const digits = bare.replaceAll('-', '').toLowerCase();
  if (digits.length !== 32) return fail(`expected 32 hexadecimal digits, found ${grouped(digits.length)}`);
  if (isUrn && !bare.includes('-')) return fail('expected hyphens, as every urn:uuid: has them (RFC 9562)');
  if (bare.includes('-') && bare.toLowerCase() !== write(digits, STANDARD)) {
    return fail('expected hyphens after digits 8, 12, 16 and 20 only');
  }
  return ok(digits);
}

function readBase64(text: string): Result<Digits> {
  const bytes = fromBase64(text);
  return bytes.ok ? ok(toHex(bytes.value)) : bytes;
}

function strayCharacter(text: string, bare: string, stray: number): Result<never> {
  const offset = Math.max(0, text.indexOf(bare)) + stray;
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  return fail(`expected a hexadecimal digit, found ${JSON.stringify(character)}`, positionAt(text, offset));
}
