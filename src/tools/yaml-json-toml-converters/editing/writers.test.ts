/** Round trips: what YAML and TOML writers write, our readers and independent ones read back alike. */
import fc from 'fast-check';
import { CORE_SCHEMA, load, YAML11_SCHEMA } from 'js-yaml';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { parseJson } from '#src/lib/json-parse.ts';
import { JsonNumber, numberFromText } from '#src/lib/json-value.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { Findings } from '../values/findings.ts';
import { fromJson } from '../json/json-form.ts';
import { readToml } from '../toml/toml-read.ts';
import { writeToml } from '../toml/toml-write.ts';
import { DateText, type Table, type Value } from '../values/value.ts';
import { readYaml } from '../yaml/yaml-read.ts';
import { writeYaml } from '../yaml/yaml-write.ts';

const opened = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(describeProblem(result.problem));
  return result.value;
};
const fromYaml = (text: string, version: '1.1' | '1.2' = '1.2') =>
  opened(readYaml(text, version, new Findings()));
const fromToml = (text: string) => opened(readToml(text, new Findings()));
const readJson = (text: string): Value => fromJson(opened(parseJson(text)).value);

/** Words that some reader takes for more than text, and pieces that need care. */
const TRICKY = [
  ...[
    '',
    ' ',
    'y',
    'N',
    'yes',
    'No',
    'ON',
    'off',
    'true',
    'False',
    'null',
    '~',
    'Null',
    'nan',
    '.nan',
    '.inf',
    '-.INF',
    '+.inf',
    '<<',
    '=',
  ],
  ...[
    '0',
    '-0',
    '+1',
    '007',
    '08',
    '0o7',
    '0x1F',
    '0b11',
    '1_000',
    '1,000',
    '.5',
    '5.',
    '.',
    '1e3',
    '1.5e+3',
    '1e',
    '-',
    '--',
    '---',
    '...',
  ],
  ...[
    '12:30',
    '12:30:45',
    '1:1.5',
    '190:20:30',
    '2024-01-15',
    '2024-1-5',
    '2001-12-14 21:59:43.10 -5',
    '2024-01-15T10:00:00Z',
    '07:32:00',
  ],
  ...[
    'a: b',
    'a:',
    ':a',
    ': a',
    'a #b',
    'a#b',
    '# a',
    '- a',
    '-a',
    '? a',
    '?a',
    '[a',
    '{a',
    'a]',
    'a, b',
    '&a',
    '*a',
    '!a',
    '|',
    '>',
    '%a',
    '@a',
    '`a',
    '"a"',
    "'a'",
  ],
  ...[
    'a\nb',
    'a\n',
    '\na',
    ' a\nb',
    'a\n b',
    'a\n\n',
    'a\n \nb',
    '\n',
    '\n\n',
    'a\tb',
    '\ta\nb',
    'a\n\tb',
    'a\r\nb',
    'a\rb',
    'a \nb ',
    '"""\n"',
    "'''\n'",
    'a\\\nb\\',
  ],
  ...[
    '\u0000',
    '\u0007',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\uffff',
    '👍',
    'é',
    'a\u0085b\nc',
    '\ufeff\na',
    'C:\\dir',
    'say "hi"',
    "it's",
    `"'`,
  ],
  ...['x'.repeat(1100), 'key '.repeat(300), '__proto__', 'constructor', '1', '1.0', 'a.b'],
];
const text = fc.oneof(
  fc.constantFrom(...TRICKY),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'ab01-:#,.[]{}&*!|>\'"%@`?_+eE \n\t\\~='.split('')), maxLength: 10 }),
);
/** Within the range of doubles: js-yaml takes 1e400 for text. */
const number = fc
  .stringMatching(/^-?(0|[1-9][0-9]{0,22})(\.[0-9]{1,8})?(e[+-]?[0-9]{1,2})?$/)
  .filter((digits) => digits !== '-0')
  .map(numberFromText);
const scalar = fc.oneof({ weight: 4, arbitrary: text }, number, fc.boolean());
const container = (leaf: fc.Arbitrary<Value>) =>
  fc.letrec<{ table: Table; value: Value }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      tie('table'),
      fc.array(tie('value'), { maxLength: 4 }),
    ),
    table: fc.array(fc.tuple(text, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
  }));
const withNull = container(fc.oneof(scalar, fc.constant(null)));
const withoutNull = container(scalar);

/** As a reader of JavaScript values sees it. */
const plain = (value: Value): unknown => {
  if (value instanceof JsonNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof Map)) return value;
  const object = Object.create(null) as Record<string, unknown>;
  for (const [key, member] of value)
    Object.defineProperty(object, key, { value: plain(member), enumerable: true });
  return object;
};
/** Without the difference between 0 and -0, prototypes, and BigInt and number, which are not of the data. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value);
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return new Map(Object.entries(value).map(([key, member]) => [key, comparable(member)]));
};

/** The same value; of numbers only what the text stands for, as YAML writes 1e5 as 1.0e+5. */
const byValue = (value: Value): unknown => {
  if (value instanceof JsonNumber || typeof value === 'number') return canonicalNumber(value);
  if (Array.isArray(value)) return value.map(byValue);
  return value instanceof Map ? new Map([...value].map(([key, member]) => [key, byValue(member)])) : value;
};
const canonicalNumber = (value: number | JsonNumber): string =>
  (value instanceof JsonNumber ? value.text : String(value))
    .replace(/^(-?\d+)(?=[eE])/, '$1.0')
    .replace(/[eE]\+?/, 'e');

describe('writeYaml', () => {
  it('is read back exactly by our own reader', () => {
    fc.assert(
      fc.property(withNull.value, (value) => {
        expect(byValue(fromYaml(writeYaml(value)) ?? null)).toEqual(byValue(value));
      }),
      { numRuns: 2000 },
    );
  });

  it('is read alike as YAML 1.1 and 1.2, by our reader and by js-yaml and yaml', () => {
    fc.assert(
      fc.property(withNull.value, (value) => {
        const yaml = writeYaml(value);
        const expected = comparable(plain(value));
        expect(byValue(fromYaml(yaml, '1.1') ?? null)).toEqual(byValue(value));
        expect(comparable(load(yaml, { schema: CORE_SCHEMA }))).toEqual(expected);
        expect(comparable(load(yaml, { schema: YAML11_SCHEMA }))).toEqual(expected);
        expect(comparable(parseYaml(yaml, { version: '1.2', logLevel: 'silent' }))).toEqual(expected);
        expect(comparable(parseYaml(yaml, { version: '1.1', logLevel: 'silent' }))).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(TRICKY)(
    'writes the text %j, alone, as a key and in a list, so that all of them read it',
    (word) => {
      for (const value of [word, [word], new Map([[word, [word, new Map([[word, word]])]]])]) {
        const yaml = writeYaml(value);
        const expected = comparable(plain(value));
        expect(fromYaml(yaml)).toEqual(value);
        for (const schema of [CORE_SCHEMA, YAML11_SCHEMA])
          expect(comparable(load(yaml, { schema }))).toEqual(expected);
        for (const version of ['1.1', '1.2'] as const) {
          expect(comparable(parseYaml(yaml, { version, logLevel: 'silent' }))).toEqual(expected);
        }
      }
    },
  );

  it.each([
    ['{}', '{}\n'],
    ['[]', '[]\n'],
    ['"x"', 'x\n'],
    ['null', 'null\n'],
    ['{"a":{},"b":[],"c":null}', 'a: {}\nb: []\nc: null\n'],
    ['[[1,[2]],{"a":1,"b":[{"c":2}]}]', '- - 1\n  - - 2\n- a: 1\n  b:\n    - c: 2\n'],
    ['{"a":[{"b":1,"c":2},3]}', 'a:\n  - b: 1\n    c: 2\n  - 3\n'],
    ['["a\\nb"]', '- |-\n  a\n  b\n'],
    ['"a\\n  b"', '|-\n  a\n    b\n'],
    // Editors cut blanks at the end of a line.
    ['"a\\n "', '"a\\n "\n'],
    ['"a\\n \\nb"', '"a\\n \\nb"\n'],
    ['{"re":"\\\\d+: \\"x\\""}', `re: '\\d+: "x"'\n`],
  ])('lays out %s', (json, yaml) => {
    expect(writeYaml(readJson(json))).toBe(yaml);
  });

  it('keeps infinities, and lone surrogates as escapes', () => {
    expect(writeYaml([Infinity, -Infinity, Number.NaN, '\ud800'])).toBe(
      '- .inf\n- -.inf\n- .nan\n- "\\ud800"\n',
    );
    expect(fromYaml('- "\\ud800"\n')).toEqual(['\ud800']);
  });
});

describe('writeToml', () => {
  it('is read back exactly by our own reader', () => {
    fc.assert(
      fc.property(withoutNull.table, (table) => {
        expect(fromToml(writeToml(table))).toEqual(wellFormed(table));
      }),
      { numRuns: 2000 },
    );
  });

  it('is read alike by smol-toml', () => {
    fc.assert(
      fc.property(withoutNull.table.filter(hasSafeIntegers), (table) => {
        expect(comparable(parseToml(writeToml(table)))).toEqual(comparable(plain(wellFormed(table))));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves out nulls, and nothing else', () => {
    fc.assert(
      fc.property(withNull.table, (table) => {
        expect(fromToml(writeToml(table))).toEqual(wellFormed(withoutNulls(table)));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps dates and infinities', () => {
    const toml = 'a = 1979-05-27T07:32:00Z\nb = 1979-05-27\nc = [07:32:00, inf, -inf, nan]\n';
    expect(writeToml(fromToml(toml))).toBe(toml);
  });

  it('gives long lists a line for each item', () => {
    const words = Array.from({ length: 12 }, (_, index) => `word number ${index}`);
    expect(writeToml(new Map([['a', words]]))).toBe(
      `a = [\n${words.map((word) => `  "${word}",\n`).join('')}]\n`,
    );
  });

  it.each([
    ['{}', ''],
    ['{"a":{}}', '[a]\n'],
    ['{"a":{"b":{"c":1}}}', '[a.b]\nc = 1\n'],
    ['{"a":[{},{"b":[{"c":1}]}]}', '[[a]]\n\n[[a]]\n\n[[a.b]]\nc = 1\n'],
    ['{"a b":{"":{"x":[{"y":1},2]}}}', '["a b".""]\nx = [{ y = 1 }, 2]\n'],
    ['{"t":{"x":1},"a":1}', 'a = 1\n\n[t]\nx = 1\n'],
    // Control characters are escaped, of which JSON leaves U+007F as it is (TOML 1.0, "String").
    ['{"a":"\\u0000\\u007f"}', 'a = "\\u0000\\u007f"\n'],
  ])('lays out %s', (json, toml) => {
    expect(writeToml(readJson(json) as Table)).toBe(toml);
  });
});

/** TOML holds Unicode characters only. */
const wellFormed = (value: Value): Table =>
  rebuild(value, (leaf) => (typeof leaf === 'string' ? leaf.toWellFormed() : leaf)) as Table;
const withoutNulls = (value: Value): Table => rebuild(value, (leaf) => leaf) as Table;

/** Copies a value, nulls left out. */
function rebuild(value: Value, change: (leaf: Value) => Value): Value {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map((item) => rebuild(item, change));
  if (!(value instanceof Map)) return change(value);
  const members = [...value].filter(([, member]) => member !== null);
  return new Map(members.map(([key, member]) => [key.toWellFormed(), rebuild(member, change)]));
}

/** Whether smol-toml, which reads integers as doubles, can read it at all. */
function hasSafeIntegers(value: Value): boolean {
  if (Array.isArray(value)) return value.every(hasSafeIntegers);
  if (value instanceof Map) return [...value.values()].every(hasSafeIntegers);
  if (value instanceof DateText || !(typeof value === 'number' || value instanceof JsonNumber)) return true;
  const digits = value instanceof JsonNumber ? value.text : String(value);
  return !/^-?\d+$/.test(digits) || Number.isSafeInteger(Number(digits));
}
