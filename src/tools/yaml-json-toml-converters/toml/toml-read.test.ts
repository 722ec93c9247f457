import fc from 'fast-check';
import { parse, stringify, TomlError } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { JsonNumber } from '#src/lib/json-value.ts';
import { describeProblem } from '#src/lib/result.ts';
import { readTomlDate, readYamlDate } from '../values/dates.ts';
import { Findings } from '../values/findings.ts';
import { readToml } from './toml-read.ts';
import { DateText, type Value } from '../values/value.ts';

const read = (text: string, findings = new Findings()) => {
  const result = readToml(text, findings);
  if (!result.ok) throw new Error(describeProblem(result.problem));
  return result.value;
};
const plain = (value: Value): unknown => {
  if (value instanceof JsonNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([key, member]) => [key, plain(member)]));
};

describe('readToml', () => {
  it('keeps every digit, base aside', () => {
    const findings = new Findings();
    const table = read(
      'a = 1_000.10\nb = 0xDEAD_BEEF\nc = +9007199254740993\nd = -0\ne = 6.02e23\n[f]\ng = 0b1',
      findings,
    );
    expect([...table.values()].slice(0, 5)).toEqual([
      new JsonNumber('1000.10'),
      3735928559,
      new JsonNumber('9007199254740993'),
      0,
      new JsonNumber('6.02e23'),
    ]);
    expect(findings.get('notation')).toEqual({ count: 2, places: ['b', 'f.g'] });
  });

  it.each([
    ['a = [{ b = 0x1F }, { c = 1, d.e = 0o7 }]\nf = 0b1', ['a[0].b', 'a[1].d.e', 'f']],
    ['a = [[1, 0x2], 0x3]', ['a[0][1]', 'a[1]']],
    ['a = { b = [1, { c = 0x1 }], d = 0x2 }', ['a.b[1].c', 'a.d']],
    [
      '[[t]]\na = 1\n[[t]]\na = 0x1\n[t.u]\nb.c = 0x2\n[[t.v]]\nd = [0x3]',
      ['t[1].a', 't[1].u.b.c', 't[1].v[0].d[0]'],
    ],
  ])('tells where a number of another base stands: %j', (text, places) => {
    const findings = new Findings();
    read(text, findings);
    expect(findings.get('notation')).toEqual({ count: places.length, places });
  });

  it('counts comments, wherever they stand', () => {
    const findings = new Findings();
    read('# one\na = [ # two\n  1, # three\n]\n[t] # four\nb = "# none"\n', findings);
    expect(findings.get('comments')?.count).toBe(4);
  });

  it('keeps the order of keys, and odd keys as data', () => {
    expect([...read('b = 1\n2 = 2\n1 = 3\n"" = 4\n__proto__ = 5\n"a.b" = 6').keys()]).toEqual([
      'b',
      '2',
      '1',
      '',
      '__proto__',
      'a.b',
    ]);
  });

  it('reads what smol-toml writes', () => {
    const table = fc.dictionary(
      fc.string({ maxLength: 6 }),
      fc.oneof(
        fc.string({ unit: anyCharacter, maxLength: 10 }),
        fc.integer(),
        fc.boolean(),
        fc.array(fc.integer(), { maxLength: 3 }),
        fc.dictionary(fc.string({ maxLength: 3 }), fc.oneof(fc.integer(), fc.string()), {
          maxKeys: 3,
          noNullPrototype: true,
        }),
      ),
      { maxKeys: 5, noNullPrototype: true },
    );
    fc.assert(
      fc.property(table, (value) => {
        const text = stringify(value);
        expect(plain(read(text))).toEqual(plain(read(stringify(parse(text)))));
        expect(JSON.stringify(plain(read(text)))).toBe(JSON.stringify(parse(text)));
      }),
    );
  });

  it('accepts and refuses what smol-toml does, on texts broken at random', () => {
    const base = [
      'a = 1\n[b]\nc = "x"\n[[d]]\ne = [1, {f = 2}]\n[[d]]\ng.h = 1979-05-27T07:32:00Z\n',
      'a.b = \'x\'\nc = """\ny\\\n  z"""\nd = { e = 0x1F, f = [] }\n',
      'x = 1.5e3\ny = inf\n[a.b]\n[a]\nz = true # c\n',
    ];
    const pieces = fc.constantFrom(
      '',
      '"',
      "'",
      '[',
      ']',
      '{',
      '}',
      '=',
      '.',
      ',',
      '\n',
      '#',
      '_',
      '0',
      'a',
      '-',
      ':',
      '\\',
      '\t',
      '\r\n',
      '"""',
    );
    fc.assert(
      fc.property(fc.constantFrom(...base), fc.nat(), fc.nat(3), pieces, (text, place, cut, piece) => {
        const at = place % (text.length + 1);
        const broken = text.slice(0, at) + piece + text.slice(at + cut);
        expect(readToml(broken, new Findings()).ok).toBe(isAccepted(broken));
      }),
      { numRuns: 5000 },
    );
  });
});

/** By smol-toml, in integers of any length. */
function isAccepted(text: string): boolean {
  try {
    parse(text, { integersAsBigInt: true });
    return true;
  } catch (error) {
    if (error instanceof TomlError) return false;
    throw error;
  }
}

describe('dates', () => {
  it.each([
    ['1979-05-27T07:32:00Z', 'offset date-time', '1979-05-27T07:32:00Z'],
    ['1979-05-27t00:32:00.999999-07:00', 'offset date-time', '1979-05-27T00:32:00.999999-07:00'],
    ['1979-05-27 07:32z', 'offset date-time', '1979-05-27T07:32:00Z'],
    ['1979-05-27T07:32:00', 'local date-time', '1979-05-27T07:32:00'],
    ['1979-05-27', 'local date', '1979-05-27'],
    ['07:32:00.50', 'local time', '07:32:00.50'],
    ['07:32', 'local time', '07:32:00'],
    ['2000-02-29', 'local date', '2000-02-29'],
    ['1990-12-31T23:59:60Z', 'offset date-time', '1990-12-31T23:59:60Z'],
  ] as const)('TOML reads %s', (text, kind, normal) => {
    expect(readTomlDate(text)).toEqual(new DateText(kind, normal));
  });

  it.each([
    '',
    '1979-13-01',
    '1979-00-01',
    '1979-01-00',
    '1900-02-29',
    '2023-02-29',
    '24:00:00',
    '12:60:00',
    '12:00:61',
    '07:32Z',
    '1979-05-27T',
    '1979-05-27T07:32:00+24:00',
    '1979-05-27T07:32:00+05:60',
    '1979-05-27T07:32:00.',
    '979-05-27',
    '1979-5-27',
    '1979-05-27  07:32:00',
  ])('TOML refuses %j', (text) => expect(readTomlDate(text)).toBeUndefined());

  it.each(['2001-1-1', '2001-02-30', '2001-12-14T', '2001-12-14 21:59', 'x'])(
    'YAML takes %j for text',
    (text) => expect(readYamlDate(text)).toBeUndefined(),
  );
});
