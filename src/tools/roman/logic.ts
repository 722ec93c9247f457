/** Roman numerals: written in three ways beyond 3,999, read strictly or as stones and clocks have them. */
import { grouped } from '#src/lib/format.ts';
import { LONGEST_NUMBER, readNumberText, TOO_LONG } from '#src/lib/number-text.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';

/** How thousands are written from 4,000 on: with a bar above, with ↁ ↂ ↇ ↈ, or with more than three M. */
export type Above = 'bar' | 'apostrophus' | 'repeat';

/** One letter of a numeral, and what it counts. */
type Letter = { readonly text: string; readonly value: number; readonly offset: number };

/** A term of the sum: `CM` and 900. */
export type Term = { readonly letters: string; readonly value: number };

/** A numeral that was read or written. */
export type Numeral = {
  readonly value: number;
  readonly text: string;
  /** What its letters add up to, the largest first. */
  readonly terms: readonly Term[];
  /** How the value is usually written, where that is otherwise. */
  readonly usual?: string;
  readonly notes: readonly string[];
};

const BAR = '\u0305';
const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const VALUES: Readonly<Record<string, number>> = {
  I: 1,
  V: 5,
  X: 10,
  L: 50,
  C: 100,
  D: 500,
  M: 1000,
  ↁ: 5000,
  ↂ: 10_000,
  ↇ: 50_000,
  ↈ: 100_000,
};
/** The largest number of each way. */
const LARGEST: Readonly<Record<Above, number>> = {
  bar: 3_999_999,
  apostrophus: 399_999,
  repeat: 399_999,
};

/** `IX` in other letters: one, five and ten of a place. */
const inLetters = (digit: number, [one = '', five = '', ten = '']: readonly string[]): string =>
  (ONES[digit] ?? '').replace(/[IVX]/g, (letter) => ({ I: one, V: five, X: ten })[letter] ?? '');

/** The letters of each place, from the ones on. */
const PLACES = [
  ['I', 'V', 'X'],
  ['X', 'L', 'C'],
  ['C', 'D', 'M'],
  ['M', 'ↁ', 'ↂ'],
  ['ↂ', 'ↇ', 'ↈ'],
  ['ↈ', '', ''],
] as const;

const inPlaces = (value: number): string =>
  [...String(value)]
    .reverse()
    .map((digit, place) => inLetters(Number(digit), PLACES[place] ?? []))
    .reverse()
    .join('');

/** A whole number from 1 to the largest of its way: `write(4000, 'apostrophus')` is `Mↁ`. */
export function write(value: number, above: Above): string {
  if (value < 4000 || above === 'apostrophus') return inPlaces(value);
  const [thousands, rest] = [Math.floor(value / 1000), value % 1000];
  if (above === 'repeat') return 'M'.repeat(thousands) + inPlaces(rest);
  return inPlaces(thousands).replace(/./gu, `$&${BAR}`) + inPlaces(rest);
}

/** The numeral in small letters; the forms with Ↄ have none. */
export const inSmall = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The single character of Unicode, where there is one: `Ⅻ` of 12. */
export function singleCharacter(value: number): string | undefined {
  if (value >= 1 && value <= 12) return String.fromCodePoint(0x215f + value);
  const named: Readonly<Record<number, string>> = { 50: 'Ⅼ', 100: 'Ⅽ', 500: 'Ⅾ', 1000: 'Ⅿ' };
  return named[value] ?? Object.keys(VALUES).find((letter) => value >= 5000 && VALUES[letter] === value);
}

/** What looks like a letter of a numeral and is none, with its name. */
const LOOKALIKES: ReadonlyMap<string, readonly [name: string, letter: string]> = new Map(
  Object.entries({
    І: 'Cyrillic I',
    Ӏ: 'Cyrillic I',
    Х: 'Cyrillic X',
    С: 'Cyrillic C',
    М: 'Cyrillic M',
    Ѵ: 'Cyrillic V',
    Ԁ: 'Cyrillic D',
    і: 'Cyrillic i',
    ӏ: 'Cyrillic i',
    х: 'Cyrillic x',
    с: 'Cyrillic c',
    м: 'Cyrillic m',
    ѵ: 'Cyrillic v',
    ԁ: 'Cyrillic d',
    Ι: 'Greek I',
    Χ: 'Greek X',
    Ϲ: 'Greek C',
    Μ: 'Greek M',
    ι: 'Greek i',
    χ: 'Greek x',
    ϲ: 'Greek c',
    ν: 'Greek v',
  }).map(([char, words]) => [char, [words.split(' ')[0] ?? '', words.split(' ')[1] ?? '']]),
);

/** Forms of their own that have no letters in Unicode's compatibility mappings. */
const OLD_FORMS: Readonly<Record<string, string>> = { ↀ: 'M', ↅ: 'VI', ↆ: 'L' };

type Letters = { readonly letters: readonly Letter[]; readonly notes: readonly string[] };

/** The letters of a numeral, each with its place in the text; a bar above makes a letter count a thousand times. */
function readLetters(text: string): Result<Letters> {
  const letters: Letter[] = [];
  const singles = new Set<string>();
  for (const { 0: char, index: offset } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const parted = char.normalize('NFD');
    const base = String.fromCodePoint(parted.codePointAt(0) ?? 0);
    const marks = parted.slice(base.length);
    const plain = (OLD_FORMS[base] ?? base.normalize('NFKC')).replace(/[a-z]/g, (each) => each.toUpperCase());
    if (plain !== base.toUpperCase()) singles.add(`${base} was read as ${plain}`);
    const known = [...plain].every((letter) => Object.hasOwn(VALUES, letter));
    const isBarred = marks === BAR || marks === '\u0304';
    if (!known || (marks !== '' && !isBarred)) return fail(unreadable(char, base), positionAt(text, offset));
    for (const letter of plain) {
      const value = VALUES[letter] ?? 0;
      if (isBarred && value > 1000)
        return fail(`a bar above ${letter} has no meaning here`, positionAt(text, offset));
      letters.push(
        isBarred ? { text: letter + BAR, value: value * 1000, offset } : { text: letter, value, offset },
      );
    }
  }
  return ok({ letters, notes: [...singles] });
}

function unreadable(char: string, base: string): string {
  const [script, letter] = LOOKALIKES.get(base) ?? [];
  if (script !== undefined)
    return `expected I V X L C D M, found "${base}", a ${script} letter that looks like ${letter ?? ''}`;
  const shown = /[\p{C}\p{Z}]/u.test(base)
    ? `U+${(base.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : `"${char.slice(0, 20)}"`;
  return `expected I V X L C D M, found ${shown}`;
}

/** The terms of a numeral: equal letters before a larger one are taken from it. Fails where there is more than one way to read it. */
function sumOf(letters: readonly Letter[], text: string): Result<readonly Term[]> {
  const terms: Term[] = [];
  let before = Infinity;
  for (let at = 0; at < letters.length;) {
    const { value = 0 } = letters[at] ?? {};
    let end = at;
    while (letters[end]?.value === value) end += 1;
    const next = letters[end];
    const isTaken = next !== undefined && next.value > value;
    const highest = isTaken ? next.value : value;
    if (highest > before)
      return fail(
        `${letters[isTaken ? end : at]?.text ?? ''} follows smaller letters: "${cut(text)}" has no single reading`,
        positionAt(text, letters[isTaken ? end : at]?.offset ?? 0),
      );
    const last = isTaken ? end + 1 : at + 1;
    terms.push({
      letters: letters
        .slice(at, last)
        .map((each) => each.text)
        .join(''),
      value: isTaken ? highest - value * (end - at) : value,
    });
    before = isTaken ? highest : value;
    at = last;
  }
  return ok(terms);
}

/** V, L and D, also with a bar: never repeated, and never before a larger letter. */
const isFive = (value: number): boolean => String(value).startsWith('5');

type Unusual = { readonly why: string; readonly offset: number };

/** Why letters that can be read are not the usual numeral, and where that shows first. */
function whyUnusual(letters: readonly Letter[]): Unusual | undefined {
  for (const [at, { text, value, offset }] of letters.entries()) {
    if (isFive(value) && letters.slice(0, at).some((each) => each.value === value))
      return { why: `${text} stands twice`, offset };
    const fourth = letters[at + 3];
    if (fourth && letters.slice(at + 1, at + 4).every((each) => each.value === value))
      return { why: `${text} stands more than three times in a row`, offset: fourth.offset };
    const pair = whyWrongPair(letters, at);
    if (pair) return pair;
  }
  return undefined;
}

/** What is wrong about a letter before a larger one. */
function whyWrongPair(letters: readonly Letter[], at: number): Unusual | undefined {
  const [before, one, larger, after] = [letters[at - 1], letters[at], letters[at + 1], letters[at + 2]];
  if (!one || !larger || larger.value <= one.value) return undefined;
  const { text, value, offset } = one;
  if (isFive(value) || larger.value > value * 10)
    return { why: `${text} does not stand before ${larger.text}`, offset };
  if (before?.value === value) return { why: `only one ${text} stands before ${larger.text}`, offset };
  return after && after.value >= value
    ? { why: `${after.text} does not follow ${text}${larger.text}`, offset: after.offset }
    : undefined;
}

/** A numeral as it was typed. `loose` reads what stones and clocks have: `IIII`, `IIX`, `ID`. */
function readNumeral(typed: string, above: Above, isLoose: boolean): Result<Numeral> {
  const text = typed.trimEnd();
  const start = text.length - text.trimStart().length;
  const read = readLetters(text.slice(start));
  if (!read.ok) return shifted(read.problem, typed, start);
  const { letters, notes } = read.value;
  const sum = sumOf(letters, text.slice(start));
  if (!sum.ok) return shifted(sum.problem, typed, start);
  const terms = sum.value;
  const value = terms.reduce((total, term) => total + term.value, 0);
  const plain = letters.map((each) => each.text).join('');
  const ways = (['bar', 'apostrophus', above] as const).filter((way) => value <= LARGEST[way]);
  const usual = value <= LARGEST[above] ? write(value, above) : undefined;
  if (ways.some((way) => write(value, way) === plain)) return ok({ value, text: plain, terms, notes });
  const shown = usual === undefined ? '' : `; usual ${usual}`;
  if (isLoose) return ok({ value, text: plain, terms, notes, ...(usual !== undefined && { usual }) });
  const unusual = whyUnusual(letters);
  const message = `${unusual ? `${unusual.why}: ` : ''}${cut(plain)} is ${grouped(value)}${shown}`;
  return fail(message, positionAt(typed, start + (unusual?.offset ?? 0)));
}

const cut = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

const shifted = (
  { message, position }: { readonly message: string; readonly position?: { readonly offset: number } },
  typed: string,
  start: number,
): Result<never> => fail(message, positionAt(typed, start + (position?.offset ?? 0)));

/** What a line is: a number to be written, or a numeral to be read. */
export type ReadLine = Numeral & { readonly isNumber: boolean };

/**
 * A line, whichever it holds. Fails with what was expected, what came and where.
 *
 * @example readLine('1994', 'bar', false) // 'MCMXCIV'
 * @example readLine('MCMXCIV', 'bar', false) // 1994
 */
export function readLine(typed: string, above: Above, isLoose: boolean): Result<ReadLine> {
  const trimmed = typed.trim();
  if (trimmed.length > LONGEST_NUMBER) return fail(TOO_LONG);
  if (/^n$/i.test(trimmed))
    return fail('N (nulla) stood for 0 in tables of the Middle Ages: there is no numeral for 0');
  if (!/\p{Nd}/u.test(trimmed)) {
    const read = readNumeral(typed, above, isLoose);
    return read.ok ? ok({ ...read.value, isNumber: false }) : read;
  }
  const plain = trimmed.replace(/[\uff01-\uff5e]/g, (char) => char.normalize('NFKC'));
  const number = readNumberText(plain);
  if (!number.ok) return fail(number.problem.message);
  const digits = number.value;
  if (/^[+-]?0+(?:\.0*)?$/.test(digits))
    return fail('there is no numeral for 0; N (nulla) stood for it in tables of the Middle Ages');
  if (digits.startsWith('-'))
    return fail(`expected a number above 0, found ${digits}: there are no negative numerals`);
  if (!/^\+?\d+$/.test(digits))
    return fail(`expected a whole number written out, found "${trimmed.slice(0, 40)}"`);
  const value = Number(digits);
  if (value > LARGEST[above])
    return fail(`expected at most ${grouped(LARGEST[above])}${BEYOND[above]}, found ${cut(digits)}`);
  const text = write(value, above);
  const letters = readLetters(text);
  const terms = letters.ok ? sumOf(letters.value.letters, text) : letters;
  if (!terms.ok) return terms;
  const notes = plain === trimmed ? [] : [`“${trimmed}” was read as ${digits}`];
  return ok({ value, text, terms: terms.value, notes, isNumber: true });
}

const BEYOND: Readonly<Record<Above, string>> = {
  bar: '',
  apostrophus: ' with ↁ ↂ ↇ ↈ (a bar above reaches 3,999,999)',
  repeat: ' with repeated M (a bar above reaches 3,999,999)',
};
