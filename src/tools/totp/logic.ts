/** One-time passwords: HOTP (RFC 4226) and TOTP (RFC 6238), and the secrets that they are made from. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { encodeGroups, GROUP_BASES, GroupDecoder } from '#src/lib/bases/group.ts';
import { encodeUtf8, fromBase64, fromHex } from '#src/lib/bytes.ts';
import type { Repair } from '#src/lib/form/form.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { halfIn } from '#src/lib/surrogates.ts';

const HASHES = { sha1, sha256, sha512 } as const;

/** A hash that codes are made with. MD5 stands in exports alone, and has no code. */
export type Algorithm = keyof typeof HASHES | 'md5';

/** As RFCs write it: `SHA-1`. */
export const ALGORITHM_NAMES: Readonly<Record<Algorithm, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha512: 'SHA-512',
  md5: 'MD5',
};

/** What an authenticator knows of an account. */
export type Account = {
  readonly kind: 'totp' | 'hotp';
  readonly secret: Uint8Array;
  readonly algorithm: Algorithm;
  readonly digits: 6 | 7 | 8;
  /** Of TOTP, in seconds. */
  readonly period: number;
  /** Of HOTP: the next one to be used. */
  readonly counter: bigint;
  readonly issuer: string;
  readonly account: string;
  /** Parameters of an address that nobody here knows. */
  readonly further: readonly (readonly [name: string, value: string])[];
};

/** The counter is a number of 64 bits. */
export const MOST_COUNTER = 2n ** 64n - 1n;

/**
 * The code of a counter (RFC 4226 §5.3), with its leading zeros; none for MD5, for an empty secret and for counters outside of 64 bits.
 * `codeAt({ secret, algorithm: 'sha1', digits: 6 }, 0n)` → `'755224'`
 */
export function codeAt(
  { secret, algorithm, digits }: Pick<Account, 'secret' | 'algorithm' | 'digits'>,
  counter: bigint,
): string | undefined {
  if (algorithm === 'md5' || secret.length === 0 || counter < 0n || counter > MOST_COUNTER) return undefined;
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, counter);
  const mac = hmac(HASHES[algorithm], secret, message);
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = new DataView(mac.buffer, mac.byteOffset + offset, 4).getUint32(0) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The counter at a moment in milliseconds since 1970 (RFC 6238 §4.2, T0 = 0). */
export const counterAt = ({ kind, period, counter }: Account, nowMs: number): bigint =>
  kind === 'hotp' ? counter : BigInt(Math.floor(nowMs / 1000 / period));

/** How many steps from `counter` a code belongs to, the nearest first; `undefined` where it does not fit. HOTP looks ahead alone. */
export function stepOf(account: Account, counter: bigint, code: string, window: number): number | undefined {
  for (let distance = 0; distance <= window; distance += 1)
    for (const step of account.kind === 'totp' && distance > 0 ? [-distance, distance] : [distance])
      if (codeAt(account, counter + BigInt(step)) === code) return step;
  return undefined;
}

/** How a secret can be written. */
export type SecretFormat = 'base32' | 'hex' | 'text' | 'base64';

/** A secret that cannot be read, and the buttons that mend it. */
export type SecretProblem = {
  readonly message: string;
  readonly repairs?: readonly Repair[];
};

type ReadSecret = {
  readonly bytes: Uint8Array;
  /** Bits at the end that belong to no byte, and are not 0. */
  readonly hasSpareBits?: boolean;
};

/** The bytes of a written secret. `readSecret('jbsw y3dp', 'base32')` → 48 65 6c 6c 6f. */
export function readSecret(text: string, format: SecretFormat): Result<ReadSecret, SecretProblem> {
  if (format === 'base32') return readBase32(text);
  if (format === 'text') {
    const half = halfIn(text);
    return half ? { ok: false, problem: half } : ok({ bytes: encodeUtf8(text) });
  }
  const read = format === 'hex' ? fromHex(text.replaceAll('-', '')) : fromBase64(text.trim());
  if (!read.ok) return read;
  return read.value.length > 0 ? ok({ bytes: read.value }) : fail('expected a secret, found no bytes');
}

const BASE32 = GROUP_BASES['32'];
/** In groups, and over several lines. */
const SKIPPED = /[\s-]/g;
/** What is mistaken for letters. */
const MISTAKEN: Readonly<Record<string, string>> = { 0: 'O', 8: 'B' };

function readBase32(text: string): Result<ReadSecret, SecretProblem> {
  const stray = text.search(/[^a-z2-7\s=-]|=(?=[\s-]*[^\s=-])/iu);
  if (stray >= 0) return { ok: false, problem: strayProblem(text, stray) };
  const digits = text.replace(/=/g, '').replace(SKIPPED, '');
  if (digits === '') return fail('expected a secret, found nothing');
  if ([1, 3, 6].includes(digits.length % 8))
    return fail(
      `expected Base32 of whole bytes, found ${digits.length} characters: no bytes have that many (RFC 4648 §6)`,
    );
  const decoder = new GroupDecoder(BASE32, { isStrict: false }, false);
  const bytes = decoder.push(digits);
  return ok({ bytes, hasSpareBits: decoder.end().length > 0 });
}

function strayProblem(text: string, at: number): SecretProblem {
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const code =
    char > '~' ? ` (U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})` : '';
  const likely = char === '1' ? '"I" or "L"' : MISTAKEN[char] && `"${MISTAKEN[char]}"`;
  return {
    message: `expected Base32 (A to Z, 2 to 7), found "${char}"${code} at position ${[...text.slice(0, at)].length + 1}${likely ? `: probably ${likely}` : ''}`,
    repairs: [
      ...(likely ? mendings(text) : []),
      ...(/^[\da-f\s-]+$/i.test(text) ? [{ label: 'Read as hex', options: { format: 'hex' } }] : []),
    ],
  };
}

/** The secret with letters in place of digits, where that is Base32; with a 1 there are two. */
function mendings(text: string): Repair[] {
  const ones = text.includes('1') ? ['I', 'L'] : [''];
  return ones.flatMap((one) => {
    const secret = text.replace(/[018]/g, (digit) => MISTAKEN[digit] ?? one);
    const read = [...new Set(text.match(/[018]/g))].map((digit) => `${digit} as ${MISTAKEN[digit] ?? one}`);
    return /^[a-z2-7\s=-]+$/i.test(secret) ? [{ label: `Read ${read.join(', ')}`, inputs: { secret } }] : [];
  });
}

/** A secret as addresses have it: Base32 without padding. */
export const writeSecret = (bytes: Uint8Array): string => encodeGroups(bytes, BASE32, false);
