/** Right answers of ECMA-262, and what Node, Perl and Python gave. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const ECMA = 'ECMA-262, section 22.2; Node 24';

const found = (
  pattern: string,
  text: string,
  matches: readonly string[],
  options: Case['options'] = {},
): Case => ({
  inputs: { pattern, text },
  options,
  outputs: { list: matches.join('\n') },
  source: ECMA,
});
/** Matches with the places where they begin. */
const places = (
  pattern: string,
  text: string,
  rows: readonly (readonly [number, number, string])[],
  options: Case['options'] = {},
): Case => ({
  inputs: { pattern, text },
  options,
  outputs: {
    table: {
      columns: ['Line', 'Column', 'From', 'To', 'Match'],
      rows: rows.map(([from, to, match]) => {
        const before = text.slice(0, from).split(/\r\n|\n|\r(?!$)/);
        return [
          String(before.length),
          String((before.at(-1)?.length ?? 0) + 1),
          String(from),
          String(to),
          match,
        ];
      }),
    },
  },
  source: ECMA,
});
const replacing = (
  pattern: string,
  text: string,
  replace: string,
  replaced: string,
  options: Case['options'] = {},
): Case => ({ inputs: { pattern, text, replace }, options, outputs: { replaced }, source: ECMA });
const refused = (pattern: string, offset: number, message: string): Case => ({
  inputs: { pattern, text: 'a' },
  problem: { offset, message },
  source: 'Node 24; regexpp',
});

const NONE = { unicode: 'none' } as const;
const V = { unicode: 'v' } as const;

export const CASES: readonly Case[] = [
  places('a*', 'baac', [
    [0, 0, ''],
    [1, 3, 'aa'],
    [3, 3, ''],
    [4, 4, ''],
  ]),
  replacing('a*', 'baac', '-', '-b--c-'),
  replacing('^a', '\ufeffab', 'X', '\ufeffXb'),
  found('\\ufeff', '\ufeffa', ['\ufeff']),
  places(
    '.',
    '👍',
    [
      [0, 1, '\ud83d'],
      [1, 2, '\udc4d'],
    ],
    NONE,
  ),
  { inputs: { pattern: '.', text: '👍' }, options: NONE, notes: ['cuts a character in two'], source: ECMA },
  places('.', '👍', [[0, 2, '👍']]),
  found('.', '👨‍👩‍👧', ['👨', '\u200d', '👩', '\u200d', '👧'], V),
  found('\\p{RGI_Emoji}', '👨‍👩‍👧', ['👨‍👩‍👧'], V),
  found('\\w+', 'café naïve', ['caf', 'na', 've']),
  places('\\bé\\w*', 'été', [[2, 3, 'é']]),
  places('\\d+', '٣4', [[1, 2, '4']]),
  found('a$', 'a\n', []),
  places(
    '^.*$',
    'a\r\nb',
    [
      [0, 1, 'a'],
      [2, 2, ''],
      [3, 4, 'b'],
    ],
    { multiline: true },
  ),
  found('k', '\u212a', [], { ...NONE, ignoreCase: true }),
  found('k', '\u212a', ['\u212a'], { ignoreCase: true }),
  found('[^\\P{Lu}]', 'a', [], { ignoreCase: true }),
  found('[^\\P{Lu}]', 'a', ['a'], { ...V, ignoreCase: true }),
  {
    inputs: { pattern: '(?:(a)|b)*', text: 'ab' },
    outputs: {
      table: {
        columns: ['Line', 'Column', 'From', 'To', 'Match', 'Group 1', 'Group 1 at'],
        rows: [
          ['1', '1', '0', '2', 'ab', '', ''],
          ['1', '3', '2', '2', '', '', ''],
        ],
      },
    },
    source: ECMA,
  },
  {
    inputs: { pattern: '(?<a>x)|(?<a>y)', text: 'y' },
    outputs: {
      table: {
        columns: ['Line', 'Column', 'From', 'To', 'Match', 'a', 'a at', 'a', 'a at'],
        rows: [['1', '1', '0', '1', 'y', '', '', 'y', '0–1']],
      },
    },
    source: 'ECMA-262 2025, duplicate named groups',
  },
  refused('(?<a>x)(?<a>y)', 10, 'duplicate'),
  replacing('(b)', 'abc', '[$10]', 'a[b0]c'),
  replacing('(b)', 'abc', '[$0]', 'a[$0]c'),
  { inputs: { pattern: '(b)', text: 'abc', replace: '[$0]' }, notes: ['the whole match is $&'] },
  replacing('(?<n>b)', 'abc', '$<n>$<n>', 'abbc'),
  replacing('b', 'abc', "$`|$&|$'|$$", 'aa|b|c|$c'),
  replacing('b', 'abc', '\\n', 'a\\nc'),
  replacing('b', 'abc', '\\n', 'a\nc', { escapes: true }),
  replacing('b', 'abc', '', 'ac', { show: 'replaced' }),
  replacing('a', 'aa', 'b', 'ba', { global: false }),
  {
    inputs: { pattern: '(,)|;', text: 'a,b;c' },
    options: { show: 'split' },
    outputs: { split: 'a\n,\nb\n\nc' },
    source: ECMA,
  },
  refused('(?P<x>a)', 0, 'of Python'),
  refused('a++', 2, 'possessive'),
  refused('(?>a)', 0, 'atomic'),
  refused('(?i)a', 0, '(?i:…)'),
  refused('a{2,1}', 1, 'Perl'),
  refused('x[z-a]', 2, 'from the lower to the higher'),
  refused('/x[z-a]/', 3, 'from the lower to the higher'),
  refused('(a(b)', 0, 'unterminated group'),
  refused('a[b', 1, 'unterminated character class'),
  refused('a\\k<z>', 1, 'named'),
  refused('ab\\p{Foo}', 2, 'property'),
  refused('ab)', 2, 'unmatched'),
  refused('/a/gg', 0, 'flag'),
  found('(?i:a)', 'Aa', ['A', 'a']),
  {
    inputs: { pattern: '\\p{L}', text: 'p{L}' },
    options: NONE,
    outputs: { list: 'p{L}' },
    notes: ['these letters as they are'],
  },
  {
    inputs: { pattern: '\\Aa\\z', text: 'AazAaz' },
    options: NONE,
    notes: ['\\A only matches the letter', '\\z only matches the letter'],
  },
  { inputs: { pattern: '[[:alpha:]]', text: 'a:]' }, options: NONE, notes: ['[[:alpha:]] is a set'] },
  { inputs: { pattern: '\\x{41}', text: 'A' }, options: NONE, notes: ['\\x{41} is not a code point'] },
  { inputs: { pattern: '^(a+)+$', text: 'aaa' }, notes: ['(a+)+ can take forever'] },
  { inputs: { pattern: '(.|\\s)*x', text: 'aaa' }, notes: ['(.|\\s)* can take forever'] },
  { inputs: { pattern: '\\d+\\d+x', text: 'aaa' }, notes: ['\\d+\\d+ can take forever'] },
  found('/A+/i', 'caaat', ['aaa']),
  { inputs: { pattern: '/A+/i', text: 'caaat' }, notes: ['its own flags count'] },
  {
    inputs: { pattern: '\\d{4}', text: '', must: '2024\n20244', mustNot: 'abc\n1999' },
    outputs: {
      tests: {
        columns: ['Line', 'Wanted', 'Found', 'Verdict'],
        rows: [
          ['2024', 'must match', 'matches', 'right'],
          ['20244', 'must match', 'matches', 'right'],
          ['abc', 'must not match', 'does not match', 'right'],
          ['1999', 'must not match', 'matches', 'wrong'],
        ],
      },
    },
    notes: ['1 test line failed'],
    source: ECMA,
  },
  {
    inputs: { pattern: 'a.$', text: '' },
    options: { dotAll: true, multiline: true },
    outputs: {
      explanation: {
        columns: ['Offset', 'Depth', 'Part', 'Meaning'],
        rows: [
          ['0', '0', 'a.$', 'the whole expression'],
          ['0', '1', 'a', 'the character a (U+0061)'],
          ['1', '1', '.', 'any character, line ends too'],
          ['2', '1', '$', 'the end of the text or of a line'],
        ],
      },
    },
    source: ECMA,
  },
];
