/** The options and outputs of the tool for .env, INI and properties. */
import type { OutputTable } from '#src/lib/form/form.ts';
import { choice, flag } from '#src/lib/options.ts';

/** What is read and written. */
export const FORMATS = [
  { value: 'env', label: '.env' },
  { value: 'ini', label: 'INI' },
  { value: 'properties', label: 'Java properties' },
  { value: 'json', label: 'JSON' },
  { value: 'yaml', label: 'YAML' },
] as const;

const more = { isMore: true } as const;

type ChosenOptions = Readonly<Record<string, unknown>>;

const isData = (format: unknown): boolean => format === 'json' || format === 'yaml';

/** What is written; `auto` where that is told by a text that is not read yet. */
const targetOf = ({ from, to }: ChosenOptions): unknown =>
  to !== 'auto' || from === 'auto' ? to : isData(from) ? 'env' : 'json';

const isTo =
  (...targets: readonly string[]) =>
  (options: ChosenOptions): boolean =>
    ['auto', ...targets].includes(String(targetOf(options)));

/** Whether a format may be read or written. */
const isAbout =
  (format: string) =>
  (options: ChosenOptions): boolean =>
    [format, 'auto'].some((each) => each === options['from'] || each === targetOf(options));

/** Keys of one part, and no lists. */
const isFlat = (format: unknown): boolean => format === 'env' || format === 'properties';
const isNested = isTo('json', 'yaml', 'ini');

/** A key has parts where it is read, as it does with duplicates as a list, or where it is written. */
const isOfParts = (options: ChosenOptions): boolean =>
  isNested(options) || !isFlat(options['from']) || options['duplicates'] === 'list';

/** Places in lists are written in keys of properties, and read or written in those of what is nested. */
const isOfPlaces = (options: ChosenOptions): boolean =>
  isFlat(options['from']) && options['duplicates'] === 'last'
    ? isNested(options) && options['nest'] !== 'flat'
    : isNested(options) || isTo('properties')(options);

/** How it is read and written. */
export const OPTIONS = {
  from: choice('auto', [{ value: 'auto', label: 'Detected' }, ...FORMATS], { label: 'from' }),
  to: choice(
    'auto',
    [
      { value: 'auto', label: 'JSON, or .env from JSON and YAML' },
      ...FORMATS,
      { value: 'docker-run', label: 'docker run flags' },
      { value: 'compose', label: 'Compose list' },
      { value: 'kubernetes', label: 'Kubernetes env' },
      { value: 'powershell', label: 'PowerShell' },
      { value: 'fish', label: 'fish' },
    ],
    { label: 'to' },
  ),
  dialect: choice(
    'dotenv',
    [
      { value: 'dotenv', label: 'dotenv' },
      { value: 'docker', label: 'Docker --env-file' },
      { value: 'shell', label: 'Shell' },
    ],
    { label: '.env dialect', isUsed: isAbout('env') },
  ),
  iniDialect: choice(
    'plain',
    [
      { value: 'plain', label: 'Plain' },
      { value: 'configparser', label: 'Python configparser' },
      { value: 'git', label: 'Git' },
      { value: 'npm', label: 'npm’s ini' },
    ],
    { label: 'INI dialect', isUsed: isAbout('ini') },
  ),
  nest: choice(
    'flat',
    [
      { value: 'flat', label: 'Flat' },
      { value: '.', label: 'By .' },
      { value: '__', label: 'By __' },
      { value: '_', label: 'By _' },
    ],
    { label: 'nesting', isUsed: isOfParts },
  ),
  values: choice(
    'text',
    [
      { value: 'text', label: 'Text' },
      { value: 'typed', label: 'Typed' },
    ],
    {
      label: 'values',
      hint: 'Typed: true, false, null and numbers that print back the same',
      isUsed: isTo('json', 'yaml'),
    },
  ),
  arrays: choice(
    'brackets',
    [
      { value: 'brackets', label: 'a[0]' },
      { value: 'parts', label: 'A part of the key: a.0' },
    ],
    { label: 'arrays', page: more, isUsed: isOfPlaces },
  ),
  duplicates: choice(
    'last',
    [
      { value: 'last', label: 'The last wins' },
      { value: 'list', label: 'A list' },
    ],
    {
      label: 'duplicate keys in INI',
      page: more,
      isUsed: ({ from }) => !isData(from),
    },
  ),
  keyCase: choice(
    'as-is',
    [
      { value: 'as-is', label: 'As it is' },
      { value: 'upper', label: 'Upper case' },
    ],
    {
      label: 'case of keys',
      page: more,
      isUsed: isTo('env', 'docker-run', 'compose', 'kubernetes', 'powershell', 'fish'),
    },
  ),
  export: flag(false, { label: 'write export', page: more, isUsed: isTo('env') }),
  ascii: flag(false, {
    label: 'properties in ASCII',
    page: more,
    hint: 'Other characters as \\uXXXX, for files in Latin-1',
    isUsed: isTo('properties'),
  }),
};

/** What comes out. */
export const OUTPUTS = {
  result: { kind: 'text', label: 'Result', as: 'text', fileName: 'converted.txt' },
  losses: { kind: 'table', label: 'Losses', fileName: 'losses.csv' },
  lines: { kind: 'table', label: 'Lines', fileName: 'lines.csv' },
} as const satisfies OutputTable;
