/** Compare two lists: what the page, the command line and the library take and give. */
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { MARK_LEFT_OUT } from '#src/lib/form/notes.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { compareLists, listed, type Comparison, type Entry, type KeyOptions } from './logic.ts';

/** More entries than a page can hold. */
const MOST_ENTRIES = 1_000_000;

const OPTIONS = {
  split: choice(
    'line-end',
    [
      { value: 'line-end', label: 'Line end' },
      { value: 'comma', label: 'Comma' },
      { value: 'semicolon', label: 'Semicolon' },
      { value: 'tab', label: 'Tab' },
      { value: 'own', label: 'Own text' },
    ],
    { label: 'split at' },
  ),
  splitText: text('', { label: 'own text to split at', isShown: ({ split }) => split === 'own' }),
  trim: flag(true, { label: 'trim spaces at both ends', page: { isMore: true } }),
  case: flag(true, { label: 'letter case matters' }),
  dropBlank: flag(true, { label: 'drop blank entries', page: { isMore: true } }),
  nfc: flag(false, { label: 'compare in normal form (NFC)', page: { isMore: true } }),
  count: flag(false, { label: 'count repeats' }),
  sorted: flag(false, { label: 'sort the results' }),
  only: choice(
    'all',
    [
      { value: 'all', label: 'All' },
      { value: 'a', label: 'Only in A' },
      { value: 'b', label: 'Only in B' },
      { value: 'both', label: 'In both' },
      { value: 'union', label: 'In A or B' },
    ],
    { label: 'what the command line prints', only: 'offPage', page: { isMore: true } },
  ),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    a: { kind: 'text', takes: 'bytes', label: 'List A', page: { placeholder: 'One entry per line' } },
    b: { kind: 'text', takes: 'bytes', label: 'List B', page: { placeholder: 'One entry per line' } },
  },
  options: OPTIONS,
  outputs: {
    onlyA: { kind: 'text', label: 'Only in A', fileName: 'only-in-a.txt' },
    onlyB: { kind: 'text', label: 'Only in B', fileName: 'only-in-b.txt' },
    both: { kind: 'text', label: 'In both', fileName: 'in-both.txt' },
    union: { kind: 'text', label: 'In A or B', fileName: 'in-a-or-b.txt' },
    counts: { kind: 'rows', label: 'Counts', isNumber: true },
    repeats: { kind: 'table', label: 'Repeats', fileName: 'repeats.csv' },
    table: { kind: 'table', label: 'As a table', fileName: 'lists.csv' },
  },
  trigger: { on: 'input', acceptsEmpty: true },
  page: { empty: 'Enter two lists, or try the example.' },
  examples: [
    {
      inputs: { a: 'apple\nbanana\nbanana\ncherry', b: 'banana\ncherry\ndate' },
      outputs: {
        onlyA: 'apple',
        onlyB: 'date',
        both: 'banana\ncherry',
        union: 'apple\nbanana\ncherry\ndate',
      },
    },
  ],
  howItWorks: [
    'Entries are the same if they are equal after trimming and, if you choose so, without letter case and in one normal form. They are shown as they were first written.',
    'Each entry counts once, unless you count repeats. Then it works as `comm` does on sorted files: of an entry that list A has three times and list B once, one is in both and two are only in A.',
    'If more entries would be equal with looser rules, a note says how many.',
  ],
  command: {
    print: (texts, { only }) => {
      if (only === 'all')
        return (['onlyA', 'onlyB', 'both'] as const)
          .flatMap((name, column) =>
            linesOf(texts[name] ?? '').map((line) => `${'\t'.repeat(column)}${line}\n`),
          )
          .join('');
      return texts[{ a: 'onlyA', b: 'onlyB', both: 'both', union: 'union' }[only]] ?? '';
    },
  },
  run({ a, b }, options) {
    const [first, second] = [textOf(a), textOf(b)];
    if (!first.ok) return refuse({ ...first.problem, field: 'a' });
    if (!second.ok) return refuse({ ...second.problem, field: 'b' });
    const [left, right] = [entriesOf(first.value, options), entriesOf(second.value, options)];
    const most = Math.max(left.length, right.length);
    if (most > MOST_ENTRIES)
      return refuse({
        message: `expected at most ${grouped(MOST_ENTRIES)} entries in a list, found ${grouped(most)}`,
      });
    const keys: KeyOptions = { trims: options.trim, ignoresCase: !options.case, normalises: options.nfc };
    const found = compareLists(left, right, keys, options.count);
    const inOrder = (entries: readonly Entry[]) => {
      const lines = listed(entries);
      return options.sorted ? lines.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)) : lines;
    };
    const parts = {
      onlyA: inOrder(found.onlyA),
      onlyB: inOrder(found.onlyB),
      both: inOrder(found.both),
      union: inOrder(found.union),
    };
    const isSame = parts.onlyA.length + parts.onlyB.length === 0;
    return {
      ok: true,
      value: {
        outputs: {
          onlyA: asText(parts.onlyA),
          onlyB: asText(parts.onlyB),
          both: asText(parts.both),
          union: asText(parts.union),
          counts: [
            { label: 'Entries in A', value: String(left.length) },
            { label: 'Entries in B', value: String(right.length) },
            { label: 'Only in A', value: String(parts.onlyA.length) },
            { label: 'Only in B', value: String(parts.onlyB.length) },
            { label: 'In both', value: String(parts.both.length) },
            { label: 'In A or B', value: String(parts.union.length) },
          ],
          ...repeatsOf(found),
          table: tableOf(parts),
        },
        notes: [
          ...([first.value, second.value].some((given) => given.startsWith('\uFEFF')) ? [MARK_LEFT_OUT] : []),
          ...(isSame ? [] : looserNotes(left, right, keys, options.count, parts.both.length)),
        ],
        isNo: !isSame,
      },
    };
  },
});

/** A line each; a blank one at the end has its line break, or it would be none. */
const asText = (entries: readonly string[]): string =>
  entries.join('\n') + (entries.at(-1) === '' ? '\n' : '');

/** The entries that `asText` wrote. */
const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

const textOf = (given: string | Uint8Array): Result<string> =>
  typeof given === 'string' ? ok(given) : decodeUtf8(given);

const SEPARATORS: Readonly<Partial<Record<Options['split'], string>>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
};

function entriesOf(given: string, { split, splitText, dropBlank }: Options): string[] {
  const body = given.replace(/^\uFEFF/, '');
  const lines = body === '' ? [] : body.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
  const separator = SEPARATORS[split] ?? (split === 'own' ? splitText : '');
  const entries = separator === '' ? lines : lines.flatMap((line) => line.split(separator));
  return dropBlank ? entries.filter((entry) => entry.trim() !== '') : entries;
}

function repeatsOf({ repeatsA, repeatsB }: Comparison) {
  const rows = [
    ...repeatsA.map(({ text: entry, count }) => ['A', entry, String(count)]),
    ...repeatsB.map(({ text: entry, count }) => ['B', entry, String(count)]),
  ];
  return rows.length > 0 ? { repeats: { columns: ['List', 'Entry', 'Times'], rows } } : {};
}

function tableOf(parts: Readonly<Record<'onlyA' | 'onlyB' | 'both' | 'union', readonly string[]>>) {
  const columns = [parts.onlyA, parts.onlyB, parts.both];
  const height = Math.max(...columns.map(({ length }) => length));
  const rows = Array.from({ length: height }, (_, at) => columns.map((column) => column[at] ?? ''));
  return { columns: ['Only in A', 'Only in B', 'In both'], rows };
}

/** How many more entries would be in both under each looser rule. */
function looserNotes(
  left: readonly string[],
  right: readonly string[],
  keys: KeyOptions,
  countsRepeats: boolean,
  inBoth: number,
): Note[] {
  const rules: readonly (readonly [keyof KeyOptions, string, Readonly<Record<string, boolean>>])[] = [
    ['ignoresCase', 'if letter case is ignored', { case: false }],
    ['trims', 'if they are trimmed', { trim: true }],
    ['normalises', 'in NFC', { nfc: true }],
  ];
  return rules.flatMap(([rule, words, options]) => {
    if (keys[rule]) return [];
    const looser = compareLists(left, right, { ...keys, [rule]: true }, countsRepeats);
    const more = listed(looser.both).length - inBoth;
    return more > 0
      ? [
          {
            message: `${plural(more, 'more entry is', 'more entries are')} equal ${words}`,
            repairs: [{ label: 'Compare this way', options }],
          },
        ]
      : [];
  });
}
