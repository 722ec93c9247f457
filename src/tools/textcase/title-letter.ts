/** Titlecase mappings of letters (Unicode §3.13, UnicodeData.txt and SpecialCasing.txt), which JavaScript lacks. */

/** Those that are neither the uppercase letter nor one that can be reckoned. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ...['ǄǅǆǅǅǅǇǈǉǈǈǈǊǋǌǋǋǋǱǲǳǲǲǲ'].flatMap((row) =>
    (row.match(/.{6}/gu) ?? []).flatMap((six) =>
      [0, 1, 2].map((at) => [six.charAt(at), six.charAt(at + 3)] as const),
    ),
  ),
  ['ß', 'Ss'],
  ['ﬀ', 'Ff'],
  ['ﬁ', 'Fi'],
  ['ﬂ', 'Fl'],
  ['ﬃ', 'Ffi'],
  ['ﬄ', 'Ffl'],
  ['ﬅ', 'St'],
  ['ﬆ', 'St'],
  ['և', 'Եւ'],
  ['ﬓ', 'Մն'],
  ['ﬔ', 'Մե'],
  ['ﬕ', 'Մի'],
  ['ﬖ', 'Վն'],
  ['ﬗ', 'Մխ'],
  ['ᾳ', 'ᾼ'],
  ['ῃ', 'ῌ'],
  ['ῳ', 'ῼ'],
]);

/** Mkhedruli letters stand in titles as they are. */
const GEORGIAN = /^[\u10d0-\u10fa\u10fd-\u10ff]$/u;

/** Languages with letters of their own: Turkish, Lithuanian, Greek, Dutch. */
export type CaseLanguage = 'tr' | 'lt' | 'el' | 'nl';

/** The letter as a word in a title begins with it: `titleLetter('ǆ')` is `ǅ`. */
export function titleLetter(letter: string, language?: CaseLanguage): string {
  const known = TITLES.get(letter);
  if (known !== undefined) return known;
  const code = letter.codePointAt(0) ?? 0;
  // The iota stays below the letter: ᾀ to ᾯ are rows of eight small and eight title letters.
  if (code >= 0x1f80 && code <= 0x1faf) return String.fromCodePoint(code | 8);
  if (GEORGIAN.test(letter)) return letter;
  const upper = letter.toLocaleUpperCase(language);
  return code >= 0x1fb0 && code <= 0x1fff && [...upper].length > 1 ? upper.replace(/Ι$/u, '\u0345') : upper;
}
