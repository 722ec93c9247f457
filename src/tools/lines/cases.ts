/** Right answers of sort, uniq, nl and comm of GNU coreutils in the C locale, and of Intl.Collator. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const made = (
  lines: readonly string[],
  options: NonNullable<Case['options']>,
  result: readonly string[],
  source = 'GNU coreutils',
): Case => ({
  inputs: { text: lines.join('\n') },
  options,
  outputs: { result: result.join('\n') },
  source,
});
const FILES = ['file10', 'file2', 'File1', 'file1'];
const LETTERS = ['é', 'z', 'e', 'É', 'ä', 'a', 'Z'];
const REPEATED = ['b', 'a', 'b', 'B', 'b ', 'a'];

export const CASES: readonly Case[] = [
  made(FILES, { sort: 'code-point' }, ['File1', 'file1', 'file10', 'file2']),
  made(FILES, { sort: 'natural' }, ['file1', 'File1', 'file2', 'file10'], 'Intl.Collator'),
  made(['\u{1f600}', '\ufb01'], { sort: 'code-point' }, ['\ufb01', '\u{1f600}']),
  made(LETTERS, { sort: 'language' }, ['a', 'ä', 'e', 'é', 'É', 'z', 'Z'], 'Intl.Collator'),
  made(['ä', 'z', 'a'], { sort: 'language', language: 'sv' }, ['a', 'z', 'ä'], 'Intl.Collator'),
  made(['10', '9', '−1', '1e3', '2.5', 'abc'], { sort: 'numbers' }, ['−1', '2.5', '9', '10', '1e3', 'abc']),
  made(['-10', '-1'], { sort: 'natural' }, ['-1', '-10'], 'Intl.Collator'),
  made(
    [
      '9007199254740993',
      '9007199254740992.5',
      '9007199254740992',
      '1e500',
      '1e400',
      '1e-400',
      '0',
      '-1e-400',
      '1e-401',
    ],
    { sort: 'numbers' },
    [
      '-1e-400',
      '0',
      '1e-401',
      '1e-400',
      '9007199254740992',
      '9007199254740992.5',
      '9007199254740993',
      '1e400',
      '1e500',
    ],
  ),
  made(['2', '1,000', '30'], { sort: 'numbers', groups: true }, ['2', '30', '1,000']),
  made(REPEATED, { unique: 'first' }, ['b', 'a', 'B', 'b ']),
  made(REPEATED, { unique: 'first', uniqueTrimmed: true, ignoreCase: true, sort: 'no' }, ['b', 'a']),
  made(REPEATED, { unique: 'counts' }, ['2 b', '2 a', '1 B', '1 b ']),
  made(REPEATED, { unique: 'last' }, ['b', 'B', 'b ', 'a']),
  made(REPEATED, { unique: 'repeated' }, ['b', 'a']),
  made(REPEATED, { unique: 'single' }, ['B', 'b ']),
  made(['a', 'b'], { reverse: true }, ['b', 'a']),
  made(['a', '', 'b'], { number: true }, ['1 a', '2 ', '3 b']),
  made(['a,b,,c'], { split: 'comma' }, ['a', 'b', '', 'c']),
  made(['a, b;c'], { split: 'expression', splitText: '[,;] *' }, ['a', 'b', 'c'], 'Python re.split'),
  made(['a1b22', 'c'], { split: 'expression', splitText: '(\\d)+\\n?' }, ['a', 'b', 'c'], 'Python re.split'),
  made(['1.10.0', '1.9.0', '1.2.0'], { sort: 'natural' }, ['1.2.0', '1.9.0', '1.10.0']),
  made(
    ['a\u2028b\u0085c\vd\fe'],
    { number: true },
    ['1 a\u2028b\u0085c\vd\fe'],
    'only LF, CR LF and CR end a line',
  ),
  made(['x 2', 'y 1'], { sort: 'numbers', column: '2' }, ['y 1', 'x 2']),
  made(['apple', 'Banana', 'cherry'], { keep: 'an' }, ['Banana']),
  made(['apple', 'Banana', 'cherry'], { drop: '^[a-c]', expression: true }, ['Banana']),
  made(['a.b.c', 'abc'], { replace: '.', replaceWith: '$&' }, ['a$&b$&c', 'abc'], 'sed'),
  made(
    ['Doe, Jo', 'x'],
    { replace: '(\\w+), (\\w+)', expression: true, replaceWith: '$2 $1' },
    ['Jo Doe', 'x'],
    'sed',
  ),
  made(['a', 'b', 'c', 'd'], { take: '2-3' }, ['b', 'c']),
  made(['a', 'b', 'c', 'd'], { take: '-1' }, ['d']),
  made(['one two three'], { wrap: '8' }, ['one two', 'three']),
  made(
    ['a', 'b', 'c', 'd', 'e', 'f'],
    { shuffle: true, seed: 'abc' },
    ['a', 'c', 'e', 'b', 'f', 'd'],
    'as /sampledata: Python',
  ),
  made(['it"s'], { suffix: ';', quote: 'double' }, ['"it""s;"']),
  made([' b', 'a '], { trim: true, sort: 'code-point', join: 'comma' }, ['a,b']),
  made(['b', 'a'], { sort: 'code-point', number: true, steps: 'number,sort' }, ['1 b', '2 a']),
  { inputs: { text: 'a\r\nb\r\n' }, options: { reverse: true }, outputs: { result: 'b\r\na\r\n' } },
  {
    inputs: { text: '\uFEFFb\na' },
    options: { sort: 'code-point' },
    outputs: { result: '\uFEFFa\nb' },
    notes: ['byte order mark'],
  },
  {
    inputs: { text: 'a' },
    options: { keep: '(', expression: true },
    problem: { message: 'at character 2 of the expression' },
  },
];
