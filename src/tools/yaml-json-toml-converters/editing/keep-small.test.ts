/** What one edit of a small text changes, and how many comments there are after it. */
import { expect, it } from 'vitest';
import { parseJson } from '#src/lib/json-parse.ts';
import { fromJson } from '../json/json-form.ts';
import { keepToml } from '../toml/keep-toml.ts';
import { keepYaml } from '../yaml/keep-yaml.ts';
import type { Value } from '../values/value.ts';

function valueOf(json: unknown): Value {
  const parsed = parseJson(JSON.stringify(json));
  return parsed.ok ? fromJson(parsed.value.value) : expect.fail(parsed.problem.message);
}

type Row = readonly [text: string, json: unknown, kept: string, comments: number];

it.each<Row>([
  ['# top\na: 1\n\n# about b\nb: 2\n', { b: 2 }, '\n# top\n# about b\nb: 2\n', 2],
  ['a: {x: 1, y: "q"} # flow\n', { a: { x: 2, y: 'r, s' } }, 'a: {x: 2, y: "r, s"} # flow\n', 1],
  ['# top\n- a # 1\n- b\n', ['z', 'a', 'b'], '# top\n- z\n- a # 1\n- b\n', 2],
  ['# top\n\n# about a\n- a\n', ['z', 'a'], '# top\n\n# about a\n- z\n- a\n', 2],
  ['l:\n  # top\n  - k: a\n', { l: [{ k: 'z' }, { k: 'a' }] }, 'l:\n  # top\n  - k: z\n  - k: a\n', 1],
  ['# top\n- a\n# about b\n- b\n', ['b'], '# top\n# about b\n- b\n', 2],
  ['- a # 1\n- b # 2\n- c # 3\n', ['a', 'x', 'c'], '- a # 1\n- x # 2\n- c # 3\n', 3],
  ['x: &p {a: 1} # p\ny: *p\n', { x: { a: 2 }, y: { a: 2 } }, 'x: &p { a: 2 } # p\ny:\n  a: 2\n', 1],
  ['b: {<<: {a: 1}, c: 2} # m\n', { b: { a: 1, c: 3 } }, 'b: {<<: {a: 1}, c: 3} # m\n', 1],
  ['a: |\n  text\n# c\nb: 1\n', { a: 'text\n', b: 2 }, 'a: |\n  text\n# c\nb: 2\n', 1],
  ['a: |\n  text\n# c\nb: 1\n', { a: 'other\n', b: 1 }, 'a: |\n  other\n# c\nb: 1\n', 1],
  ['1: a # n\ntrue: b\n', { 1: 'c', true: 'b' }, '1: c # n\ntrue: b\n', 1],
  ['a: !!str 1 # t\nb: 1\n', { a: '2', b: 1 }, 'a: "2" # t\nb: 1\n', 1],
  ['a: [x, {y: z}] # c\nb: 1\n', { a: ['x', { y: '1,2' }], b: 1 }, 'a: [x, {y: "1,2"}] # c\nb: 1\n', 1],
  ['- 1 # a\n- 2 # b\n', [1, 2, 3, 4], '- 1 # a\n- 2 # b\n- 3\n- 4\n', 2],
  ['a: 1\nb: 1\n', { a: 1, b: 2 }, 'a: 1\nb: 2\n', 0],
  // The first line with content tells how far lines are indented, not a comment.
  ['      # far in\na:\n  b: 1\n', { a: { b: 1, c: { d: 1 } } }, '# far in\na:\n  b: 1\n  c:\n    d: 1\n', 1],
])('in the YAML %j, %j', (text, json, kept, comments) => {
  expect(keepYaml(text, '1.2', valueOf(json))).toEqual({ text: kept, comments });
});

const TABLE = 'a = 1 # c\n[t] # t\nb = 2 # d\n';
const LIST = '[[l]] # first\nx = 1\n[[l]] # second\nx = 2\n';

it.each<Row>([
  [TABLE, { a: 1, t: { b: 3 } }, TABLE.replace('2', '3'), 3],
  [TABLE, { a: 1, t: { b: 2, n: 5 } }, `${TABLE}n = 5\n`, 3],
  [TABLE, { a: 1 }, 'a = 1 # c\n', 1],
  ['a = 1 # c\n', { a: 1, t: { b: 2 } }, 'a = 1 # c\n\n[t]\nb = 2\n', 1],
  ['a = 1 # c', { a: 1, t: { b: 2 } }, 'a = 1 # c\n\n[t]\nb = 2\n', 1],
  ['a = 1 # c\n', { a: 1, l: [{ x: 1 }, { x: 2 }] }, 'a = 1 # c\n\n[[l]]\nx = 1\n\n[[l]]\nx = 2\n', 1],
  [LIST, { l: [{ x: 1 }, { x: 3 }] }, LIST.replace('2\n', '3\n'), 2],
  ['a = { x = 1 } # in\nb = 1\n', { a: { x: 2 }, b: 1 }, 'a = { x = 2 } # in\nb = 1\n', 1],
  ['a = 1 # c\nb = 2 # d\n', { b: 2 }, 'b = 2 # d\n', 1],
  ['a = 1 # c\n', { a: 1, n: [1, { x: 2 }] }, 'a = 1 # c\nn = [1, { x = 2 }]\n', 1],
  ["a = 'x' # c\nb = 1\n", { a: 'y', b: 1 }, 'a = "y" # c\nb = 1\n', 1],
  ['a = inf # c\nb = -nan\n', { a: 1, b: null }, 'a = 1 # c\nb = -nan\n', 1],
  ['a = 1 # c\nb = [inf, 2, nan]\n', { a: 2, b: [null, 2, null] }, 'a = 2 # c\nb = [inf, 2, nan]\n', 1],
  [
    'a = 1 # c\nb = [inf, 2, -inf]\n',
    { a: 1, b: [null, 3, 4, null] },
    'a = 1 # c\nb = [inf, 3, 4, -inf]\n',
    1,
  ],
  ['a = 1 # c\nb = [1, 2]\n', { a: 1, b: [null, 2] }, 'a = 1 # c\nb = [2]\n', 1],
  [
    'a = 1 # c\nb = { x = nan, y = 1 }\n',
    { a: 1, b: { x: null, y: 2, z: null } },
    'a = 1 # c\nb = { x = nan, y = 2 }\n',
    1,
  ],
  ['a = nan # c\nb = 1\n', { a: null, b: 1, c: null }, 'a = nan # c\nb = 1\n', 1],
  ['a.b = 1 # c\nd = 1\n', { a: { b: 2 }, d: 1 }, 'a.b = 2 # c\nd = 1\n', 1],
])('in the TOML %j, %j', (text, json, kept, comments) => {
  expect(keepToml(text, valueOf(json))).toMatchObject({ text: kept, comments });
});
