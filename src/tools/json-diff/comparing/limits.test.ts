/** What is done beyond a limit of size, with small limits or just beyond the real ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { layOut, rowAt } from '../panels/rows.ts';
import { inexpressibleNulls } from '../patch/merge-patch.ts';
import { toPatch } from '../patch/patch.ts';
import { commonSubsequence } from '#src/lib/common-subsequence.ts';
import { alignByContent } from './align.ts';
import { type ArrayMode, compare, type Tree } from './compare.ts';
import { listDifferences } from './differences.ts';
import { toDecimal } from '#src/lib/json-exact.ts';
import { parseIgnored } from './pointer.ts';

/** Texts are shorter to write than lists: each letter is an item. */
const ids = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const kept = (left: string, right: string, mostEdits?: number): string =>
  commonSubsequence(ids(left), ids(right), mostEdits)
    .map(([i, j]) => `${left.charAt(i)}${i}${j}`)
    .join(' ');

/** By the textbook's table: how many items at most two lists have in common, in order. */
function longestByTable(left: readonly number[], right: readonly number[]): number {
  let row = right.map(() => 0);
  for (const item of left) {
    const next: number[] = [];
    for (const [index, other] of right.entries()) {
      const before = index === 0 ? 0 : (row[index - 1] ?? 0);
      next.push(item === other ? before + 1 : Math.max(row[index] ?? 0, next[index - 1] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** All lists of up to `length` of these items. */
function listsOf(items: readonly number[], length: number): number[][] {
  if (length === 0) return [[]];
  return [[], ...listsOf(items, length - 1).flatMap((list) => items.map((item) => [item, ...list]))];
}

const increases = (matches: readonly (readonly [number, number])[]): boolean =>
  matches.every(
    ([i, j], index) =>
      index === 0 || (i > (matches[index - 1]?.[0] ?? 0) && j > (matches[index - 1]?.[1] ?? 0)),
  );

describe('the longest common subsequence', () => {
  it('of all short lists is as long as the table says', () => {
    const lists = listsOf([1, 2, 3], 4);
    const wrong = lists.flatMap((left) =>
      lists.filter((right) => {
        const matches = commonSubsequence(left, right);
        const isCommon = increases(matches) && matches.every(([i, j]) => left[i] === right[j]);
        return !isCommon || matches.length !== longestByTable(left, right);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['abcdef', 'abxdef', 'a00 b11 d33 e44 f55'],
    ['abc', 'xaybzc', 'a01 b13 c25'],
    ['abcabba', 'cbabac', 'c20 a32 b43 a64'],
    ['', 'abc', ''],
    ['abc', '', ''],
    ['ab', 'ba', 'b10'],
    ['aaa', 'aa', 'a00 a11'],
  ])('of %s and %s is %s', (left, right, expected) => expect(kept(left, right)).toBe(expected));

  it.each<[string, string, number, string]>([
    // Unique to both: p, q, r; of q and r, which changed places, one stays.
    ['xpyqyrx', 'ypxxrzqy', 2, 'p11 r54'],
    ['pxq', 'qyxp', 1, 'q20'],
    ['aapbb', 'caapbbd', 0, 'a01 a12 p23 b34 b45'],
    ['bbpaa', 'aabpab', 1, 'b12 p23 a34'],
    ['xyxy', 'yxyx', 0, ''],
    ['xaxbxcx', 'zaxbzcz', 1, 'a11 x22 b33 c55'],
    ['uabcv', 'wcabz', 0, 'a12 b23'],
    ['paqbr', 'rbqap', 0, 'r40'],
    // An item that stands twice on one side is no anchor.
    ['xxyyp', 'pxy', 0, 'p40'],
    ['pxy', 'xxyyp', 0, 'p04'],
    // The x between p and q is in one pair, whichever side has another one.
    ['upxqv', 'wpxxqz', 0, 'p11 x22 q34'],
    ['wpxxqz', 'upxqv', 0, 'p11 x22 q43'],
    // What precedes the second anchor joins it.
    ['xqppy', 'qxxxpyx', 0, 'q10 p34 y45'],
    // What follows the last anchor joins it only as far as it is equal.
    ['upxyxv', 'wpxzxyy', 0, 'p11 x22'],
  ])('of %s and %s beyond %d edits keeps what unique items hold: %s', (left, right, mostEdits, expected) => {
    expect(kept(left, right, mostEdits)).toBe(expected);
  });

  it('beyond the limit keeps a longest order of the items that both have once', () => {
    const items = fc.uniqueArray(fc.nat(30), { maxLength: 14 });
    fc.assert(
      fc.property(items, items, (left, right) => {
        const matches = commonSubsequence(left, right, 0);
        expect(matches.length).toBe(longestByTable(left, right));
        expect(increases(matches) && matches.every(([i, j]) => left[i] === right[j])).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('beyond the limit is common and in order, whatever stands twice', () => {
    const items = fc.array(fc.nat(8), { maxLength: 14 });
    fc.assert(
      fc.property(items, items, (left, right) => {
        const matches = commonSubsequence(left, right, 1);
        expect(increases(matches) && matches.every(([i, j]) => left[i] === right[j])).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('items between equal ones', () => {
  const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
  const pairsOf = (left: number, right: number, similarity: (i: number, j: number) => number) =>
    alignByContent([...range(100, left), 1], [...range(1000, right), 1], similarity).filter(
      ({ kind }) => kind === 'pair',
    );

  it('are paired by likeness up to 2,500 pairs, and by place beyond', () => {
    const shifted = (i: number, j: number) => (j === i + 1 ? 5 : 1);
    expect(pairsOf(50, 50, shifted)[0]).toEqual({ kind: 'pair', left: 0, right: 1 });
    expect(pairsOf(50, 51, shifted)).toEqual(
      range(0, 50).map((index) => ({ kind: 'pair', left: index, right: index })),
    );
    expect(pairsOf(51, 50, shifted)).toEqual(
      range(0, 50).map((index) => ({ kind: 'pair', left: index, right: index })),
    );
    expect(pairsOf(51, 50, (i) => (i % 2 === 0 ? 1 : 0))).toEqual(
      range(0, 25).map((index) => ({ kind: 'pair', left: 2 * index, right: 2 * index })),
    );
  });

  it('after a stretch that is equal are paired by place from there', () => {
    const left = [7, ...range(100, 60), 1];
    const right = [7, ...range(1000, 60), 1];
    const pairs = alignByContent(left, right, () => 1).filter(({ kind }) => kind === 'pair');
    expect(pairs).toEqual(range(1, 60).map((index) => ({ kind: 'pair', left: index, right: index })));
  });

  it('give, of all ways to pair them in order, the greatest likeness', () => {
    const table = fc.array(fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(table, (likeness) => {
        // The equal items after them are like everything, and play no part.
        const of = (i: number, j: number) => likeness[i]?.[j] ?? 100;
        const best = (i: number, j: number): number =>
          i === 4 || j === 4 ? 0 : Math.max(of(i, j) + best(i + 1, j + 1), best(i + 1, j), best(i, j + 1));
        const steps = alignByContent([1, 2, 3, 4, 9, 9], [5, 6, 7, 8, 9, 9], of);
        const sum = steps.reduce(
          (total, step) => total + (step.kind === 'pair' ? of(step.left, step.right) : 0),
          0,
        );
        expect(sum).toBe(best(0, 0));
      }),
      { numRuns: 300 },
    );
  });
});

const json = (text: string): JsonValue => {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value.value : expect.fail(parsed.problem.message);
};
const treeOf = (left: string, right: string, arrays: ArrayMode = 'content', ignored = ''): Tree =>
  compare(json(left), json(right), { arrays, key: 'id', ignore: parseIgnored(ignored) });

it('records are alike by what is the same among their first fifty members', () => {
  const record = (same: number) =>
    `{${Array.from({ length: 60 }, (_, index) => `"${index}":${index === same ? 0 : 1}`).join()}}`;
  const zeros = record(-1).replaceAll(':1', ':0');
  const pairedWith = (...same: number[]) => {
    const { root } = treeOf(`[${zeros}]`, `[${same.map(record).join()}]`);
    return root.kind === 'array'
      ? root.children.find(({ kind }) => kind === 'object')?.rightIndex
      : undefined;
  };
  expect([pairedWith(-1, 0), pairedWith(-1, 49), pairedWith(-1, 50)]).toEqual([1, 1, 0]);
});

describe('rows beyond the limit', () => {
  const rows = (left: string, right: string, mostRows: number, arrays?: ArrayMode, ignored?: string) => {
    const laidOut = layOut(treeOf(left, right, arrays, ignored), mostRows);
    const texts = Array.from({ length: laidOut.count }, (_, index) => {
      const row = rowAt(laidOut, index);
      return `${row.kind} ${row.depth} ${row.left ?? '-'} | ${row.right ?? '-'}`;
    });
    return [laidOut.isShortened, ...texts];
  };

  it('fold more than three equal items, and equal containers', () => {
    expect(rows('[1,2,3,4,[5],6]', '[1,2,3,4,[5],7]', 8)).toEqual([
      true,
      'same 0 [ | [',
      'folded 1 … 5 equal items | … 5 equal items',
      'changed 1 6 | 7',
      'same 0 ] | ]',
    ]);
    expect(rows('[1,2,3,4]', '[1,2,3,5]', 6)).toEqual([
      false,
      'same 0 [ | [',
      'same 1 1 | 1',
      'same 1 2 | 2',
      'same 1 3 | 3',
      'changed 1 4 | 5',
      'same 0 ] | ]',
    ]);
    expect(rows('[1,{"a":[2]},3,4]', '[1,{"a":[2]},3,5]', 5)).toEqual([
      true,
      'same 0 [ | [',
      'same 1 1 | 1',
      'folded 1 { … 1 equal } | { … 1 equal }',
      'same 1 3 | 3',
      'changed 1 4 | 5',
      'same 0 ] | ]',
    ]);
  });

  it('fold equal items around an ignored one', () => {
    expect(rows('[1,2,3,4,0,5,6,7,8,9]', '[1,2,3,4,1,5,6,7,8,0]', 6, 'content', '/4')).toEqual([
      true,
      'same 0 [ | [',
      'folded 1 … 4 equal items | … 4 equal items',
      'ignored 1 0 | 1',
      'folded 1 … 4 equal items | … 4 equal items',
      'changed 1 9 | 0',
      'same 0 ] | ]',
    ]);
  });

  it('still show which records have moved', () => {
    expect(rows('[{"id":1},{"id":2},{"id":3}]', '[{"id":3},{"id":1},{"id":2}]', 5, 'key')).toEqual([
      true,
      'same 0 [ | [',
      'folded 1 { … 1 equal } | { … 1 equal }',
      'folded 1 { … 1 equal } | { … 1 equal }',
      'moved 1 { … 1 equal } | { … 1 equal }',
      'same 0 ] | ]',
    ]);
  });

  it('fold equal members, and a document that is equal as a whole', () => {
    expect(rows('{"a":1,"b":2,"c":3,"d":4,"e":5}', '{"a":1,"b":2,"c":3,"d":4,"e":6}', 3)).toEqual([
      true,
      'same 0 { | {',
      'folded 1 … 4 equal members | … 4 equal members',
      'changed 1 "e": 5 | "e": 6',
      'same 0 } | }',
    ]);
    expect(rows('{"k":[1,2],"e":5}', '{"k":[1,2],"e":6}', 3)).toEqual([
      true,
      'same 0 { | {',
      'folded 1 "k": [ … 2 equal ] | "k": [ … 2 equal ]',
      'changed 1 "e": 5 | "e": 6',
      'same 0 } | }',
    ]);
    expect(rows('[1,2]', '[1,2]', 3)).toEqual([true, 'folded 0 [ … 2 equal ] | [ … 2 equal ]']);
    expect(rows('[1,2]', '[1,2]', 4)[0]).toBe(false);
  });
});

it('a list ends with so many differences, or where its places are so many characters long', () => {
  const tree = treeOf('{"a":1,"b":1,"c":1}', '{"a":2,"b":2,"c":2}');
  const listed = (mostListed: number, mostCharacters: number) =>
    listDifferences(tree, mostListed, mostCharacters).length;
  expect([listed(2, 99), listed(3, 99), listed(4, 99)]).toEqual([2, 3, 3]);
  // Each has two characters on either side.
  expect([listed(9, 8), listed(9, 9), listed(9, 12)]).toEqual([2, 3, 3]);
  expect(listDifferences(treeOf('[1,2,3]', '[]'), 9, 9)).toHaveLength(3);
});

it('of the nulls that a merge patch cannot express a hundred are named, together or one by one', () => {
  const members = (count: number, value: string) =>
    Array.from({ length: count }, (_, index) => `"${index}":${value}`).join();
  const named = (left: string, right: string) => inexpressibleNulls(treeOf(left, right)).length;
  for (const count of [99, 100]) expect(named('1', `{${members(count, 'null')}}`)).toBe(count);
  expect(named('1', `{${members(101, 'null')}}`)).toBe(100);
  expect(named(`{${members(101, '1')}}`, `{${members(101, 'null')}}`)).toBe(100);
});

it('a patch whose paths are too long in all replaces the whole document', () => {
  const tree = treeOf('{"abc":{"d":1,"e":2}}', '{"abc":{"d":2,"e":3}}');
  const patch = (most: number) => stringifyJson(toPatch(tree, most));
  expect(patch(4)).toBe(
    '[{"op":"replace","path":"/abc/d","value":2},{"op":"replace","path":"/abc/e","value":3}]',
  );
  expect(patch(3)).toBe('[{"op":"replace","path":"","value":{"abc":{"d":2,"e":3}}}]');
  const added = treeOf('{"abc":{}}', '{"abc":{"d":2,"e":3}}');
  expect(toPatch(added, 12)).toHaveLength(2);
  expect(toPatch(added, 11)).toHaveLength(1);
  // Where nothing differs there is no path.
  const options = { arrays: 'content', key: 'id', ignore: [], tolerance: toDecimal('1') } as const;
  const tolerated = compare(json('{"abc":[1],"d":1}'), json('{"abc":[2],"d":3}'), options);
  expect(stringifyJson(toPatch(tolerated, 0))).toBe('[{"op":"replace","path":"/d","value":3}]');
});
