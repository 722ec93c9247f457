/** Sample data: what the page, the command line and the library take and give. */
import type { Kind } from '#src/lib/kind.ts';
import { answer, defineForm, refuse, type Note, type Outcome } from '#src/lib/form/form.ts';
import { COLUMN_LIST, PRESETS } from './column-list.ts';
import { TYPES } from './columns.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';

type ChosenOptions = Readonly<Record<string, OptionValue>>;
const ofText = ({ make }: ChosenOptions): boolean => make === 'text';
const ofRows = ({ make }: ChosenOptions): boolean => make === 'rows';
const isCount = (typed: string): boolean => /^\d{1,7}$/.test(typed);

const MOST_ROWS = 1_000_000;
/** More wait for the button. */
const MOST_LIVE_ROWS = 1000;
const MOST_TEXT = 100_000;

const DATA_VERSION = '1';

const OPTIONS = {
  make: choice('text', [
    { value: 'text', label: 'Text' },
    { value: 'rows', label: 'Rows' },
  ]),
  // A link says which data its maker saw: newer data give other rows for the same seed.
  data: choice(DATA_VERSION, [DATA_VERSION], { label: 'data of version', only: 'offPage' }),
  seed: text('penknife', { hint: 'The same seed gives the same data' }),
  unit: choice(
    'paragraphs',
    [
      { value: 'paragraphs', label: 'Paragraphs' },
      { value: 'sentences', label: 'Sentences' },
      { value: 'words', label: 'Words' },
      { value: 'bytes', label: 'Bytes' },
      { value: 'items', label: 'List items' },
    ],
    { page: { control: 'list' }, isShown: ofText },
  ),
  count: text('3', { label: 'how many', check: isCount, isNumber: true, isShown: ofText }),
  language: choice(
    'latin',
    [
      { value: 'latin', label: 'Latin' },
      { value: 'english', label: 'English' },
      { value: 'german', label: 'German' },
    ],
    { isShown: ofText },
  ),
  lorem: flag(true, {
    label: 'begin with “Lorem ipsum”',
    isShown: ({ make, language }) => make === 'text' && language === 'latin',
  }),
  textAs: choice(
    'text',
    [
      { value: 'text', label: 'Plain text' },
      { value: 'html', label: 'HTML' },
      { value: 'markdown', label: 'Markdown' },
    ],
    {
      label: 'text as',
      isShown: ({ make, unit }) => make === 'text' && unit !== 'bytes',
    },
  ),
  rows: text('10', {
    label: 'number of rows',
    check: isCount,
    isNumber: true,
    isShown: ofRows,
  }),
  as: choice(
    'csv',
    [
      { value: 'csv', label: 'CSV' },
      { value: 'tsv', label: 'TSV' },
      { value: 'json', label: 'JSON' },
      { value: 'json-lines', label: 'JSON Lines' },
      { value: 'sql', label: 'SQL INSERT' },
      { value: 'markdown', label: 'Markdown table' },
    ],
    { label: 'rows as', page: { control: 'list' }, isShown: ofRows },
  ),
  dialect: choice(
    'standard',
    [
      { value: 'standard', label: 'Standard, PostgreSQL, SQLite' },
      { value: 'mysql', label: 'MySQL, MariaDB' },
    ],
    { label: 'SQL dialect', isShown: (chosen) => ofRows(chosen) && chosen['as'] === 'sql' },
  ),
  table: text('sample', {
    label: 'table name',
    isShown: (chosen) => ofRows(chosen) && chosen['as'] === 'sql',
  }),
  perStatement: text('100', {
    label: 'rows per statement',
    check: (typed) => /^[1-9]\d{0,5}$/.test(typed),
    isNumber: true,
    isShown: (chosen) => ofRows(chosen) && chosen['as'] === 'sql',
  }),
  ascii: flag(false, { label: 'plain ASCII', isShown: ofRows }),
};

type Options = OptionValues<typeof OPTIONS>;

const OUTPUTS = {
  text: { kind: 'text', label: 'Sample data' },
  preview: { kind: 'table', label: 'First rows', only: 'page' },
} as const;

const EXAMPLE_COLUMNS = 'id:row, name:fullname, mail:email?20%, status:one(new:3,paid)';

const TYPE_WORDS = Object.entries(TYPES)
  .map(([name, facts]) => `\`${'example' in facts ? facts.example : name}\` (${facts.about})`)
  .join(', ');

const KINDS = {
  csv: ['csv', 'sample.csv'],
  tsv: ['text', 'sample.tsv'],
  json: ['json', 'sample.json'],
  'json-lines': ['json-lines', 'sample.jsonl'],
  sql: ['sql', 'sample.sql'],
  markdown: ['text', 'sample.md'],
} as const satisfies Record<Options['as'], readonly [Kind, string]>;

const TEXT_FILES = { text: 'sample.txt', html: 'sample.html', markdown: 'sample.md' } as const;

export const form = defineForm({
  inputs: {
    columns: {
      kind: 'text',
      takes: 'text',
      label: 'Columns as text',
      hint: 'Name and type, one per line or between commas; “?20%” leaves a fifth of the cells empty. Types: see “How it works”',
      page: { placeholder: 'id:row, name:fullname, mail:email', isMore: true },
      isOptional: true,
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: {
    on: 'input-or-button',
    label: 'Generate',
    waits: ({ make, rows }) => make === 'rows' && Number(rows) > MOST_LIVE_ROWS,
    acceptsEmpty: true,
    inWorker: true,
  },
  page: {
    empty: 'Choose rows and name a column, or try the example.',
    doing: 'Making rows',
    records: COLUMN_LIST,
  },
  examples: [
    {
      inputs: { columns: EXAMPLE_COLUMNS },
      options: { make: 'rows', rows: '3' },
    },
  ],
  howItWorks: [
    `Types of columns: ${TYPE_WORDS}.`,
    'Nothing belongs to anybody: domains end in `.example`, `.test` or `example.com`, `.net`, `.org` (RFC 2606); addresses are those for documentation (RFC 5737, 3849, 9637, 9542, 5398); phone numbers are those set aside for fiction. There are no card, bank or identity numbers.',
    'Numbers are drawn by xoshiro128** from SHA-256 of the seed. Each column has a stream of its own: a row is the same however many rows there are and whatever other columns. They repeat, so they are not secrets: `/token` makes those.',
    'Names hold apostrophes, hyphens and accents on purpose. Name, e-mail and company of one row agree.',
  ],
  questions: [
    {
      pattern: /^(?:fake|mock|test|sample|dummy) (data|users|people|rows|customers|orders|events|logs)$/i,
      read: ([, of = '']) => ({
        inputs: { columns: PRESETS[PRESET_OF[of.toLowerCase()] ?? 'people'] },
        // As many as the palette shows.
        options: { make: 'rows', rows: '2' },
      }),
    },
    {
      pattern: /^lorem(?: ipsum)?(?: (\d{1,6})(?: (paragraph|sentence|word|byte|item)s?)?)?$/i,
      read: ([, count = '3', unit = 'paragraph']) => ({
        inputs: { columns: '' },
        options: { make: 'text', count, unit: `${unit.toLowerCase()}s` },
      }),
    },
  ],
  command: {
    // Only rows have a number of them, and a format of their own.
    inOrder: (names) => (names.some((name) => name === 'rows' || name === 'as') ? { make: 'rows' } : {}),
  },
  run: async ({ columns }, options, world) => {
    const again: Note = {
      message: `Seed "${options.seed}", data of version ${options.data}: the same seed gives the same data, which is not a secret.`,
      only: 'page',
      repairs: [{ label: 'New seed', options: { seed: hexOf(world.randomBytes(6)) } }],
    };
    if (options.make === 'rows') return rows(columns, options, again, world.onProgress);
    return prose(options, columns.trim() === '' ? [again] : [again, UNUSED]);
  },
});

const PRESET_OF: Readonly<Record<string, keyof typeof PRESETS>> = {
  orders: 'orders',
  events: 'events',
  logs: 'log lines',
};

const UNUSED: Note = {
  message: 'The columns are not used: this makes text.',
  tone: 'warning',
  repairs: [{ label: 'Make rows', options: { make: 'rows' } }],
};

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function prose(options: Options, notes: readonly Note[]): Promise<Outcome<typeof OUTPUTS>> {
  const count = Number(options.count);
  if (!isCount(options.count) || count > MOST_TEXT)
    return refuse({
      message: `How many: a whole number from 0 to ${MOST_TEXT}`,
      field: 'count',
      isUsage: true,
    });
  const { prose: make } = await import('./prose.ts');
  const { unit, language, lorem, textAs, seed } = options;
  const made = make(seed, { unit, count, language, startsWithLorem: lorem, as: textAs });
  return answer({ text: { text: made, as: 'text', fileName: TEXT_FILES[textAs], isWrapped: true } }, notes);
}

async function rows(
  columns: string,
  options: Options,
  again: Note,
  onProgress?: (fraction: number) => void,
): Promise<Outcome<typeof OUTPUTS>> {
  const count = Number(options.rows);
  if (!isCount(options.rows) || count > MOST_ROWS)
    return refuse({ message: `Rows: a whole number from 0 to ${MOST_ROWS}`, field: 'rows', isUsage: true });
  if (!/^[1-9]\d{0,5}$/.test(options.perStatement))
    return refuse({
      message: 'Rows per statement: a whole number from 1',
      field: 'perStatement',
      isUsage: true,
    });
  const { rowsText } = await import('./logic.ts');
  const { seed, as, dialect, table, ascii, perStatement } = options;
  const made = rowsText(
    columns,
    { seed, count, as, dialect, table, isAscii: ascii, perStatement: Number(perStatement) },
    onProgress,
  );
  if (!made.ok) return refuse({ ...made.problem, field: 'columns', isUsage: true });
  const [kind, fileName] = KINDS[as];
  return answer({ text: { text: made.value.text, as: kind, fileName }, preview: made.value.preview }, [
    again,
  ]);
}
