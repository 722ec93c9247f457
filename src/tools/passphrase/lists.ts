/** Word lists: those that we bring, and a person's own. */
import { grouped, plural } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** Words, each once, in the order of the dice. */
export type WordList = {
  readonly words: readonly string[];
  /** The dice of a word, where the list is made for dice. */
  readonly dice?: number | undefined;
  /** What was lost or is unusual. */
  readonly notes: readonly string[];
};

/** The lists that we bring. */
export type ListName = 'eff-large' | 'eff-short' | 'bip39';

/** So many characters of an own list are read. */
const LONGEST_LIST = 1_000_000;

const FEW_WORDS = 1000;
const DICE_SIDES = 6;

const FILES = {
  'eff-large': () => import('./data/eff-large.json', { with: { type: 'json' } }),
  'eff-short': () => import('./data/eff-short.json', { with: { type: 'json' } }),
  bip39: () => import('./data/bip39.json', { with: { type: 'json' } }),
} as const;

/** A list that we bring. */
export async function knownList(name: ListName): Promise<WordList> {
  const words = (await FILES[name]()).default.words.split(' ');
  return { words, dice: diceFor(words.length), notes: [] };
}

/** A list with a word in each line: trimmed, in normal form C, each word once. Empty lines, those after `#` and dice numbers are dropped. */
export function ownList(text: string): Result<WordList> {
  if (text.length > LONGEST_LIST)
    return fail(`expected at most ${grouped(LONGEST_LIST)} characters, found ${grouped(text.length)}`);
  const lines = text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isNumbered = lines.length > 0 && lines.every((line) => /^[1-6]+\s+\S/.test(line));
  const ordered = isNumbered
    ? lines.toSorted((one, other) => (numberOf(one) < numberOf(other) ? -1 : 1))
    : lines;
  const words = [...new Set(ordered.map((line) => (isNumbered ? line.replace(/^[1-6]+\s+/, '') : line)))];
  const doubles = lines.length - words.length;
  const missing = isNumbered ? missingNumber(ordered.map(numberOf)) : undefined;
  const [only] = words;
  if (words.length < 2)
    return fail(
      only === undefined ? 'This list has no words' : 'This list has 1 word: at least 2 are needed',
    );
  return ok({
    words,
    dice: missing === undefined ? diceFor(words.length) : undefined,
    notes: [
      ...(missing === undefined
        ? []
        : [`dice cannot be used: the number ${missing} is missing in this list`]),
      ...(doubles === 0
        ? []
        : [`${plural(doubles, 'word was', 'words were')} in the list twice and counted once`]),
      ...(words.length < FEW_WORDS
        ? [
            `a list of ${plural(words.length, 'word')} is short: each word adds only ${Math.log2(words.length).toFixed(2)} bits`,
          ]
        : []),
    ],
  });
}

const numberOf = (line: string): string => line.split(/\s/, 1)[0] ?? '';

/** The first number of dice that no line has, where the numbers are to be those of all rolls: each is there once. */
function missingNumber(numbers: readonly string[]): string | undefined {
  const dice = numbers[0]?.length ?? 0;
  const index = numbers.findIndex((number, at) => number !== diceOf(at, dice));
  if (index >= 0) return diceOf(index, dice);
  return numbers.length < DICE_SIDES ** dice ? diceOf(numbers.length, dice) : undefined;
}

/** How many dice stand for a word of a list of 6^n words. */
function diceFor(count: number): number | undefined {
  const dice = Math.round(Math.log(count) / Math.log(DICE_SIDES));
  return DICE_SIDES ** dice === count ? dice : undefined;
}

/** The dice numbers of the word at an index: `diceOf(0, 5)` is `11111`. */
export const diceOf = (index: number, dice: number): string =>
  [...index.toString(DICE_SIDES).padStart(dice, '0')].map((digit) => Number(digit) + 1).join('');

/** Whether the words can be told apart without anything between them. */
export function isJoinable(words: readonly string[], hasCapitals: boolean): boolean {
  if (hasCapitals && words.every((word) => /^\p{Lu}\P{Lu}*$/u.test(word))) return true;
  const sorted = words.toSorted();
  return sorted.every((word, index) => index === 0 || !word.startsWith(sorted[index - 1] ?? ''));
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** The indices of the words that dice stand for: `readDice('11111 66666', 5)` → `[0, 7775]`. */
export function readDice(rolled: string, dice: number): Result<readonly number[]> {
  const rolls = [...rolled].filter((character) => !/\s/.test(character));
  const wrong = rolls.findIndex((roll) => !/^[1-6]$/.test(roll));
  if (wrong >= 0)
    return fail(`expected 1 to 6, found ${JSON.stringify(rolls[wrong])} at roll ${grouped(wrong + 1)}`);
  const rest = rolls.length % dice;
  const count = Math.floor(rolls.length / dice);
  if (rest > 0)
    return fail(
      `expected ${dice} digits for each word: ${plural(dice - rest, 'more digit is', 'more digits are')} needed for the ${ORDINALS[count] ?? `${count + 1}th`} word`,
    );
  return ok(
    Array.from({ length: count }, (_, word) =>
      rolls
        .slice(word * dice, (word + 1) * dice)
        .reduce((sum, roll) => sum * DICE_SIDES + Number(roll) - 1, 0),
    ),
  );
}
