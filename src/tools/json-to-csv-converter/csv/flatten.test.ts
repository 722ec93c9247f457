/** Flattening: every leaf has one path, and every path leads back to its leaf. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { flattenRow, nameOfPath } from './flatten.ts';

function rowOf(text: string): JsonObject {
  const parsed = parseJson(text);
  if (!parsed.ok || !(parsed.value.value instanceof Map)) throw new Error(text);
  return parsed.value.value;
}

const flatten = (text: string): [string, JsonValue][] => [...flattenRow(rowOf(text))];

describe('paths', () => {
  it('join keys with dots and put positions in brackets', () => {
    expect(flatten('{"a":{"b":[1,{"c":2}]},"d":3}')).toEqual([
      ['a.b[0]', 1],
      ['a.b[1].c', 2],
      ['d', 3],
    ]);
  });

  it('tell a key with a dot from a key in a key', () => {
    expect(flatten('{"a.b":1,"a":{"b":2}}')).toEqual([
      ['["a.b"]', 1],
      ['a.b', 2],
    ]);
  });

  it('stop at empty objects and arrays, which are leaves', () => {
    expect(flatten('{"a":{},"b":[],"c":[{}]}').map(([path]) => path)).toEqual(['a', 'b', 'c[0]']);
  });

  it('stop at the sixty-fourth level and keep the rest whole, however deep it is', () => {
    const depth = 10_000;
    const leaves = flatten(`{"a":${'['.repeat(depth)}1${']'.repeat(depth)}}`);
    expect(leaves).toHaveLength(1);
    const [path, value] = leaves[0] ?? ['', null];
    expect(path).toBe(`a${'[0]'.repeat(63)}`);
    expect(stringifyJson(value)).toBe(`${'['.repeat(depth - 63)}1${']'.repeat(depth - 63)}`);
  });

  it('treat __proto__ and integer-like keys as any other, in their order', () => {
    expect(flatten('{"b":1,"2":2,"__proto__":{"x":3},"1":4}').map(([path]) => path)).toEqual([
      'b',
      '2',
      '__proto__.x',
      '1',
    ]);
  });
});

describe('names', () => {
  it.each([
    ['a.b[0]', 'a.b[0]'],
    ['["a.b"]', 'a.b'],
    ['a["b.c"][1]["d]"]', 'a.b.c[1].d]'],
    ['["say \\"hi\\""]', 'say "hi"'],
    ['[""]', ''],
    ['a[""]', 'a.'],
  ])('of %s is %s', (path, name) => {
    expect(nameOfPath(path)).toBe(name);
  });
});

describe('laws', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'b', '.', '[', ']', '"', '\\', '0'), maxLength: 4 });
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(1, 'x', null, true),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
    ),
  }));

  it('gives as many leaves as a walk of the tree finds, so no two share a path', () => {
    const countLeaves = (value: unknown): number => {
      if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return 1;
      return Object.values(value).reduce((sum: number, member) => sum + countLeaves(member), 0);
    };
    fc.assert(
      fc.property(fc.dictionary(key, tree, { minKeys: 1, maxKeys: 3 }), (row) => {
        const leaves = flattenRow(rowOf(JSON.stringify(row)));
        expect(leaves.size).toBe(countLeaves(row));
      }),
    );
  });
});
