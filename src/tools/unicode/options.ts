/** The options and outputs of the Unicode inspector. */
import type { OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { GROUPS } from './group-names.ts';

const NAMES: readonly string[] = GROUPS.map(({ value }) => value);

/** `namesIn('bidi, tags')` is the two. */
export const namesIn = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '');

/** The longest text that has a table, in UTF-16 code units. */
export const LONGEST_SHOWN = 5_000_000;

/** A text has rows unless it is empty or too long for a table. */
const ofRows = {
  isUsed: (_options: unknown, { text }: Readonly<Record<string, unknown>>) =>
    typeof text !== 'string' || (text !== '' && text.length <= LONGEST_SHOWN),
};

/** What can be chosen. */
export const OPTIONS = {
  rows: choice(
    'clusters',
    [
      { value: 'clusters', label: 'Characters as seen' },
      { value: 'code-points', label: 'Code points' },
    ],
    ofRows,
  ),
  show: choice(
    'all',
    [
      { value: 'all', label: 'All' },
      { value: 'noted', label: 'Only noted' },
    ],
    ofRows,
  ),
  clean: text('', {
    check: (typed) => namesIn(typed).every((name) => name === 'all' || NAMES.includes(name)),
    page: { placeholder: 'bidi, invisible' },
    hint: 'Groups to remove, or all',
  }),
  joiners: flag(false, {
    label: 'also clean joiners and selectors in emoji and words',
    page: { isMore: true },
    isUsed: ({ clean }) => clean !== '',
  }),
  normalise: choice(
    'none',
    [
      { value: 'none', label: 'None' },
      { value: 'nfc', label: 'NFC' },
      { value: 'nfd', label: 'NFD' },
      { value: 'nfkc', label: 'NFKC' },
      { value: 'nfkd', label: 'NFKD' },
    ],
    { command: { asFlags: true } },
  ),
  check: flag(false, { label: 'check only', link: false, only: 'offPage' }),
};

/** The chosen values. */
export type Options = OptionValues<typeof OPTIONS>;

/** What comes out. */
export const OUTPUTS = {
  name: { kind: 'row', label: 'Name', only: 'page' },
  verdict: { kind: 'row', label: 'Verdict', only: 'page' },
  counts: { kind: 'rows', label: 'Counts', isNumber: true, only: 'page' },
  found: { kind: 'table', label: 'Found by name', fileName: 'found.csv' },
  cleaned: { kind: 'text', label: 'Cleaned text', fileName: 'cleaned.txt', isWrapped: true },
  table: { kind: 'table', label: 'Characters', fileName: 'characters.csv' },
  forms: { kind: 'table', label: 'Normal forms', fileName: 'forms.csv' },
  lookalike: {
    kind: 'text',
    label: 'Look-alike form, for comparing',
    fileName: 'skeleton.txt',
    isWrapped: true,
  },
  versions: { kind: 'rows', label: 'Versions of Unicode', only: 'page' },
} as const satisfies OutputTable;
