/** The options and outputs of the table converter. */
import type { OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValue } from '#src/lib/options.ts';
import { STEPS, stepNamed } from './steps/names.ts';

const more = { isMore: true } as const;
const asText = { fold: 'As text' } as const;
const shownFor =
  (...targets: readonly string[]) =>
  ({ to }: Readonly<Record<string, OptionValue>>): boolean =>
    targets.includes(String(to));
const shownMore = (...targets: readonly string[]) => ({ page: more, isShown: shownFor(...targets) });
/** Whether one of these may be read. */
const isRead =
  (...sources: readonly string[]) =>
  ({ from }: Readonly<Record<string, OptionValue>>): boolean =>
    from === 'auto' || sources.includes(String(from));
const isCount = (typed: string): boolean => /^\d{0,6}$/.test(typed);

const FORMATS = [
  { value: 'markdown', label: 'Markdown' },
  { value: 'csv', label: 'CSV' },
  { value: 'tsv', label: 'TSV' },
  { value: 'semicolon', label: 'CSV with ;' },
  { value: 'pipe', label: 'CSV with |' },
  { value: 'html', label: 'HTML' },
  { value: 'sql', label: 'SQL INSERT' },
  { value: 'latex', label: 'LaTeX' },
  { value: 'text', label: 'Text table' },
  { value: 'json', label: 'JSON' },
] as const;

const DIALECTS = [
  { value: 'standard', label: 'Standard SQL' },
  { value: 'postgresql', label: 'PostgreSQL' },
  { value: 'mysql', label: 'MySQL, MariaDB' },
  { value: 'sqlserver', label: 'SQL Server' },
  { value: 'sqlite', label: 'SQLite' },
] as const;

/** How it is read, worked on and written. */
export const OPTIONS = {
  from: choice('auto', [{ value: 'auto', label: 'Detected' }, ...FORMATS], { label: 'from' }),
  to: choice('markdown', FORMATS, { label: 'to' }),
  header: flag(true, {
    label: 'first row is the header',
    isUsed: ({ from }) => from !== 'json' && from !== 'sql',
  }),
  style: choice(
    'plus',
    [
      { value: 'plus', label: 'Plus signs' },
      { value: 'box', label: 'Box drawing' },
      { value: 'psql', label: 'psql' },
      { value: 'rst', label: 'reStructuredText grid' },
      { value: 'org', label: 'Org' },
      { value: 'mediawiki', label: 'MediaWiki' },
      { value: 'asciidoc', label: 'AsciiDoc' },
    ],
    { label: 'drawn as', isShown: shownFor('text') },
  ),
  numbersLike: choice(
    'ask',
    [
      { value: 'ask', label: 'Ask where it matters' },
      { value: 'comma', label: '1.234,50' },
      { value: 'point', label: '1,234.50' },
      { value: 'plain', label: 'Leave them as they are' },
    ],
    {
      label: 'numbers look like',
      page: more,
      aliases: { '1.234,50': 'comma', '1,234.50': 'point' },
    },
  ),
  datesLike: choice(
    'ask',
    [
      { value: 'ask', label: 'Ask where it matters' },
      { value: 'day-first', label: '31.12.2026, the day first' },
      { value: 'month-first', label: '12/31/2026, the month first' },
      { value: 'plain', label: 'Leave them as they are' },
    ],
    { label: 'dates look like', page: more },
  ),
  sort: text('', {
    label: 'sort by',
    page: { ...asText, placeholder: 'price:number:desc' },
    hint: 'column:text, natural, number or date:asc or desc; several with commas',
  }),
  where: text('', {
    label: 'keep rows where',
    page: { ...asText, placeholder: 'city=Oslo' },
    hint: 'a=b, a!=b, a~part, a!~part, a=/expression/, a= for empty, a>1, a=1..9; several with &&',
  }),
  columns: text('', {
    label: 'columns',
    page: { ...asText, placeholder: 'name, age' },
    hint: 'Names in their new order; #2 is the second, * all others',
  }),
  unique: flag(false, { label: 'drop repeated rows', page: more }),
  transpose: flag(false, { label: 'swap rows and columns', page: more }),
  stats: flag(false, { label: 'statistics', page: more, hint: 'Of each column of the result' }),
  steps: text('', {
    label: 'order of steps',
    check: (typed) => typed.split(',').every((name) => name.trim() === '' || stepNamed(name) !== undefined),
    page: asText,
    hint: `Names with commas between; without any: ${STEPS.join(', ')}`,
  }),
  number: text('1', {
    label: 'which table',
    check: isCount,
    page: more,
    hint: 'Which one, where there are several',
    isNumber: true,
    isUsed: isRead('markdown', 'html', 'sql', 'latex', 'text'),
  }),
  spans: choice(
    'first',
    [
      { value: 'first', label: 'Once, at its first place' },
      { value: 'repeat', label: 'At each of its places' },
    ],
    { label: 'a cell that spans several stands', page: more, isUsed: isRead('html', 'latex') },
  ),
  fromDialect: choice('auto', [{ value: 'auto', label: 'Detected' }, ...DIALECTS], {
    label: 'SQL is read as',
    page: more,
    isUsed: isRead('sql'),
  }),
  numbersRight: flag(false, {
    label: 'numbers on the right',
    ...shownMore('markdown', 'text', 'latex', 'html'),
  }),
  inlineStyle: flag(false, { label: 'with lines drawn (inline style)', ...shownMore('html') }),
  booktabs: flag(false, { label: 'lines of booktabs', ...shownMore('latex') }),
  dialect: choice('standard', DIALECTS, { label: 'SQL dialect', isShown: shownFor('sql') }),
  tableName: text('my_table', { label: 'table name', isShown: shownFor('sql') }),
  batch: text('100', {
    label: 'rows in each statement',
    check: isCount,
    command: { flag: 'rows' },
    ...shownMore('sql'),
    isNumber: true,
  }),
  empty: choice(
    'null',
    [
      { value: 'null', label: 'NULL' },
      { value: 'text', label: "''" },
    ],
    { label: 'empty cells', ...shownMore('sql') },
  ),
  numbers: flag(true, { label: 'numbers without quotes', ...shownMore('sql', 'json') }),
};

/** What comes out. */
export const OUTPUTS = {
  result: { kind: 'text', label: 'Result', as: 'text', fileName: 'table.txt' },
  preview: { kind: 'table', label: 'Preview', fileName: 'table.csv', only: 'page' },
  statistics: { kind: 'table', label: 'Statistics', fileName: 'statistics.csv' },
  losses: { kind: 'table', label: 'Losses', fileName: 'losses.csv' },
} as const satisfies OutputTable;
