/** Which tables a document of TOML may define, and the message for one that it may not (TOML 1.0, "Table"; 1.1, "Inline Table"). */
import { expect, it } from 'vitest';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { describeProblem } from '#src/lib/result.ts';
import { toJson } from '../json/json-form.ts';
import { Findings } from '../values/findings.ts';
import { readToml } from './toml-read.ts';

it.each<readonly [text: string, outcome: string]>([
  ['[a]\n[a.b]\n[a]', 'line 3, column 2: expected a table that is not defined yet, found [a] again'],
  ['[a.b]\n[a]\n[a]', 'line 3, column 2: expected a table that is not defined yet, found [a] again'],
  ['a = 1\n[a]', 'line 2, column 2: expected a table that is not defined yet, found [a] again'],
  ['a = 1\n[a.b]', 'line 2, column 2: expected a table at "a", found another value defined before'],
  ['a = {}\n[a.b]', 'line 2, column 2: expected a table at "a", found another value defined before'],
  ['[a]\nb.c = 1\n[a.b]', 'line 3, column 2: expected a table that is not defined yet, found [a.b] again'],
  ['a.b = 1\na.c = 2\n', '{"a":{"b":1,"c":2}}'],
  ['a.b = 1\n[a]', 'line 2, column 2: expected a table that is not defined yet, found [a] again'],
  ['[[a]]\n[a]', 'line 2, column 2: expected a table that is not defined yet, found [a] again'],
  ['[a]\n[[a]]', 'line 2, column 3: expected a list of tables at [[a]], found another value defined before'],
  [
    'a = []\n[[a]]',
    'line 2, column 3: expected a list of tables at [[a]], found another value defined before',
  ],
  [
    'a = [{}]\n[[a]]',
    'line 2, column 3: expected a list of tables at [[a]], found another value defined before',
  ],
  ['[[a]]\nx = 1\n[[a]]\nx = 2\n[a.b]\ny = 1', '{"a":[{"x":1},{"x":2,"b":{"y":1}}]}'],
  ['[[a]]\n[a.b]\n[[a]]\n[a.b]', '{"a":[{"b":{}},{"b":{}}]}'],
  ['[[a.b]]\n[a]\nc = 1', '{"a":{"b":[{}],"c":1}}'],
  ['[a]\nb = 1\nb = 2', 'line 3, column 1: expected a key that is not defined yet, found "b" again'],
  [
    '[a]\nb = 1\nb.c = 2',
    'line 3, column 1: expected "b" to be new or made by dotted keys, found it defined before',
  ],
  ['a.b = 1\na = 2', 'line 2, column 1: expected a key that is not defined yet, found "a" again'],
  [
    'a = {b = 1}\na.c = 2',
    'line 2, column 1: expected "a" to be new or made by dotted keys, found it defined before',
  ],
  [
    'a = {b = {c = 1}, b.d = 2}',
    'line 1, column 19: expected "b" to be new or made by dotted keys, found it defined before',
  ],
  ['a = {b.c = 1, b.d = 2}', '{"a":{"b":{"c":1,"d":2}}}'],
  ['a = {b.c = 1, b = 2}', 'line 1, column 15: expected a key that is not defined yet, found "b" again'],
  [
    '[a.b.c]\n[a.b]\nc.d = 1',
    'line 3, column 1: expected "c" to be new or made by dotted keys, found it defined before',
  ],
  [
    '[a.b]\n[a]\nb.c = 1',
    'line 3, column 1: expected "b" to be new or made by dotted keys, found it defined before',
  ],
  [
    '[a]\n[a."b.c"]\nx=1\n["a"."b.c"]',
    'line 4, column 2: expected a table that is not defined yet, found [a.b.c] again',
  ],
  ['a = 1\n[[a.b]]', 'line 2, column 3: expected a table at "a", found another value defined before'],
  ['a = [1]\n[a.b]', 'line 2, column 2: expected a table at "a", found another value defined before'],
  ['[[a]]\nb = 1\n[a.b]', 'line 3, column 2: expected a table that is not defined yet, found [a.b] again'],
  [
    '[[a]]\nb = []\n[[a.b]]',
    'line 3, column 3: expected a list of tables at [[a.b]], found another value defined before',
  ],
  [
    '"" = 1\n"".b = 2',
    'line 2, column 1: expected "" to be new or made by dotted keys, found it defined before',
  ],
  ['[]', 'line 1, column 2: expected a key, found "]"'],
  ['[a.]', 'line 1, column 4: expected a key, found "]"'],
  ['[.a]', 'line 1, column 2: expected a key, found "."'],
  ['[[a]', 'line 1, column 5: expected "]]", found the end of the text'],
  ['[ a . b ]\nc = 1', '{"a":{"b":{"c":1}}}'],
  ['a = {\n b = 1,\n}', '{"a":{"b":1}}'],
  ['a = [\n 1, # x\n 2\n , ]', '{"a":[1,2]}'],
  ['a = {b = 1,, }', 'line 1, column 12: expected a key, found ","'],
  ['a = [,]', 'line 1, column 6: expected a value, found ","'],
  ['a = 1 # c\r\nb = 2\r\n', '{"a":1,"b":2}'],
  ['a = 1\rb = 2', 'line 1, column 6: expected the end of the line, found a carriage return'],
  ['\ufeffa = 1', '{"a":1}'],
  ['a =', 'line 1, column 4: expected a value, found the end of the text'],
  ['= 1', 'line 1, column 1: expected a key, found "="'],
  ['a = 0xFF\nb = [0b1, {c = 0o7}]', '{"a":255,"b":[1,{"c":7}]}'],
])('%j: %s', (text, outcome) => {
  const read = readToml(text, new Findings());
  expect(read.ok ? stringifyJson(toJson(read.value)) : describeProblem(read.problem)).toBe(outcome);
});
