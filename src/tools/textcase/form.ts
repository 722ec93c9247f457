/** Case and slug: what the page, the command line and the library take and give. */
import { answer, defineForm, type Note, type ValueRow } from '#src/lib/form/form.ts';
import { withoutMark } from '#src/lib/form/notes.ts';
import { plural } from '#src/lib/format.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import { CASES, convertCase, type CaseOptions } from './logic.ts';
import { makeSlug, type SlugOptions } from './slug.ts';

type ChosenOptions = Readonly<Record<string, unknown>>;

const isSlug = ({ to }: ChosenOptions) => to === 'slug' || to === 'all';

/** Cases that change letters where they stand. */
const OF_LETTERS = ['upper', 'lower', 'swapped', 'alternating'];
const makesWords = ({ to }: ChosenOptions) => to !== 'slug' && !OF_LETTERS.includes(String(to));
const isOfLines = ({ to }: ChosenOptions) => !OF_LETTERS.includes(String(to));
/** A longer text is given in one case, not in sixteen; in UTF-16 code units. */
const LONGEST_FOR_ALL = 20_000;
const NAMED = 10;

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'line',
      label: 'Text or file',
      page: { placeholder: 'helloWorld, XMLHttpRequest' },
    },
  },
  options: {
    to: choice('all', [{ value: 'all', label: 'All' }, ...CASES, { value: 'slug', label: 'slug' }]),
    lines: flag(true, { label: 'each line on its own', isUsed: isOfLines }),
    language: choice(
      'none',
      [
        { value: 'none', label: 'Any other' },
        { value: 'tr', label: 'Turkish and Azeri' },
        { value: 'lt', label: 'Lithuanian' },
        { value: 'el', label: 'Greek' },
        { value: 'nl', label: 'Dutch' },
      ],
      {
        page: { isMore: true },
        aliases: { turkish: 'tr', azeri: 'tr', lithuanian: 'lt', greek: 'el', dutch: 'nl' },
      },
    ),
    numbers: flag(false, {
      label: 'numbers are words of their own',
      page: { isMore: true },
      isUsed: makesWords,
    }),
    acronyms: flag(false, {
      label: 'keep acronyms such as HTTP',
      page: { isMore: true },
      isUsed: (options) => makesWords(options) && options['to'] !== 'constant',
    }),
    separator: choice(
      'hyphen',
      [
        { value: 'hyphen', label: '-' },
        { value: 'underscore', label: '_' },
      ],
      {
        label: 'slug separator',
        page: { isMore: true },
        isShown: isSlug,
        aliases: { '-': 'hyphen', _: 'underscore' },
      },
    ),
    lower: flag(true, { label: 'slug in lower case', page: { isMore: true }, isShown: isSlug }),
    scripts: flag(false, {
      label: 'slug keeps letters of all scripts',
      page: { isMore: true },
      isShown: isSlug,
    }),
    german: flag(false, { label: 'slug writes ä as ae', page: { isMore: true }, isShown: isSlug }),
    symbols: flag(false, { label: 'slug writes & as and', page: { isMore: true }, isShown: isSlug }),
    longest: text('', {
      label: 'longest slug, in characters',
      check: (typed) => /^\d{0,4}$/.test(typed),
      page: { isMore: true },
      isNumber: true,
      isShown: isSlug,
    }),
  },
  outputs: {
    result: { kind: 'text', label: 'Result', fileName: 'text.txt', isWrapped: true },
    cases: { kind: 'rows', label: 'In every case' },
  },
  command: { mustChoose: 'to' },
  page: { empty: 'Enter a text, drop a file, or try the example.' },
  examples: [
    { inputs: { text: 'XMLHttpRequest' }, options: { to: 'snake' }, outputs: { result: 'xml_http_request' } },
    {
      inputs: { text: 'Déjà Vu! 100% & more' },
      options: { to: 'slug' },
      outputs: { result: 'deja-vu-100-more' },
    },
  ],
  howItWorks: [
    'Words end at anything that is not a letter, mark or digit (but not at an apostrophe between letters), where a capital follows a small letter (`helloWorld`), and before the last capital of a row when a small letter follows (`XMLHttp` is XML Http). A digit belongs to the word before it.',
    'Upper and lower case are those of Unicode: `ß` becomes SS, and a sigma at the end of a word ς. Titles begin with title letters (`ǆ` is ǅ, `ß` is Ss). Swapping twice does not always give the text back: SS stays ss.',
    'A slug drops accents (`é` is e). Other letters, Greek and Cyrillic too, have a Latin form from a table (`ł` is l, `ß` is ss). Letters without one are counted and named.',
  ],
  questions: [
    {
      pattern: /^(slug|slugify|snake|camel|pascal|kebab|constant|upper|lower|title) (.+)$/is,
      read: ([, to = '', asked = '']) => ({
        inputs: { text: asked },
        options: { to: to.toLowerCase().replace('slugify', 'slug') },
      }),
    },
  ],
  run({ text: whole }, options) {
    const { mark, body: given, notes: marked } = withoutMark(whole);
    const cases: CaseOptions = {
      language: options.language === 'none' ? undefined : options.language,
      numbersAreWords: options.numbers,
      keepsAcronyms: options.acronyms,
    };
    const slugs: SlugOptions = {
      separator: options.separator === 'hyphen' ? '-' : '_',
      isLower: options.lower,
      keepsScripts: options.scripts,
      isGerman: options.german,
      spellsSymbols: options.symbols,
      longest: Number(options.longest),
    };
    const dropped: string[] = [];
    const slugOf = (line: string) => {
      const made = makeSlug(line, slugs);
      for (const letter of made.dropped) dropped.push(letter);
      return made.slug;
    };
    const byLine = (convert: (line: string) => string) =>
      options.lines ? given.replaceAll(/[^\r\n]+/g, convert) : convert(given);
    const { to } = options;
    if (to === 'slug') {
      const result = byLine(slugOf);
      return answer({ result: mark + result }, [...marked, ...droppedNote(dropped)]);
    }
    if (to !== 'all') {
      const result = byLine((line) => convertCase(line, to, cases));
      return answer({ result: mark + result }, [
        ...marked,
        ...(to === 'swapped' ? swapNote(given, result) : []),
      ]);
    }
    if (given.length > LONGEST_FOR_ALL)
      return answer({ result: whole }, [
        { message: 'choose one case: this text is too long to show in all of them' },
      ]);
    const rows: ValueRow[] = CASES.map(({ value, label }) => ({
      label,
      value: byLine((line) => convertCase(line, value, cases)),
    }));
    rows.push({ label: 'slug', value: byLine(slugOf) });
    return answer({ cases: rows }, [...marked, ...droppedNote(dropped)]);
  },
});

function droppedNote(dropped: readonly string[]): Note[] {
  if (dropped.length === 0) return [];
  const named = [...new Set(dropped)].slice(0, NAMED).join('');
  return [
    {
      tone: 'warning',
      message: `${plural(dropped.length, 'character has', 'characters have')} no Latin form: ${named}`,
      repairs: [{ label: 'Keep letters of all scripts', options: { scripts: true } }],
    },
  ];
}

const swapNote = (given: string, result: string): Note[] =>
  convertCase(result, 'swapped', { language: undefined, numbersAreWords: false, keepsAcronyms: false }) ===
  given
    ? []
    : [{ message: 'swapping again does not give the text back: letters such as ß become two' }];
