/** Small documents, and what is listed, patched and laid out for them, worked out by hand. */
import { describe, expect, it } from 'vitest';
import { rowAt } from '../panels/rows.ts';
import { applyTexts, compareTexts, DEFAULT_SETTINGS, PATCH_KINDS, type Settings } from '../logic.ts';
import { alignByContent, alignByPlace, alignByToken } from './align.ts';
import { describeDifference } from './differences.ts';
import { canonicalNumber, isWithin, toDecimal } from '#src/lib/json-exact.ts';
import { changesIn } from './string-changes.ts';

type SomeSettings = Partial<Settings>;

function compared(left: string, right: string, settings: SomeSettings = {}) {
  const outcome = compareTexts(left, right, { ...DEFAULT_SETTINGS, ...settings });
  return outcome.kind === 'compared' ? outcome : expect.fail(JSON.stringify(outcome.problems));
}

const rowsOf = (left: string, right: string, settings: SomeSettings): string[] => {
  const { rows } = compared(left, right, settings);
  return Array.from({ length: rows.count }, (_, index) => {
    const row = rowAt(rows, index);
    return `${row.kind} ${row.depth} ${row.left ?? '-'} | ${row.right ?? '-'}`;
  });
};

type Example = {
  readonly left: string;
  readonly right: string;
  readonly settings?: SomeSettings;
  readonly list: readonly string[];
  readonly patch: readonly object[];
  readonly rows: readonly string[];
};

const EXAMPLES: readonly Example[] = [
  {
    left: '{"a":1,"b":[1,2]}',
    right: '{"b":[1,3],"c":null}',
    list: ['Removed /a: 1', 'Changed /b/1: 2 → 3', 'Added /c: null'],
    patch: [
      { op: 'remove', path: '/a' },
      { op: 'add', path: '/c', value: null },
      { op: 'replace', path: '/b/1', value: 3 },
    ],
    rows: [
      ...[
        'same 0 { | {',
        'removed 1 "a": 1 | -',
        'same 1 "b": [ | "b": [',
        'same 2 1 | 1',
        'changed 2 2 | 3',
      ],
      ...['same 1 ] | ]', 'added 1 - | "c": null', 'same 0 } | }'],
    ],
  },
  {
    left: '[1,2,3]',
    right: '[3,1,2]',
    list: ['Moved /2 → /0: 3'],
    patch: [
      { op: 'remove', path: '/2' },
      { op: 'add', path: '/0', value: 3 },
    ],
    rows: ['same 0 [ | [', 'moved 1 - | 3', 'same 1 1 | 1', 'same 1 2 | 2', 'moved 1 3 | -', 'same 0 ] | ]'],
  },
  {
    left: '[1,2,3]',
    right: '[0,1,3]',
    settings: { arrays: 'position' },
    list: ['Changed /0: 1 → 0', 'Changed /1: 2 → 1'],
    patch: [
      { op: 'replace', path: '/0', value: 0 },
      { op: 'replace', path: '/1', value: 1 },
    ],
    rows: ['same 0 [ | [', 'changed 1 1 | 0', 'changed 1 2 | 1', 'same 1 3 | 3', 'same 0 ] | ]'],
  },
  {
    left: '[{"id":1,"v":"a"},{"id":2}]',
    right: '[{"id":2},{"id":1,"v":"b"}]',
    settings: { arrays: 'key' },
    list: ['Moved /0 → /1: {"id":1,"v":"a"}', 'Changed /0/v → /1/v: "a" → "b"'],
    patch: [{ op: 'replace', path: '/0/v', value: 'b' }],
    rows: [
      ...['same 0 [ | [', 'moved 1 { | {', 'same 2 "id": 1 | "id": 1', 'changed 2 "v": "a" | "v": "b"'],
      ...['moved 1 } | }', 'same 1 { | {', 'same 2 "id": 2 | "id": 2', 'same 1 } | }', 'same 0 ] | ]'],
    ],
  },
  {
    left: '[{"id":1,"v":1},{"x":2}]',
    right: '[{"x":2},{"id":1,"v":1}]',
    settings: { arrays: 'any order' },
    list: [],
    patch: [],
    rows: [
      ...[
        'same 0 [ | [',
        'same 1 { | {',
        'same 2 "id": 1 | "id": 1',
        'same 2 "v": 1 | "v": 1',
        'same 1 } | }',
      ],
      ...['same 1 { | {', 'same 2 "x": 2 | "x": 2', 'same 1 } | }', 'same 0 ] | ]'],
    ],
  },
  {
    left: '{"a":[{"b":1},5]}',
    right: '{"a":[5,{"b":2}]}',
    list: ['Removed /a/0: {"b":1}', 'Added /a/1: {"b":2}'],
    patch: [
      { op: 'remove', path: '/a/0' },
      { op: 'add', path: '/a/1', value: { b: 2 } },
    ],
    rows: [
      ...[
        'same 0 { | {',
        'same 1 "a": [ | "a": [',
        'removed 2 { | -',
        'removed 3 "b": 1 | -',
        'removed 2 } | -',
      ],
      ...[
        'same 2 5 | 5',
        'added 2 - | {',
        'added 3 - | "b": 2',
        'added 2 - | }',
        'same 1 ] | ]',
        'same 0 } | }',
      ],
    ],
  },
  {
    left: '{"a":{"t":1,"u":2},"t":3}',
    right: '{"a":{"t":9,"u":2,"w":1}}',
    settings: { ignored: 't' },
    list: ['Added /a/w: 1'],
    patch: [{ op: 'add', path: '/a/w', value: 1 }],
    rows: [
      ...['same 0 { | {', 'same 1 "a": { | "a": {', 'ignored 2 "t": 1 | "t": 9', 'same 2 "u": 2 | "u": 2'],
      ...['added 2 - | "w": 1', 'same 1 } | }', 'ignored 1 "t": 3 | -', 'same 0 } | }'],
    ],
  },
  {
    left: '[1.0,2]',
    right: '[1.001,2]',
    settings: { tolerance: '0.01' },
    list: [],
    patch: [],
    rows: ['same 0 [ | [', 'same 1 1.0 | 1.001', 'same 1 2 | 2', 'same 0 ] | ]'],
  },
  {
    left: '{"a":[]}',
    right: '{"a":{}}',
    list: ['Changed /a: [] → {}'],
    patch: [{ op: 'replace', path: '/a', value: {} }],
    rows: ['same 0 { | {', 'changed 1 "a": [] | "a": {}', 'same 0 } | }'],
  },
  {
    left: '1',
    right: '"1"',
    list: ['Changed (whole document): 1 → "1"'],
    patch: [{ op: 'replace', path: '', value: '1' }],
    rows: ['changed 0 1 | "1"'],
  },
  {
    left: '[[1,2],[3]]',
    right: '[[3],[1,2],[4]]',
    list: ['Moved /0 → /1: [1,2]', 'Added /2: [4]'],
    patch: [
      { op: 'remove', path: '/0' },
      { op: 'add', path: '/1', value: [1, 2] },
      { op: 'add', path: '/2', value: [4] },
    ],
    rows: [
      ...['same 0 [ | [', 'moved 1 [ | -', 'moved 2 1 | -', 'moved 2 2 | -', 'moved 1 ] | -'],
      ...['same 1 [ | [', 'same 2 3 | 3', 'same 1 ] | ]'],
      ...['moved 1 - | [', 'moved 2 - | 1', 'moved 2 - | 2', 'moved 1 - | ]'],
      ...['added 1 - | [', 'added 2 - | 4', 'added 1 - | ]', 'same 0 ] | ]'],
    ],
  },
  {
    left: '{"":1,"a/b":2,"m~n":3}',
    right: '{"":2,"a/b":3,"m~n":4}',
    list: ['Changed /: 1 → 2', 'Changed /a~1b: 2 → 3', 'Changed /m~0n: 3 → 4'],
    patch: [
      { op: 'replace', path: '/', value: 2 },
      { op: 'replace', path: '/a~1b', value: 3 },
      { op: 'replace', path: '/m~0n', value: 4 },
    ],
    rows: [
      ...['same 0 { | {', 'changed 1 "": 1 | "": 2', 'changed 1 "a/b": 2 | "a/b": 3'],
      ...['changed 1 "m~n": 3 | "m~n": 4', 'same 0 } | }'],
    ],
  },
  {
    left: '[1,2,3,4,5,6]',
    right: '[2,3,9,5,6,1]',
    list: ['Changed /3 → /2: 4 → 9', 'Moved /0 → /5: 1'],
    patch: [
      { op: 'remove', path: '/0' },
      { op: 'add', path: '/5', value: 1 },
      { op: 'replace', path: '/2', value: 9 },
    ],
    rows: [
      ...['same 0 [ | [', 'moved 1 1 | -', 'same 1 2 | 2', 'same 1 3 | 3', 'changed 1 4 | 9'],
      ...['same 1 5 | 5', 'same 1 6 | 6', 'moved 1 - | 1', 'same 0 ] | ]'],
    ],
  },
  {
    left: '[{"id":1,"v":[1,2]},{"id":2}]',
    right: '[{"id":2},{"id":1,"v":[1,2]},{"id":3}]',
    settings: { arrays: 'key' },
    list: ['Moved /0 → /1: {"id":1,"v":[1,2]}', 'Added /2: {"id":3}'],
    patch: [{ op: 'add', path: '/2', value: { id: 3 } }],
    rows: [
      ...[
        'same 0 [ | [',
        'moved 1 { | {',
        'same 2 "id": 1 | "id": 1',
        'same 2 "v": [ | "v": [',
        'same 3 1 | 1',
      ],
      ...[
        'same 3 2 | 2',
        'same 2 ] | ]',
        'moved 1 } | }',
        'same 1 { | {',
        'same 2 "id": 2 | "id": 2',
        'same 1 } | }',
      ],
      ...['added 1 - | {', 'added 2 - | "id": 3', 'added 1 - | }', 'same 0 ] | ]'],
    ],
  },
  {
    left: '[1,2,2,5]',
    right: '[2,4,1]',
    settings: { arrays: 'any order' },
    list: ['Changed /2 → /1: 2 → 4', 'Removed /3: 5'],
    patch: [
      { op: 'remove', path: '/3' },
      { op: 'replace', path: '/2', value: 4 },
    ],
    rows: [
      'same 0 [ | [',
      'same 1 1 | 1',
      'same 1 2 | 2',
      'changed 1 2 | 4',
      'removed 1 5 | -',
      'same 0 ] | ]',
    ],
  },
  {
    left: '[1,2,3]',
    right: '[1]',
    settings: { arrays: 'position' },
    list: ['Removed /1: 2', 'Removed /2: 3'],
    patch: [
      { op: 'remove', path: '/2' },
      { op: 'remove', path: '/1' },
    ],
    rows: ['same 0 [ | [', 'same 1 1 | 1', 'removed 1 2 | -', 'removed 1 3 | -', 'same 0 ] | ]'],
  },
  {
    left: '[{"x":1},{"id":2,"t":1}]',
    right: '[{"id":2,"t":9},{"x":1}]',
    settings: { arrays: 'key', ignored: 't' },
    list: ['Moved /0 → /1: {"x":1}'],
    patch: [
      { op: 'remove', path: '/0' },
      { op: 'add', path: '/1', value: { x: 1 } },
    ],
    rows: [
      ...['same 0 [ | [', 'moved 1 { | -', 'moved 2 "x": 1 | -', 'moved 1 } | -', 'same 1 { | {'],
      ...['same 2 "id": 2 | "id": 2', 'ignored 2 "t": 1 | "t": 9', 'same 1 } | }'],
      ...['moved 1 - | {', 'moved 2 - | "x": 1', 'moved 1 - | }', 'same 0 ] | ]'],
    ],
  },
  {
    left: '[{"a":1,"b":2,"c":3},9]',
    right: '[9,{"a":1,"b":2,"c":4}]',
    settings: { arrays: 'any order' },
    list: ['Changed /0/c → /1/c: 3 → 4'],
    patch: [{ op: 'replace', path: '/0/c', value: 4 }],
    rows: [
      ...['same 0 [ | [', 'same 1 { | {', 'same 2 "a": 1 | "a": 1', 'same 2 "b": 2 | "b": 2'],
      ...['changed 2 "c": 3 | "c": 4', 'same 1 } | }', 'same 1 9 | 9', 'same 0 ] | ]'],
    ],
  },
  {
    left: '{"k":[1,1,1,2]}',
    right: '{"k":[2,1,1]}',
    list: ['Moved /k/3 → /k/0: 2', 'Removed /k/2: 1'],
    patch: [
      { op: 'remove', path: '/k/3' },
      { op: 'remove', path: '/k/2' },
      { op: 'add', path: '/k/0', value: 2 },
    ],
    rows: [
      ...['same 0 { | {', 'same 1 "k": [ | "k": [', 'moved 2 - | 2', 'same 2 1 | 1', 'same 2 1 | 1'],
      ...['removed 2 1 | -', 'moved 2 2 | -', 'same 1 ] | ]', 'same 0 } | }'],
    ],
  },
  {
    left: '["x1","x2"]',
    right: '["x2","y","x1"]',
    list: ['Added /1: "y"', 'Moved /0 → /2: "x1"'],
    patch: [
      { op: 'remove', path: '/0' },
      { op: 'add', path: '/1', value: 'y' },
      { op: 'add', path: '/2', value: 'x1' },
    ],
    rows: [
      ...['same 0 [ | [', 'moved 1 "x1" | -', 'same 1 "x2" | "x2"', 'added 1 - | "y"'],
      ...['moved 1 - | "x1"', 'same 0 ] | ]'],
    ],
  },
];

it.each(EXAMPLES)('$left and $right with $settings', ({ left, right, settings = {}, list, patch, rows }) => {
  const found = compared(left, right, settings);
  expect(found.list.map(describeDifference)).toEqual(list);
  expect(JSON.parse(found.patch)).toEqual(patch);
  expect(rowsOf(left, right, settings)).toEqual(rows);
  const kinds = list.map((line) => line.split(' ', 1)[0]?.toLowerCase());
  for (const [kind, count] of Object.entries(found.counts))
    expect(kinds.filter((each) => each === kind)).toHaveLength(count);
});

it('tells where the patch leaves the order of the left document', () => {
  const order = (left: string, right: string, arrays: Settings['arrays']) =>
    compared(left, right, { arrays }).leavesOrderOut;
  expect(order('[1,2,3]', '[3,1,2]', 'any order')).toBe(true);
  expect(order('[1,2,3]', '[1,2,3,4]', 'any order')).toBe(false);
  expect(order('[1,2,3]', '[2,3]', 'any order')).toBe(false);
  expect(order('[{"id":1},{"id":2}]', '[{"id":2},{"id":1}]', 'key')).toBe(true);
  expect(order('[{"id":1},{"id":9},{"id":2}]', '[{"id":2},{"id":1}]', 'key')).toBe(true);
  expect(order('[{"id":1},{"id":2}]', '[{"id":1},{"id":2}]', 'key')).toBe(false);
  expect(order('[1,2,3]', '[3,1,2]', 'content')).toBe(false);
  expect(order('[1,2,3]', '[3,1,2]', 'position')).toBe(false);
});

describe('a value in the list', () => {
  const shown = (left: unknown) => compared(JSON.stringify(left), '0').list[0]?.left;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index % 10);
  const members = (count: number) => Object.fromEntries(numbers(count).map((_, index) => [`k${index}`, 1]));

  it('is written as far as 200 characters, and counted where it has more than 200 parts', () => {
    expect(shown('x'.repeat(198))).toBe(`"${'x'.repeat(198)}"`);
    expect(shown('x'.repeat(199))).toBe(`"${'x'.repeat(199)}…`);
    expect(shown(numbers(200))).toBe(`${JSON.stringify(numbers(200)).slice(0, 200)}…`);
    expect(shown(numbers(201))).toBe('[ … 201 items ]');
    expect(shown(members(201))).toBe('{ … 201 members }');
    expect(shown(members(200))).toBe(`${JSON.stringify(members(200)).slice(0, 200)}…`);
  });

  it('of long texts that begin alike begins 40 characters before the difference', () => {
    const pair = (same: number, rest = '') => {
      const [found] = compared(`"${'x'.repeat(same)}1${rest}"`, `"${'x'.repeat(same)}2"`).list;
      return [found?.left, found?.right];
    };
    expect(pair(79)).toEqual([`"${'x'.repeat(79)}1"`, `"${'x'.repeat(79)}2"`]);
    expect(pair(80)).toEqual([`"…${'x'.repeat(40)}1"`, `"…${'x'.repeat(40)}2"`]);
    expect(pair(80, 'y'.repeat(159))[0]).toBe(`"…${'x'.repeat(40)}1${'y'.repeat(159)}"`);
    expect(pair(80, 'y'.repeat(160))[0]).toBe(`"…${'x'.repeat(40)}1${'y'.repeat(159)}…`);
  });
});

describe('numbers', () => {
  it.each([
    [0, '0e0'],
    [10, '1e1'],
    [-120, '-12e1'],
    [7, '7e0'],
    [0.5, '5e-1'],
    [1e21, '1e21'],
    [-0, '0e0'],
  ])('%d is %s', (value, canonical) => expect(canonicalNumber(value)).toBe(canonical));

  it.each([
    ['.5', { isNegative: false, digits: '5', exponent: -1n }],
    ['5.', { isNegative: false, digits: '5', exponent: 0n }],
    ['-12.30e2', { isNegative: true, digits: '123', exponent: 1n }],
    ['+0012', { isNegative: false, digits: '12', exponent: 0n }],
    ['-0.0', { isNegative: false, digits: '', exponent: 0n }],
    ['.', undefined],
    ['', undefined],
    ['e5', undefined],
    ['x1', undefined],
    ['1x', undefined],
    [`1e${'9'.repeat(100)}`, { isNegative: false, digits: '1', exponent: 10n ** 100n - 1n }],
    [`1e${'9'.repeat(101)}`, undefined],
  ])('the text %j', (text, decimal) => expect(toDecimal(text)).toEqual(decimal));

  it.each([
    [1, 1.01, '0.01', true],
    [1, 1.011, '0.01', false],
    [-1, 1, '2', true],
    [-1, 1, '1.9', false],
    [0, 0.001, '0.001', true],
    [0, 0, '0', true],
    [Infinity, 1, '5', false],
  ])('%d and %d within %s: %s', (left, right, tolerance, expected) => {
    const exact = toDecimal(tolerance) ?? expect.fail(tolerance);
    expect([isWithin(left, right, exact), isWithin(right, left, exact)]).toEqual([expected, expected]);
  });
});

describe('marks within a text', () => {
  const marked = (left: string, right: string): string[] => {
    const changes = changesIn(left, right);
    return [changes.left, changes.right].map((pieces) =>
      pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
    );
  };

  it('are of letters at either end of a word, and whole characters', () => {
    expect(marked('unhappily', 'unluckily')).toEqual(['un[happ]ily', 'un[luck]ily']);
    expect(marked('one two', 'one, two')).toEqual(['one two', 'one[,] two']);
  });

  it.each([
    ['so 👍🏽', 'so 👍🏾', 'so [👍🏽]', 'so [👍🏾]'],
    ['x👍🏽y👍🏽z', 'x👍🏾y👍🏽z', 'x[👍🏽]y👍🏽z', 'x[👍🏾]y👍🏽z'],
    ['ab 👩‍💻 c', 'ab 👨‍💻 c', 'ab [👩‍💻] c', 'ab [👨‍💻] c'],
    ['caf\u0065\u0301s', 'cafes', 'caf[\u0065\u0301]s', 'caf[e]s'],
    ['🇩🇪 abc', '🇩🇰 abc', '[🇩🇪] abc', '[🇩🇰] abc'],
    ['aaab', 'aab', 'aa[a]b', 'aa[]b'],
    ['a\\nb c', 'a\\tb c', 'a[\\n]b c', 'a[\\t]b c'],
    ['\\u00e9 abc', '\\u00e8 abc', '[\\u00e9] abc', '[\\u00e8] abc'],
    ['a b c', 'a c', 'a [b ]c', 'a []c'],
    ['one-two', 'one_two', 'one[-]two', 'one[_]two'],
    ['  x  ', '  y  ', '[  x  ]', '[  y  ]'],

    ['abcde12345', 'abcdeXYZ', 'abcde[12345]', 'abcde[XYZ]'],
    ['12345abcde', 'XYZabcde', '[12345]abcde', '[XYZ]abcde'],
  ])('of %s and %s are those of %s and %s', (left, right, ...expected) => {
    expect(marked(left, right)).toEqual(expected.map((text) => text.replace('[]', '')));
  });

  it('are of the whole where less than a fifth is shared', () => {
    expect(marked('a bcdefghi', 'a jklmnopq')).toEqual(['[a bcdefghi]', '[a jklmnopq]']);
    expect(marked('ab cdefghi', 'ab jklmnop')).toEqual(['ab [cdefghi]', 'ab [jklmnop]']);
  });

  it('are of the whole beyond 1,000 characters', () => {
    const text = 'a '.repeat(499);
    expect(changesIn(`${text}x`, `${text}y`).left.length).toBe(2);
    expect(changesIn(`${text}xy`, `${text}xz`).left.length).toBe(2);
    expect(changesIn(`${text}xyz`, `${text}y`).left).toEqual([{ text: `${text}xyz`, isChanged: true }]);
  });
});

describe('the steps from one list to another', () => {
  const same = (left: number, right: number, length: number) => ({ kind: 'same', left, right, length });
  const pair = (left: number, right: number) => ({ kind: 'pair', left, right });
  const removed = (left: number, movedTo?: number) => ({
    ...{ kind: 'removed', left },
    ...(movedTo !== undefined && { movedTo }),
  });
  const added = (right: number, movedFrom?: number) => ({
    ...{ kind: 'added', right },
    ...(movedFrom !== undefined && { movedFrom }),
  });

  it.each([
    [
      [1, 2, 3],
      [2, 3, 4],
      [removed(0), same(1, 0, 2), added(2)],
    ],
    [
      [1, 2, 3],
      [1, 9, 3],
      [same(0, 0, 1), pair(1, 1), same(2, 2, 1)],
    ],
    [[1, 1], [1], [same(0, 0, 1), removed(1)]],
    [[1], [1, 1], [same(0, 0, 1), added(1)]],
    [[], [1], [added(0)]],
    [[1], [], [removed(0)]],
    // What has moved is not paired with what stands at its old place.
    [
      [9, 1, 2],
      [8, 1, 2, 9],
      [removed(0, 3), added(0), same(1, 1, 2), added(3, 0)],
    ],
    // 0 is what is ignored: it does not move.
    [
      [0, 1, 2, 3, 4],
      [1, 2, 3, 0, 4],
      [removed(0), same(1, 0, 3), added(3), same(4, 4, 1)],
    ],
    [
      [1, 2, 3, 4],
      [3, 4, 1, 2],
      [removed(0, 2), removed(1, 3), same(2, 0, 2), added(2, 0), added(3, 1)],
    ],
  ])('by content, of %j and %j', (left, right, steps) =>
    expect(alignByContent(left, right, () => 1)).toEqual(steps),
  );

  it('pair only what is alike', () => {
    expect(alignByContent([1, 2, 3], [1, 9, 3], () => 0)).toEqual([
      same(0, 0, 1),
      removed(1),
      added(1),
      same(2, 2, 1),
    ]);
  });

  it.each([
    [
      [1, 2, 3],
      [2, 3, 4],
      [pair(0, 0), pair(1, 1), pair(2, 2)],
    ],
    [
      [1, 2, 3],
      [1, 9, 3],
      [same(0, 0, 1), pair(1, 1), same(2, 2, 1)],
    ],
    [[1, 1], [1], [same(0, 0, 1), removed(1)]],
    [[1], [1, 1], [same(0, 0, 1), added(1)]],
    [[1, 2], [1, 2], [same(0, 0, 2)]],
  ])('by place, of %j and %j', (left, right, steps) => expect(alignByPlace(left, right)).toEqual(steps));

  it('by token are pairs to compare further, where the items differ', () => {
    const rules = { pairsRest: false, marksMoves: true };
    expect(alignByToken([1, 2, 3], [1, 3, 2], (i) => i === 0, rules)).toEqual([
      same(0, 0, 1),
      { ...pair(1, 2), isMoved: true },
      pair(2, 1),
    ]);
    // 0 is what is ignored: beyond the end there is none of it.
    expect(alignByToken([0, 0], [0], () => true, rules)).toEqual([same(0, 0, 1), removed(1)]);
  });
});

it.each([
  ['{"a":1,"b":[1,2]}', '{"b":[1,3],"c":5}', { a: null, b: [1, 3], c: 5 }],
  ['{"a":[{"b":1},5],"x":1}', '{"a":[5,{"b":2}],"x":1}', { a: [5, { b: 2 }] }],
  ['{"a":{"b":{"c":1,"d":2}}}', '{"a":{"b":{"c":3,"d":2}}}', { a: { b: { c: 3 } } }],
  ['{"a":{"b":1}}', '{"a":{"b":1}}', {}],
  ['{"a":[]}', '{"a":{}}', { a: {} }],
  ['1', '{"a":1}', { a: 1 }],
])('the merge patch from %s to %s (RFC 7396)', (left, right, patch) => {
  expect(JSON.parse(compared(left, right).mergePatch)).toEqual(patch);
});

it('a record is paired with the one that shares the larger part', () => {
  const small = { a: 1, b: 2, c: 9 };
  const large = { a: 1, b: 2, c: 3, ...Object.fromEntries([...'defghijklm'].map((key) => [key, 0])) };
  const right = JSON.stringify([large, small]);
  expect(compared('[{"a":1,"b":2,"c":3}]', right).list.map(describeDifference).at(-1)).toBe(
    'Changed /0/c → /1/c: 3 → 9',
  );
});

it('what is alike is paired, what is not comes and goes', () => {
  const alike = (i: number, j: number) => (i === 0 && j === 1 ? 5 : 0);
  expect(alignByContent([1, 2], [3, 4], alike)).toContainEqual({ kind: 'pair', left: 0, right: 1 });
  expect(alignByContent([1, 2], [3, 4], alike)).toHaveLength(3);
  const best = (i: number, j: number) => (i + j === 2 ? 9 : 1);
  expect(alignByContent([1, 2, 3], [4], best)).toContainEqual({ kind: 'pair', left: 2, right: 0 });
});

it('a number that is none has its own text', () => {
  expect([canonicalNumber(Infinity), canonicalNumber(Number.NaN)]).toEqual(['Infinity', 'NaN']);
});

it('a text that grew to many times its length is marked as a whole', () => {
  const long = `ab ${'cd '.repeat(5)}`;
  expect(changesIn('ab', long)).toEqual({
    left: [{ text: 'ab', isChanged: true }],
    right: [{ text: long, isChanged: true }],
  });
});

it('no character is cut where a long text is shown from its middle', () => {
  const text = (end: string) => `${'x'.repeat(40)}👍${'y'.repeat(39)}${end}`;
  const [found] = compared(JSON.stringify(text('1')), JSON.stringify(text('2'))).list;
  expect(found).toMatchObject({ left: `"…👍${'y'.repeat(39)}1"`, right: `"…👍${'y'.repeat(39)}2"` });
});

it('a refused patch is reported with the operation that has a member twice', () => {
  const test = '{"op":"test","path":"","value":1}';
  const patch = (count: number, last: string) =>
    `[${[...Array.from({ length: count }, () => test), last].join()}]`;
  for (const count of [0, 9, 10, 120])
    expect(
      applyTexts('1', patch(count, '{"op":"test","op":"test","path":"","value":1}'), PATCH_KINDS[0]),
    ).toMatchObject({
      ok: false,
      problem: { message: `operation ${count + 1}: expected one member "op", found two` },
    });
});
