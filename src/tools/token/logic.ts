/** Random tokens whose every character is equally likely: rejection sampling on bytes from a secure source. */
import { toBase64, toBase64Url, toHex } from '#src/lib/bytes.ts';
import { grouped } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The 32 punctuation characters of ASCII, in code order. */
const SYMBOLS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** The characters of each class, in the order in which an alphabet lists them. */
const CLASS_CHARACTERS = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  numbers: '0123456789',
  symbols: SYMBOLS,
} as const;

/** One of the four specified classes of characters. */
export type CharacterClass = keyof typeof CLASS_CHARACTERS;

/** Characters that are mistaken for one another when read or typed: one-like, zero-like, and the three quotes. */
const LOOK_ALIKES = 'iIlL1|!oO0"\'`';

/** The longest token, in characters. */
const MAX_LENGTH = 100_000;

/** The most tokens at once. */
const MAX_COUNT = 10_000;
/** Characters of all tokens together: what a page can still show and copy at once. */
const MAX_TOTAL = 1_000_000;
const MAX_BYTES = 50_000;

/** What `crypto.getRandomValues` fills in one call. */
const LARGEST_REQUEST_BYTES = 65_536;
/** A fair source is refused at most every second draw, so this many empty requests in a row mean that it is broken. */
const MAX_FRUITLESS_REQUESTS = 64;

/** A secure source: exactly `length` random bytes. It is never asked for more than 65,536 at once. */
export type RandomBytes = (length: number) => Uint8Array;

/** Which characters a token is made from. */
export type AlphabetOptions = Readonly<Record<CharacterClass, boolean>> & {
  readonly withoutLookAlikes: boolean;
  /** Replaces the four classes unless it is empty. Counted as people see characters (grapheme clusters), each once. */
  readonly ownAlphabet: string;
};

/** Everything that is chosen about tokens. */
export type TokenOptions = AlphabetOptions & {
  /** In characters of the alphabet, from 1 to `MAX_LENGTH`. */
  readonly length: number;
};

/** What is chosen at first, as specified. */
export const DEFAULT_OPTIONS: TokenOptions = {
  uppercase: true,
  lowercase: true,
  numbers: true,
  symbols: false,
  withoutLookAlikes: false,
  ownAlphabet: '',
  length: 64,
};

/**
 * The characters that a token is drawn from, each once; lone surrogates are no characters and are dropped.
 * Only `numbers`, without look-alikes → `['2', '3', '4', '5', '6', '7', '8', '9']`.
 */
export function alphabetOf(options: AlphabetOptions): string[] {
  const classes = Object.entries(CLASS_CHARACTERS) as [CharacterClass, string][]; // Object.entries widens the keys
  const chosen = classes.map(([name, characters]) => (options[name] ? characters : '')).join('');
  const leftOut = new Set(options.withoutLookAlikes ? LOOK_ALIKES : '');
  const text = (options.ownAlphabet || chosen).replace(/\p{Surrogate}/gu, '');
  return [...new Set(charactersOf(text))].filter((character) => !leftOut.has(character));
}

/**
 * What is wrong with an alphabet, as a sentence with what to do: none with two characters or more.
 * `alphabetProblem(['a'])` → `Every token would be “aaa…”. Add at least one more character.`
 */
export function alphabetProblem(alphabet: readonly string[]): string | undefined {
  const [only] = alphabet;
  if (only === undefined) return 'No characters are chosen, so nothing is generated. Tick at least one box.';
  if (alphabet.length > 1) return undefined;
  return `Every token would be “${only.repeat(3)}…”. Add at least one more character.`;
}

/** One token; `''` when no class is chosen. `generateToken({ ...DEFAULT_OPTIONS, length: 4 }, randomBytes)` → `'q7Rw'`. */
export function generateToken(options: TokenOptions, randomBytes: RandomBytes): string {
  return generateTokens(options, 1, randomBytes)[0] ?? '';
}

/** `count` tokens, all independent; none when the alphabet is empty. */
export function generateTokens(options: TokenOptions, count: number, randomBytes: RandomBytes): string[] {
  const alphabet = alphabetOf(options);
  if (alphabet.length === 0 || options.length < 1) return [];
  const drawn = drawBelow(alphabet.length, options.length * count, randomBytes);
  return Array.from({ length: count }, (_, token) =>
    Array.from(
      drawn.subarray(token * options.length, (token + 1) * options.length),
      (index) => alphabet[index],
    ).join(''),
  );
}

/** Bits an attacker must guess: length × log2(alphabet). `entropyBits(64, 62)` → 381.067… */
export function entropyBits(length: number, alphabetSize: number): number {
  return alphabetSize > 0 ? length * Math.log2(alphabetSize) : 0;
}

/** How `generateBytes` writes its bytes. */
const BYTE_FORMATS = { hex: toHex, base64url: toBase64Url, base64: toBase64 } as const;

/** How random bytes are written. */
export type ByteFormat = keyof typeof BYTE_FORMATS;

/** `lengthBytes` random bytes as text, 8 bits of entropy each. `generateBytes(4, 'hex', randomBytes)` → `'9f02c41e'`. */
export function generateBytes(lengthBytes: number, format: ByteFormat, randomBytes: RandomBytes): string {
  const bytes = new Uint8Array(lengthBytes);
  for (let start = 0; start < lengthBytes; start += LARGEST_REQUEST_BYTES) {
    bytes.set(randomBytes(Math.min(LARGEST_REQUEST_BYTES, lengthBytes - start)), start);
  }
  return BYTE_FORMATS[format](bytes);
}

/** The length typed, in characters, or what is wrong with it. `readLength('64')` → 64; `''`, `'0'`, `'3.7'`, `'1e9'` are refused. */
export function readLength(text: string): Result<number> {
  return readWholeNumber(text, 'a length', MAX_LENGTH);
}

/** The number of tokens typed, from 1 to 10,000, or what is wrong with it. */
export function readCount(text: string): Result<number> {
  return readWholeNumber(text, 'a number of tokens', MAX_COUNT);
}

/** The number of bytes typed, from 1 to 50,000, or what is wrong with it. */
export function readByteCount(text: string): Result<number> {
  return readWholeNumber(text, 'a number of bytes', MAX_BYTES);
}

/** Refuses more than 1,000,000 characters in all. `checkTotal(64, 10)` → 640. */
export function checkTotal(length: number, count: number): Result<number> {
  const total = length * count;
  if (total <= MAX_TOTAL) return ok(total);
  return fail(
    `expected at most ${grouped(MAX_TOTAL)} characters in all, found ${grouped(count)} × ${grouped(length)} = ${grouped(total)}`,
  );
}

function readWholeNumber(text: string, what: string, max: number): Result<number> {
  const typed = text.trim();
  const value = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(typed) ? Number(typed) : NaN;
  const inRange = Number.isInteger(value) && value >= 1 && value <= max;
  if (inRange) return ok(value);
  const found = typed === '' ? 'nothing' : typed.length > 24 ? `${typed.slice(0, 24)}…` : typed;
  return fail(`expected ${what} from 1 to ${grouped(max)} in whole numbers, found ${found}`);
}

/** What a person calls characters: an emoji of several code points, or a letter with its accent, is one. */
function charactersOf(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return text.split('');
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}

/** `count` numbers from 0 to `limit - 1`, each equally likely. */
function drawBelow(limit: number, count: number, randomBytes: RandomBytes): Uint32Array {
  const width = limit <= 0x100 ? 1 : limit <= 0x10000 ? 2 : 3;
  const range = 0x100 ** width;
  // Draws from here on would make the first letters likelier than the rest: they are drawn again.
  const firstRefused = range - (range % limit);
  const drawn = new Uint32Array(count);
  let filled = 0;
  let fruitless = 0;
  while (filled < count) {
    const before = filled;
    const bytes = randomBytes(width * drawsWorthAsking((count - filled) * (range / firstRefused), width));
    // What is drawn beyond the last place, the array ignores.
    for (let start = 0; start + width <= bytes.length; start += width) {
      const value = bigEndian(bytes, start, width);
      if (value < firstRefused) drawn[filled++] = value % limit;
    }
    fruitless = filled === before ? fruitless + 1 : 0;
    if (fruitless > MAX_FRUITLESS_REQUESTS) throw new Error('The random source repeats itself.');
  }
  return drawn;
}

function drawsWorthAsking(expected: number, width: number): number {
  return Math.min(Math.ceil(expected), Math.floor(LARGEST_REQUEST_BYTES / width));
}

function bigEndian(bytes: Uint8Array, start: number, width: number): number {
  let value = 0;
  for (let index = start; index < start + width; index++) value = value * 0x100 + (bytes[index] ?? 0);
  return value;
}
