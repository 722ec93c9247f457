/** Text to Morse and back, spelling, and the length of what is sent. */
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { ALPHABETS, CODES, COMMON_CODES, RADIO_DIGITS, SAME_SIGNS, SIGNALS } from './codes.ts';

/** A text in Morse with dots and hyphens, one blank between letters and ` / ` between words. */
export type MorseText = {
  readonly morse: string;
  /** Characters without a code, which stay in brackets. */
  readonly unknown: readonly string[];
  /** Characters whose code is in use but not in the recommendation. */
  readonly uncommon: readonly string[];
};

/** `toMorse('SOS', false)` is `... --- ...`. With `dropsMarks` a letter without a code is sent as its base letter. */
export function toMorse(text: string, dropsMarks: boolean): MorseText {
  const unknown: string[] = [];
  const uncommon: string[] = [];
  const prepared = text
    .normalize('NFC')
    .replaceAll(/(\d)\s*%/g, '$1-0/0')
    .replaceAll(/(\d)\s*‰/g, '$1-0/00')
    .replaceAll(/(\d)[ ](\d+\/\d)/g, '$1-$2')
    .replaceAll('%', '0/0')
    .replaceAll('‰', '0/00');
  const words = prepared.split(/\s+/).filter((word) => word !== '');
  const codeOf = (char: string): string => {
    const upper = (SAME_SIGNS[char] ?? char).toUpperCase();
    if (Object.hasOwn(CODES, upper)) return CODES[upper] ?? '';
    if (Object.hasOwn(COMMON_CODES, upper)) {
      uncommon.push(char);
      return COMMON_CODES[upper] ?? '';
    }
    const base = dropsMarks ? upper.normalize('NFD').replaceAll(/\p{M}/gu, '') : '';
    if (base !== upper && Object.hasOwn(CODES, base)) return CODES[base] ?? '';
    unknown.push(char);
    return `[${char}]`;
  };
  return { morse: words.map((word) => Array.from(word, codeOf).join(' ')).join(' / '), unknown, uncommon };
}

const LETTERS = new Map(
  [
    ...Object.entries(SIGNALS).map(([signal, code]) => [`[${signal}]`, code] as const),
    ...Object.entries(COMMON_CODES),
    ...Object.entries(CODES).filter(([letter]) => letter !== '×'),
  ].map(([letter, code]) => [code, letter]),
);

/** Stands for a dash while dots are read: one's own dot may be a hyphen. */
const HELD = '\u{f0000}';

/**
 * Reads dots and dashes in many writings, and in signs of one's own. A signal such as that of an error stands in brackets. Fails at a group that stands for nothing.
 * @example fromMorse('xo', { dot: 'x', dash: 'o' }) // A
 */
export function fromMorse(
  source: string,
  { dot, dash }: { readonly dot: string; readonly dash: string } = { dot: '.', dash: '-' },
): Result<string> {
  const words: string[] = [''];
  for (const match of source.matchAll(/\[[^\]]*\]|[/|\n\r]+| {3,}|\s+|[^\s/|]+/g)) {
    const [part] = match;
    if (/^(?:[/|\n\r]+| {3,})$/.test(part)) words.push('');
    else if (part.trim() !== '') {
      const code = part
        .replaceAll(dash, HELD)
        .replaceAll(dot, '.')
        .replaceAll(/[·•]/g, '.')
        .replaceAll(/[–—_\u2212]/g, '-')
        .replaceAll(HELD, '-');
      const letter = /^\[.*\]$/s.test(part) ? part.slice(1, -1) : LETTERS.get(code);
      if (letter === undefined) return unknownGroup(source, part, match.index);
      words.push((words.pop() ?? '') + letter);
    }
  }
  return ok(words.filter((word) => word !== '').join(' '));
}

function unknownGroup(source: string, part: string, index: number): Result<never> {
  const foreign = /[^.·•\-–—_\u2212]+/.exec(part);
  const [shown, at] = foreign && foreign[0] !== part ? [foreign[0], index + foreign.index] : [part, index];
  return fail(`"${shown}" is not a Morse code`, positionAt(source, at));
}

/** How words are spelt. */
export type SpellOptions = {
  readonly alphabet: 'icao' | 'din';
  readonly namesCapitals: boolean;
  readonly spellsRadioDigits: boolean;
};

/** A word for each character: `ajx` is `Alfa Juliett X-ray`; others stay as they are. */
export function spell(text: string, { alphabet, namesCapitals, spellsRadioDigits }: SpellOptions): string {
  const table = ALPHABETS[alphabet];
  const wordOf = (char: string): string => {
    const upper = char === 'ß' ? char : char.toUpperCase();
    const radio = spellsRadioDigits && Object.hasOwn(RADIO_DIGITS, upper) ? RADIO_DIGITS[upper] : undefined;
    const word = radio ?? (Object.hasOwn(table, upper) ? table[upper] : undefined);
    if (word === undefined) return char;
    return namesCapitals && /\p{Lu}/u.test(char) ? `capital ${word}` : word;
  };
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/\s+/)
        .map((word) => Array.from(word, wordOf).join(' '))
        .join(' / '),
    )
    .join('\n');
}

/** Lengths in dots: a dash is 3, gaps are 1, 3 and 7. `unitsOf('... --- ...')` is 27. */
export function unitsOf(morse: string): number {
  const words = morse.split(' / ').map((word) => word.split(' ').map(lengthOf));
  const inWords = words.map(
    (letters) => letters.reduce((sum, each) => sum + each, 0) + 3 * (letters.length - 1),
  );
  return inWords.reduce((sum, each) => sum + each, 0) + 7 * (words.length - 1);
}

function lengthOf(code: string): number {
  const signs = Array.from(code.startsWith('[') ? '' : code, (sign): number => (sign === '-' ? 3 : 1));
  return signs.reduce((sum, each) => sum + each, 0) + Math.max(0, signs.length - 1);
}

/** Tones and pauses in seconds, one after the other; even ones sound. Farnsworth: letters at one speed, the gaps at a slower (ARRL, 1990). */
export function rhythmOf(morse: string, wordsPerMinute: number, farnsworth: number): number[] {
  const dot = 1.2 / wordsPerMinute;
  const slow = Math.min(farnsworth, wordsPerMinute);
  const gapUnit =
    slow < wordsPerMinute ? (60 * wordsPerMinute - 37.2 * slow) / (slow * wordsPerMinute) / 19 : dot;
  const rhythm: number[] = [];
  for (const [at, word] of morse.split(' / ').entries()) {
    if (at > 0) rhythm.push(7 * gapUnit);
    for (const [index, code] of word
      .split(' ')
      .filter((each) => !each.startsWith('['))
      .entries()) {
      if (index > 0) rhythm.push(3 * gapUnit);
      for (const [place, sign] of Array.from(code).entries()) {
        if (place > 0) rhythm.push(dot);
        rhythm.push(sign === '-' ? 3 * dot : dot);
      }
    }
  }
  return rhythm;
}

const RATE = 8000;

/** A WAV file (RIFF, 8-bit mono) of tones and pauses, with soft edges so that nothing clicks. */
export function wavOf(rhythm: readonly number[], pitchHz: number): Uint8Array<ArrayBuffer> {
  const samples = rhythm.map((seconds) => Math.round(seconds * RATE));
  const length = samples.reduce((sum, each) => sum + each, 0);
  const bytes = new Uint8Array(44 + length + (length % 2)).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    bytes.set(
      Array.from(text, (char) => char.charCodeAt(0)),
      at,
    );
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE],
    [40, length],
  ] as const)
    view.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    view.setUint16(at, value, true);
  write(36, 'data');
  let at = 44;
  for (const [index, count] of samples.entries()) {
    if (index % 2 === 0)
      for (let sample = 0; sample < count; sample += 1) {
        const edge = Math.min(1, Math.min(sample, count - sample) / (0.005 * RATE));
        bytes[at + sample] = 128 + Math.round(100 * edge * Math.sin((2 * Math.PI * pitchHz * sample) / RATE));
      }
    at += count;
  }
  return bytes;
}
