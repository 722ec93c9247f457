/** A digest that someone pasted: how it may be read, and whether it is the digest of what was hashed. */
import { grouped } from '#src/lib/format.ts';
import { equalBytes, fromBase64, fromHex, joinPairs, toHex } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { ALGORITHMS, CORE_IDS, type AlgorithmId, type Digests } from '../digests/algorithms.ts';
import { algorithmNamed, algorithmsOfLength } from '../digests/labels.ts';
import { digestsWithin } from './within.ts';

/** A digest as pasted. */
export type Expected = {
  /** The algorithm its label names, as in `sha256:…`. */
  readonly claimed?: AlgorithmId;
  /** What the digits may mean, hexadecimal before base64 (64 hexadecimal digits are also 48 bytes of base64). */
  readonly readings: readonly Uint8Array[];
  /** How many digits there are, where all of them are hexadecimal: an odd number of them is no bytes. */
  readonly hexDigits?: number;
};

/** Whether what was pasted is one of the digests, in a sentence. */
export type Verdict = {
  readonly isMatch: boolean;
  /** The algorithm that matched. */
  readonly algorithm?: AlgorithmId;
  /** Algorithms of that length whose digest was not at hand. */
  readonly unchecked: readonly AlgorithmId[];
  /** A sentence for a person. */
  readonly message: string;
};

/** Longer than any line with one digest; a whole file of sums belongs to `parseSums`. */
const LONGEST_TEXT = 2000;
/** Of a longer text, in characters: a page of release notes. */
const LONGEST_SEARCHED = 100_000;
/** Fewer hexadecimal digits may be a word. */
const SHORTEST_HEX_DIGITS = 8;
/** Fewer binary digits are likelier hexadecimal ones. */
const SHORTEST_BINARY_DIGITS = 128;
const MOST_TYPOS = 4;
/** A digest that is longer or shorter by more than this is no longer taken for one with missing digits. */
const MOST_MISSING_DIGITS = 16;

/**
 * The digests in a pasted text, one or several: hexadecimal in either case, with spaces, colons or hyphens; base64 of either alphabet; binary;
 * labelled (`sha256:…`, `SHA-256 = …`, `sha384-…` as in subresource integrity, several with spaces between);
 * a line of a checksum file; or inside other text (tables of `Get-FileHash`, headers, JSON, HTML). `readExpected('sha256:BA78…')` → claimed `'sha256'` and its 32 bytes.
 */
export function readExpected(text: string): Result<Expected[]> {
  if (text.trim().length > LONGEST_TEXT) {
    const within = readWithin(text);
    return within.length > 0
      ? ok(within)
      : fail(`expected one digest, found ${grouped(text.trim().length)} characters`);
  }
  const trimmed = text
    .trim()
    .replace(/^["'`\s]+/, '')
    .replace(/(?<!["'`,;\s])["'`,;\s]+$/, '');
  if (trimmed === '') return ok([]);
  const integrity = trimmed.split(/\s+/).map(readIntegrity);
  if (integrity.every((item) => item !== undefined)) return ok(integrity);
  const lines = trimmed.split(/[\r\n]+/).map((line) => readLabelled(line.trim()));
  if (lines.length > 1 && lines.every((line) => line !== undefined)) return ok(lines);
  const bare = readBare(trimmed);
  const single = readLabelled(trimmed) ?? (bare && isLikely(bare) ? bare : readLine(trimmed));
  if (single) return ok([single]);
  const within = readWithin(trimmed);
  if (within.length > 0) return ok(within);
  if (bare) return ok([bare]);
  return fail(`expected a digest in hexadecimal or base64, found ${JSON.stringify(shorten(trimmed))}`);
}

/** Whether a digest is one of those computed, and if not, what else is known about it. */
export function judge(expected: Expected, digests: Digests): Verdict {
  const match = findMatch(expected, digests);
  const unchecked = match ? [] : candidatesOf(expected).filter((id) => !digests.has(id));
  if (match)
    return { isMatch: true, algorithm: match, unchecked, message: matchMessage(match, expected.claimed) };
  return { isMatch: false, unchecked, message: `No match: ${reason(expected, digests)}` };
}

/** What a digest is by itself, before there is anything to compare it with: `256 bits: it may be a SHA256, …`. */
export function identify(expected: Expected): string {
  // Only what is no digest in hexadecimal may be one in base64.
  const likeliest = { ...expected, readings: expected.readings.slice(0, 1) };
  const names = candidatesOf(likeliest).map((id) => ALGORITHMS[id].name);
  const bits = (expected.readings[0]?.length ?? 0) * 8;
  if (names.length === 0)
    return describeDigits(expected) ?? `${bits} bits: no algorithm here has such a digest.`;
  return expected.claimed ? `It is labelled ${listed(names)}.` : `${bits} bits: it may be ${listed(names)}.`;
}

/** The algorithms that a digest can come from: the one its label names, or all of its length. */
export function candidatesOf({ claimed, readings }: Expected): AlgorithmId[] {
  if (claimed) return [claimed];
  return [...new Set(readings.flatMap((bytes) => algorithmsOfLength(bytes.length)))];
}

/**
 * What the digits of a digest can mean, hexadecimal first; those of the claimed (else of any known) length where there are any.
 * None when they are neither hexadecimal of at least 4 bytes nor binary or base64 of at least 16.
 */
export function readDigits(digits: string, claimed?: AlgorithmId): Uint8Array[] {
  const joined = joinPairs(digits);
  const readings = [readAs(fromHex(joined), 4), fromBinary(joined), readAs(fromBase64(joined), 16)].flat();
  const fits = (bytes: Uint8Array) =>
    claimed ? bytes.length === ALGORITHMS[claimed].lengthBytes : algorithmsOfLength(bytes.length).length > 0;
  const fitting = readings.filter(fits);
  return fitting.length > 0 ? fitting : readings.slice(0, 1);
}

function readAs(read: Result<Uint8Array>, shortestBytes: number): Uint8Array[] {
  return read.ok && read.value.length >= shortestBytes ? [read.value] : [];
}

function fromBinary(text: string): Uint8Array[] {
  const digits = text.replace(/\s/g, '');
  const isBinary =
    digits.length >= SHORTEST_BINARY_DIGITS && digits.length % 8 === 0 && /^[01]+$/.test(digits);
  if (!isBinary) return [];
  return [
    Uint8Array.from({ length: digits.length / 8 }, (_, at) => parseInt(digits.slice(8 * at, 8 * at + 8), 2)),
  ];
}

/** `sha384-…` of subresource integrity, with its options after `?` dropped. */
function readIntegrity(word: string): Expected | undefined {
  const [, label = '', digest = ''] = /^(sha\d+)-([\w+/-]+={0,2})(?:\?.*)?$/i.exec(word) ?? [];
  const claimed = algorithmNamed(label);
  return claimed && expectedFrom(digest, claimed);
}

/** `sha256:…`, `SHA-256 = …`, `MD5 (name) = …`, and Windows' `SHA256 hash of name:` with the digest on the next line. */
function readLabelled(text: string): Expected | undefined {
  const [, label = '', digest = ''] =
    /^([\w-]{2,16}?)\s*(?:\([^\n]*\)\s*=|hash of [^\n]*:[ \t]*\r?\n|[:=])\s*([^\n]+)/i.exec(text) ?? [];
  const claimed = algorithmNamed(label);
  return claimed && expectedFrom(digest.trim(), claimed);
}

function readBare(text: string): Expected | undefined {
  return expectedFrom(text);
}

/** `digest  name`, with the name ignored. */
function readLine(text: string): Expected | undefined {
  const [, digest = ''] = /^\\?([\da-f]{8,128})[ \t]+\*?\S[^\n]*$/i.exec(text) ?? [];
  return digest === '' ? undefined : expectedFrom(digest);
}

/** Words are base64 too: only of a known length is it likelier a digest than a sentence with one in it. */
const isLikely = (expected: Expected): boolean =>
  expected.hexDigits !== undefined || candidatesOf(expected).length > 0;

/** The digests inside other text; a label of another length belongs to something else there. */
function readWithin(text: string): Expected[] {
  return digestsWithin(text.slice(0, LONGEST_SEARCHED)).flatMap(({ digits, label = '' }) => {
    const named = algorithmNamed(label);
    const labelled = named && expectedFrom(digits, named);
    const fits = named && labelled?.readings[0]?.length === ALGORITHMS[named].lengthBytes;
    if (fits) return [labelled];
    const unlabelled = /^[\da-f: ]+$/i.test(digits) ? expectedFrom(digits) : undefined;
    return unlabelled ? [unlabelled] : [];
  });
}

function expectedFrom(digits: string, claimed?: AlgorithmId): Expected | undefined {
  const readings = readDigits(digits, claimed);
  const bare = joinPairs(digits).replace(/[\s:]/g, '');
  const isHex = bare.length >= SHORTEST_HEX_DIGITS && /^[\da-f]+$/i.test(bare);
  if (readings.length === 0 && !isHex) return undefined;
  return { readings, ...(claimed && { claimed }), ...(isHex && { hexDigits: bare.length }) };
}

function findMatch({ readings }: Expected, digests: Digests): AlgorithmId | undefined {
  return [...digests].find(([, digest]) => readings.some((bytes) => equalBytes(bytes, digest)))?.[0];
}

function matchMessage(match: AlgorithmId, claimed: AlgorithmId | undefined): string {
  const { name } = ALGORITHMS[match];
  if (claimed && claimed !== match)
    return `Match, but it is the ${name} and was labelled ${ALGORITHMS[claimed].name}.`;
  return `Match: this is the ${name}.`;
}

function reason(expected: Expected, digests: Digests): string {
  const [bytes = new Uint8Array(0)] = expected.readings;
  if (expected.claimed && bytes.length !== ALGORITHMS[expected.claimed].lengthBytes) {
    const why = describeDigits(expected) ?? wrongLength(expected.claimed, bytes.length);
    return `${why}${cutOff(bytes, digests)}`;
  }
  const candidates = expected.claimed ? [expected.claimed] : algorithmsOfLength(bytes.length);
  if (candidates.length === 0) {
    const why = describeDigits(expected) ?? `no algorithm here has ${bytes.length * 8} bits.`;
    return `${why}${cutOff(bytes, digests)}`;
  }
  const namesOf = (isComputed: boolean) =>
    candidates.filter((id) => digests.has(id) === isComputed).map((id) => ALGORITHMS[id].name);
  const [compared, others] = [namesOf(true), namesOf(false)];
  const but = compared.length > 0 ? `, but not the ${listed(compared)}` : '';
  const also = others.length > 0 ? ` ${listed(others)} would be as long.` : '';
  return `${bytes.length * 8} bits${but}.${also}${typo(bytes, digests)}`;
}

/** `63 hexadecimal digits: 1 is missing, a SHA256 has 64.`; nothing where the number is right or far from any. */
function describeDigits({ hexDigits, claimed }: Expected): string | undefined {
  if (hexDigits === undefined) return undefined;
  const known = claimed ? [claimed] : CORE_IDS;
  const distance = (id: AlgorithmId) => Math.abs(2 * ALGORITHMS[id].lengthBytes - hexDigits);
  const nearest = known.reduce((best, id) => (distance(id) < distance(best) ? id : best));
  const off = distance(nearest);
  if (off === 0 || off > MOST_MISSING_DIGITS) return undefined;
  const { name, lengthBytes } = ALGORITHMS[nearest];
  const what = hexDigits < 2 * lengthBytes ? 'missing' : 'too many';
  return `${hexDigits} hexadecimal digits: ${off} ${off === 1 ? 'is' : 'are'} ${what}, ${name} has ${2 * lengthBytes}.`;
}

function wrongLength(claimed: AlgorithmId, lengthBytes: number): string {
  const { name, lengthBytes: right } = ALGORITHMS[claimed];
  return `a ${name} has ${right * 8} bits, this has ${lengthBytes * 8}.`;
}

function cutOff(bytes: Uint8Array, digests: Digests): string {
  if (bytes.length === 0) return '';
  const whole = [...digests].find(([, digest]) => equalBytes(bytes, digest.subarray(0, bytes.length)));
  return whole ? ` It is the beginning of the ${ALGORITHMS[whole[0]].name}: has it been cut off?` : '';
}

function typo(bytes: Uint8Array, digests: Digests): string {
  const hex = toHex(bytes);
  for (const [id, digest] of digests) {
    const differing = digest.length === bytes.length ? differences(hex, toHex(digest)) : hex.length;
    if (differing <= MOST_TYPOS)
      return ` ${plural(differing)} from the ${ALGORITHMS[id].name}: is it a typing mistake?`;
  }
  return '';
}

function differences(a: string, b: string): number {
  let count = 0;
  for (let index = 0; index < a.length; index++) count += a[index] === b[index] ? 0 : 1;
  return count;
}

function plural(digits: number): string {
  return digits === 1 ? 'Only one hexadecimal digit differs' : `Only ${digits} hexadecimal digits differ`;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${last}`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
