/** Layouts against JSON.stringify, repairs against json5, and every text against the tokens it had. */
import fc from 'fast-check';
import JSON5 from 'json5';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#src/lib/json-parse.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { fitted, indented, minified } from '#src/lib/json-layout.ts';
import { pathRows, pathsOf } from './tree/paths.ts';
import { repair } from './repair.ts';
import { sorted } from './sorting.ts';
import { nodeHolds, stepsTo, treeNodes } from './tree/nodes.ts';
import { factsOf, tokensOf } from '#src/lib/json-tokens.ts';
import { findNode, unfoldedTo, visibleNodes } from '#src/lib/tree-folding.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const json = fc.json({ maxDepth: 5 });

describe('layouts', () => {
  it('are those of JSON.stringify', () => {
    fc.assert(
      fc.property(json, (text) => {
        const value: unknown = JSON.parse(text);
        const plain = JSON.stringify(value);
        const tokens = tokensOf(plain);
        expect(minified(tokens)).toBe(plain);
        expect(indented(tokens, '  ')).toBe(JSON.stringify(value, undefined, 2));
        expect(indented(tokens, '\t')).toBe(JSON.stringify(value, undefined, '\t'));
      }),
    );
  });

  it('keep every token, and fit where they can', () => {
    fc.assert(
      fc.property(json, (text) => {
        const laid = fitted(tokensOf(text), '  ');
        expect(tokensOf(laid)).toEqual(tokensOf(text));
        for (const line of laid.split('\n'))
          if (line.length > 80) expect(line).not.toMatch(/^\s*[[{].*[[{],? ?\d/);
      }),
    );
    const numbers = JSON.stringify(Array.from({ length: 60 }, (_, index) => index * 7));
    const lines = fitted(tokensOf(numbers), '  ').split('\n');
    expect(lines.length).toBeLessThan(8);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('take any depth', () => {
    const deep = tokensOf('['.repeat(100_000) + ']'.repeat(100_000));
    expect(minified(deep)).toHaveLength(200_000);
    expect(sorted(deep, 'unit')).toHaveLength(200_000);
    expect(factsOf(deep).depth).toBe(100_000);
  });
});

describe('sorting', () => {
  it('gives keys in order and the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (object) => {
        const text = JSON.stringify(object);
        const result = JSON.parse(minified(sorted(tokensOf(text), 'unit'))) as object;
        expect(result).toEqual(JSON.parse(text));
        const keys = sorted(tokensOf(text), 'unit').filter((_, index, all) => all[index + 1] === ':');
        const names = keys.map((key) => JSON.parse(key) as string);
        expect(names).toEqual([...names].sort());
      }),
    );
  });
});

describe('repair', () => {
  it('reads what json5 writes as json5 reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON5.stringify(value, undefined, 1);
        const fixed = repair(text);
        expect(JSON.parse(fixed?.text ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('ends soon on long texts that are wrong everywhere', () => {
    const texts = [
      ...['[“', '[a b,', '["', '{a', "['"].map((text) => `[${text.slice(1).repeat(100_000)}`),
      `[${'“\n'.repeat(100_000)}`,
      `[${'a b,'.repeat(200_000)}]`,
      `[${'"a" b "c", '.repeat(100_000)}50%]`,
      `{${'"a: "x", '.repeat(100_000)}}`,
      `{${'"a": "say "hi", ok" '.repeat(50_000)}}`,
      `{${'"a": "x, '.repeat(50_000)}}`,
      `[${'"a" '.repeat(200_000)}`,
      `{${'"a": "x,\n'.repeat(50_000)}}`,
    ];
    // Quadratic time would end the test by its time limit.
    for (const text of texts) expect(() => repair(text)).not.toThrow();
  });

  it('gives strict JSON or nothing, whatever is typed', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'{}[]():,;"\'\\ab01.-+ \n#/`'), maxLength: 30 });
    fc.assert(
      fc.property(signs, (text) => {
        const fixed = repair(text);
        if (fixed) expect(parseJson(fixed.text).ok).toBe(true);
      }),
    );
  });
});

it('canonical JSON is its own canonical form', async () => {
  await fc.assert(
    fc.asyncProperty(json, async (text) => {
      const once = await runForm(form, { text }, { layout: 'canonical' }, WORLD);
      if (!once.ok) return;
      const { text: result } = once.value.outputs['result'] as { readonly text: string };
      const again = await runForm(form, { text: result }, { layout: 'canonical' }, WORLD);
      expect(again.ok && again.value.outputs['result']).toMatchObject({ text: result });
    }),
  );
});

it('names the place of each value', () => {
  const read = parseJson('{"a b":[{"c\'":1}],"d":null}');
  expect(read.ok && pathRows(read.value.value, 10)).toEqual([
    ['', '$', '.', 'object', '2 members'],
    ['/a b', "$['a b']", '.["a b"]', 'array', '1 items'],
    ['/a b/0', "$['a b'][0]", '.["a b"][0]', 'object', '1 members'],
    ["/a b/0/c'", "$['a b'][0]['c\\'']", '.["a b"][0]["c\'"]', 'number', '1'],
    ['/d', "$['d']", '.d', 'null', 'null'],
  ]);
});

it('answers no where a file is not laid out as asked', async () => {
  const check = (text: string) => runForm(form, { text }, { check: true, layout: 'minify' }, WORLD);
  expect(await check('{"a":1}\n')).not.toHaveProperty('value.isNo');
  expect(await check('{"a": 1}\n')).toHaveProperty('value.isNo', true);
});

describe('the tree', () => {
  const valueAt = (root: unknown, steps: readonly (string | number)[]): unknown =>
    steps.reduce((value, step) => (value as Record<string | number, unknown>)[step], root);

  it('has every value at the end of its path', () => {
    fc.assert(
      fc.property(json, (text) => {
        const root: unknown = JSON.parse(text);
        const plain = JSON.stringify(root, undefined, 1);
        const nodes = treeNodes(plain);
        for (const [index, { start, end }] of nodes.entries())
          expect(JSON.parse(plain.slice(start, end))).toEqual(valueAt(root, stepsTo(nodes, index)));
        const { kinds } = factsOf(tokensOf(plain));
        expect(nodes).toHaveLength(Object.values(kinds).reduce((sum, count) => sum + count, 0));
      }),
    );
  });

  it('folds from a level on, opens what was found, and names its paths', () => {
    const text = '{"a":{"b c":[1,{"x":"Tea"}]},"d":[]}';
    const nodes = treeNodes(text);
    const folding = { level: 1, turned: new Set<number>() };
    expect(visibleNodes(nodes, folding)).toEqual([0, 1, 6]);
    const find = (sought: string, from: number) =>
      findNode(nodes, from, (node) => nodeHolds(text, node, sought));
    const found = find('tea', 0);
    expect(visibleNodes(nodes, unfoldedTo(nodes, found, folding))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(pathsOf(stepsTo(nodes, found))).toEqual({
      pointer: '/a/b c/1/x',
      path: "$['a']['b c'][1]['x']",
      jq: '.a["b c"][1].x',
    });
    expect(find('b c', found + 1)).toBe(2);
    expect(find('coffee', 0)).toBe(-1);
    expect(treeNodes('['.repeat(100_000) + ']'.repeat(100_000))).toHaveLength(100_000);
  });
});
