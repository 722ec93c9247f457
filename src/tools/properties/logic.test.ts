/** Against the packages dotenv and ini, a POSIX shell, and what was read back. */
import { execFileSync } from 'node:child_process';
import { parse as parseDotenv } from 'dotenv';
import fc from 'fast-check';
import { parse as parseNpm } from 'ini';
import { describe, expect, it } from 'vitest';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { type EnvDialect, readEnv, writeEnv } from './dialects.ts';
import { type IniDialect, readIni } from './reading/ini.ts';
import { writeIniLine } from './writing/ini-write.ts';
import { readProperties, writeProperty } from './java.ts';
import type { Line } from './lines.ts';
import readings from './readings.suite.json' with { type: 'json' };

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
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
  '\r',
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

describe('a whole .env file', () => {
  const AWKWARD = [
    'a\\',
    '\\',
    "a'\\",
    'a\rb',
    'a\r',
    '\r',
    '\ra',
    "'x",
    "y'",
    '"x',
    'y"',
    '`',
    'a\nb\\',
    '#',
    ' a ',
    '',
  ];
  const files = fc.array(fc.oneof(fc.constantFrom(...AWKWARD), value), { minLength: 1, maxLength: 40 });

  /** The values that have a form, and the file with them. */
  function fileOf(values: readonly string[], dialect: EnvDialect) {
    const kept = values.filter((each) => writeEnv('A', each, dialect, false));
    const lines = kept.map((each, index) => writeEnv(`V${index}`, each, dialect, false)?.text);
    return { kept, text: `${lines.join('\n')}\n` };
  }

  it('is read back by sh', () => {
    const inSh = (values: readonly string[]) => {
      const { kept, text } = fileOf(values, 'shell');
      const shown = kept.map((_, index) => `"$V${index}"`).join(' ');
      const program = `${text}\nfor each in ${shown}; do printf '%s\\0' "$each"; done`;
      const read = execFileSync('sh', {
        input: program,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      expect(read).toBe(kept.map((each) => `${each}\0`).join(''));
      expect(kept).toHaveLength(values.filter((each) => !each.includes('\0')).length);
    };
    inSh(AWKWARD);
    fc.assert(fc.property(files, inSh), { numRuns: 40 });
  });

  it('is read back by the package dotenv', () => {
    const inDotenv = (values: readonly string[]) => {
      const { kept, text } = fileOf(values, 'dotenv');
      expect(Object.values(parseDotenv(text))).toEqual(kept);
    };
    inDotenv(AWKWARD);
    fc.assert(fc.property(files, inDotenv), { numRuns: 200 });
  });

  it('is read back as docker/cli scans it', () => {
    /** bufio.ScanLines and pkg/kvfile: a CR before LF is dropped, blanks before the name too. */
    const scanned = (text: string) =>
      text.split('\n').flatMap((line) => {
        const own = line.replace(/\r$/, '').replace(/^[ \t]+/, '');
        return own === '' || own.startsWith('#') ? [] : [own.slice(own.indexOf('=') + 1)];
      });
    fc.assert(
      fc.property(files, (values) => {
        const { kept, text } = fileOf(values, 'docker');
        expect(scanned(text)).toEqual(kept);
      }),
      { numRuns: 200 },
    );
  });

  it('has lines that end with LF where a shell reads them', async () => {
    const to = async (options: Readonly<Record<string, string>>) => {
      const made = await runForm(form, { text: '{\r\n"A":"a\\nb",\r\n"B":"end"}' }, options, WORLD);
      return made.ok && (made.value.outputs['result'] as { readonly text: string }).text; // what the output is
    };
    expect(await to({ to: 'env', dialect: 'shell' })).toBe("A='a\nb'\nB=end");
    expect(await to({ to: 'docker-run' })).toBe("-e 'A=a\nb' \\\n-e B=end");
    expect(await to({ to: 'fish' })).toBe("set -gx A 'a\nb'\nset -gx B 'end'");
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
