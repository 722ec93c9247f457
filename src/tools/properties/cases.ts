/** Right answers of the programs that read these files, and of the rules of nesting. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;
type Options = NonNullable<Case['options']>;

const json = (value: object): string => JSON.stringify(value, undefined, 2);

const env = (text: string, value: object, notes: readonly string[], options: Options = {}): Case => ({
  inputs: { text },
  options: { from: 'env', ...options },
  outputs: { result: json(value) },
  notes,
  source: 'dotenv 18.0.10, dash 0.5.12, docker/cli pkg/kvfile',
});
const other = (
  from: 'ini' | 'properties',
  text: string,
  value: object,
  source: string,
  options: Options = {},
): Case => ({
  inputs: { text },
  options: { from, ...options },
  outputs: { result: json(value) },
  source,
});
const properties = (text: string, value: object): Case =>
  other('properties', text, value, 'OpenJDK 17, java.util.Properties.load(Reader)');
const ini = (text: string, value: object, source: string, options: Options = {}): Case =>
  other('ini', text, value, source, options);
const wrong = (from: 'env' | 'ini' | 'properties', text: string, message: string): Case => ({
  inputs: { text },
  options: { from },
  problem: { message, offset: 0 },
});
const to = (text: string, options: Options, result: string, notes: readonly string[] = []): Case => ({
  inputs: { text },
  options,
  outputs: { result },
  notes,
});

const DIFFERS = 'read differently elsewhere';
const SAME = 'nothing was lost';

export const CASES: readonly Case[] = [
  {
    ...env('A=x#y', { A: 'x' }, [DIFFERS]),
    outputs: {
      result: json({ A: 'x' }),
      lines: {
        columns: ['Line', 'Key', 'Value', 'Meaning'],
        rows: [
          ['1', '', '', 'comment:y'],
          ['1', 'A', 'x', 'Docker reads "x#y"; a shell reads "x#y"'],
        ],
      },
    },
  },
  env('A=x#y', { A: 'x#y' }, [DIFFERS], { dialect: 'shell' }),
  env('A=x#y', { A: 'x#y' }, [DIFFERS], { dialect: 'docker' }),
  env('A="a\\"b"', { A: 'a\\"b' }, [DIFFERS]),
  env('A="a\\"b"', { A: 'a"b' }, [DIFFERS], { dialect: 'shell' }),
  env('A="x\\ny"', { A: 'x\ny' }, [DIFFERS]),
  env('A="x\\ny"', { A: 'x\\ny' }, [DIFFERS], { dialect: 'shell' }),
  env("A='x\\ny'", { A: 'x\\ny' }, [DIFFERS]),
  env("A='x\\ny'", { A: 'x\\ny' }, [DIFFERS], { dialect: 'shell' }),
  env('\ufeffA=1', { A: '1' }, ['byte order mark']),
  env('A="x"y', { A: '"x"y' }, [DIFFERS]),
  env('A="x"y', { A: 'xy' }, [DIFFERS], { dialect: 'shell' }),
  env('A=$HOME/x', { A: '$HOME/x' }, ['a shell replaces $HOME'], { dialect: 'shell' }),
  env('A=$(id)\nB=1', { A: '$(id)', B: '1' }, ['a shell replaces $(id)'], { dialect: 'shell' }),
  env('A=1\nA=2', { A: '2' }, ['A stands twice']),
  env('A=1', { A: '1' }, [SAME]),
  env('A=1\nnonsense', { A: '1' }, ['1 line not understood']),
  wrong('env', 'nonsense', 'expected NAME=value'),
  properties('a\\=b=c\na==b\n=v\nc = 1 ', { 'a=b': 'c', a: '=b', '': 'v', c: '1 ' }),
  wrong('properties', 'a=\\u00E', 'four hexadecimal digits'),
  properties('a=b\\\n   c', { a: 'bc' }),
  properties('# c \\\nx=1', { x: '1' }),
  properties('a=\\z', { a: 'z' }),
  properties('a=x\\', { a: 'x' }),
  ini('[s]\nk=v;c', { s: { k: 'v;c' } }, 'the line as it is'),
  ini('[s]\nk=v;c', { s: { k: 'v;c' } }, 'Python 3.11 configparser', { iniDialect: 'configparser' }),
  ini('[s]\nk=v;c', { s: { k: 'v' } }, 'ini 6.0.0', { iniDialect: 'npm' }),
  ini('[s]\nk=v;c', { s: { k: 'v' } }, 'Git 2.39', { iniDialect: 'git' }),
  to(
    '[s]\nk=v ; c\nj="#" # d',
    { from: 'ini', to: 'env', iniDialect: 'git', nest: '__' },
    "# c\ns__k=v\n# d\ns__j='#'",
  ),
  to(
    '[s]\nk=v ; c\nj="#"\ni=\\;',
    { from: 'ini', to: 'json', iniDialect: 'npm' },
    json({ s: { k: 'v', j: '#', i: ';' } }),
    ['1 comment'],
  ),
  { ...wrong('ini', '[a_b]\nx=1', 'expected [section]'), options: { from: 'ini', iniDialect: 'git' } },
  to('{"k":"a\\u0000b"}', { to: 'env' }, '', ['k cannot be written']),
  {
    inputs: { text: '[__proto__]\nx=1' },
    options: { from: 'ini' },
    outputs: { result: '{\n  "__proto__": {\n    "x": "1"\n  }\n}' },
    source: 'Python 3.11 configparser',
  },
  ini('[s]\nK=1', { s: { k: '1' } }, 'Python 3.11 configparser', { iniDialect: 'configparser' }),
  ini('[a.b]\nx=1', { 'a.b': { x: '1' } }, 'the name as it is'),
  ini('[a.b]\nx=1', { a: { b: { x: '1' } } }, 'ini 6.0.0', { iniDialect: 'npm' }),
  ini('a=1\na=2', { a: '2' }, 'the last wins'),
  ini('a=1\na=2', { a: ['1', '2'] }, 'a list by choice', { duplicates: 'list' }),
  ini('a[]=1\na[]=2', { a: ['1', '2'] }, 'ini 6.0.0', { iniDialect: 'npm' }),
  to('[empty]\n[s]\nk=1', {}, json({ s: { k: '1' } }), ['section empty, without keys']),
  to('a=1\na.b=2', { from: 'properties', nest: '.' }, json({ a: '1', 'a.b': '2' }), ['a value and a group']),
  to('a.b=1\na.c=2', { from: 'properties', nest: '.' }, json({ a: { b: '1', c: '2' } })),
  to('A__B=1', { nest: '__' }, json({ A: { B: '1' } })),
  to('a[0]=x\na[1]=y', { from: 'properties', nest: '.' }, json({ a: ['x', 'y'] })),
  to('a[0]=x\na[2]=y', { from: 'properties', nest: '.' }, json({ 'a[0]': 'x', 'a[2]': 'y' })),
  to('a.0.b=x\na.1=y', { from: 'properties', nest: '.', arrays: 'parts' }, json({ a: [{ b: 'x' }, 'y'] })),
  to(
    'A=true\nB=0123\nC=1e3\nD=no\nE=12345678901234567890\nF=-1.5\nG=null',
    { values: 'typed' },
    json({ A: true, B: '0123', C: '1e3', D: 'no', E: '12345678901234567890', F: -1.5, G: null }),
  ),
  to(
    '# top\nA=no\n\n# next\nB=1\n# end',
    { to: 'yaml', values: 'typed' },
    '# top\nA: "no"\n\n# next\nB: 1\n\n# end\n',
    [SAME],
  ),
  to('# top\nA: "no"\n\n# next\nB: 01\n', { from: 'yaml' }, '# top\nA=no\n\n# next\nB=01', [SAME]),
  to('# c\nA=1\n', { to: 'properties' }, '# c\nA=1', [SAME]),
  to('# c\nA=1\n', {}, json({ A: '1' }), ['1 comment']),
  to('# c\na: 1\n', { from: 'properties', to: 'ini' }, '; c\na=1', [SAME]),
  to('{"s": {"a": 1, "b": {"c": true}}, "d": null}', { to: 'ini' }, 'd=\n\n[s]\na=1\nb.c=true', ['null']),
  to('{"s": {"a": " x"}}', { to: 'ini', iniDialect: 'git' }, '[s]\na=" x"'),
  to('{"a": [1.10, 12345678901234567890]}', {}, 'a__0=1.10\na__1=12345678901234567890', ['joined by __']),
  to('{"a": "x y"}', {}, "a='x y'", ['1 loss']),
  to(
    '{"a": "x", "b": "\\"", "c": "it\'s"}',
    { export: true, keyCase: 'upper' },
    'export A=x\nexport B=\'"\'\nexport C="it\'s"',
    [SAME],
  ),
  to('A=é', { to: 'properties', ascii: true }, 'A=\\u00E9'),
  to("A='x y'\nB=1", { to: 'docker-run' }, "-e 'A=x y' \\\n-e B=1"),
  to('A=$x', { to: 'compose' }, 'environment:\n  - A=$$x\n'),
  to('{"A":"a\\\\","B":"end"}', { to: 'env', dialect: 'shell' }, "A='a\\'\nB=end", ['1 loss']),
  to('{"A":"a\\rb"}', { to: 'env', dialect: 'dotenv' }, 'A="a\\rb"', ['1 loss']),
  to('A=$$x$(y)$z', { to: 'kubernetes', dialect: 'docker' }, 'env:\n  - name: A\n    value: $$$x$$(y)$z\n'),
  to('A=1', { to: 'kubernetes' }, 'env:\n  - name: A\n    value: "1"\n'),
  to("A=it's", { to: 'powershell' }, "$env:A = 'it''s'"),
  to("A=it's", { to: 'fish' }, "set -gx A 'it\\'s'"),
  to('A=1\r\nB=2\r\n', { to: 'properties' }, 'A=1\r\nB=2'),
  {
    inputs: { text: 'API_KEY=abc' },
    outputs: {
      lines: { columns: ['Line', 'Key', 'Value', 'Meaning'], rows: [['1', 'API_KEY', '••••••', '']] },
    },
  },
  {
    inputs: { text: 'API_KEY=abc#d' },
    options: { from: 'env' },
    outputs: {
      lines: {
        columns: ['Line', 'Key', 'Value', 'Meaning'],
        rows: [
          ['1', '', '', 'comment'],
          ['1', 'API_KEY', '••••••', 'others read it differently'],
        ],
      },
    },
  },
  {
    inputs: { text: 'API_KEY=a$b' },
    options: { from: 'env', dialect: 'shell' },
    outputs: {
      losses: {
        columns: ['Place', 'What', 'Becomes'],
        rows: [['line 1', 'a shell replaces a part of the value', 'the text itself']],
      },
    },
  },
  {
    inputs: { text: '{"API_KEY": "a\'b$c d"}' },
    options: { to: 'env' },
    outputs: {
      losses: {
        columns: ['Place', 'What', 'Becomes'],
        rows: [
          ['line 1', 'API_KEY cannot be written so that all dialects read it', 'another value elsewhere'],
        ],
      },
    },
  },
  { inputs: { text: '[1]' }, options: { from: 'json' }, problem: { message: 'expected an object' } },
  { inputs: { text: 'a: [1' }, options: { from: 'yaml' }, problem: {} },
  { inputs: { text: '{"a":1}' }, options: { to: 'yaml' }, problem: { message: 'Format Converter' } },
];
