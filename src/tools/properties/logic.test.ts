/** Against the packages dotenv and ini, a POSIX shell, and what was read back. */
import { parse as parseDotenv } from 'dotenv';
import fc from 'fast-check';
import { parse as parseNpm } from 'ini';
import { describe, expect, it } from 'vitest';
import { type EnvDialect, readEnv, writeEnv } from './dialects.ts';
import { type IniDialect, readIni } from './reading/ini.ts';
import { writeIniLine } from './writing/ini-write.ts';
import { readProperties, writeProperty } from './java.ts';
import type { Line } from './lines.ts';
import readings from './readings.suite.json' with { type: 'json' };

const RUNS = { numRuns: 2000 };

const valuesOf = (lines: readonly Line[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.flatMap((line) => (line.kind === 'entry' ? [[line.path.join('.'), line.value] as const] : [])),
  );

const textOf = (pieces: readonly string[], maxLength = 14) =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((all) => all.join(''));

const ENV = [
  'A',
  'B_1',
  '=',
  ': ',
  '"',
  "'",
  '`',
  '\\',
  '\\n',
  ' ',
  '\t',
  '\n',
  '#',
  'export ',
  'x',
  '$',
  '.',
];
const pairs = fc
  .array(
    fc.tuple(fc.constantFrom('A', 'B', 'export C', 'a.b'), fc.constantFrom('=', ' = ', ': '), textOf(ENV, 8)),
    {
      maxLength: 4,
    },
  )
  .map((all) => all.map((each) => each.join('')).join('\n'));
const value = fc.oneof(
  textOf([...ENV, 'é', ';', '&', '~', '%', '!', '[', '{']),
  fc.string({ unit: 'grapheme' }),
);

it('reads .env as the package dotenv does', () => {
  fc.assert(
    fc.property(fc.oneof(textOf(ENV, 30), pairs), (text) => {
      expect(valuesOf(readEnv(text, 'dotenv'))).toEqual({ ...parseDotenv(text) });
    }),
    RUNS,
  );
});

type Reading = readonly [string, Readonly<Record<string, string>> | null];
const READINGS = readings as unknown as Readonly<Record<string, readonly Reading[]>>; // as its source says

describe.each<readonly [string, (text: string) => readonly Line[]]>([
  ['java', readProperties],
  ['configparser', (text) => readIni(text, 'configparser')],
  ['git', (text) => readIni(text, 'git')],
  ['shell', (text) => readEnv(text, 'shell')],
])('%s', (program, read) => {
  it.each(READINGS[program] ?? [])('%j', (text, wanted) => {
    const lines = read(text);
    expect(lines.some(({ kind }) => kind === 'wrong')).toBe(wanted === null);
    if (wanted) expect(valuesOf(lines)).toEqual(wanted);
  });
});

describe('writes .env', () => {
  it.each<EnvDialect>(['dotenv', 'docker', 'shell'])('so that %s reads the same', (dialect) => {
    fc.assert(
      fc.property(value, fc.boolean(), (given, hasExport) => {
        const written = writeEnv('A', given, dialect, hasExport && dialect !== 'docker');
        if (!written) return;
        expect(valuesOf(readEnv(written.text, dialect))).toEqual({ A: given });
        if (dialect === 'dotenv') expect({ ...parseDotenv(written.text) }).toEqual({ A: given });
        if (written.others === '' && !hasExport)
          for (const each of ['dotenv', 'docker', 'shell'] as const)
            expect(valuesOf(readEnv(written.text, each))).toEqual({ A: given });
      }),
      RUNS,
    );
  });
});

const flat = (value: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => flat(each, [...path, key]))
    : [[path.join('.'), String(value)]];

it('reads INI as the package ini does', () => {
  const INI = [
    '[s]',
    '[s.t]',
    'a',
    'b',
    'c',
    '=',
    '=',
    '\n',
    '\n',
    ' ',
    ';',
    '#',
    '\\',
    '"',
    "'",
    '[]',
    'true',
  ];
  fc.assert(
    fc.property(textOf(INI, 12), (text) => {
      fc.pre(!text.includes('[]'));
      expect(valuesOf(readIni(text, 'npm'))).toEqual(Object.fromEntries(flat(parseNpm(text))));
    }),
    RUNS,
  );
});

it.each<IniDialect>(['plain', 'configparser', 'git', 'npm'])(
  'writes INI that %s reads the same',
  (dialect) => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'k-1', 'a.b'), value, (key, given) => {
        const written = writeIniLine(['s', key], given, dialect, {
          separator: undefined,
          arrays: 'brackets',
        });
        if (written)
          expect(valuesOf(readIni(`${written.head}\n${written.text}`, dialect))).toEqual({
            [`s.${key}`]: given,
          });
      }),
      RUNS,
    );
  },
);

it('writes properties that read the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), value, fc.boolean(), (key, given, isAscii) => {
      const line = writeProperty(key, given, isAscii);
      if (isAscii) expect(line).toMatch(/^[\x20-\x7e]*$/);
      expect(valuesOf(readProperties(line))).toEqual({ [key]: given });
    }),
    RUNS,
  );
});
