/** Text statistics: what the page, the command line and the library take and give. */
import { defineForm, type FormWorld, type Note, type TableValue, type ValueRow } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { decodedPieces, wholeLines } from '#src/lib/text-pieces.ts';
import { TextCounter, type CountedText, type Counts } from './logic.ts';
import { SmsCounter, type Sms } from './messages.ts';

const isCount = (typed: string): boolean => /^[1-9]\d{0,5}$/.test(typed);
/** Signs that are named. */
const MOST_NAMED = 20;

const OPTIONS = {
  language: choice('own', [
    { value: 'own', label: 'This browser’s' },
    { value: 'en', label: 'English' },
    { value: 'de', label: 'German' },
    { value: 'fr', label: 'French' },
    { value: 'es', label: 'Spanish' },
    { value: 'zh', label: 'Chinese' },
    { value: 'ja', label: 'Japanese' },
    { value: 'th', label: 'Thai' },
  ]),
  matchCase: flag(false, { label: 'letter case matters in the table of words' }),
  skipCommon: flag(false, { label: 'leave out common English words' }),
  limit: text('', {
    label: 'your own limit',
    check: (typed) => typed === '' || isCount(typed),
    isNumber: true,
  }),
  reading: text('238', {
    label: 'reading speed in words a minute',
    check: isCount,
    page: { isMore: true },
    isNumber: true,
  }),
  speaking: text('150', {
    label: 'speaking speed in words a minute',
    check: isCount,
    page: { isMore: true },
    isNumber: true,
  }),
};

type Options = OptionValues<typeof OPTIONS>;

const MARK = '\uFEFF';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'Text or file',
      page: { placeholder: 'Type or paste a text' },
    },
  },
  options: OPTIONS,
  outputs: {
    counts: { kind: 'rows', label: 'Counts', isNumber: true },
    limits: { kind: 'rows', label: 'Limits' },
    words: { kind: 'table', label: 'Words', fileName: 'words.csv' },
    characters: { kind: 'table', label: 'Characters', fileName: 'characters.csv' },
  },
  page: { empty: 'Enter a text, drop a file, or try the example.' },
  examples: [
    {
      inputs: { text: 'José writes. The 👨‍👩‍👧‍👦 reads: one two, one two.' },
      outputs: {},
    },
  ],
  howItWorks: [
    'Characters are counted as people see them: `👨‍👩‍👧‍👦` is one, and seven code points. Words and sentences are separated as Unicode says (UAX 29), so Chinese and Thai have words too; the words between spaces, as `wc -w` counts them, are shown as well. Sentences are about right: “Dr. Smith” counts as an end.',
    'An SMS holds 160 characters of the GSM alphabet, or 70 if one character is not in it; longer ones are sent in parts of 153 or 67. A post counts characters of most Western scripts once, others and emoji twice, and a web address as 23, also `example.com` without a protocol, as twitter-text does.',
    'Reading takes 238 words a minute (Brysbaert, Journal of Memory and Language 109, 2019), speaking 150.',
  ],
  trigger: { on: 'input', inWorker: true },
  questions: [
    {
      pattern: /^count (.+)$/is,
      read: ([, asked = '']) => ({ inputs: { text: asked } }),
    },
  ],
  async run({ text: whole }, options, world) {
    const totals = new Totals(options, world, (await import('./post.ts')).postLength);
    totals.add(whole);
    return totals.answer();
  },
  stream: {
    // eslint-disable-next-line require-yield -- all that it gives is known at the end
    async *pieces(pieces, options, world) {
      const totals = new Totals(options, world, (await import('./post.ts')).postLength);
      for await (const lines of wholeLines(decodedPieces(pieces, { keepsMark: true }))) totals.add(lines);
      return totals.answer().value;
    },
  },
});

/** Counts a text by whole lines, and tells what came of it. */
class Totals {
  readonly #options: Options;
  readonly #counter: TextCounter;
  readonly #sms = new SmsCounter();
  readonly #postLength: (text: string) => number;
  #post = 0;
  #isFirst = true;
  #hasMark = false;

  constructor(options: Options, { locale }: FormWorld, postLength: (text: string) => number) {
    this.#options = options;
    this.#postLength = postLength;
    this.#counter = new TextCounter({
      language: options.language === 'own' ? locale : options.language,
      matchCase: options.matchCase,
      skipsCommon: options.skipCommon,
    });
  }

  add(lines: string): void {
    if (this.#isFirst) this.#hasMark = lines.startsWith(MARK);
    const body = this.#isFirst && this.#hasMark ? lines.slice(MARK.length) : lines;
    this.#isFirst = false;
    this.#counter.add(body);
    this.#sms.add(body);
    this.#post += this.#postLength(body);
  }

  answer() {
    const { limit, reading, speaking } = this.#options;
    const [counts, sms] = [this.#counter.end(), this.#sms.end()];
    const marked: Note[] = this.#hasMark
      ? [{ message: 'the byte order mark at the start is not counted' }]
      : [];
    const value = {
      outputs: {
        counts: countRows(counts, Number(reading) || 238, Number(speaking) || 150),
        limits: limitRows(sms, this.#post, counts, limit),
        words: tableOf('Word', counts.wordTable, counts.words),
        characters: tableOf('Character', counts.characterTable, counts.characters),
      },
      notes: marked,
    };
    return { ok: true as const, value };
  }
}

function countRows(counts: Counts, reading: number, speaking: number): ValueRow[] {
  const rows: readonly (readonly [label: string, count: number, note?: string])[] = [
    ['Characters', counts.characters, 'as seen'],
    ['Without spaces', counts.withoutSpaces],
    ['Words', counts.words],
    ['Words between spaces', counts.wordsBySpaces, 'as wc -w'],
    ['Different words', counts.uniqueWords],
    ['Sentences', counts.sentences, 'about'],
    ['Paragraphs', counts.paragraphs],
    ['Lines', counts.lines],
    ['Lines that are not blank', counts.nonBlank],
    ['Line ends', counts.lineEnds, 'as wc -l'],
    ['Longest line', counts.longestLine, 'in characters'],
    ['Code points', counts.codePoints],
    ['UTF-16 units', counts.utf16],
    ['UTF-8 bytes', counts.bytes],
  ];
  return [
    ...rows.map(([label, count, note]) => ({
      label,
      value: grouped(count),
      ...(note !== undefined && { note }),
    })),
    { label: 'Reading time', value: timeFor(counts.words, reading) },
    { label: 'Speaking time', value: timeFor(counts.words, speaking) },
  ];
}

/** `2 min 5 s` */
function timeFor(words: number, wordsAMinute: number): string {
  const seconds = Math.round((words / wordsAMinute) * 60);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${grouped(minutes)} min ${seconds % 60} s` : `${seconds} s`;
}

function limitRows(sms: Sms, post: number, { characters }: Counts, own: string): ValueRow[] {
  const left = (label: string, used: number, limit: number): ValueRow => ({
    label: `${label} of ${grouped(limit)}`,
    value: used <= limit ? `${grouped(limit - used)} left` : `${grouped(used - limit)} too many`,
  });
  return [
    {
      label: 'SMS',
      value: plural(sms.parts, 'part'),
      note: `${sms.alphabet}, ${plural(sms.units, sms.alphabet === 'UCS-2' ? 'unit' : 'place')}`,
    },
    ...foreignRow(sms),
    left('Post', post, 280),
    left('Page title', characters, 60),
    left('Page description', characters, 160),
    ...(own === '' ? [] : [left('Your own limit', characters, Number(own))]),
  ];
}

/** Which signs make an SMS longer, and what GSM has in their place. */
function foreignRow({ foreign }: Sms): ValueRow[] {
  if (foreign.length === 0) return [];
  const named = foreign
    .slice(0, MOST_NAMED)
    .map(({ sign, replacement }) =>
      replacement === undefined ? shown(sign) : `${shown(sign)} → ${shown(replacement)}`,
    );
  const rest = foreign.length - named.length;
  const others = rest > 0 ? ` and ${plural(rest, 'other')}` : '';
  return [{ label: 'Not in GSM 7-bit', value: `${named.join(', ')}${others}` }];
}

/** What cannot be seen by itself, by its number. */
const shown = (sign: string): string =>
  /[\p{C}\p{M}\p{Z}]/u.test(sign)
    ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : sign;

const tableOf = (what: string, counted: readonly CountedText[], total: number): TableValue => ({
  columns: [what, 'Count', 'Share'],
  rows: counted.map(([each, times]) => [
    each === '\n' ? '\\n' : each,
    String(times),
    `${((times / total) * 100).toFixed(1)}%`,
  ]),
});
