/** The options and outputs of the tool for .env, INI and properties. */
import type { OutputTable } from '#src/lib/form/form.ts';
import { choice, flag } from '#src/lib/options.ts';

const FORMATS = [
  { value: 'env', label: '.env' },
  { value: 'ini', label: 'INI' },
  { value: 'properties', label: 'Java properties' },
  { value: 'json', label: 'JSON' },
  { value: 'yaml', label: 'YAML' },
] as const;

const more = { isMore: true } as const;

type Chosen = Readonly<Record<string, unknown>>;

const isTo =
  (...targets: readonly string[]) =>
  ({ to }: Chosen): boolean =>
    targets.includes(String(to));

/** Whether a format may be read or written. */
const isAbout =
  (format: string) =>
  ({ from, to }: Chosen): boolean =>
    [format, 'auto'].some((each) => each === from || each === to);

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
    { label: '.env dialect', face: { isUsed: isAbout('env') } },
  ),
  iniDialect: choice(
    'plain',
    [
      { value: 'plain', label: 'Plain' },
      { value: 'configparser', label: 'Python configparser' },
      { value: 'git', label: 'Git' },
      { value: 'npm', label: 'npm’s ini' },
    ],
    { label: 'INI dialect', face: { isUsed: isAbout('ini') } },
  ),
  nest: choice(
    'flat',
    [
      { value: 'flat', label: 'Flat' },
      { value: '.', label: 'By .' },
      { value: '__', label: 'By __' },
      { value: '_', label: 'By _' },
    ],
    { label: 'nesting' },
  ),
  values: choice(
    'text',
    [
      { value: 'text', label: 'Text' },
      { value: 'typed', label: 'Typed' },
    ],
    {
      label: 'values',
      face: {
        isUsed: isTo('auto', 'json', 'yaml'),
        hint: 'Typed: true, false, null and numbers that print back the same',
      },
    },
  ),
  arrays: choice(
    'brackets',
    [
      { value: 'brackets', label: 'a[0]' },
      { value: 'parts', label: 'A part of the key: a.0' },
    ],
    { label: 'arrays', face: more },
  ),
  duplicates: choice(
    'last',
    [
      { value: 'last', label: 'The last wins' },
      { value: 'list', label: 'A list' },
    ],
    { label: 'duplicate keys of INI', face: more },
  ),
  keyCase: choice(
    'as-is',
    [
      { value: 'as-is', label: 'As it is' },
      { value: 'upper', label: 'Upper case' },
    ],
    {
      label: 'case of variables',
      face: {
        ...more,
        isUsed: isTo('auto', 'env', 'docker-run', 'compose', 'kubernetes', 'powershell', 'fish'),
      },
    },
  ),
  export: flag(false, { label: 'write export', face: { ...more, isUsed: isTo('auto', 'env') } }),
  ascii: flag(false, {
    label: 'properties in ASCII',
    face: { ...more, isUsed: isTo('properties'), hint: 'Other characters as \\uXXXX, for files in Latin-1' },
  }),
};

/** What comes out. */
export const OUTPUTS = {
  result: { kind: 'text', label: 'Result', as: 'text', fileName: 'converted.txt' },
  losses: { kind: 'table', label: 'Losses', fileName: 'losses.csv' },
  lines: { kind: 'table', label: 'Lines', fileName: 'lines.csv' },
} as const satisfies OutputTable;
