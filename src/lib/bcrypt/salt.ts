/** The text form of bcrypt salts, `$2b$10$` and 22 characters: Provos and Mazières, "A Future-Adaptable Password Scheme" (1999). */
import { twoDigits } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The lowest cost bcrypt allows: 2⁴ rounds. */
export const MIN_ROUNDS = 4;

/** The highest cost bcrypt allows: 2³¹ rounds, some weeks. */
export const MAX_ROUNDS = 31;

/** The cost the page starts with: 2¹⁰ rounds. */
export const DEFAULT_ROUNDS = 10;
const SALT_BYTES = 16;
/** `$2b$10$`, 22 characters of salt, 31 of digest. */
export const HASH_LENGTH = 60;
/** A salt of a hash: its first 29 characters. */
export const SALT_LENGTH = 29;

/** bcrypt's own base64: other digits than RFC 4648, no padding. */
const DIGITS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `''` is the first revision, which hashed a password without its terminating NUL. */
export type Revision = '' | 'a' | 'b' | 'y';

/** The parts of a salt: `$2b$10$…` is revision b, 2^10 rounds, and 16 bytes. */
export type Setting = {
  readonly revision: Revision;
  /** The exponent: 10 means 2^10 = 1,024 rounds. */
  readonly rounds: number;
  readonly salt: Uint8Array<ArrayBuffer>;
};

/** Gives so many secure random bytes; passed in, so that tests can fix them. */
export type RandomBytes = (lengthBytes: number) => Uint8Array<ArrayBuffer>;

/**
 * The rounds a new salt gets: whole, below 4 raised to 4, above 31 lowered to 31, the default for what is no number.
 * `clampRounds(99)` → 31.
 */
export function clampRounds(rounds: number): number {
  const whole = Number.isNaN(rounds) ? DEFAULT_ROUNDS : Math.trunc(rounds);
  return Math.min(MAX_ROUNDS, Math.max(MIN_ROUNDS, whole));
}

/** A new salt, of revision b unless another is asked for. `makeSalt(10, random)` → `$2b$10$` and 22 characters. Fails where there are no random bytes. */
export function makeSalt(rounds: number, randomBytes: RandomBytes, revision: Revision = 'b'): Result<string> {
  try {
    return ok(writeSetting({ revision, rounds: clampRounds(rounds), salt: randomBytes(SALT_BYTES) }));
  } catch {
    return fail(
      'No random source is available: neither WebCryptoAPI nor a crypto module, so no salt can be made',
    );
  }
}

/** `$2b$10$` and the salt in bcrypt's base64, 29 characters. */
export function writeSetting({ revision, rounds, salt }: Setting): string {
  return `$2${revision}$${twoDigits(rounds)}$${toBcryptBase64(salt)}`;
}

/**
 * How to hash, read from a salt (or a whole hash). Fails with the messages bcrypt libraries are known for:
 * `Invalid salt version`, `Invalid salt revision`, `Missing salt rounds`, `Illegal number of rounds (4-31)`, `Illegal salt length`.
 */
export function readSetting(text: string): Result<Setting> {
  if (!text.startsWith('$2')) return fail(`Invalid salt version: ${text.slice(0, 2)}`);
  const found = /^\$2[aby]?\$/.exec(text);
  if (!found) return fail(`Invalid salt revision: ${text.slice(2, 4)}`);
  const start = found[0].length;
  if (text.charAt(start + 2) !== '$') return fail('Missing salt rounds');
  const digits = text.slice(start, start + 2);
  const rounds = /\d\d/.test(digits) ? Number(digits) : Number.NaN;
  if (!(rounds >= MIN_ROUNDS && rounds <= MAX_ROUNDS)) {
    return fail(`Illegal number of rounds (${MIN_ROUNDS}-${MAX_ROUNDS}): ${digits}`);
  }
  const salt = fromBcryptBase64(text.slice(start + 3, start + 25));
  if (salt.length !== SALT_BYTES) return fail(`Illegal salt length: ${salt.length} != ${SALT_BYTES}`);
  return ok({
    revision: text.slice(2, start - 1) as Revision /* the pattern admits no other */,
    rounds,
    salt,
  });
}

/** bcrypt's base64 of bytes. `toBcryptBase64(Uint8Array.of(0, 255))` → `'.N6'`. */
export function toBcryptBase64(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const group = [bytes[index] ?? 0, bytes[index + 1] ?? 0, bytes[index + 2] ?? 0] as const;
    const bits = (group[0] << 16) | (group[1] << 8) | group[2];
    const count = Math.min(3, bytes.length - index) + 1;
    for (let digit = 0; digit < count; digit++) text += DIGITS.charAt((bits >> (18 - 6 * digit)) & 63);
  }
  return text;
}

/** The bytes of bcrypt's base64, up to the first character that is none of its digits; unused last bits are ignored. */
export function fromBcryptBase64(text: string): Uint8Array<ArrayBuffer> {
  const stray = text.search(/[^./A-Za-z0-9]/);
  const digits = stray < 0 ? text : text.slice(0, stray);
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let bits = 0;
  let filled = 0;
  for (let index = 0; index < digits.length; index++) {
    bits = ((bits << 6) | DIGITS.indexOf(digits.charAt(index))) & 0xfffff;
    if (index % 4 !== 0) bytes[filled++] = bits >> (6 - 2 * (index % 4));
  }
  return bytes;
}
