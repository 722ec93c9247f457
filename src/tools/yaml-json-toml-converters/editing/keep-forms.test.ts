/** Each form of YAML and TOML after one edit of its JSON: what is written in place, what gives up, and how many comments are left. */
import { describe, expect, it } from 'vitest';
import { parseJson } from '#src/lib/json-parse.ts';
import { fromJson } from '../json/json-form.ts';
import { keepToml } from '../toml/keep-toml.ts';
import type { Value } from '../values/value.ts';
import { keepYaml } from '../yaml/keep-yaml.ts';

function valueOf(json: string): Value {
  const parsed = parseJson(json);
  return parsed.ok ? fromJson(parsed.value.value) : expect.fail(parsed.problem.message);
}

describe('YAML', () => {
  it.each<readonly [text: string, version: '1.1' | '1.2', json: string, kept: string, comments: number]>([
    ['%YAML 1.1\n---\na: no # c\nb: 1', '1.2', '{"a":true,"b":1}', '%YAML 1.1\n---\na: true # c\nb: 1', 1],
    ['a: no # c\nb: 1', '1.1', '{"a":true,"b":1}', 'a: true # c\nb: 1', 1],
    ['# c\n010: a\nb: 1\n', '1.1', '{"8":"x","b":1}', '# c\n010: x\nb: 1\n', 1],
    ['# c\n- a: 1\n- b: 2\n', '1.2', '[{"a":1},{"b":3}]', '# c\n- a: 1\n- b: 3\n', 1],
    ['# c\n[a: 1, b: 2]\n', '1.2', '[{"a":1},{"b":3}]', '# c\n[a: 1, b: 3]\n', 1],
    ['# c\n- x\n\n- y # y\n', '1.2', '["x",{"z":1}]', '# c\n- x\n\n- z: 1\n  # y\n', 2],
    [
      'a: 1\n\n# about b\nb: 2 # two\nc: 3\n',
      '1.2',
      '{"a":1,"b":{"x":1},"c":3}',
      'a: 1\n\n# about b\nb:\n  x: 1\n  # two\nc: 3\n',
      2,
    ],
    [
      'a: 1\n\n# about b\nb: 2 # two\nc: 3\n',
      '1.2',
      '{"a":1,"b":[1,{"y":2}],"c":3}',
      'a: 1\n\n# about b\nb:\n  - 1\n  - "y": 2\n  # two\nc: 3\n',
      2,
    ],
    ['a: {b: x, c: y} # c\n', '1.2', '{"a":{"b":"p[1]","c":"y"}}', 'a: {b: "p[1]", c: y} # c\n', 1],
    ['a: [x, y] # c\n', '1.2', '{"a":["{z}","y"]}', 'a: ["{z}", y] # c\n', 1],
    ['a: [x, y] # c\n', '1.2', '{"a":["z w","y"]}', 'a: [z w, y] # c\n', 1],
    ['a: x # c\nb: 1\n', '1.2', '{"a":"z, w [1]","b":1}', 'a: z, w [1] # c\nb: 1\n', 1],
    ['a: [x, y] # c\n', '1.2', '{"a":["p, q","y"]}', 'a: ["p, q", y] # c\n', 1],
    ['? a\nb: 1 # c\n', '1.2', '{"a":{"x":1},"b":1}', 'a:\n  x: 1\nb: 1 # c\n', 1],
    ['"0x1F": 1 # c\nb: 1\n', '1.2', '{"0x1F":2,"b":1}', '"0x1F": 2 # c\nb: 1\n', 1],
    ['!!str 0x1F: 1 # c\nb: 1\n', '1.2', '{"0x1F":2,"b":1}', '!!str 0x1F: 2 # c\nb: 1\n', 1],
    ['a: [x, 1] # c\n', '1.2', '{"a":["x",2]}', 'a: [x, 2] # c\n', 1],
    ['a: {x: 1} # c\nb: 2\n', '1.2', '{"a":{"x":1,"y":2},"b":2}', 'a: { x: 1, "y": 2 } # c\nb: 2\n', 1],
    [
      'a: # c\n  - 1\n  - 2\nb: x\n',
      '1.2',
      '{"a":[1,2,3],"b":"x"}',
      'a:\n  # c\n  - 1\n  - 2\n  - 3\nb: x\n',
      1,
    ],
    ['a: # c\n- 1\n- 2\nb: x\n', '1.2', '{"a":[1,2,3],"b":"x"}', 'a:\n# c\n- 1\n- 2\n- 3\nb: x\n', 1],
    ['a:\n- 1 # c\n- 2\nb: x\n', '1.2', '{"a":[1,2,3],"b":"x"}', 'a:\n- 1 # c\n- 2\n- 3\nb: x\n', 1],
    [
      '# c\na:\n   b:\n      c: 1\n',
      '1.2',
      '{"a":{"b":{"c":1,"d":2}}}',
      '# c\na:\n   b:\n      c: 1\n      d: 2\n',
      1,
    ],
    [
      '# c\na:\n          b: 1\nz: 1\n',
      '1.2',
      '{"a":{"b":1,"c":2},"z":1}',
      '# c\na:\n        b: 1\n        c: 2\nz: 1\n',
      1,
    ],
    [
      '# c\na: |\n    text\nb:\n  c: 1\n',
      '1.2',
      '{"a":"text\\n","b":{"c":1,"d":1}}',
      '# c\na: |\n    text\nb:\n    c: 1\n    d: 1\n',
      1,
    ],
    [
      'a: >\n  folded\n  text\n# c\nb: 1\n',
      '1.2',
      '{"a":"new\\nlines\\n","b":1}',
      'a: |\n  new\n  lines\n# c\nb: 1\n',
      1,
    ],
    ['a: "x" # c\nb: 1\n', '1.2', '{"a":"tab\\t","b":1}', 'a: "tab\\t" # c\nb: 1\n', 1],
    ["a: 'x' # c\nb: 1\n", '1.2', '{"a":"é","b":1}', 'a: é # c\nb: 1\n', 1],
    ["a: 'x' # c\nb: 1\n", '1.2', '{"a":5,"b":1}', 'a: 5 # c\nb: 1\n', 1],
    ['a: x # c\nb: 1\n', '1.2', '{"a":"two\\nlines","b":1}', 'a: "two\\nlines" # c\nb: 1\n', 1],
    ['a: x # c\nb: 1\n', '1.2', '{"a":"","b":1}', 'a: "" # c\nb: 1\n', 1],
    ['a: x # c\nb: 1\n', '1.2', '{"a":"null","b":1}', 'a: "null" # c\nb: 1\n', 1],
    ['a: x # c\nb: 1\n', '1.2', '{"a":"# no comment","b":1}', 'a: "# no comment" # c\nb: 1\n', 1],
    ['a: x # c\nb: 1\n', '1.2', '{"a":true,"b":1.50}', 'a: true # c\nb: 1.50\n', 1],
    ['a: !!int 1 # c\nb: 1\n', '1.2', '{"a":2,"b":1}', 'a: 2 # c\nb: 1\n', 1],
    ['a: !!str 1 # c\nb: 1\n', '1.2', '{"a":5,"b":1}', 'a: 5 # c\nb: 1\n', 1],
    ['a: &x 1 # c\nb: 2\n', '1.2', '{"a":3,"b":2}', 'a: &x 3 # c\nb: 2\n', 1],
    ['a: &x 1 # c\nb: *x\n', '1.2', '{"a":1,"b":2}', 'a: &x 1 # c\nb: 2\n', 1],
    ['a: &x 1 # c\nb: *x\nd: 1\n', '1.2', '{"a":1,"b":1,"d":2}', 'a: &x 1 # c\nb: *x\nd: 2\n', 1],
    [
      'a: &x {k: 1} # c\nb:\n  <<: *x\n  z: 1\n',
      '1.2',
      '{"a":{"k":1},"b":{"k":1,"z":2}}',
      'a: &x {k: 1} # c\nb:\n  <<: *x\n  z: 2\n',
      1,
    ],
    [
      'a: &x {k: 1} # c\nb:\n  <<: *x\n  z: 1\n',
      '1.2',
      '{"a":{"k":1},"b":{"k":1}}',
      'a: &x { k: 1 } # c\nb:\n  <<: *x\n',
      1,
    ],
    [
      'a: &x {k: 1} # c\nb:\n  <<: *x\n  k: 2\n',
      '1.2',
      '{"a":{"k":1},"b":{"k":1}}',
      'a: &x {k: 1} # c\nb:\n  <<: *x\n  k: 1\n',
      1,
    ],
    ['# top\n\n# about a\na: 1\nb: 2\nc: 3\n', '1.2', '{"b":2,"c":3}', '# top\n\n# about a\nb: 2\nc: 3\n', 2],
    ['# top\na: 1\n# about b\nb: 2\nc: 3\n', '1.2', '{"c":3,"a":1}', '# top\na: 1\nc: 3\n', 1],
    ['# top\na: 1 # a\n', '1.2', '{"a":1}', '# top\na: 1 # a\n', 2],
    ['# top\na: 1 # a\n', '1.2', '{"a":"1"}', '# top\na: "1" # a\n', 2],
    ['# top\n- 1\n- 2\n- 3\n', '1.2', '[1,3]', '# top\n- 1\n- 3\n', 1],
    ['# top\n- - 1\n  - 2\n- 3\n', '1.2', '[[1,5],3]', '# top\n- - 1\n  - 5\n- 3\n', 1],
    [
      '# top\n- a: 1 # one\n  b: 2\n- c: 3\n',
      '1.2',
      '[{"a":1,"b":5},{"c":3}]',
      '# top\n- a: 1 # one\n  b: 5\n- c: 3\n',
      2,
    ],
    ['# only\n5\n', '1.2', '5', '# only\n5\n', 1],
    ['a: 0x1F # c\nb: 1\n', '1.2', '{"a":31,"b":2}', 'a: 0x1F # c\nb: 2\n', 1],
    ['a: .inf # c\nb: 1\n', '1.2', '{"a":null,"b":2}', 'a: .inf # c\nb: 2\n', 1],
    ['a: 1 # c\r\nb: 2\r\n', '1.2', '{"a":1,"b":3}', 'a: 1 # c\r\nb: 3\r\n', 1],
    ['a: 1 # c\n"b": 2\n\'d\': 3\n', '1.2', '{"a":1,"b":5,"d":6}', 'a: 1 # c\n"b": 5\n\'d\': 6\n', 1],
    [
      'a: 1 # c\ntrue: 2\n~: 3\n1.0: 4\n',
      '1.2',
      '{"a":1,"true":5,"null":6,"1.0":7}',
      'a: 1 # c\ntrue: 5\n~: 6\n1.0: 7\n',
      1,
    ],
    ['--- # c\na: 1\n', '1.2', '{"a":2}', '--- # c\na: 2\n', 1],
    ['a: 1 # c\n...\n', '1.2', '{"a":2}', 'a: 2 # c\n...\n', 1],
    ['a: 1 # c\nb: {}\n', '1.2', '{"a":1,"b":{"x":1}}', 'a: 1 # c\nb: { x: 1 }\n', 1],
    ['a: 1 # c\nb: []\n', '1.2', '{"a":1,"b":[1]}', 'a: 1 # c\nb: [ 1 ]\n', 1],
    ['a: 1 # c\nb: [1]\n', '1.2', '{"a":1,"b":[]}', 'a: 1 # c\nb: []\n', 1],
    ['a: 1 # c\n', '1.2', '{"a":1,"<<":2}', 'a: 1 # c\n"<<": 2\n', 1],
    [
      'a: 1 # c\n',
      '1.2',
      '{"a":1,"b":"x: y","c":"- z","d":"a\\nb","e":null,"f":[[1],[]]}',
      'a: 1 # c\nb: "x: y"\nc: "- z"\nd: |-\n  a\n  b\ne: null\nf:\n  - - 1\n  - []\n',
      1,
    ],
  ])('%j, as YAML %s, becomes %j', (text, version, json, kept, comments) => {
    expect(keepYaml(text, version, valueOf(json))).toEqual({ text: kept, comments });
  });

  it.each<readonly [text: string, version: '1.1' | '1.2', json: string]>([
    ['# c\n? [1]\n: a\nb: 1\n', '1.2', '{"[1]":"x","b":1}'],
    ['a: !mine 1 # c\nb: 1\n', '1.2', '{"a":2,"b":1}'],
    ['a: &x {k: 1} # c\nb:\n  <<: *x\n  z: 1\n', '1.2', '{"a":{"k":1},"b":{"z":1}}'],
    ['- 1 # c\n- [2, 3]\n- x: 1\n', '1.2', '[1,[2,4],{"x":2}]'],
    ['# only\n5\n', '1.2', '6'],
  ])('%j, as YAML %s, cannot become %j in place', (text, version, json) => {
    expect(keepYaml(text, version, valueOf(json))).toBeUndefined();
  });
});

describe('TOML', () => {
  it.each<readonly [text: string, json: string, kept: string, comments: number]>([
    [
      'a = 1 # c\n[t]\nx = 1\n[t.u]\ny = 1\n[z]\nw = 1\n',
      '{"a":1,"z":{"w":1}}',
      'a = 1 # c\n[z]\nw = 1\n',
      1,
    ],
    ['a = 1 # c\n[[l]]\nx = 1\n[l.m]\ny = 1\n[[l]]\nx = 2\n', '{"a":1}', 'a = 1 # c\n', 1],
    // The table t has no header of its own.
    ['a = 1 # c\n[t.u]\nx = 1\n', '{"a":1}', 'a = 1 # c\n', 1],
    [
      'a = 1 # c\n[[l]]\nx = 1\n[l.m]\ny = 1\n[[l]]\nx = 2\n',
      '{"a":1,"l":[{"x":1,"m":{"y":2}},{"x":3}]}',
      'a = 1 # c\n[[l]]\nx = 1\n[l.m]\ny = 2\n[[l]]\nx = 3\n',
      1,
    ],
    ['a = 1 # c\n[[l]]\nx = 1\n', '{"a":1,"l":[{"x":1,"t":[1]}]}', 'a = 1 # c\n[[l]]\nx = 1\nt = [1]\n', 1],
    [
      'a = 1 # c\n[t.u]\nx = 1\n',
      '{"a":1,"t":{"u":{"x":1},"v":{"w":2}}}',
      'a = 1 # c\n[t.u]\nx = 1\n\n[t.v]\nw = 2\n',
      1,
    ],
    ['a = 1 # c\n[t.u]\nx = 1\n', '{"a":1,"t":{"u":{"x":1,"y":2}}}', 'a = 1 # c\n[t.u]\nx = 1\ny = 2\n', 1],
    ['a.b = 1 # c\nd = 2\n', '{"d":2}', 'd = 2\n', 0],
    [
      'a = { x = 1 } # c\nb = 1\n',
      '{"a":{"x":1,"y":[{"z":1}]},"b":1}',
      'a = { x = 1, y = [{ z = 1 }] } # c\nb = 1\n',
      1,
    ],
    [
      'a = [ { x = 1 } ] # c\nb = 1\n',
      '{"a":[{"x":1},{"x":2}],"b":1}',
      'a = [{ x = 1 }, { x = 2 }] # c\nb = 1\n',
      1,
    ],
    ['a = [1] # c\nb = 1\n', '{"a":{"x":1},"b":1}', 'a = { x = 1 } # c\nb = 1\n', 1],
    ['a = 1\n\n# about b\nb = 2\n', '{"a":1}', 'a = 1\n\n# about b\n', 1],
    ['# top\n\na = 1\nb = 2\n', '{"b":2}', '# top\n\nb = 2\n', 1],
    ['a = 1\n[t] # c', '{"a":1,"t":{"x":1}}', 'a = 1\n[t] # c\nx = 1\n', 1],
    ['[t] # c\n', '{"t":{},"a":1}', 'a = 1\n[t] # c\n', 1],
    ['# c\n[t]\nx = 1', '{"t":{"x":1,"y":2},"a":1}', 'a = 1\n# c\n[t]\nx = 1\ny = 2\n', 1],
    ['a = 1 # c', '{"a":1,"b":2}', 'a = 1 # c\nb = 2\n', 1],
    ['a = 1 # c', '{"a":2}', 'a = 2 # c', 1],
    ['a = 1 # c\r\nb = 2\r\n', '{"a":1,"b":3}', 'a = 1 # c\r\nb = 3\r\n', 1],
    ['a = 1 # c\nd = 1979-05-27\n', '{"a":2,"d":"1979-05-27"}', 'a = 2 # c\nd = 1979-05-27\n', 1],
    ['a = 1 # c\nd = 1979-05-27\n', '{"a":1,"d":"1979-05-28"}', 'a = 1 # c\nd = "1979-05-28"\n', 1],
    [
      'a = 1.50 # c\nb = 0xff\n',
      '{"a":1.50,"b":255,"z z":"x\\ny"}',
      'a = 1.50 # c\nb = 0xff\n"z z" = """\nx\ny"""\n',
      1,
    ],
    ['a = 1 # c\nb = 1\n', '{"a":"x\\ny","b":1}', 'a = """\nx\ny""" # c\nb = 1\n', 1],
    [
      'a = 1 # c\nb = 1\n',
      '{"a":[1234567890,1234567890,1234567890,1234567890,1234567890,1234567890,1234567890,1234567890,1234567890,1],"b":1}',
      'a = [\n  1234567890,\n  1234567890,\n  1234567890,\n  1234567890,\n  1234567890,\n  1234567890,\n  1234567890,\n  1234567890,\n  1234567890,\n  1,\n] # c\nb = 1\n',
      1,
    ],
    [
      'a = 1 # c\nb = 1\n',
      '{"a":[1234567890,1234567890,1234567890,1234567890,1234567890,1234567890,1234567890,1],"b":1}',
      'a = [1234567890, 1234567890, 1234567890, 1234567890, 1234567890, 1234567890, 1234567890, 1] # c\nb = 1\n',
      1,
    ],
    ['"a b" = 1 # c\nb = 1\n', '{"a b":2,"b":1}', '"a b" = 2 # c\nb = 1\n', 1],
    ['a = 1 # c\nb = [1, 2]\n', '{"a":1,"b":[1,null,2]}', 'a = 1 # c\nb = [1, 2]\n', 1],
    ['a = 1 # c\nb = { x = 1 }\n', '{"a":1,"b":{"x":1,"y":null}}', 'a = 1 # c\nb = { x = 1 }\n', 1],
  ])('%j becomes %j', (text, json, kept, comments) => {
    expect(keepToml(text, valueOf(json))).toMatchObject({ text: kept, comments });
  });

  it.each<readonly [text: string, json: string]>([
    ['a = 1 # c\n[[l]]\nx = 1\n', '{"a":1,"l":[{"x":1,"t":{"y":1}}]}'],
    ['a = 1 # c\n[[l]]\nx = 1\n', '{"a":1,"l":[{"x":1,"t":[{"y":1}]}]}'],
    ['a = 1 # c\n[[l]]\nx = 1\n', '{"a":1,"l":[{"x":1},{"x":2}]}'],
    ['a = 1 # c\n[[l]]\nx = 1\n', '{"a":1,"l":[5]}'],
    ['a = 1 # c\n[[l]]\nx = 1\n', '{"a":1,"l":[]}'],
    ['a = 1 # c\n[[l]]\nx = 1\n', '{"a":1,"l":7}'],
    ['a = 1 # c\n[t]\nx = 1\n', '{"a":1,"t":7}'],
    ['a = 1 # c\n[t]\nx = 1\n', '{"a":1,"t":[{"x":1}]}'],
    ['a = 1 # c\n[t.u]\nx = 1\n', '{"a":1,"t":{"u":{"x":1},"v":2}}'],
    ['a.b = 1 # c\nd = 2\n', '{"a":{"b":1,"e":3},"d":2}'],
    ['a.b = 1 # c\nd = 2\n', '{"a":{},"d":2}'],
    ['a.b.c = 1 # c\nd = 2\n', '{"a":{"b":{"c":1,"x":2}},"d":2}'],
    ['# c', '{"a":1}'],
    ['a = 1 # c\n', '{"a":null}'],
  ])('%j cannot become %j in place', (text, json) => {
    expect(keepToml(text, valueOf(json))).toBeUndefined();
  });
});
