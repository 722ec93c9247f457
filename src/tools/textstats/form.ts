/** Text statistics: what the page, the command line and the library take and give. */
import { answer, defineForm, type Note, type TableValue, type ValueRow } from '#src/lib/form/form.ts';
import { withoutMark } from '#src/lib/form/notes.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import { countText, type Counted, type Counts } from './logic.ts';
import { postLength, smsOf } from './messages.ts';

const isCount = (typed: string): boolean => /^[1-9]\d{0,5}$/.test(typed);
/** Rows of the tables that are shown; the downloads hold no more. */
const MOST_ROWS = 1000;

export const form = defineForm({
  inputs: {
    text: { kind: 'text', takes: 'text', label: 'Text or file', placeholder: 'Type or paste a text' },
  },
  options: {
    language: choice('en', [
      { value: 'en', label: 'English' },
      { value: 'de', label: 'German' },
      { value: 'fr', label: 'French' },
      { value: 'es', label: 'Spanish' },
      { value: 'zh', label: 'Chinese' },
      { value: 'ja', label: 'Japanese' },
      { value: 'th', label: 'Thai' },
    ]),
    matchCase: flag(false, { label: 'letter case counts in the table of words' }),
    skipCommon: flag(false, { label: 'leave out common English words' }),
    limit: text('', {
      label: 'a limit of your own',
      check: (typed) => typed === '' || isCount(typed),
      face: { isNumber: true },
    }),
    reading: text('238', {
      label: 'words read a minute',
      check: isCount,
      face: { isMore: true, isNumber: true },
    }),
    speaking: text('150', {
      label: 'words spoken a minute',
      check: isCount,
      face: { isMore: true, isNumber: true },
    }),
  },
  outputs: {
    counts: { kind: 'rows', label: 'Counts' },
    limits: { kind: 'rows', label: 'What fits' },
    words: { kind: 'table', label: 'Words', fileName: 'words.csv' },
    characters: { kind: 'table', label: 'Characters', fileName: 'characters.csv' },
  },
  empty: 'Enter a text, drop a file, or try the example.',
  atOnceLength: 20_000,
  examples: [
    {
      inputs: { text: 'José writes. The 👨‍👩‍👧‍👦 reads: one two, one two.' },
      outputs: {},
    },
  ],
  howItWorks: [
    'Characters are those that are seen: `👨‍👩‍👧‍👦` is one, and seven code points. Words and sentences are parted as Unicode says (UAX 29), so Chinese and Thai have words too; beside them stand the words between spaces, as `wc -w` counts. Sentences are about right: “Dr. Smith” is read as an end.',
    'An SMS holds 160 signs of the GSM alphabet, or 70 where one sign is not in it; longer ones are sent in parts of 153 or 67. A post counts signs of most Western scripts once, others and emoji twice, and an address as 23.',
    'Reading takes 238 words a minute (Brysbaert, Journal of Memory and Language 109, 2019), speaking 150.',
  ],
  questions: [
    {
      pattern: /^count (.+)$/is,
      read: ([, asked = '']) => ({ inputs: { text: asked } }),
    },
  ],
  run({ text: whole }, options) {
    const { mark, body: given } = withoutMark(whole);
    const counts = countText(given, {
      language: options.language,
      matchCase: options.matchCase,
      skipsCommon: options.skipCommon,
    });
    const sms = smsOf(given);
    const marked: Note[] =
      mark === '' ? [] : [{ message: 'the byte order mark at the start is not counted' }];
    const notes: Note[] = sms.foreign.some(({ replacement }) => replacement !== undefined)
      ? [{ message: `an SMS would be shorter with ${replacementsIn(sms.foreign)}` }]
      : [];
    return answer(
      {
        counts: countRows(counts, Number(options.reading) || 238, Number(options.speaking) || 150),
        limits: limitRows(given, counts, options.limit),
        words: tableOf('Word', counts.wordTable, counts.words),
        characters: tableOf('Character', counts.characterTable, counts.characters),
      },
      [...marked, ...notes],
    );
  },
});

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

function limitRows(given: string, { characters }: Counts, own: string): ValueRow[] {
  const sms = smsOf(given);
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
    left('Post', postLength(given), 280),
    left('Page title', characters, 60),
    left('Page description', characters, 160),
    ...(own === '' ? [] : [left('Own limit', characters, Number(own))]),
  ];
}

const replacementsIn = (foreign: ReturnType<typeof smsOf>['foreign']): string =>
  foreign
    .flatMap(({ sign, replacement }) => (replacement === undefined ? [] : [`${replacement} for ${sign}`]))
    .join(', ');

const tableOf = (what: string, counted: readonly Counted[], total: number): TableValue => ({
  columns: [what, 'Count', 'Share'],
  rows: counted
    .slice(0, MOST_ROWS)
    .map(([each, times]) => [
      each === '\n' ? '\\n' : each,
      String(times),
      `${((times / total) * 100).toFixed(1)}%`,
    ]),
});
