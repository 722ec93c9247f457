import fc from 'fast-check';
import fastJsonPatch, { type Operation } from 'fast-json-patch';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { commonSubsequence } from '#src/lib/common-subsequence.ts';
import { alignByContent, alignByPlace } from './comparing/align.ts';
import { type ArrayMode, compare } from './comparing/compare.ts';
import { describeDifference } from './comparing/differences.ts';
import { isEqual } from './comparing/identity.ts';
import {
  applyTexts,
  type ComparedDocuments,
  compareTexts,
  DEFAULT_SETTINGS,
  PATCH_KINDS,
  readTolerance,
  type Settings,
} from './logic.ts';
import { OPTIONS } from './options.ts';
import { applyMergePatch, toMergePatch } from './patch/merge-patch.ts';
import { canonicalNumber, isWithin, toDecimal } from '#src/lib/json-exact.ts';
import { applyPatch, cloneJson, toPatch } from './patch/patch.ts';
import { parseIgnored, parseIndex, parsePointer, stepInto } from './comparing/pointer.ts';
import { type Row, rowAt, type Rows } from './panels/rows.ts';
import vectors from './vectors.json' with { type: 'json' };
import { changesIn } from './comparing/string-changes.ts';
import { changeStarts, linesOf, totalOf } from './panels/view.ts';

const json = (text: string): JsonValue => {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  return parsed.value.value;
};
const compared = (left: string, right: string, settings: Partial<Settings> = {}): ComparedDocuments => {
  const outcome = compareTexts(left, right, { ...DEFAULT_SETTINGS, ...settings });
  if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.problems));
  return outcome;
};
const listed = (left: string, right: string, settings: Partial<Settings> = {}): string[] =>
  compared(left, right, settings).list.map(({ kind, pointer }) => `${kind} ${pointer}`);
const ARRAY_MODES = (OPTIONS.arrays.choices ?? []).map(({ value }) => value);
const keepsOrder = (mode: ArrayMode): boolean => mode === 'content' || mode === 'position';
const rowsOf = (rows: Rows): Row[] => Array.from({ length: rows.count }, (_, index) => rowAt(rows, index));
const patched = (document: string, patch: string): string => {
  const result = applyTexts(document, patch, PATCH_KINDS[0]);
  return result.ok ? stringifyJson(json(result.value)) : result.problem.message;
};

/** JSON texts that differ a little more often than by chance: few keys, few scalars. */
const anyJson = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.constantFrom(0, 1, 2, 'a', 'b', '', null, true, false, '/~'),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a/b', 'm~n', '', '0', '-'), tie('value'), { maxKeys: 4 }),
    ),
  }))
  .value.map((value) => JSON.stringify(value));

describe('a comparison', () => {
  it.each(
    vectors.traps.cases.map(
      ([left, right, list]) => [left as string, right as string, list as string[]] as const,
    ),
  )('of %s with %s finds %j', (left, right, list) => expect(listed(left, right)).toEqual(list));

  it('finds nothing exactly where the documents are equal, and counts what it lists', () => {
    fc.assert(
      fc.property(anyJson, anyJson, fc.constantFrom(...ARRAY_MODES), (left, right, arrays) => {
        const result = compared(left, right, { arrays, key: 'a' });
        const { list } = result;
        expect(totalOf(result)).toBe(list.length);
        expect(result.rows.differenceRows.length).toBe(list.length);
        if (keepsOrder(arrays)) expect(list.length === 0).toBe(isEqual(json(left), json(right)));
        expect(compared(left, left, { arrays }).list).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('lists where and what, additions by their place on the right', () => {
    expect(compared('{"a":[1,{"b":2}],"gone":true}', '{"a":[1,{"b":3}],"new":"x"}').list).toEqual([
      { kind: 'changed', pointer: '/a/1/b', left: '2', right: '3' },
      { kind: 'added', pointer: '/new', right: '"x"' },
      { kind: 'removed', pointer: '/gone', left: 'true' },
    ]);
  });

  it('tells strings apart that only look alike', () => {
    expect(compared('"\u00e9"', '"e\u0301"').list).toEqual([
      { kind: 'changed', pointer: '', left: '"\u00e9"', right: '"e\u0301"', hint: 'U+00E9 → U+0065 U+0301' },
    ]);
    // The ligature is "fi" in Unicode's form NFKC, though not in NFC.
    expect(compared('"\ufb01"', '"fi"').list).toMatchObject([{ hint: 'U+FB01 → U+0066 U+0069' }]);
    expect(compared('"a"', '"b"').list).toEqual([
      { kind: 'changed', pointer: '', left: '"a"', right: '"b"' },
    ]);
  });

  it('refuses what is not JSON, side by side, and reports whether JSON5 would do', () => {
    expect(compareTexts('{"a":}', '[1, // one\n]', DEFAULT_SETTINGS)).toEqual({
      kind: 'refused',
      problems: [
        {
          side: 'left',
          problem: expect.objectContaining({ position: { line: 1, column: 6, offset: 5 } }) as unknown,
        },
        { side: 'right', problem: expect.anything() as unknown },
      ],
      isJson5: false,
    });
    for (const text of ['{a:1}', '[1,]', "['x']", '[0x1F]', '[NaN]', '[.2e-3]', '/* a */ 1', '"\\x41"'])
      expect(compareTexts('1', text, DEFAULT_SETTINGS)).toMatchObject({ kind: 'refused', isJson5: true });
    expect(compareTexts('{a:1,}', '{"a":2}', DEFAULT_SETTINGS, 'json5')).toMatchObject({
      kind: 'compared',
      list: [{ kind: 'changed', pointer: '/a' }],
    });
    expect(compareTexts('', '', DEFAULT_SETTINGS)).toMatchObject({
      kind: 'refused',
      problems: [{ side: 'left' }, { side: 'right' }],
    });
  });

  it('tells of keys that stand twice', () => {
    expect(compared('{"a":1,\n"a":2}', '{"a":2}')).toMatchObject({
      list: [],
      duplicateKeys: ['Left, line 2: /a'],
    });
    expect(compared('{}', '{"a":1,"a":2}').duplicateKeys).toEqual(['Right, line 1: /a']);
  });

  it('reports its progress', () => {
    const seen: number[] = [];
    compareTexts('[1]', '[2]', DEFAULT_SETTINGS, 'json', (fraction) => seen.push(fraction));
    expect(seen).toEqual([0.2, 0.4, 0.7, 0.85]);
  });
});

describe('arrays', () => {
  const modes = (left: string, right: string, key = 'id'): Record<ArrayMode, string[]> =>
    Object.fromEntries(ARRAY_MODES.map((arrays) => [arrays, listed(left, right, { arrays, key })])) as Record<
      ArrayMode,
      string[]
    >;

  it('are compared by content, by position, by key or in any order', () => {
    expect(modes('[1,2,3]', '[3,1,2]')).toEqual({
      content: ['moved /2'],
      position: ['changed /0', 'changed /1', 'changed /2'],
      key: ['moved /2'],
      'any order': [],
    });
  });

  it('of records are matched by their key, wherever they stand', () => {
    const left = '[{"id":1,"v":"a"},{"id":2,"v":"b"},{"id":3,"v":"c"}]';
    const right = '[{"id":3,"v":"c"},{"id":1,"v":"A"},{"id":4,"v":"d"}]';
    expect(listed(left, right, { arrays: 'key' })).toEqual([
      'moved /0',
      'changed /0/v',
      'removed /1',
      'added /2',
    ]);
    expect(
      listed(left.replaceAll('id', 'name'), right.replaceAll('id', 'name'), { arrays: 'key', key: 'name' }),
    ).toHaveLength(4);
  });

  it('report where an item was and where it is, and which side a place is on', () => {
    const records = (...ids: string[]): string => JSON.stringify(ids.map((id) => ({ id, note: `of ${id}` })));
    expect(compared(records('a', 'b', 'c'), records('c', 'a', 'b')).list).toEqual([
      { kind: 'moved', pointer: '/2', rightPointer: '/0', right: '{"id":"c","note":"of c"}' },
    ]);
    const byKey = compared(records('a', 'b', 'c'), records('c', 'a', 'b').replace('of b', 'of B'), {
      arrays: 'key',
    });
    expect(byKey.list.map(describeDifference)).toEqual([
      'Changed /1/note → /2/note: "of b" → "of B"',
      'Moved /2 → /0: {"id":"c","note":"of c"}',
    ]);
    expect(compared('[0,{"a":1},2]', '[{"a":2},2]').list).toEqual([
      { kind: 'removed', pointer: '/0', left: '0' },
      { kind: 'changed', pointer: '/1/a', rightPointer: '/0/a', left: '1', right: '2' },
    ]);
  });

  it('move as few items as explain the new order, and none where it does not count', () => {
    expect(listed('[1,2,3,4,5]', '[2,3,4,5,1]')).toEqual(['moved /0']);
    expect(listed('[1,2,3,4,5]', '[2,3,4,5,1]', { arrays: 'any order' })).toEqual([]);
    expect(listed('[1,2]', '[2,1]', { arrays: 'position' })).toEqual(['changed /0', 'changed /1']);
    expect(listed('[[1],[2]]', '[[2],[1]]', { ignored: '/*/0' })).toEqual([]);
  });

  it('with long numeric keys are not confused', () => {
    const record = (id: string): string => `[{"id":${id}}]`;
    expect(listed(record('12345678901234567890'), record('12345678901234567891'), { arrays: 'key' })).toEqual(
      ['removed /0', 'added /0'],
    );
    expect(listed(record('1'), record('1.0'), { arrays: 'key' })).toEqual([]);
  });

  it('in any order are also looked into below', () => {
    expect(listed('{"a":[[1,2],[3]]}', '{"a":[[3],[2,1]]}', { arrays: 'any order' })).toEqual([]);
    expect(listed('[1,1,2]', '[2,1]', { arrays: 'any order' })).toEqual(['removed /1']);
    expect(listed('[1,1,3]', '[3,1,1]', { arrays: 'any order' })).toEqual([]);
  });

  it('by content pair a record with its likest successor', () => {
    const left = '[{"n":"x","a":1,"b":1},{"n":"y","a":2,"b":2}]';
    const right = '[{"n":"y","a":2,"b":3}]';
    expect(listed(left, right)).toEqual(['removed /0', 'changed /1/b']);
  });

  it('keep the longest common subsequence: as long as the textbook table says', () => {
    const items = fc.array(fc.nat(4), { maxLength: 25 });
    fc.assert(
      fc.property(items, items, (left, right) => {
        const matches = commonSubsequence(left, right);
        expect(matches.length).toBe(longestByTable(left, right));
        for (const [index, [i, j]] of matches.entries()) {
          expect(left[i]).toBe(right[j]);
          const [nextI, nextJ] = matches[index + 1] ?? [Infinity, Infinity];
          expect(i < nextI && j < nextJ).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('too different for the exact search still keep what is unique and in order', () => {
    const left = Array.from({ length: 6000 }, (_, index) => (index % 3 === 0 ? index : -1 - (index % 7)));
    const right = left.toReversed().concat(left.filter((id) => id > 3000));
    const matches = commonSubsequence(left, right);
    expect(matches.every(([i, j]) => left[i] === right[j])).toBe(true);
    expect(
      matches.every(
        ([i, j], index) =>
          index === 0 || (i > (matches[index - 1]?.[0] ?? 0) && j > (matches[index - 1]?.[1] ?? 0)),
      ),
    ).toBe(true);
    const shuffled = Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 20_011);
    expect(
      commonSubsequence(
        shuffled,
        shuffled.toSorted((a, b) => a - b),
      ).length,
    ).toBeGreaterThan(100);
  });

  it('too different for the exact search keep all that is unique and in the same order', () => {
    const kept = Array.from({ length: 4000 }, (_, index) => index);
    const moved = (index: number): number => 10_000 + index;
    const left = kept.flatMap((id) => [id, moved(id), -5]);
    const right = kept.flatMap((id) => [id, moved(3999 - id), -5]);
    const matches = commonSubsequence(left, right);
    const unique = matches.filter(([i]) => left[i] !== -5);
    expect(unique).toHaveLength(4000);
    expect(unique.every(([i, j]) => left[i] === right[j])).toBe(true);
    expect(matches.length - unique.length).toBeGreaterThan(3990);
  });

  it('have every item in exactly one step', () => {
    const items = fc.array(fc.nat(5), { maxLength: 15 });
    fc.assert(
      fc.property(items, items, (left, right) => {
        for (const steps of [alignByPlace(left, right), alignByContent(left, right, () => 1)]) {
          const [lefts, rights]: [number[], number[]] = [[], []];
          for (const step of steps) {
            const length = step.kind === 'same' ? step.length : 1;
            for (let offset = 0; offset < length; offset += 1) {
              if (step.kind !== 'added') lefts.push(step.left + offset);
              if (step.kind !== 'removed') rights.push(step.right + offset);
            }
          }
          expect([lefts, rights]).toEqual([[...left.keys()], [...right.keys()]]);
        }
      }),
    );
  });
});

/** The textbook dynamic programme for the length of a longest common subsequence. */
function longestByTable(left: readonly number[], right: readonly number[]): number {
  let row = Array<number>(right.length + 1).fill(0);
  for (const item of left) {
    const next = [0];
    for (const [j, other] of right.entries()) {
      next.push(item === other ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('what is ignored', () => {
  const left = '{"items":[{"id":1,"updated":"x","meta":{"updated":1}},{"id":2}],"updated":0,"keep":1}';
  const right =
    '{"items":[{"id":1,"updated":"y","meta":{"updated":2}},{"id":2,"updated":"z"}],"updated":1,"keep":2}';

  it('is a key anywhere, or a pointer in which * is any key', () => {
    expect(listed(left, right, { ignored: 'updated' })).toEqual(['changed /keep']);
    expect(listed(left, right, { ignored: '/items/*/updated' })).toEqual([
      'changed /items/0/meta/updated',
      'changed /updated',
      'changed /keep',
    ]);
    expect(listed(left, right, { ignored: '/items\n/updated, /keep' })).toEqual([]);
    expect(listed('[1,2,3]', '[9,2,4]', { ignored: '/0', arrays: 'position' })).toEqual(['changed /2']);
    expect(listed('{"a/b":1}', '{"a/b":2}', { ignored: '/a~1b' })).toEqual([]);
  });

  it('does not keep equal items of an array from meeting', () => {
    const [before, after] = [
      '[{"id":1,"at":5},{"id":2,"at":6}]',
      '[{"id":0,"at":9},{"id":1,"at":7},{"id":2,"at":8}]',
    ];
    expect(listed(before, after, { ignored: 'at' })).toEqual(['added /0']);
  });

  it('stays as it was on the left when the patch is applied', () => {
    const { patch, mergePatch } = compared(left, right, { ignored: 'updated' });
    const expected = '{"items":[{"id":1,"updated":"x","meta":{"updated":1}},{"id":2}],"updated":0,"keep":2}';
    expect(patched(left, patch)).toBe(expected);
    expect(stringifyJson(applyMergePatch(json(left), json(mergePatch)))).toBe(expected);
  });

  it('is shown as such side by side', () => {
    const rows = rowsOf(compared('{"a":1,"at":5}', '{"a":1,"at":6,"b":2}', { ignored: 'at' }).rows);
    expect(rows.map(({ kind, left, right }) => [kind, left, right])).toEqual([
      ['same', '{', '{'],
      ['same', '"a": 1', '"a": 1'],
      ['ignored', '"at": 5', '"at": 6'],
      ['added', undefined, '"b": 2'],
      ['same', '}', '}'],
    ]);
  });

  it('may be of different kinds on the two sides, inside what is equal', () => {
    const outcome = compared('[{"at":{"deep":1},"v":1},0]', '[{"v":1,"at":[]},1]', { ignored: 'at' });
    expect(outcome.list.map(({ pointer }) => pointer)).toEqual(['/1']);
    expect(rowsOf(outcome.rows).map(({ kind, left, right }) => [kind, left, right])).toEqual([
      ['same', '[', '['],
      ['same', '{', '{'],
      ['ignored', '"at": {', undefined],
      ['ignored', '"deep": 1', undefined],
      ['ignored', '}', undefined],
      ['ignored', undefined, '"at": []'],
      ['same', '"v": 1', '"v": 1'],
      ['same', '}', '}'],
      ['changed', '0', '1'],
      ['same', ']', ']'],
    ]);
  });

  it('is shown as such inside what is equal: texts that differ, and what only one side has', () => {
    const nulls = compared('[{"at":null,"v":1},0]', '[{"at":1,"v":1},1]', { ignored: 'at' });
    expect(rowsOf(nulls.rows)[2]).toMatchObject({ kind: 'ignored', left: '"at": null', right: '"at": 1' });
    const { rows } = compared('[{"at":"x","by":1,"v":1},0]', '[{"at":"y","v":1,"on":2},1]', {
      ignored: 'at, by, on',
    });
    expect(rowsOf(rows).map(({ kind, left, right }) => [kind, left, right])).toEqual([
      ['same', '[', '['],
      ['same', '{', '{'],
      ['ignored', '"at": "x"', '"at": "y"'],
      ['ignored', '"by": 1', undefined],
      ['same', '"v": 1', '"v": 1'],
      ['ignored', undefined, '"on": 2'],
      ['same', '}', '}'],
      ['changed', '0', '1'],
      ['same', ']', ']'],
    ]);
  });

  it('and stands only on the right is left out when the patch counts places', () => {
    const { patch } = compared('[1]', '[1,9,3]', { arrays: 'position', ignored: '/1' });
    expect(patched('[1]', patch)).toBe('[1,3]');
  });

  it('walks by key and by place', () => {
    const state = parseIgnored('/a/*/b');
    expect([stepInto(state, 'x').state, stepInto(stepInto(state, 'a').state, '7').state.length]).toEqual([
      [],
      1,
    ]);
    expect(stepInto(stepInto(stepInto(state, 'a').state, '7').state, 'b').isIgnored).toBe(true);
    expect(parseIgnored(' \n, ,')).toEqual([]);
  });
});

describe('numbers', () => {
  it('are equal when their values are, however they are written', () => {
    const same = ['1', '1.0', '10e-1', '0.1E+1', '100e-2'].map((text) =>
      canonicalNumber(json(text) as number),
    );
    expect(new Set(same).size).toBe(1);
    expect(
      new Set(['0', '-0', '0.000', '0e99'].map((text) => canonicalNumber(json(text) as number))).size,
    ).toBe(1);
    expect(canonicalNumber(json('10') as number)).toBe(canonicalNumber(json('1e1') as number));
  });

  it('agree with BigInt on random integers and powers of ten', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat(30), (value, zeros) => {
        const plain = json(`${value * 10n ** BigInt(zeros)}`) as number;
        expect(canonicalNumber(plain)).toBe(canonicalNumber(json(`${value}e${zeros}`) as number));
      }),
    );
  });

  it('count as equal within a tolerance, to the last digit', () => {
    const tolerated = (tolerance: string, left: string, right: string): string[] =>
      listed(left, right, { tolerance });
    expect(tolerated('0.001', '[1.0001,2]', '[1.0011,2.1]')).toEqual(['changed /1']);
    expect(tolerated('0.1', '0.3', '0.2')).toEqual([]);
    expect(tolerated('0.1', '0.3', '0.19999999999999999999')).toEqual(['changed ']);
    expect(tolerated('0', '12345678901234567890', '12345678901234567891')).toEqual(['changed ']);
    expect(tolerated('1', '12345678901234567890', '12345678901234567891')).toEqual([]);
    expect(tolerated('1', '"1"', '"2"')).toEqual(['changed ']);
    expect(tolerated('0.5', '[1,5,9]', '[1.2,5.4,9.9]')).toEqual(['changed /2']);
    expect(tolerated('20', '[10,-10,30]', '[0,0,0]')).toEqual(['changed /2']);
    expect(tolerated('1e6000', '[1e6000,2e6000]', '[0,0]')).toEqual(['changed /1']);
  });

  it('far apart in size are not within any tolerance, and cost nothing', () => {
    const one = toDecimal('1') ?? { isNegative: false, digits: '1', exponent: 0n };
    expect(isWithin(json('1e999999999999') as number, json('1') as number, one)).toBe(false);
    expect(isWithin(json('1e-999999999999') as number, json('0') as number, one)).toBe(false);
    expect(toDecimal(`1e${'9'.repeat(200)}`)).toBeUndefined();
    expect(canonicalNumber(json(`1${'0'.repeat(300_000)}1`) as number)).toHaveLength(300_004);
  });

  it('within a tolerance of each other may have up to 5,000 digits', () => {
    const differsByOne = (digits: number) => {
      const beginning = `1${'0'.repeat(digits - 2)}`;
      return listed(`${beginning}1`, `${beginning}2`, { tolerance: '1' });
    };
    expect([differsByOne(5000), differsByOne(5001)]).toEqual([[], ['changed ']]);
  });

  it('within a tolerance leave nothing to patch', () => {
    const outcome = compared('{"a":[1],"b":{"c":2},"d":1}', '{"a":[1.2],"b":{"c":1.8},"d":3}', {
      tolerance: '0.5',
    });
    expect(JSON.parse(outcome.mergePatch)).toEqual({ d: 3 });
    expect(JSON.parse(outcome.patch)).toEqual([{ op: 'replace', path: '/d', value: 3 }]);
  });

  it('as a tolerance must be numbers from zero on', () => {
    expect(['', '  ', ' 0.5 ', '1e-9'].map((text) => readTolerance(text).ok)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(readTolerance(' 0,5 ')).toMatchObject({
      problem: { message: 'expected a number such as 0.001, found "0,5"' },
    });
    expect(['x', '-1', '.', '0,5'].map((text) => readTolerance(text).ok)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(listed('1', '2', { tolerance: 'nonsense' })).toEqual(['changed ']);
  });
});

describe('pointers', () => {
  it.each(vectors.pointers.cases)('%s finds %s, as in RFC 6901', (pointer = '', value = '') => {
    expect(
      patched(
        vectors.pointers.document,
        `[{"op":"test","path":${JSON.stringify(pointer)},"value":${value}}]`,
      ),
    ).not.toMatch(/operation/);
  });

  it('that are none are refused', () => {
    expect(['a', '~', '/~2', '/a~'].map((pointer) => parsePointer(pointer).ok)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['0', '10', '01', '-1', '1e0', '', ' 1', '9'.repeat(40)].map(parseIndex)).toEqual([
      0,
      10,
      ...Array<undefined>(6).fill(undefined),
    ]);
  });
});

describe('changes within a text', () => {
  const marked = (left: string, right: string): string[] => {
    const changes = changesIn(left, right);
    return [changes.left, changes.right].map((pieces) =>
      pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
    );
  };

  it.each([
    ['"a red car"', '"a blue car"', '"a [red] car"', '"a [blue] car"'],
    ['"reader"', '"readers"', '"reader"', '"reader[s]"'],
    ['"Straße 12"', '"Straße 14"', '"Straße 1[2]"', '"Straße 1[4]"'],
    ['"x\\n👍🏽"', '"x\\t👍🏾"', '"x[\\n👍🏽]"', '"x[\\t👍🏾]"'],
    ['"one two three"', '"two three four"', '"[one ]two three"', '"two three[ four]"'],
    ['"abc"', '"xyz"', '"[abc]"', '"[xyz]"'],
    ['', '', '', ''],
  ])('%s, %s', (left, right, leftMarked, rightMarked) =>
    expect(marked(left, right)).toEqual([leftMarked, rightMarked]),
  );

  it('law: the pieces are the texts again, and what stays is the same on both sides', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '\\', '"', 'é', '👍', '\ud800'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const changes = changesIn(left, right);
        const joined = (pieces: typeof changes.left): string => pieces.map((piece) => piece.text).join('');
        const staying = (pieces: typeof changes.left): string =>
          joined(pieces.filter(({ isChanged }) => !isChanged));
        expect([joined(changes.left), joined(changes.right)]).toEqual([left, right]);
        expect(staying(changes.left)).toBe(staying(changes.right));
      }),
    );
  });

  it('of long texts that begin alike are shown where they begin', () => {
    const [left] = compared(`"${'x'.repeat(5000)}1"`, `"${'x'.repeat(5000)}2"`).list;
    expect(left).toMatchObject({ left: `"…${'x'.repeat(40)}1"`, right: `"…${'x'.repeat(40)}2"` });
    expect(changesIn('a'.repeat(100_000), 'b'.repeat(100_000)).left).toHaveLength(1);
  });
});

describe('the JSON Patch', () => {
  it('applied to the left gives the right, in every way of comparing arrays', () => {
    fc.assert(
      fc.property(anyJson, anyJson, fc.constantFrom(...ARRAY_MODES), (left, right, arrays) => {
        const tree = compare(json(left), json(right), { arrays, key: 'a', ignore: [] });
        const result = applyPatch(json(left), toPatch(tree));
        if (!result.ok) throw new Error(result.problem.message);
        expect(tree.leavesOrderOut && keepsOrder(arrays)).toBe(false);
        if (!tree.leavesOrderOut) expect(isEqual(result.value, json(right))).toBe(true);
        const again = compared(stringifyJson(result.value), right, { arrays, key: 'a' });
        expect(again.list.filter(({ kind }) => kind !== 'moved')).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('is understood by another implementation in the same way', () => {
    fc.assert(
      fc.property(
        anyJson,
        anyJson,
        fc.constantFrom('content' as const, 'position' as const),
        (left, right, arrays) => {
          const { patch } = compared(left, right, { arrays });
          const theirs = fastJsonPatch.applyPatch(
            JSON.parse(left) as object,
            JSON.parse(patch) as Operation[],
            true,
            false,
          ).newDocument;
          expect(theirs).toEqual(JSON.parse(right));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('of another implementation is applied in the same way', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (left, right) => {
        const [before, after] = [
          { root: JSON.parse(left) as unknown },
          { root: JSON.parse(right) as unknown },
        ];
        const theirs = JSON.stringify(fastJsonPatch.compare(before, after));
        expect(JSON.parse(patched(JSON.stringify(before), theirs))).toEqual(after);
      }),
      { numRuns: 1000 },
    );
  });

  it('is short: one insertion is one operation', () => {
    expect(JSON.parse(compared('[1,2,3]', '[0,1,2,3]').patch)).toEqual([{ op: 'add', path: '/0', value: 0 }]);
    expect(JSON.parse(compared('{"a":[1,2,3]}', '{"a":[1,3]}').patch)).toEqual([
      { op: 'remove', path: '/a/1' },
    ]);
    expect(compared('[1]', '[1.0]').patch).toBe('[]');
  });

  it('keeps every digit', () => {
    expect(compared('{"id":1}', '{"id":12345678901234567890}').patch).toContain(
      '"value": 12345678901234567890',
    );
    expect(patched('{"id":12345678901234567890,"x":1.0}', '[{"op":"copy","from":"/id","path":"/y"}]')).toBe(
      '{"id":12345678901234567890,"x":1.0,"y":12345678901234567890}',
    );
  });

  it.each([
    ['{}', 'expected a JSON Patch, an array of operations, found something else'],
    ['[1]', 'operation 1: expected an object with "op" and "path", found something else'],
    [
      '[{"path":"/a"}]',
      'operation 1: expected an "op" of add, remove, replace, move, copy or test, found none',
    ],
    [
      '[{"op":"toString","path":"/a"}]',
      'operation 1: expected an "op" of add, remove, replace, move, copy or test, found "toString"',
    ],
    ['[{"op":"add","value":1}]', 'operation 1: expected a "path" member that is a string, found none'],
    ['[{"op":"add","path":"/a"}]', 'operation 1: expected a "value" member, found none'],
    ['[{"op":"move","path":"/a"}]', 'operation 1: expected a "from" member that is a string, found none'],
    ['[{"op":"remove","path":"/x"}]', 'operation 1: expected a value at /x, found none'],
    ['[{"op":"remove","path":"/x/y"}]', 'operation 1: expected a value at /x, found none'],
    ['[{"op":"remove","path":"/a/-"}]', 'operation 1: expected a value at /a/-, found none'],
    ['[{"op":"remove","path":"/b/c"}]', 'operation 1: expected an object or array at /b, found string'],
    ['[{"op":"replace","path":"/x","value":1}]', 'operation 1: expected a value at /x, found none'],
    ['[{"op":"replace","path":"/a/2","value":1}]', 'operation 1: expected a value at /a/2, found none'],
    ['[{"op":"replace","path":"/x/y","value":1}]', 'operation 1: expected a value at /x, found none'],
    [
      '[{"op":"test","path":"/a/0","value":1},{"op":"remove","path":"/a/9"}]',
      'operation 2: expected a value at /a/9, found none',
    ],
    [
      '[{"op":"add","path":"/a/9","value":1}]',
      'operation 1: expected an index from 0 to 2 or "-" at /a/9, found "9"',
    ],
    [
      '[{"op":"add","path":"/b/c","value":1}]',
      'operation 1: expected an object or array at /b, found string',
    ],
    [
      '[{"op":"add","path":"/a/0/c","value":1}]',
      'operation 1: expected an object or array at /a/0, found number',
    ],
    ['[{"op":"add","path":"/x/y","value":1}]', 'operation 1: expected a value at /x, found none'],
    [
      '[{"op":"move","from":"/a","path":"/a/0"}]',
      'operation 1: expected a place outside /a, found /a/0 inside it',
    ],
    [
      '[{"op":"test","path":"/a","value":[2,1]}]',
      'operation 1: expected the tested value at /a, found another',
    ],
    [
      '[{"op":"replace","path":"a","value":1}]',
      'operation 1: expected a pointer that starts with "/", found "a"',
    ],
    ['[', 'patch: line 1, column 2: expected a value, found the end of the text'],
  ])('%s is refused with the reason', (patch, message) =>
    expect(patched('{"a":[1,2],"b":"x"}', patch)).toBe(message),
  );

  it.each([
    ['null', 'null'],
    ['1', 'number'],
    ['1.0', 'number'],
    ['true', 'boolean'],
  ])('adds nothing to %s, and calls it %s', (value, name) =>
    expect(patched(`{"b":${value}}`, '[{"op":"add","path":"/b/c","value":1}]')).toBe(
      `operation 1: expected an object or array at /b, found ${name}`,
    ),
  );

  it('of operations that have a member twice inside their value is applied', () => {
    expect(patched('0', '[{"op":"add","path":"","value":[{"op":1,"op":2}]}]')).toBe('[{"op":2}]');
    expect(patched('0', '[{"op":"add","path":"","value":{"op":1,"op":2}}]')).toBe('{"op":2}');
  });

  it('is JSON, whatever the document is', () => {
    const applied = (patch: string) => applyTexts('{a:1}', patch, PATCH_KINDS[0], 'json5');
    expect(applied('[{"op":"remove","path":"/a"}]')).toEqual({ ok: true, value: '{}' });
    expect(applied("[{op:'remove',path:'/a'}]").ok).toBe(false);
    expect(applyTexts('{a:1}', '[]', PATCH_KINDS[0]).ok).toBe(false);
  });

  it('that removes the whole document leaves null', () => {
    expect(patched('{"a":1}', '[{"op":"remove","path":""}]')).toBe('null');
    expect(patched('[1]', '[{"op":"remove","path":""}]')).toBe('null');
  });

  it('changes nothing when an operation fails, and never the document it was given', () => {
    const document = json('{"a":[1]}');
    expect(
      applyPatch(document, json('[{"op":"add","path":"/a/-","value":2},{"op":"remove","path":"/x"}]')).ok,
    ).toBe(false);
    expect(applyPatch(document, json('[{"op":"add","path":"/a/-","value":2}]')).ok).toBe(true);
    expect(stringifyJson(document)).toBe('{"a":[1]}');
  });

  it('gives a document of more than 500 levels on one line', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const unchanged = (levels: number) => applyTexts(nested(levels), '[]', PATCH_KINDS[0]);
    expect(unchanged(500)).toMatchObject({ value: expect.stringContaining('\n') as string });
    expect(unchanged(501)).toMatchObject({ value: nested(501) });
  });

  it('copies by value', () => {
    expect(
      patched(
        '{"a":{"x":1}}',
        '[{"op":"copy","from":"/a","path":"/b"},{"op":"replace","path":"/b/x","value":2}]',
      ),
    ).toBe('{"a":{"x":1},"b":{"x":2}}');
    const value = json('{"a":[{"b":1}]}');
    const copy = cloneJson(value);
    expect(copy).toEqual(value);
    expect((copy as JsonObject).get('a')).not.toBe((value as JsonObject).get('a'));
  });
});

describe('the merge patch', () => {
  it.each(vectors.mergePatches.cases)(
    'of %s by %s is %s, as in RFC 7396',
    (document = '', patch = '', result = '') => {
      expect(stringifyJson(applyMergePatch(json(document), json(patch)))).toBe(result);
    },
  );

  it('applied to the left gives the right, unless it reports nulls that it cannot express', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (left, right) => {
        const { mergePatch, inexpressible } = compared(left, right);
        const result = applyMergePatch(json(left), json(mergePatch));
        expect(isEqual(result, json(right))).toBe(inexpressible.length === 0);
      }),
      { numRuns: 1500 },
    );
  });

  it('names the nulls it cannot express', () => {
    expect(
      compared('{"a":1}', '{"a":null,"b":{"c":null},"d":[null,{"e":null}]}').inexpressible.toSorted(),
    ).toEqual(['/a', '/b/c']);
    expect(compared('{"d":[1]}', '{"d":[null]}').inexpressible).toEqual([]);
    expect(compared('{"a":1,"d":[1],"z":1}', '{"d":[2],"z":null}').inexpressible).toEqual(['/z']);
  });

  it('holds only what changed', () => {
    expect(
      JSON.parse(compared('{"a":{"x":1,"y":2},"b":[1]}', '{"a":{"x":1,"z":3},"b":[1]}').mergePatch),
    ).toEqual({ a: { y: null, z: 3 } });
    expect(
      stringifyJson(
        toMergePatch(compare(json('{}'), json('{}'), { arrays: 'content', key: '', ignore: [] })),
      ),
    ).toBe('{}');
  });

  it('is applied through the page’s function with the reason where it is not JSON', () => {
    expect(applyTexts('{"a":1}', '{"a":null,"b":2}', PATCH_KINDS[1])).toEqual({
      ok: true,
      value: '{\n  "b": 2\n}',
    });
    expect(applyTexts('{', '{}', PATCH_KINDS[1])).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('left document') as string },
    });
  });
});

describe('side by side', () => {
  it('lays both documents out line against line', () => {
    const rows = rowsOf(compared('{"a":[1,2],"b":{"c":1}}', '{"a":[1,3],"d":[]}').rows);
    expect(rows).toEqual([
      { kind: 'same', depth: 0, left: '{', right: '{' },
      { kind: 'same', depth: 1, left: '"a": [', right: '"a": [' },
      { kind: 'same', depth: 2, left: '1', right: '1' },
      { kind: 'changed', depth: 2, left: '2', right: '3' },
      { kind: 'same', depth: 1, left: ']', right: ']' },
      { kind: 'added', depth: 1, right: '"d": []' },
      { kind: 'removed', depth: 1, left: '"b": {' },
      { kind: 'removed', depth: 2, left: '"c": 1' },
      { kind: 'removed', depth: 1, left: '}' },
      { kind: 'same', depth: 0, left: '}', right: '}' },
    ]);
  });

  it('keeps a text that both sides have once, and none for a side that has nothing', () => {
    expect(compared('[1,2]', '[2,3]').rows.text).toBe('[123]');
  });

  it('shows each side in its own spelling', () => {
    expect(
      rowsOf(compared('[1.0,{"a":1,"b":2}]', '[1,{"b":2,"a":1}]').rows).map(
        ({ left, right }) => `${left ?? ''}|${right ?? ''}`,
      ),
    ).toEqual(['[|[', '1.0|1', '{|{', '"a": 1|"a": 1', '"b": 2|"b": 2', '}|}', ']|]']);
  });

  it('holds exactly the lines of each document, bar the commas, and the row of every difference', () => {
    const lines = (text: string): string[] =>
      JSON.stringify(JSON.parse(text), null, 1)
        .split('\n')
        .map((line) => line.trim().replace(/,$/, ''));
    fc.assert(
      fc.property(anyJson, anyJson, fc.constantFrom(...ARRAY_MODES), (left, right, arrays) => {
        const outcome = compared(left, right, { arrays, key: 'a' });
        const rows = rowsOf(outcome.rows);
        const opened = (texts: string[]): string[] =>
          texts
            .flatMap((text) => (/(?:\{\}|\[\])$/.test(text) ? [text.slice(0, -1), text.slice(-1)] : [text]))
            .toSorted();
        const side = (name: 'left' | 'right'): string[] => opened(rows.flatMap((row) => row[name] ?? []));
        expect(side('left')).toEqual(opened(lines(left)));
        expect(side('right')).toEqual(opened(lines(right)));
        expect(outcome.rows.differenceRows).toHaveLength(outcome.list.length);
        for (const [index, { kind }] of outcome.list.entries()) {
          const row = rows[outcome.rows.differenceRows[index] ?? -1];
          expect(kind === 'changed' ? ['changed', 'removed'] : [kind]).toContain(row?.kind);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('cuts very long texts and shows how long they were', () => {
    const row = rowsOf(compared('"x"', JSON.stringify('y'.repeat(5000))).rows)[0];
    expect(row?.right).toMatch(/… \(5,002 characters\)$/);
  });
});

describe('the folded view', () => {
  const shown = (left: string, right: string, onlyDifferences = true, opened: number[] = []): string[] => {
    const { rows } = compared(left, right);
    return linesOf(rows, onlyDifferences, new Set(opened)).map((line) =>
      line.kind === 'fold' ? `fold ${line.from}-${line.to}` : String(line.row),
    );
  };
  const items = JSON.stringify(Array.from({ length: 20 }, (_, index) => index));

  it('keeps three equal lines on each side of a difference and folds the rest', () => {
    expect(shown(items, items.replace('10,', '"x",'))).toEqual([
      'fold 0-8',
      '8',
      '9',
      '10',
      '11',
      '12',
      '13',
      '14',
      'fold 15-22',
    ]);
  });

  it('opens a fold, or shows all', () => {
    expect(shown(items, items.replace('10,', '"x",'), true, [0])).toHaveLength(16);
    expect(shown(items, items.replace('10,', '"x",'), false)).toHaveLength(22);
  });

  it('does not fold what is shorter than a fold, and folds everything where nothing differs', () => {
    expect(shown('[1,2,3]', '[1,2,4]')).toEqual(['0', '1', '2', '3', '4']);
    expect(shown(items, items)).toEqual(['fold 0-22']);
  });

  it('knows where each run of differences starts', () => {
    const { rows } = compared('{"a":1,"b":2,"c":3,"d":4}', '{"a":9,"b":9,"c":3,"d":9}');
    expect(changeStarts(rows)).toEqual([1, 4]);
    const starts = (left: string, right: string, ignored = '') =>
      changeStarts(compared(left, right, { ignored }).rows);
    expect([starts('1', '2'), starts('[1]', '[1,2]'), starts('[1,2]', '[1]')]).toEqual([[0], [2], [2]]);
    expect([starts('[1,2]', '[2,1]'), starts('[1,2]', '[9,2]', '/0')]).toEqual([[1, 3], []]);
    expect(totalOf(compared('[1]', '[2,3]'))).toBe(2);
  });
});

describe('large and hostile input', () => {
  const deep = (depth: number, core: string): string =>
    '[{"a":'.repeat(depth / 2) + core + '}]'.repeat(depth / 2);

  it('of 10,000 levels is compared, patched and laid out', () => {
    const [left, right] = [deep(10_000, '1'), deep(10_000, '2')];
    for (const arrays of ARRAY_MODES) {
      const { list, patch, mergePatch, rows } = compared(left, right, { arrays });
      expect(list).toHaveLength(1);
      expect(rows.count).toBe(20_001);
      expect(isEqual(json(applied(left, patch)), json(right))).toBe(true);
      expect(isEqual(applyMergePatch(json(left), json(mergePatch)), json(right))).toBe(true);
    }
    expect(compared(left, left, { ignored: 'x, /a/*' }).list).toEqual([]);
  });

  it('with a difference on each of 10,000 levels gives one replacement rather than half a gigabyte of paths', () => {
    const nested = (value: number): string =>
      `{"key${value}":${value},"deeper":`.repeat(10_000) + '0' + '}'.repeat(10_000);
    const { patch, list, counts } = compared(nested(1), nested(2));
    expect(counts).toEqual({ added: 10_000, removed: 10_000, changed: 0, moved: 0 });
    expect(list.length).toBeLessThan(10_000);
    expect(applied(nested(1), patch)).toBe(nested(2));
  });

  it('of two documents of 10 MB is compared; long equal stretches are folded', () => {
    const records = (change: number): string =>
      JSON.stringify(
        Array.from({ length: 80_000 }, (_, id) => ({
          id,
          name: `item ${id}`,
          tags: ['a', 'b'],
          price: id === change ? -1 : id / 7,
          active: id % 2 === 0,
          note: 'some longer text here',
        })),
      );
    const [left, right] = [records(-1), records(40_000)];
    expect(left.length).toBeGreaterThan(8_000_000);
    const outcome = compared(left, right);
    expect(outcome.list.map(({ pointer }) => pointer)).toEqual(['/40000/price']);
    expect(outcome.rows.isShortened).toBe(true);
    expect(outcome.rows.count).toBeLessThan(50);
    expect(rowsOf(outcome.rows).map(({ left: text }) => text)).toContain('… 40000 equal items');
  });

  it('with 200,000 items replaced by others is answered, with a list that is cut', () => {
    const numbers = (offset: number): string =>
      JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index + offset));
    const { counts, list } = compared(numbers(0), numbers(1_000_000));
    expect(counts.changed).toBe(200_000);
    expect(list).toHaveLength(20_000);
  });

  it('never throws', () => {
    const hostile = [
      '',
      '\0',
      '\uD800',
      '\uFEFF{}',
      '__proto__',
      '{"__proto__":{"x":1}}',
      '{"constructor":null}',
      '"\\ud800"',
      '[',
      '{"a":1e99999}',
      'x'.repeat(1_000_000),
    ];
    for (const left of hostile) {
      for (const right of hostile) {
        expect(() =>
          compareTexts(left, right, {
            ...DEFAULT_SETTINGS,
            ignored: left.slice(0, 50),
            key: '__proto__',
            tolerance: right.slice(0, 9),
          }),
        ).not.toThrow();
        expect(() => applyTexts(left, right, PATCH_KINDS[0])).not.toThrow();
        expect(() => applyTexts(left, right, PATCH_KINDS[1])).not.toThrow();
      }
    }
  });
});

function applied(document: string, patch: string): string {
  const result = applyTexts(document, patch, PATCH_KINDS[0]);
  return result.ok ? result.value : result.problem.message;
}
