/** What each form of YAML means, as JSON; what is reported of it, and where; and what is refused. */
import { expect, it } from 'vitest';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { describeProblem } from '#src/lib/result.ts';
import { toJson } from '../json/json-form.ts';
import { FINDINGS, Findings } from '../values/findings.ts';
import { readYaml } from './yaml-read.ts';

type Row = readonly [text: string, version: '1.1' | '1.2', outcome: string, told: string];

function read(text: string, version: '1.1' | '1.2') {
  const findings = new Findings();
  const result = readYaml(text, version, findings);
  const told = FINDINGS.flatMap((kind) => {
    const found = findings.get(kind);
    return found ? [`${kind} ${found.count}: ${found.places.join(', ')}`] : [];
  });
  if (!result.ok) return [describeProblem(result.problem), told.join('; ')];
  return [result.value === undefined ? 'nothing' : stringifyJson(toJson(result.value)), told.join('; ')];
}

it.each<Row>([
  [
    'a: &x {p: 1, q: 2}\nb: &y {q: 3, r: 4}\nc:\n  <<: [*x, *y]\n  r: 5\n',
    '1.2',
    '{"a":{"p":1,"q":2},"b":{"q":3,"r":4},"c":{"p":1,"q":2,"r":5}}',
    'merge keys 1: c["<<"]',
  ],
  ['2001-12-14: a\n', '1.1', '{"2001-12-14":"a"}', 'keys that were not text 1: ["2001-12-14"]'],
  ['a: &x {p: 1}\nc:\n  p: 0\n  <<: *x\n', '1.2', '{"a":{"p":1},"c":{"p":0}}', 'merge keys 1: c["<<"]'],
  ['a: &x {p: 1}\nc:\n  <<: *x\n  p: 0\n', '1.2', '{"a":{"p":1},"c":{"p":0}}', 'merge keys 1: c["<<"]'],
  [
    'a: &x {p: 1}\nc:\n  <<: *x\n  p: 0\n  p: 2\n',
    '1.2',
    'line 5, column 3: expected a key that is not in this mapping yet, found "p" again',
    'merge keys 1: c["<<"]',
  ],
  [
    'a: &x {p: 1}\nb: &y {p: 2}\nc:\n  <<: *x\n  <<: *y\n',
    '1.2',
    '{"a":{"p":1},"b":{"p":2},"c":{"p":1}}',
    'merge keys 2: c["<<"], c["<<"]',
  ],
  ['c:\n  "<<": {p: 1}\n', '1.2', '{"c":{"<<":{"p":1}}}', ''],
  ["c:\n  '<<': {p: 1}\n", '1.2', '{"c":{"<<":{"p":1}}}', ''],
  ['c:\n  !!str <<: {p: 1}\n', '1.2', '{"c":{"<<":{"p":1}}}', ''],
  ['c:\n  !!merge <<: {p: 1}\n', '1.2', '{"c":{"p":1}}', 'merge keys 1: c["<<"]'],
  ['c:\n  <<: 5\n', '1.2', '{"c":{"<<":5}}', ''],
  ['c:\n  <<: [1, {p: 1}]\n', '1.2', '{"c":{"<<":[1,{"p":1}]}}', ''],
  ['c:\n  <<: []\n', '1.2', '{"c":{}}', 'merge keys 1: c["<<"]'],
  ['c:\n  <<: [{p: 1}, {p: 2, q: 2}]\n', '1.2', '{"c":{"p":1,"q":2}}', 'merge keys 1: c["<<"]'],
  ['a: &x [1]\nb: [*x, *x]\n', '1.2', '{"a":[1],"b":[[1],[1]]}', 'aliases 2: b[0], b[1]'],
  ['a: &x {p: 1}\nb:\n  - - *x\n', '1.2', '{"a":{"p":1},"b":[[{"p":1}]]}', 'aliases 1: b[0][0]'],
  ['a: &x 5\nb: *x\n', '1.2', '{"a":5,"b":5}', 'aliases 1: b'],
  ['a: &x\nb: *x\n', '1.2', '{"a":null,"b":null}', 'aliases 1: b'],
  [
    '- &a [1, *a]',
    '1.2',
    'line 1, column 10: expected a value that does not contain itself, found *a inside &a',
    '',
  ],
  ['&a x: *a', '1.2', '{"x":"x"}', 'aliases 1: x'],
  ['x: [1, *no]', '1.2', 'line 1, column 8: expected an anchor &no before this alias, found none', ''],
  [
    'a: 1\nb: 2\na: 3',
    '1.2',
    'line 3, column 1: expected a key that is not in this mapping yet, found "a" again',
    '',
  ],
  [
    '~: 1\ntrue: 2\n1.50: 3\n[1, b]: 4\n{x: 1}: 5\n',
    '1.2',
    '{"null":1,"true":2,"1.50":3,"[1,\\"b\\"]":4,"{\\"x\\":1}":5}',
    'keys that were not text 5: null, true, ["1.50"], ["[1,\\"b\\"]"], ["{\\"x\\":1}"]',
  ],
  ['? [1]\n: x\n? - 2\n: y', '1.2', '{"[1]":"x","[2]":"y"}', 'keys that were not text 2: ["[1]"], ["[2]"]'],
  [
    '1: a\n01: b',
    '1.2',
    'line 2, column 1: expected a key that is not in this mapping yet, found "1" again',
    'keys that were not text 2: ["1"], ["1"]',
  ],
  [
    'a: !!map {x: 1}\nb: !!seq [1]\nc: !mine {x: 1}\nd: !mine [1]\ne: !mine s\nf: !!omap {}',
    '1.2',
    '{"a":{"x":1},"b":[1],"c":{"x":1},"d":[1],"e":"s","f":{}}',
    'tags 4: c, d, e, f',
  ],
  [
    'a: !!int 5\nb: !!float 5\nc: !!str 5\nd: !!bool true\ne: !!null ""\nf: ! 5\ng: !!timestamp 2001-12-14',
    '1.2',
    '{"a":5,"b":5.0,"c":"5","d":true,"e":null,"f":"5","g":"2001-12-14"}',
    '',
  ],
  ['a: !!float x', '1.2', 'line 1, column 12: expected a value of the type !!float, found "x"', ''],
  ['a: !!bool yes', '1.2', 'line 1, column 11: expected a value of the type !!bool, found "yes"', ''],
  ['a: !!bool yes', '1.1', '{"a":true}', ''],
  ['a: !!float 12:30', '1.1', '{"a":750.0}', ''],
  ['a: !!float 5', '1.1', '{"a":5.0}', ''],
  ['a: !!float x', '1.1', 'line 1, column 12: expected a value of the type !!float, found "x"', ''],
  ['a: !!int 0b11', '1.1', '{"a":3}', ''],
  ['a: !!null x', '1.2', 'line 1, column 11: expected a value of the type !!null, found "x"', ''],
  [
    '[010, {k: 0899}]',
    '1.2',
    '[10,{"k":899}]',
    'leading zeros 2: [0]: 010 is 10 in YAML 1.2 and 8 in YAML 1.1, [1].k: 0899 is 899 in YAML 1.2 and the text "0899" in YAML 1.1',
  ],
  ['010', '1.2', '10', 'leading zeros 1: 010 is 10 in YAML 1.2 and 8 in YAML 1.1'],
  ['- 010', '1.2', '[10]', 'leading zeros 1: [0]: 010 is 10 in YAML 1.2 and 8 in YAML 1.1'],
  ['a: 0x1F\nb: [0o17]', '1.2', '{"a":31,"b":[15]}', 'notation 2: a, b[0]'],
  ['a: 0b1\nb: 12:30', '1.1', '{"a":1,"b":750}', 'notation 2: a, b'],
  ['0x1F', '1.2', '31', 'notation 1: '],
  ['null', '1.2', 'null', ''],
  ['', '1.2', 'nothing', ''],
  ['# c', '1.2', 'nothing', 'comments 1: '],
  ['--- \n', '1.2', 'null', ''],
  ['a\n---\nb\n', '1.2', '["a","b"]', 'documents 2: '],
  ['a: 1\n...\n---\nb: 1', '1.2', '[{"a":1},{"b":1}]', 'documents 2: '],
  ['---\n---\n', '1.2', '[null,null]', 'documents 2: '],
  ['"a b"', '1.2', '"a b"', ''],
  ["- 'x'\n- |\n  y\n- >\n  z\n  w\n- |-\n  v\n", '1.2', '["x","y\\n","z w\\n","v"]', ''],
  ['a: # one\n  b: 2 # two\n# three\n', '1.2', '{"a":{"b":2}}', 'comments 3: '],
  ['%YAML 1.1\n---\na: yes', '1.2', '{"a":true}', 'version lines 1: 1.1'],
  ['%YAML 1.2 # c\n---\na: yes', '1.1', '{"a":"yes"}', 'comments 1: ; version lines 1: 1.2'],
  ['%YAML 1.2\n---\na: yes', '1.1', '{"a":"yes"}', 'version lines 1: 1.2'],
  ['%YAML 2.0\n---\na: yes', '1.2', '{"a":"yes"}', ''],
  [
    'a: &x {b: &y {c: 1}}\nd: *y\ne: *x',
    '1.2',
    '{"a":{"b":{"c":1}},"d":{"c":1},"e":{"b":{"c":1}}}',
    'aliases 2: d, e',
  ],
  [
    '&r\na: 1\nb: *r',
    '1.2',
    'line 3, column 4: expected a value that does not contain itself, found *r inside &r',
    '',
  ],
  ['a: [*x]\nb: &x 1', '1.2', 'line 1, column 5: expected an anchor &x before this alias, found none', ''],
  ['? \n: 1', '1.2', '{"null":1}', 'keys that were not text 1: null'],
  [': 1', '1.2', '{"null":1}', 'keys that were not text 1: null'],
  ['a: ~\nb: null\nc:', '1.2', '{"a":null,"b":null,"c":null}', ''],
])('%j in YAML %s: %s', (text, version, outcome, told) => {
  expect(read(text, version)).toEqual([outcome, told]);
});
