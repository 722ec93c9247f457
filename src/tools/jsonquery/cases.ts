/** Right answers of RFC 9535, RFC 9485, RFC 6901 and the specification of JMESPath. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const BOOKS = `{"store":{"book":[{"category":"reference","author":"Nigel Rees","title":"Sayings of the Century","price":8.95},{"category":"fiction","author":"Evelyn Waugh","title":"Sword of Honour","price":12.99},{"category":"fiction","author":"Herman Melville","title":"Moby Dick","isbn":"0-553-21311-3","price":8.99},{"category":"fiction","author":"J. R. R. Tolkien","title":"The Lord of the Rings","isbn":"0-395-19395-8","price":22.99}],"bicycle":{"color":"red","price":399}}}`;
const POINTERS =
  '{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\\\j":5,"k\\"l":6," ":7,"m~n":8}';

const found = (
  json: string,
  query: string,
  lines: string,
  options: Case['options'] = {},
  source = 'RFC 9535',
): Case => ({
  inputs: { text: json, query },
  options: { result: 'lines', ...options },
  outputs: { result: lines },
  source,
});
const nothing = (
  json: string,
  query: string,
  note: string,
  options: Case['options'] = {},
  source = 'RFC 9535',
): Case => ({
  inputs: { text: json, query },
  options,
  outputs: { matches: 'nothing' },
  notes: [note],
  source,
});
const refused = (
  query: string,
  message: string,
  offset: number,
  options: Case['options'] = {},
  json = '[1]',
): Case => ({ inputs: { text: json, query }, options, problem: { message, offset }, source: 'RFC 9535' });
const JMES = { lang: 'jmespath' } as const;
const POINTER = { lang: 'pointer' } as const;
const JMES_SOURCE = 'jmespath.org, specification; Python jmespath';

export const CASES: readonly Case[] = [
  found(
    BOOKS,
    '$..book[-1]',
    '{"category":"fiction","author":"J. R. R. Tolkien","title":"The Lord of the Rings","isbn":"0-395-19395-8","price":22.99}',
    {},
    'RFC 9535, section 1.5',
  ),
  found(
    BOOKS,
    '$..book[?@.price<10].title',
    '"Sayings of the Century"\n"Moby Dick"',
    {},
    'RFC 9535, section 1.5',
  ),
  found(BOOKS, '$..book[?@.isbn].title', '"Moby Dick"\n"The Lord of the Rings"', {}, 'RFC 9535, section 1.5'),
  found('[{"a":null},{"a":false},{"a":0},{}]', '$[?@.a]', '{"a":null}\n{"a":false}\n{"a":0}'),
  found('[{"a":null},{}]', '$[?@.a==null]', '{"a":null}'),
  found('["👍","ab",[1]]', '$[?length(@)==1]', '"👍"\n[1]', {}, 'RFC 9535, section 2.4.4'),
  refused('$[?length(@.*)<3]', 'length() takes a value', 10),
  refused('$[01]', 'without leading zeros', 2),
  refused('$[9007199254740992]', '2^53', 2),
  nothing('[1]', '$[0:0]', '0 of 2 values match the query'),
  nothing('[1]', '$[::0]', '0 of 2 values match the query'),
  found('["abc","xabc","a\\nc"]', "$[?match(@,'a.c')]", '"abc"', {}, 'RFC 9485'),
  found('{"a":{"b":1}}', '$..*', `$['a']\n$['a']['b']`, { result: 'paths', raw: true }),
  nothing('[{"n":12345678901234567891}]', '$[?@.n==12345678901234567890]', '0 of 3 values match the query'),
  found('[{"n":1.0},{"n":1}]', '$[?@.n==1]', '{"n":1.0}\n{"n":1}'),
  found('"👍"', 'length(@)', '1', JMES, JMES_SOURCE),
  found('{"a":0,"b":1}', 'a && b', '1', JMES, JMES_SOURCE),
  found('{"a":0}', '!a', 'false', JMES, JMES_SOURCE),
  found('{"a":[{"b":1}]}', "a[?b=='1']", '[]', { ...JMES, result: 'values' }, JMES_SOURCE),
  found('null', 'sum(`[0.1, 0.2]`)', '0.3', JMES, 'decimal arithmetic'),
  found('{"a":[1.0,12345678901234567890]}', 'a', '1.0\n12345678901234567890', JMES, JMES_SOURCE),
  refused('length(a)', 'length() takes a string or an array or an object', 7, JMES, '{"a":1}'),
  refused('a[', 'expected an index', 2, JMES),
  ...(
    [
      ['/foo/0', '"bar"'],
      ['/', '0'],
      ['/a~1b', '1'],
      ['/c%d', '2'],
      ['/e^f', '3'],
      ['/g|h', '4'],
      ['/i\\j', '5'],
      ['/k"l', '6'],
      ['/ ', '7'],
      ['/m~0n', '8'],
      ['#/c%25d', '2'],
      ['#/e%5Ef', '3'],
      ['#/i%5Cj', '5'],
      ['#/%20', '7'],
    ] as const
  ).map(([query, value]) => found(POINTERS, query, value, POINTER, 'RFC 6901, sections 5 and 6')),
  found('{"a": [1]}', '', '{"a":[1]}', POINTER, 'RFC 6901, section 5'),
  nothing('{"a":{"foo":1,"bar":2}}', '/a/fo', '/a has no member fo; it has foo, bar', POINTER, 'RFC 6901'),
  nothing('[[]]', '/0/-', '"-" is the place after the last item of /0', POINTER, 'RFC 6901, section 4'),
  nothing('[1,2]', '/01', 'an index without leading zeros, found 01', POINTER, 'RFC 6901, section 4'),
  refused('/a~2', '"~0"', 2, POINTER, '{}'),
  refused('@.a =~ /b/', '"$"', 0),
  refused('$[?@.a =~ "b"]', '"=~" is not part of RFC 9535', 7),
  refused('$.a.length()', 'functions behind a dot', 10),
  refused('$[(@.length-1)]', 'script expressions', 2),
  found('["\\u0041\\/", {"a": "\\u00e9"}]', '$[*]', '"\\u0041\\/"\n{"a":"\\u00e9"}', {}, 'as it stands'),
  found('{"a":"x"}\n{"b":1}\n{"a":"y"}', '$.a', '"x"\n"y"', {}, 'each line'),
  found('["a b",1]', '$[*]', 'a b\n1', { raw: true, result: 'values' }, 'as jq -r'),
  {
    inputs: { text: '[\n {"a": 1}\n]', query: '$[0].a' },
    options: { result: 'table' },
    outputs: {
      table: {
        columns: ['Line', 'Column', 'Path', 'Value'],
        rows: [['2', '8', "$[0]['a']", '1']],
      },
    },
    source: 'RFC 9535, section 2.7',
  },
  found('{"__proto__":1,"constructor":2}', "$['__proto__','constructor']", '1\n2'),
  {
    inputs: { text: '["a"]', query: "$[?match(@, '(?=a)')]" },
    notes: ['is not an I-Regexp'],
    outputs: { matches: 'nothing' },
    source: 'RFC 9535, section 2.4.6',
  },
];
