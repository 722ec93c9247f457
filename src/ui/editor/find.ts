/** Looks for a text in a text. */
import { grouped } from '#src/lib/format.ts';

/** Where a wanted text stands in another. */
export type Matches = {
  /** 0-based offsets in UTF-16 code units, ascending, none overlapping. */
  readonly offsets: readonly number[];
  /** How long each match is; letters that differ in case may differ in length, so each has its own. */
  readonly lengths: readonly number[];
  /** Whether there are more than are listed. */
  readonly isCut: boolean;
};

/** More matches than this are not listed. */
export const MATCH_LIMIT = 10_000;

/** Longer texts to find are compared sign by sign: as a pattern they take the square of the time, and at 32 kB browsers refuse them. */
const LONGEST_PATTERN = 32;

/** Every place where `wanted` stands in `text`. `findAll('Aa', 'a', false)` finds two, with `matchCase` one. */
export function findAll(text: string, wanted: string, matchCase: boolean): Matches {
  const offsets: number[] = [];
  const lengths: number[] = [];
  if (wanted === '') return { offsets, lengths, isCut: false };
  const places =
    wanted.length > LONGEST_PATTERN ? compared(text, wanted, matchCase) : matched(text, wanted, matchCase);
  for (const { index, length } of places) {
    if (offsets.length === MATCH_LIMIT) return { offsets, lengths, isCut: true };
    offsets.push(index);
    lengths.push(length);
  }
  return { offsets, lengths, isCut: false };
}

type Place = { readonly index: number; readonly length: number };

function* matched(text: string, wanted: string, matchCase: boolean): Generator<Place> {
  const pattern = new RegExp(escapePattern(wanted), matchCase ? 'gu' : 'giu');
  for (const found of text.matchAll(pattern)) yield { index: found.index, length: found[0].length };
}

/** Knuth, Morris and Pratt: in time that grows with the text alone. */
function* compared(text: string, wanted: string, matchCase: boolean): Generator<Place> {
  const fold = matchCase ? (code: number) => code : foldCase;
  const signs = Array.from(wanted, (sign) => fold(sign.codePointAt(0) ?? 0));
  const fallbacks = fallbacksOf(signs);
  const starts: number[] = [];
  let fitting = 0;
  let at = 0;
  for (const sign of text) {
    const code = fold(sign.codePointAt(0) ?? 0);
    while (fitting > 0 && signs[fitting] !== code) fitting = fallbacks[fitting - 1] ?? 0;
    // Where each of the last signs began: a match is as long as they are.
    starts.push(at);
    if (signs[fitting] === code) fitting += 1;
    at += sign.length;
    if (fitting < signs.length) continue;
    const index = starts.at(-signs.length) ?? 0;
    yield { index, length: at - index };
    fitting = 0;
  }
}

/** For each beginning of the signs, how long the longest beginning is that also ends it. */
function fallbacksOf(signs: readonly number[]): number[] {
  const fallbacks = [0];
  let fitting = 0;
  for (const sign of signs.slice(1)) {
    while (fitting > 0 && signs[fitting] !== sign) fitting = fallbacks[fitting - 1] ?? 0;
    if (signs[fitting] === sign) fitting += 1;
    fallbacks.push(fitting);
  }
  return fallbacks;
}

const folded = new Map<number, number>();

/** One for all letters that a pattern with the flags `iu` takes for the same: simple case folding (Unicode §5.18). */
function foldCase(code: number): number {
  const known = folded.get(code);
  if (known !== undefined) return known;
  const sign = String.fromCodePoint(code);
  const isSame = (other: string) => new RegExp(`^${escapePattern(sign)}$`, 'iu').test(other);
  const lower = [sign.toUpperCase().toLowerCase(), sign.toLowerCase()].find(isSame) ?? sign;
  const made = lower.codePointAt(0) ?? code;
  folded.set(code, made);
  return made;
}

/** The index of the first match at or after `offset`; the first of all where there is none. */
export function matchFrom({ offsets }: Matches, offset: number): number {
  const index = offsets.findIndex((at) => at >= offset);
  return Math.max(index, 0);
}

/**
 * Where in a row the match begins that so many bytes of UTF-8 stand before; where bytes do not tell, the first match, and -1 where the row
 * does not hold all of it: `placeInRow('é a, b a', 'a', 8)` is 7.
 */
export function placeInRow(row: string, wanted: string, bytesBefore: number): number {
  let at = 0;
  for (let bytes = 0; at < row.length && bytes < bytesBefore;) {
    const code = row.codePointAt(at) ?? 0;
    bytes += code > 0xffff ? 4 : code > 0x7ff ? 3 : code > 0x7f ? 2 : 1;
    at += code > 0xffff ? 2 : 1;
  }
  const [lowRow, lowWanted] = [row.toLowerCase(), wanted.toLowerCase()];
  if (row.slice(at, at + wanted.length).toLowerCase() === lowWanted) return at;
  const exact = row.indexOf(wanted);
  return exact >= 0 ? exact : lowRow.indexOf(lowWanted);
}

/** Where one is among the matches: `describePlace(3, false, 0)` → `1 of 3`; cut lists give `1 of more than 10,000`. */
export function describePlace(count: number, isCut: boolean, current: number): string {
  if (count === 0) return 'Not found';
  const all = grouped(count);
  return `${grouped(current + 1)} of ${isCut ? 'more than ' : ''}${all}`;
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
