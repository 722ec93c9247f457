/** Words of mixed scripts (UTS 39, section 5). */
import { scriptOf, scriptsOf } from '#src/lib/unicode-facts.ts';

/** A word, where it stands, and its scripts in their order. */
export type MixedWord = {
  readonly word: string;
  readonly offset: number;
  readonly scripts: readonly string[];
};

/** Of every script. */
const SHARED = ['Common', 'Inherited'];

/** Scripts that are written together: those of Japanese, Chinese and Korean, with Latin (UTS 39, highly restrictive). */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** `mixedWords('pаypal')[0]?.scripts` is Latin and Cyrillic. */
export function mixedWords(text: string): MixedWord[] {
  const found: MixedWord[] = [];
  for (const { word, offset } of wordsOf(text)) {
    if (/^[\0-\x7f]+$/.test(word)) continue;
    const points = [...new Set([...word].map((char) => char.codePointAt(0) ?? 0))];
    if (isMixed(points)) found.push({ word, offset, scripts: scriptsIn(points) });
  }
  return found;
}

/** Words of any length: one expression for a whole word would need as much of the stack as the word is long. */
function* wordsOf(text: string) {
  const [inWord, between] = [
    /[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]/gu,
    /[^\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]/gu,
  ];
  for (let first = inWord.exec(text); first; first = inWord.exec(text)) {
    between.lastIndex = first.index;
    const end = between.exec(text)?.index ?? text.length;
    yield { word: text.slice(first.index, end), offset: first.index };
    inWord.lastIndex = end;
  }
}

function isMixed(points: readonly number[]): boolean {
  const sets = points.map(scriptsOf).filter((scripts) => !SHARED.some((each) => scripts.has(each)));
  const [first, ...rest] = sets;
  if (!first) return false;
  const isOne = [...first].some((script) => rest.every((scripts) => scripts.has(script)));
  const fits = (group: readonly string[]) =>
    sets.every((scripts) => group.some((script) => scripts.has(script)));
  return !isOne && !TOGETHER.some(fits);
}

const scriptsIn = (points: readonly number[]): string[] => [
  ...new Set(points.map(scriptOf).filter((script) => !SHARED.includes(script))),
];
