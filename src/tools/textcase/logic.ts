/** Texts in upper and lower case, as titles, and as names in code (Unicode §3.13; change-case for the words). */
import { type CaseLanguage, titleLetter } from './title-letter.ts';
import { isCodeName, mapPieces, wordsOf, wordsOfPiece } from './words.ts';

/** Every case but the slug, with the way it looks. */
export const CASES = [
  { value: 'upper', label: 'UPPER' },
  { value: 'lower', label: 'lower' },
  { value: 'title', label: 'Title' },
  { value: 'headline', label: 'Headline' },
  { value: 'sentence', label: 'Sentence' },
  { value: 'camel', label: 'camelCase' },
  { value: 'pascal', label: 'PascalCase' },
  { value: 'snake', label: 'snake_case' },
  { value: 'constant', label: 'CONSTANT_CASE' },
  { value: 'kebab', label: 'kebab-case' },
  { value: 'train', label: 'Train-Case' },
  { value: 'dot', label: 'dot.case' },
  { value: 'path', label: 'path/case' },
  { value: 'swapped', label: 'sWAPPED' },
  { value: 'alternating', label: 'aLtErNaTiNg' },
] as const;

/** One of them. */
export type CaseName = (typeof CASES)[number]['value'];

/** How letters and words are read. */
export type CaseOptions = {
  readonly language: CaseLanguage | undefined;
  readonly numbersAreWords: boolean;
  /** `HTTP` stays as it is. */
  readonly keepsAcronyms: boolean;
};

type Convert = (text: string, options: CaseOptions) => string;

/** English words that stay small inside a headline. */
const SMALL = new Set('a an the and but or nor for so yet as at by in of off on per to up via vs'.split(' '));

/** English titles and abbreviations whose full stop ends no sentence. */
const ABBREVIATED =
  /(?<![\p{L}\p{N}])(?:vs|v|mr|mrs|ms|mx|dr|prof|st|rev|gen|col|capt|lt|sgt|hon|messrs|e\.g|i\.e|cf|al|viz|approx|fig|vol|ch|pp?)\.\s*["“'‘(]?$/iu;

/** Whether what stands before a word, some 20 characters of it, ends with the full stop of an abbreviation. */
const endsAbbreviated = (text: string, offset: number): boolean =>
  ABBREVIATED.test(text.slice(Math.max(0, offset - 20), offset));

/** `convertCase('XMLHttpRequest', 'snake', …)` is `xml_http_request`. */
export const convertCase = (text: string, to: CaseName, options: CaseOptions): string =>
  CONVERTERS[to](text, options);

const upper: Convert = (text, { language }) => text.toLocaleUpperCase(language);
const lower: Convert = (text, { language }) => text.toLocaleLowerCase(language);

const isAcronym = (word: string): boolean => /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word);

/** The word with a title letter in front and the rest small; an acronym where it is kept. */
function capitalised(word: string, options: CaseOptions): string {
  if (options.keepsAcronyms && isAcronym(word)) return word;
  const small = lower(word, options);
  if (options.language === 'nl' && small.startsWith('ij')) return `IJ${small.slice(2)}`;
  const [first = ''] = small;
  return titleLetter(first, options.language) + small.slice(first.length);
}

const joinedBy =
  (separator: string, write: Convert): Convert =>
  (text, options) =>
    wordsOf(text, options.numbersAreWords)
      .map((word) => write(word, options))
      .join(separator);

const small: Convert = (word, options) =>
  options.keepsAcronyms && isAcronym(word) ? word : lower(word, options);

const camel: Convert = (text, options) =>
  wordsOf(text, options.numbersAreWords)
    .map((word, index) => (index === 0 ? lower(word, options) : capitalised(word, options)))
    .join('');

/** A name in code comes apart; a text keeps everything between its words. */
const title: Convert = (text, options) =>
  isCodeName(text)
    ? joinedBy(' ', capitalised)(text, options)
    : mapPieces(text, (piece) => capitalised(piece, options));

const headline: Convert = (text, options) => {
  if (isCodeName(text)) return headline(wordsOf(text, options.numbersAreWords).join(' '), options);
  const pieces = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)];
  const last = pieces.at(-1)?.index;
  const isAllUpper = text === upper(text, options);
  return mapPieces(text, (piece, offset) => {
    const isInner = !isAllUpper && wordsOfPiece(piece).length > 1 && !/^\p{Lu}\p{Ll}*$/u.test(piece);
    if (isInner) return piece;
    const isFirst =
      offset === pieces[0]?.index ||
      (/[:.!?]\s*["“'‘(]?$/u.test(text.slice(Math.max(0, offset - 9), offset)) &&
        !endsAbbreviated(text, offset));
    const isSmall = SMALL.has(lower(piece, options)) && !isFirst && offset !== last;
    return isSmall ? lower(piece, options) : capitalised(piece, options);
  });
};

const sentence: Convert = (text, options) => {
  const source = isCodeName(text) ? wordsOf(text, options.numbersAreWords).join(' ') : text;
  let begins = true;
  let end = 0;
  return mapPieces(source, (piece, offset) => {
    if (end > 0)
      begins = /[.!?…]["”’)]?\s/u.test(source.slice(end, offset)) && !endsAbbreviated(source, offset);
    end = offset + piece.length;
    return begins ? capitalised(piece, options) : small(piece, options);
  });
};

/** Unicode §3.13, Final_Sigma: after a letter, and before none. */
const FINAL_SIGMA = /(?<=\p{L}\p{M}*)Σ(?!\p{M}*\p{L})/gu;

const swapped: Convert = (text, { language }) => {
  const ends = new Set(Array.from(text.matchAll(FINAL_SIGMA), ({ index }) => index));
  return text.replaceAll(/./gsu, (sign, offset: number) => {
    if (ends.has(offset)) return 'ς';
    const low = sign.toLocaleLowerCase(language);
    return low === sign ? sign.toLocaleUpperCase(language) : low;
  });
};

const alternating: Convert = (text, { language }) => {
  let letters = 0;
  return Array.from(text, (sign) => {
    if (!/\p{L}/u.test(sign)) return sign;
    letters += 1;
    return letters % 2 === 1 ? sign.toLocaleLowerCase(language) : sign.toLocaleUpperCase(language);
  }).join('');
};

const CONVERTERS: Readonly<Record<CaseName, Convert>> = {
  upper,
  lower,
  title,
  headline,
  sentence,
  camel,
  pascal: joinedBy('', capitalised),
  snake: joinedBy('_', small),
  constant: joinedBy('_', upper),
  kebab: joinedBy('-', small),
  train: joinedBy('-', capitalised),
  dot: joinedBy('.', small),
  path: joinedBy('/', small),
  swapped,
  alternating,
};
