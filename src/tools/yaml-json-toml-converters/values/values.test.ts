/** Dates of TOML 1.1 and of https://yaml.org/type/timestamp.html, what may stand as it is, and the way to a value. */
import { describe, expect, it } from 'vitest';
import { JsonNumber } from '#src/lib/json-value.ts';
import { readTomlDate, readYamlDate } from './dates.ts';
import { describePlace, type FindingKind, Findings, FINDINGS } from './findings.ts';
import { describeLoss, lossesOf } from './losses.ts';
import { isEdited, sameEnds, standsFor } from './same-value.ts';
import { survey } from './survey.ts';
import { DateText, type Value } from './value.ts';

const told = (date: DateText | undefined) => date && `${date.kind} ${date.text}`;

describe('a date of TOML', () => {
  it.each<[string, string | undefined]>([
    ['1979-05-27', 'local date 1979-05-27'],
    ['1979-05-27T07:32:00Z', 'offset date-time 1979-05-27T07:32:00Z'],
    ['1979-05-27 07:32z', 'offset date-time 1979-05-27T07:32:00Z'],
    ['1979-05-27t00:32:00.999999-07:00', 'offset date-time 1979-05-27T00:32:00.999999-07:00'],
    ['1979-05-27T07:32', 'local date-time 1979-05-27T07:32:00'],
    ['07:32', 'local time 07:32:00'],
    ['23:59:60.5', 'local time 23:59:60.5'],
    ['2000-02-29', 'local date 2000-02-29'],
    ['2024-02-29', 'local date 2024-02-29'],
    ['1979-05-27T07:32:00+23:59', 'offset date-time 1979-05-27T07:32:00+23:59'],
    ...[
      ...[
        '',
        '1979-5-27',
        '1979-05-00',
        '1979-04-31',
        '1979-13-01',
        '1979-00-01',
        '1900-02-29',
        '2023-02-29',
      ],
      ...['24:00', '12:60', '12:00:61', '07:32Z', '7:32', '1979-05-27T', '1979-05-27  07:32', 'x1979-05-27'],
      ...[
        '1979-05-27x',
        '1979-05-27T07:32:00+24:00',
        '1979-05-27T07:32:00+00:60',
        '1979-05-27T07:32:00.',
        'T07:32',
      ],
    ].map((text): [string, undefined] => [text, undefined]),
  ])('%j is %s', (text, expected) => expect(told(readTomlDate(text))).toBe(expected));
});

describe('a timestamp of YAML 1.1', () => {
  it.each<[string, string | undefined]>([
    ['2001-12-14', 'local date 2001-12-14'],
    ['2001-12-14t21:59:43.10-05:00', 'offset date-time 2001-12-14T21:59:43.10-05:00'],
    ['2001-12-14 21:59:43.10 -5', 'offset date-time 2001-12-14T21:59:43.10-05:00'],
    ['2001-1-4 1:59:43 +11:30', 'offset date-time 2001-01-04T01:59:43+11:30'],
    ['2001-12-15 2:59:43.10', 'offset date-time 2001-12-15T02:59:43.10Z'],
    ['2001-12-15 \t 2:59:43. Z', 'offset date-time 2001-12-15T02:59:43Z'],
    ...[
      '2001-1-4',
      '2001-12-32',
      '2001-12-14 25:00:00',
      '2001-12-14 21:59',
      '21:59:43',
      '2001-12-14 21:59:43 +24',
      '2001-12-14 21:59:43 x',
      '2001-12-14 21:59:43 +01:00x',
    ].map((text): [string, undefined] => [text, undefined]),
  ])('%j is %s', (text, expected) => expect(told(readYamlDate(text))).toBe(expected));
});

const numbers = (...texts: readonly string[]): Value => texts.map((text) => new JsonNumber(text));
const table = (entries: Record<string, Value>): Value => new Map(Object.entries(entries));
const DAY = new DateText('local date', '1979-05-27');

describe('an old text', () => {
  it.each<[string, Value, Value, boolean]>([
    ['the same keys in another order', table({ a: 1, b: 2 }), table({ b: 2, a: 1 }), true],
    ['a key more', table({ a: 1 }), table({ a: 1, b: 2 }), false],
    ['a key less', table({ a: 1, b: 2 }), table({ a: 1 }), false],
    ['another key of null', table({ a: null }), table({ b: null }), false],
    ['another value', table({ a: 1 }), table({ a: 2 }), false],
    ['the same list', [1, [2]], [1, [2]], true],
    ['a longer list', [1], [1, null], false],
    ['a shorter list', [1, null], [1], false],
    ['a list for a table', [], table({}), false],
    ['a table for a list', table({}), [], false],
    ['a list for a scalar', 1, [1], false],
    ['a date and its text', DAY, '1979-05-27', true],
    ['a date and itself', DAY, new DateText('local date', '1979-05-27'), true],
    ['a date and another', DAY, '1979-05-28', false],
    ['one and 1.0', 1, new JsonNumber('1.0'), false],
    ['the same digits', new JsonNumber('1.0'), new JsonNumber('1.0'), true],
    ['a number and its text', 1, '1', false],
    ['infinity and null', Infinity, null, true],
    ['a number and null', 1, null, false],
    ['null and null', null, null, true],
    ['true and false', true, false, false],
    ['equal texts', 'a', 'a', true],
  ])('stands for %s: %s', (_what, old, next, expected) => expect(standsFor(old, next)).toBe(expected));

  it.each<[string, Value, Value, boolean]>([
    ['half of its keys', table({ a: 1, b: 2 }), table({ a: 5 }), true],
    ['fewer', table({ a: 1, b: 2, c: 3 }), table({ a: 5 }), false],
    ['no keys', table({}), table({ a: 1 }), false],
    ['half of its items, at both ends', [1, 2, 3, 4], [1, 9, 4], true],
    ['a quarter of them', [1, 2, 3, 4], [1, 9], false],
    ['a table for a list', [1], table({ a: 1 }), false],
    ['a list for a table', table({ a: 1 }), [1], false],
    ['a scalar', 1, 1, false],
    ['a text, though half of its letters are there', 'abcd', 'abxy', false],
    ['a text for a list of its letters', ['a', 'b'], 'ab', false],
    ['a list of letters for their text', 'ab', ['a', 'b'], false],
  ])('is edited where there is %s: %s', (_what, old, next, expected) =>
    expect(isEdited(old, next)).toBe(expected),
  );

  it('has the same items at its ends, each counted once', () => {
    expect(sameEnds([1, 2, 3], [1, 3])).toEqual({ head: 1, tail: 1 });
    expect(sameEnds([1, 1, 1], [1, 1])).toEqual({ head: 2, tail: 0 });
    expect(sameEnds([1, 2], [3, 2])).toEqual({ head: 0, tail: 1 });
    expect(sameEnds([], [1])).toEqual({ head: 0, tail: 0 });
    expect(sameEnds([1, 2], [1, 2])).toEqual({ head: 2, tail: 0 });
  });
});

it.each<[(string | number)[], string]>([
  [[], ''],
  [['a'], 'a'],
  [['services', 'web', 'ports', 0, 'a.b'], 'services.web.ports[0]["a.b"]'],
  [[0, 'a'], '[0].a'],
  [['é_$-1'], 'é_$-1'],
  [['1a'], '["1a"]'],
  [['', 'a"b'], '[""]["a\\"b"]'],
  [['k'.repeat(40)], 'k'.repeat(40)],
  [['k'.repeat(41)], `${'k'.repeat(40)}…`],
  [[' '.repeat(41)], `["${' '.repeat(40)}…"]`],
])('the way to %j is %s', (keys, way) => expect(describePlace(keys)).toBe(way));

describe('what a format cannot hold', () => {
  it('is told with its places, and how many more there are', () => {
    const findings = new Findings();
    for (const place of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) findings.note('nulls', () => place);
    const losses = lossesOf(findings, table({}), 'json');
    expect([losses.json, losses.yaml]).toEqual([[], []]);
    const [loss] = losses.toml;
    const { places = [], more = 0 } = loss ?? {};
    expect([places.length + more, places[0]]).toEqual([8, 'a']);
    expect(loss && describeLoss(loss)).toBe(
      `8 nulls left out: TOML has none (${places.join(', ')} and ${more} more)`,
    );
  });

  it('is told without places where none are known', () => {
    const findings = new Findings();
    findings.note('comments', undefined, 1234);
    const [loss] = lossesOf(findings, table({}), 'toml').json;
    expect(loss).toEqual({ kind: 'comments', what: '1,234 comments dropped', places: [], more: 0 });
    expect(loss && describeLoss(loss)).toBe('1,234 comments dropped');
  });

  it.each<[FindingKind, string, string, string]>([
    ['comments', '2 comments dropped', '2 comments dropped', '2 comments dropped'],
    ...(
      [
        ['duplicate keys', '2 keys stood twice: the last value is kept'],
        ['aliases', '2 aliases written out in full'],
        ['merge keys', '2 merge keys (<<) written out'],
        ['tags', '2 tags dropped'],
        ['keys that were not text', '2 keys that were not text became text'],
        ['notation', '2 numbers in another base written in decimal'],
        ['documents', '2 documents became one list'],
      ] as const
    ).map(([kind, told]) => [kind, told, told, told] as [FindingKind, string, string, string]),
    ['leading zeros', '', '', ''],
    ['version lines', '', '', ''],
    ['nulls', '', '', '2 nulls left out: TOML has none'],
    ['nulls in lists', '', '', '2 nulls left out of lists, which are shorter now: TOML has none'],
    [
      'dates',
      '2 dates became text: JSON has none',
      '2 dates are dates to YAML 1.1 only, text to YAML 1.2',
      '',
    ],
    ['times', '2 times became text: JSON has none', '2 times became text: YAML has none', ''],
    ['not finite', '2 infinities or NaNs became null: JSON has none', '', ''],
    ['wide integers', '', '', '2 integers have more than 64 bits: some readers of TOML refuse them'],
    [
      'lone surrogates',
      '',
      '2 texts with half a character (a lone surrogate): some readers of YAML refuse them',
      '2 texts with half a character (a lone surrogate), which became �',
    ],
  ])('is, of %s, for JSON %j, for YAML %j, for TOML %j', (kind, json, yaml, toml) => {
    const findings = new Findings();
    findings.note(kind, undefined, 2);
    const losses = lossesOf(findings, table({}), undefined);
    expect([losses.json, losses.yaml, losses.toml].map((all) => all.map(describeLoss).join())).toEqual([
      json,
      yaml,
      toml,
    ]);
  });

  it('is told alone where it is the whole document', () => {
    const findings = new Findings();
    findings.note('nulls', () => '');
    const [loss] = lossesOf(findings, table({}), undefined).toml;
    expect(loss).toEqual({ kind: 'nulls', what: '1 null left out: TOML has none', places: [], more: 0 });
    expect(loss && describeLoss(loss)).toBe('1 null left out: TOML has none');
  });

  it.each<[Value, string]>([
    [[1], 'a list'],
    [null, 'null'],
    [1, 'a single value'],
    ['a', 'a single value'],
  ])('%j is no table for TOML', (value, what) => {
    expect(lossesOf(new Findings(), value, 'yaml')).toEqual({
      json: [],
      yaml: [],
      toml: [
        {
          kind: 'no table',
          what: `Empty: TOML has a table at the top, and this is ${what}`,
          places: [],
          more: 0,
        },
      ],
    });
    expect(lossesOf(new Findings(), value, 'toml').toml).toEqual([]);
  });
});

describe('what is noted of a value', () => {
  const told = (value: Value, deepest = 10) => {
    const findings = new Findings();
    const depth = survey(value, findings, deepest);
    return [
      depth,
      ...FINDINGS.flatMap((kind) => (findings.get(kind)?.places ?? []).map((place) => `${kind}: ${place}`)),
    ];
  };

  it.each<[Value, ...(string | number)[]]>([
    [1, 0],
    [null, 0, 'nulls: '],
    ['\ud800', 0, 'lone surrogates: '],
    [[], 1],
    [[null, [null]], 2, 'nulls in lists: [0]', 'nulls in lists: [1][0]'],
    [table({ a: null, b: [table({ c: null })] }), 3, 'nulls: a', 'nulls: b[0].c'],
    [table({ '\udc00': 'x' }), 1, 'lone surrogates: ["\\udc00"]'],
    [table({ a: DAY, b: new DateText('local time', '07:32:00') }), 1, 'dates: a', 'times: b'],
    [[Infinity, NaN, -Infinity, 1.5, true], 1, 'not finite: [0]', 'not finite: [1]', 'not finite: [2]'],
    [numbers('9223372036854775807', '-9223372036854775808', '1000000000000000000'), 1],
    [
      numbers('9223372036854775808', '-9223372036854775809', '10000000000000000000', '-10000000000000000000'),
      1,
      ...[0, 1, 2, 3].map((index) => `wide integers: [${index}]`),
    ],
    [numbers('1e30', '12345678901234567890.5', '1234567890123456789012e1'), 1],
    [[2 ** 53, 1e18, 1e20], 1, 'wide integers: [2]'],
  ])('%j', (value, ...expected) => expect(told(value)).toEqual(expected));

  it('ends at the first level that is too deep', () => {
    expect(told([[[[null]]], null], 2)).toEqual([3]);
    expect(told([[null]], 2)).toEqual([2, 'nulls in lists: [0][0]']);
  });
});
