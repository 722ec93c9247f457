/** Comments stay where a text can be changed in place; what is returned always means exactly the new value. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { Findings } from '../values/findings.ts';
import { fromJson } from '../json/json-form.ts';
import { keepToml } from '../toml/keep-toml.ts';
import { keepYaml } from '../yaml/keep-yaml.ts';
import { standsFor } from '../values/same-value.ts';
import { readToml } from '../toml/toml-read.ts';
import type { Value } from '../values/value.ts';
import { readYaml } from '../yaml/yaml-read.ts';

const valueOf = (json: string): Value => {
  const parsed = parseJson(json);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return fromJson(parsed.value.value);
};
const yaml = (text: string, json: string) => keepYaml(text, '1.2', valueOf(json))?.text;
const toml = (text: string, json: string) => keepToml(text, valueOf(json))?.text;

describe('YAML changed in place', () => {
  it('gives up where the anchor of an alias would go, and does not break', () => {
    expect(yaml('a: &x 1 # c\nb: *x\nc: 2\n', '{"b":1,"c":2}')).toBeUndefined();
    expect(yaml('a: &x {k: 1} # c\nb:\n  <<: *x\nc: 2\n', '{"b":{"k":1},"c":2,"d":3}')).toBeUndefined();
  });

  it.each([
    ['colons and numbers signs', ':#'],
    ['colons and blanks', ': '],
    ['blanks', ' '],
  ])('takes about ten times as long for a line of ten times as many %s', (_, piece) =>
    expectLinear((count) => {
      // A line separator is no line break to YAML.
      const text = `a: 1 # c\nc: |\n  :${piece.repeat(count)}\u2028x\n  - 1\n`;
      const value = readYaml(text, '1.2', new Findings());
      if (!value.ok || !(value.value instanceof Map)) throw new Error('is a mapping');
      expect(keepYaml(text, '1.2', new Map([...value.value, ['d', 3]]))?.comments).toBe(1);
    }, 6000),
  );

  it('changes one digit and nothing else', () => {
    const text =
      '# the shop\nname:   shop   # odd\nweb:\n    ports: [ 8080,  443 ]   # two\n\n    mode: 0x1F\n';
    expect(yaml(text, '{"name":"shop","web":{"ports":[8081,443],"mode":31}}')).toBe(
      text.replace('8080', '8081'),
    );
  });

  it.each<[string, string, string, string]>([
    ['a text that looks like a word of YAML 1.1', 'a: x # c\nb: 1', '{"a":"no","b":1}', 'a: "no" # c\nb: 1'],
    ['the quotes that stood there', "a: 'x' # c\nb: 1", '{"a":"it\'s","b":1}', "a: 'it''s' # c\nb: 1"],
    ['double quotes', 'a: "x" # c\nb: 1', '{"a":"y\\nz","b":1}', 'a: "y\\nz" # c\nb: 1'],
    [
      'a comma in a list in brackets',
      'a: [x, y] # c\nb: 1',
      '{"a":["x","1,2"],"b":1}',
      'a: [x, "1,2"] # c\nb: 1',
    ],
    ['nothing, which becomes something', 'a: # c\nb: 1', '{"a":5,"b":1}', 'a: 5 # c\nb: 1\n'],
    ['something, which becomes null', 'a: 5 # c\nb: 1', '{"a":null,"b":1}', 'a: null # c\nb: 1'],
    ['a key that goes', '# top\na: 1 # one\n# two\nb: 2\nc: 3', '{"a":1,"c":3}', '# top\na: 1 # one\nc: 3\n'],
    [
      'a key that comes',
      '# top\na: 1 # one\n',
      '{"a":1,"z":{"y":[true]}}',
      '# top\na: 1 # one\nz:\n  "y":\n    - true\n',
    ],
    ['an item that goes', '# top\n- a # 1\n- b # 2\n- c # 3\n', '["a","c"]', '# top\n- a # 1\n- c # 3\n'],
    ['an item that comes', '# top\n- a # 1\n- c # 3\n', '["a","b","c"]', '# top\n- a # 1\n- b\n- c # 3\n'],
    ['a scalar that becomes a table', '# c\na: 1\nb: 2\n', '{"a":{"x":1},"b":2}', '# c\na:\n  x: 1\nb: 2\n'],
    [
      'indentation by four',
      'a: # c\n    b: 1\nd: 1\n',
      '{"a":{"b":1,"c":2},"d":1}',
      'a:\n    # c\n    b: 1\n    c: 2\nd: 1\n',
    ],
    ['lists flush with their key', 'a: # c\n- 1\nd: 1\n', '{"a":[1,2],"d":1}', 'a:\n# c\n- 1\n- 2\nd: 1\n'],
    [
      'a merged key overridden',
      'x: &x {a: 1}\ny:\n  <<: *x # c\n',
      '{"x":{"a":1},"y":{"a":2}}',
      'x: &x { a: 1 }\ny:\n  <<: *x # c\n  a: 2\n',
    ],
  ])('keeps comments beside %s', (_what, text, json, expected) => {
    expect(yaml(text, json)).toBe(expected);
  });

  it.each([
    ['the value of an alias, which stands elsewhere too', '# c\na: &a 1\nb: *a\n', '{"a":2,"b":1}'],
    ['a merged key that goes', '# c\nx: &x {a: 1}\ny: {<<: *x, b: 1}\n', '{"x":{"a":1},"y":{"b":1}}'],
    ['another document', '# c\na: 1\n', '{"x":1}'],
    ['several documents', '# c\na: 1\n---\nb: 1\n', '{"a":1}'],
    ['a text that cannot be read', '# c\na: [1\n', '{"a":[2]}'],
    ['a control character', '# c\na: "\u0001"\nb: 1\n', '{"a":"\\u0001","b":2}'],
  ])('gives up at %s', (_what, text, json) => {
    expect(yaml(text, json)).toBeUndefined();
  });

  it('counts the comments that are left', () => {
    expect(keepYaml('a: 1 # one\nb: 2 # two\n', '1.2', valueOf('{"a":1}'))).toEqual({
      text: 'a: 1 # one\n',
      comments: 1,
    });
  });
});

describe('TOML changed in place', () => {
  const text =
    '# top\ntitle   = "x" # t\nday = 1979-05-27 # d\n\n[a.b] # header\nn = 0xff # hex\nlist = [\n  1, # one\n  2,\n]\n\n[[p]]\nq = 1 # p\n';

  it.each<[string, string, string]>([
    ['one value', '"x" # t', '"y" # t'],
    ['a number in a list of tables', 'q = 1', 'q = 2'],
  ])('changes %s and nothing else', (_what, from, to) => {
    const json = `{"title":"${to.includes('y') ? 'y' : 'x'}","day":"1979-05-27","a":{"b":{"n":255,"list":[1,2]}},"p":[{"q":${to.includes('2') ? 2 : 1}}]}`;
    expect(toml(text, json)).toBe(text.replace(from, to));
  });

  it.each<[string, string, string, string]>([
    ['a key that goes', 'a = 1 # one\nb = 2 # two\n', '{"b":2}', 'b = 2 # two\n'],
    [
      'a key that comes',
      'a = 1 # one\n\n[t]\nx = 1',
      '{"a":1,"b":[1],"t":{"x":1,"y":"z"}}',
      'a = 1 # one\nb = [1]\n\n[t]\nx = 1\ny = "z"\n',
    ],
    [
      'a table that comes',
      '[t] # c\nx = 1\n',
      '{"t":{"x":1,"u":{"v":1}}}',
      '[t] # c\nx = 1\n\n[t.u]\nv = 1\n',
    ],
    ['a table that goes', '# c\na = 1\nz = 1\n[t]\nx = 1\n', '{"a":1,"z":1}', '# c\na = 1\nz = 1\n'],
    ['a null, which TOML has not', 'a = 1 # one\n', '{"a":1,"b":null}', 'a = 1 # one\n'],
    ['the first pair of the root', '# c\n[t]\nx = 1\n', '{"t":{"x":1},"b":1}', 'b = 1\n# c\n[t]\nx = 1\n'],
  ])('keeps comments beside %s', (_what, old, json, expected) => {
    expect(toml(old, json)).toBe(expected);
  });

  it.each([
    ['another document', '# c\na = 1\n', '{"x":1}'],
    ['a value that is no table', '# c\na = 1\n', '[1]'],
    ['a list of tables that grows', '# c\n[[p]]\nq = 1\n', '{"p":[{"q":1},{"q":2}]}'],
    ['a text that cannot be read', '# c\na = \n', '{"a":1}'],
  ])('gives up at %s', (_what, old, json) => {
    expect(toml(old, json)).toBeUndefined();
  });
});

describe('whatever is changed', () => {
  const leaf = fc.constantFrom(
    '1',
    '"no"',
    '"a b"',
    'null',
    'true',
    '"x\\ny"',
    '1.50',
    '""',
    '[]',
    '{}',
    '"# x"',
  );
  const value = fc.oneof(
    leaf,
    fc.constantFrom('[1,"a, b"]', '{"k":1}', '{"k":2,"l":[{"m":1}]}', '[{"a":1},{"b":2}]'),
  );
  const document = fc.dictionary(fc.constantFrom('a', 'b', 'c d', '1'), value, { minKeys: 2 }).map(
    (keys) =>
      `{${Object.entries(keys)
        .map(([key, json]) => `${JSON.stringify(key)}:${json}`)
        .join(',')}}`,
  );
  const oldYaml =
    '# top\na: &x [1, "a"] # a\n\nb:\n  k: 1 # k\n  # l\n  l:\n    - m: 1 # m\n"c d": |\n  x\n  y\n1: ~ # one\n';
  const oldToml = '# top\na = [1, "a"] # a\n"c d" = 1.50\n\n[b] # b\nk = 1 # k\n# l\n[[b.l]]\nm = 1 # m\n';

  it('YAML means exactly the new value', () => {
    fc.assert(
      fc.property(document, (json) => {
        const kept = yaml(oldYaml, json);
        if (kept === undefined) return;
        const read = readYaml(kept, '1.2', new Findings());
        expect(read.ok && read.value !== undefined && standsFor(read.value, valueOf(json))).toBe(true);
        expect(kept).toContain('# top');
      }),
      { numRuns: 500 },
    );
  });

  it('TOML is read again', () => {
    fc.assert(
      fc.property(document, (json) => {
        const kept = toml(oldToml, json);
        if (kept !== undefined) expect(readToml(kept, new Findings()).ok).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
