/** Right answers of RFC 8259, RFC 8785, Python, Node and json5. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const made = (
  json: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
  source = 'RFC 8259; Python json',
): Case => ({ inputs: { text: json }, options, outputs: { result }, notes, source });
const refused = (json: string, message: string, offset: number, options: Case['options'] = {}): Case => ({
  inputs: { text: json },
  options,
  problem: { message, offset },
  source: 'Python json',
});
const MINIFY = { layout: 'minify' } as const;
const CANONICAL = { layout: 'canonical' } as const;
const REPAIR = { layout: 'minify', repair: true } as const;
const KEYS = ['a10', 'a9', 'a2', 'B', 'b', 'é', 'z', '10', '9', '_', 'Z', 'a'];
const SORTED = ['10', '9', 'B', 'Z', '_', 'a', 'a10', 'a2', 'a9', 'b', 'z', 'é'];
const objectOf = (keys: readonly string[]) => `{${keys.map((key) => `"${key}":0`).join(',')}}`;

export const CASES: readonly Case[] = [
  made(
    '{"a":1.0,"b":12345678901234567890,"c":1e400,"d":-0}',
    '{"a":1.0,"b":12345678901234567890,"c":1e400,"d":-0}',
    MINIFY,
  ),
  made('{"b":1,"10":2,"9":3}', '{"b":1,"10":2,"9":3}', MINIFY),
  made(objectOf(KEYS), objectOf(SORTED), { ...MINIFY, sort: 'unit' }, [], 'Node'),
  made('{"a10":0,"a9":0,"a2":0}', '{"a2":0,"a9":0,"a10":0}', { ...MINIFY, sort: 'natural' }),
  made('[{"b":1,"B":2,"a":3,"a":4}]', '[{"a":3,"a":4,"B":2,"b":1}]', { ...MINIFY, sort: 'nocase' }, [
    'twice',
  ]),
  made(
    '{"\\u20ac":1,"\\r":2,"\\ufb33":3,"1":4,"\\ud83d\\ude00":5,"\\u0080":6,"\\u00f6":7}',
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    CANONICAL,
    [],
    'RFC 8785, 3.2.3',
  ),
  made(
    '[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]',
    '[333333333.3333333,1e+30,4.5,0.002,1e-27]',
    CANONICAL,
    ['1 number changes its value'],
    'RFC 8785, 3.2.2.3',
  ),
  made('{"b":[1.0,-0],"a":1e2}', '{"a":100,"b":[1,0]}', CANONICAL, ['nothing was lost'], 'RFC 8785'),
  refused('{"a":1,"a":2}', 'key a stands twice', 7, CANONICAL),
  { inputs: { text: '["\\ud800"]' }, options: CANONICAL, problem: { message: 'half of a surrogate pair' } },
  { inputs: { text: '[1e400]' }, options: CANONICAL, problem: { message: 'beyond what a double holds' } },
  refused('[1,]', 'expected a value', 3),
  refused('{"a":01}', 'no digit after a leading zero', 6),
  refused('-007', 'no digit after a leading zero', 2),
  refused('"a\tb"', 'control character', 2),
  made('{"a":1,"a":2}', '{"a":1,"a":2}', MINIFY, ['key a stands twice (line 1, column 8)']),
  made('"\\ud800"', '"\\ud800"', {}, ['half of a surrogate pair']),
  made('"\\ud83d\\ude00"', '"\\ud83d\\ude00"'),
  made(
    '{"a":1}\n{"a":}',
    '{"a":1}',
    { ...MINIFY, read: 'lines' },
    ['line 2, column 6: expected a value'],
    'Node',
  ),
  refused('{"a":1}\n{"a":}', 'expected a value', 13),
  refused('{"a":1}\n{"a":1', 'expected "," or "}"', 14),
  refused('["👍", x]', 'expected a value', 7),
  refused('[1] x', 'the end of the text after the value', 4),
  made('', ''),
  made(' \r\n', ''),
  made('\ufeff[1]', '[1]', MINIFY, ['byte order mark']),
  made('{"a":1,\r\n"b":2}\r\n', '{\r\n  "a": 1,\r\n  "b": 2\r\n}', {}, [], 'rule 2 of the chapter'),
  made('[1,\r2]', '[\r  1,\r  2\r]'),
  made('{"a":1}', '{\n  "a": 1\n}', { check: true }, ['line 1 is formatted differently']),
  made('{"a":1}\n\n[2]\n', '{"a":1}\n[2]', { layout: 'lines' }, ['JSON Lines', '1 blank line']),
  made('1\n[2]', '[\n 1,\n [\n  2\n ]\n]', { layout: 'array', indent: '1' }),
  made('[{"a":[1, 2]}, 2]', '{"a":[1,2]}\n2', { layout: 'lines' }),
  made('\x1e{"a":1}\n\x1e2\n', '{"a":1}\n2', MINIFY, ['RFC 7464'], 'RFC 7464'),
  made('{"a":1}{"b":\n2} 3', '{"a":1}\n{"b":2}\n3', MINIFY, ['one after the other']),
  made('{"a":"\\x41","b":0x1F,"c":+1}', '{"a":"A","b":31,"c":1}', REPAIR, ['all certain'], 'json5'),
  made('{"a":1;"b":2}', '{"a":1,"b":2}', REPAIR, ['";" read as "," (guessed)'], 'rule 6'),
  made('[1,,2]', '[1,2]', REPAIR, ['guessed'], 'rule 6'),
  made(
    "{'a': None, 't': (1, 2), 's': 'it\\'s'}",
    '{"a":null,"t":[1,2],"s":"it\'s"}',
    REPAIR,
    ['all certain'],
    'Python ast.literal_eval',
  ),
  made('```json\n{a: 1, // one\n"b": [true, False,],}\n```', '{"a":1,"b":[true,false]}', REPAIR, [
    'all certain',
  ]),
  made('callback({"a": “b”});', '{"a":"b"}', REPAIR, ['all certain']),
  made('{"a": [1, 2, {"b": "c', '{"a":[1,2,{"b":"c"}]}', REPAIR, ['4 guessed']),
  made('{"a":"x\\ny\\u00e9\\"z', '{"a":"x\\nyé\\"z"}', REPAIR, ['2 guessed']),
  made('["C:\\\\dir', '["C:\\\\dir"]', REPAIR, ['2 guessed']),
  made('["a\\', '["a"]', REPAIR, ['backslash left out (guessed)']),
  made('{"a": NaN, "b": soon, "c": 01}', '{"a":null,"b":"soon","c":1}', REPAIR, ['3 guessed']),
  made('{"a": "x\ny"}', '{"a":"x\\ny"}', REPAIR, ['raw line break']),
  made('{"a": 50%}', '{"a":"50%"}', REPAIR, ['guessed']),
  made('{"a": 5/3, "b": 5 / 3}', '{"a":"5/3","b":"5 / 3"}', REPAIR, ['2 guessed']),
  made('[5 kg, 12:30, 1.2.3, 5€, 10 // x\n, 3 /* y */]', '["5 kg","12:30","1.2.3","5€",10,3]', REPAIR, [
    'guessed',
  ]),
  made('[1 2 true]', '[1,2,true]', REPAIR, ['2 guessed']),
  made('{"a": 5 b: 3, "c": 50% // half\n}', '{"a":5,"b":3,"c":"50%"}', REPAIR, ['guessed']),
  made('{"a": "x" + "y"}', '{"a":"xy"}', REPAIR, ['strings joined (guessed)']),
  made('["x" +\n \'y\' + "z", "w"]', '["xyz","w"]', REPAIR, ['guessed']),
  made('{"a": "x,\n"b": "y"}', '{"a":"x","b":"y"}', REPAIR, ['missing quote (guessed)']),
  made('{\n  "a": "x\n  "b": 1,\n  "c": ["p,\n  "q"]\n}', '{"a":"x","b":1,"c":["p","q"]}', REPAIR, [
    'guessed',
  ]),
  made('{"a: 1,\n"b": 2}', '{"a":1,"b":2}', REPAIR, ['guessed']),
  made('{"a: "x"}', '{"a":"x"}', REPAIR, ['guessed']),
  made('{"a": "x, "b": "y"}', '{"a":"x","b":"y"}', REPAIR, ['guessed']),
  made('{"t": "a 65" screen"}', '{"t":"a 65\\" screen"}', REPAIR, ['quote inside a string (guessed)']),
  made(
    '{"t": "say "hi", ok", "u": "the "a" "b" c"}',
    '{"t":"say \\"hi\\", ok","u":"the \\"a\\" \\"b\\" c"}',
    REPAIR,
    ['guessed'],
  ),
  made("{'t': 'it's ok'}", '{"t":"it\'s ok"}', REPAIR, ['guessed']),
  made('{"a "b" c": 1}', '{"a \\"b\\" c":1}', REPAIR, ['guessed']),
  made('["a" "b"]', '["a","b"]', REPAIR, ['missing comma (guessed)']),
  made('{"a": "x" "b": "y" c: 1}', '{"a":"x","b":"y","c":1}', REPAIR, ['2 guessed']),
  made('{"é":"👍"}', '{"\\u00e9":"\\ud83d\\udc4d"}', { ...MINIFY, ascii: true }),
  made('{"a":[]}', '"{\\"a\\":[]}"', { ...MINIFY, string: true }),
  made('"{\\"a\\":1}"', '"{\\"a\\":1}"', {}, ['this string holds JSON']),
  made('[[],{}, [1]]', '[\n\t[],\n\t{},\n\t[\n\t\t1\n\t]\n]', { indent: 'tab' }),
  made('{"a":1,"b":[1,2]}', '{"a": 1, "b": [1, 2]}', { layout: 'fit' }),
];
