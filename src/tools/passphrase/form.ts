/** Passphrases: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { diceOf, isJoinable, knownList, ownList, readDice, type WordList } from './lists.ts';
import { capitalised, choices, drawer, guessingTimes, write, type Draw } from './logic.ts';

const MOST_WORDS = 24;
const MOST_PASSPHRASES = 1000;
/** So many have a Copy each. */
const MOST_SINGLE = 20;

const isWhole = (typed: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

type Chosen = Readonly<Record<string, OptionValue>>;
type Entered = Readonly<Record<string, unknown>>;
const isDrawn = (_options: Chosen, { dice = '' }: Entered): boolean => dice === '';

const OPTIONS = {
  list: choice(
    'eff-large',
    [
      { value: 'eff-large', label: 'EFF large (7,776 words)' },
      { value: 'eff-short', label: 'EFF short (1,296 words, up to 5 letters)' },
      { value: 'bip39', label: 'BIP-39 English (2,048 words)' },
      { value: 'own', label: 'Own list' },
    ],
    { label: 'word list', page: { control: 'list' } },
  ),
  words: text('6', {
    check: (typed) => isWhole(typed, 3, MOST_WORDS),
    isNumber: true,
    hint: '3 to 24',
    isUsed: isDrawn,
  }),
  count: text('1', {
    label: 'how many passphrases',
    check: (typed) => isWhole(typed, 1, MOST_PASSPHRASES),
    isNumber: true,
    hint: '1 to 1,000',
    isUsed: isDrawn,
  }),
  separator: choice(
    'hyphen',
    [
      { value: 'hyphen', label: 'Hyphen' },
      { value: 'space', label: 'Space' },
      { value: 'dot', label: 'Dot' },
      { value: 'digit', label: 'Random digit' },
      { value: 'symbol', label: 'Random symbol' },
      { value: 'nothing', label: 'Nothing' },
    ],
    {
      label: 'between words',
      page: { control: 'list' },
      hint: 'Nothing needs a list in which no word begins another, or capitals.',
    },
  ),
  capital: flag(false, { label: 'first letters capital' }),
  digit: flag(false, { label: 'add a digit' }),
  symbol: flag(false, { label: 'add a symbol' }),
  longest: text('', {
    label: 'longest word',
    check: (typed) => typed === '' || isWhole(typed, 1, MOST_PASSPHRASES),
    page: { isMore: true, placeholder: 'Any length' },
    isNumber: true,
    isUsed: isDrawn,
  }),
  numbers: flag(false, {
    label: 'show dice numbers',
    page: { isMore: true },
    isShown: ({ list }) => list !== 'bip39',
  }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    dice: {
      kind: 'secret',
      isOptional: true,
      label: 'Dice rolls',
      page: { placeholder: '11111 66666 34215' },
      hint: 'For real dice: 5 a word for EFF large, 4 for EFF short. Leave it empty to draw at random.',
    },
    ownList: {
      kind: 'text',
      takes: 'text',
      isOptional: true,
      label: 'Own list',
      hint: 'Up to 1 MB. Lines that begin with # and numbers of dice are skipped.',
      page: { placeholder: 'One word a line', accept: '.txt,.csv,.tsv' },
      isShown: ({ list }) => list === 'own',
    },
  },
  options: OPTIONS,
  outputs: {
    passphrase: { kind: 'text', label: 'Passphrase', fileName: 'words.txt', isWrapped: true },
    single: { kind: 'rows', label: 'One by one', only: 'page' },
    strength: { kind: 'rows', label: 'Strength', page: { place: 'beside' } },
    dice: { kind: 'table', label: 'Dice numbers', fileName: 'dice.csv' },
  },
  trigger: { on: 'button', label: 'Generate passphrase', inWorker: true },
  command: {
    certain: ({ ownList: given }) =>
      given === undefined || given === '' ? undefined : { options: { list: 'own' } },
  },
  page: { empty: 'Press the button to draw words.', announce: () => 'Passphrase is ready' },
  examples: [
    {
      inputs: { dice: '11111 66666 34215' },
      outputs: { passphrase: 'abacus-zoom-humorless' },
      source: 'EFF large word list',
    },
  ],
  howItWorks: [
    'Each word is drawn alone, uniformly and with repetition, from the secure random source of your device. The entropy counts these choices and nothing else: `words × log2(words in the list)`, and log2(10) for each random digit or symbol. Capitals and fixed separators add nothing. The times are those for trying every passphrase, by somebody who knows the list and the options.',
    'Dice: roll five for each word of EFF large, four for EFF short, and type what they show. An own list of 6^n words works too, in its own order.',
    'Nothing between the words is only possible where they can be told apart afterwards: `canalarm` could be “canal arm” or “can alarm” in BIP-39.',
    'The EFF lists are © 2016 Electronic Frontier Foundation (https://www.eff.org/dice), used unchanged under Creative Commons Attribution 3.0 US (https://creativecommons.org/licenses/by/3.0/us/). BIP-39 is under the MIT licence.',
  ],
  questions: [
    {
      pattern: /^passphrase(?: (\d{1,2}))?$/i,
      read: ([, words = '6']) =>
        OPTIONS.words.accept(words) ? { inputs: {}, options: { words } } : undefined,
    },
  ],
  async run({ dice, ownList: own }, options, { randomBytes }) {
    const list =
      options.list === 'own' ? ownList(own) : { ok: true as const, value: await knownList(options.list) };
    if (!list.ok) return refuse({ ...list.problem, field: 'ownList' });
    const drawn = dice === '' ? draws(list.value, options, drawer(randomBytes)) : rolled(list.value, dice);
    if (!drawn.ok) return refuse(drawn.problem);
    const { phrases, words, notes } = drawn.value;
    if (options.separator === 'nothing' && !isJoinable(styled(words, options), options.capital))
      return joined();
    const draw = drawer(randomBytes);
    const texts = phrases.map((phrase) => write(phrase, options, draw));
    const { formula, bits } = choices(words.length, phrases[0]?.length ?? 0, options);
    const entropy = `${bits.toFixed(2)} bits`;
    const hyphens = words.filter((word) => word.includes('-')).length;
    return answer(
      {
        passphrase: texts.join('\n'),
        single:
          texts.length > 1 && texts.length <= MOST_SINGLE
            ? texts.map((value, index) => ({ label: `Passphrase ${index + 1}`, value }))
            : undefined,
        strength: [{ label: 'Entropy', value: entropy, note: formula }, ...guessingTimes(bits)],
        dice: options.numbers ? diceTable(phrases, list.value) : undefined,
      },
      [
        ...list.value.notes.map((message): Note => ({ message, tone: 'warning' })),
        ...notes,
        ...(options.separator === 'hyphen' && hyphens > 0 && phrases.flat().some((word) => word.includes('-'))
          ? [
              {
                message: `${plural(hyphens, 'word')} of this list ${hyphens === 1 ? 'has' : 'have'} a hyphen of ${hyphens === 1 ? 'its' : 'their'} own`,
              },
            ]
          : []),
        { message: `${entropy} of entropy: ${formula}`, only: 'offPage' },
      ],
    );
  },
});

type DrawnPhrases =
  | {
      readonly ok: true;
      readonly value: {
        readonly phrases: readonly (readonly string[])[];
        readonly words: readonly string[];
        readonly notes: readonly Note[];
      };
    }
  | {
      readonly ok: false;
      readonly problem: {
        readonly message: string;
        readonly field: string;
        readonly repairs?: readonly { readonly label: string; readonly options: Chosen }[];
      };
    };

/** Words at random, of those that are short enough. */
function draws(list: WordList, options: Options, draw: Draw): DrawnPhrases {
  const longest = options.longest === '' ? Infinity : Number(options.longest);
  const words = list.words.filter((word) => [...word].length <= longest);
  if (words.length < 2)
    return {
      ok: false,
      problem: {
        message: `${words.length === 0 ? 'no word is' : 'one word is'} as short as ${options.longest}`,
        field: 'longest',
      },
    };
  const phrase = () => Array.from({ length: Number(options.words) }, () => words[draw(words.length)] ?? '');
  return {
    ok: true,
    value: { phrases: Array.from({ length: Number(options.count) }, phrase), words, notes: [] },
  };
}

/** The words of real dice. */
function rolled({ words, dice }: WordList, typed: string): DrawnPhrases {
  if (dice === undefined)
    return {
      ok: false,
      problem: {
        message: `expected a list of 6^n words for dice, found one of ${words.length}`,
        field: 'dice',
        repairs: [{ label: 'Use EFF large', options: { list: 'eff-large' } }],
      },
    };
  const read = readDice(typed, dice);
  if (!read.ok) return { ok: false, problem: { ...read.problem, field: 'dice' } };
  if (read.value.length === 0 || read.value.length > MOST_PASSPHRASES)
    return {
      ok: false,
      problem: {
        message: `expected the dice of 1 to 1,000 words, found ${read.value.length}`,
        field: 'dice',
      },
    };
  return { ok: true, value: { phrases: [read.value.map((index) => words[index] ?? '')], words, notes: [] } };
}

const styled = (words: readonly string[], { capital }: Options): readonly string[] =>
  capital ? words.map(capitalised) : words;

const joined = () =>
  refuse({
    message: 'words of this list begin others: with nothing between them they could not be told apart',
    field: 'separator',
    repairs: [
      { label: 'Use capitals', options: { capital: true } },
      { label: 'Use hyphens', options: { separator: 'hyphen' } },
    ],
  });

/** Each word with its dice. */
function diceTable(phrases: readonly (readonly string[])[], { words, dice }: WordList) {
  if (dice === undefined) return undefined;
  const indices = new Map(words.map((word, index) => [word, index]));
  return {
    columns: ['Passphrase', 'Word', 'Dice'],
    rows: phrases.flatMap((phrase, number) =>
      phrase.map((word) => [String(number + 1), word, diceOf(indices.get(word) ?? 0, dice)]),
    ),
  };
}
