/** Every short word of the signs that numbers are made of, against other readers; and every form of each kind of word, exactly. */
import { load, YAML11_SCHEMA } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { JsonNumber } from '#src/lib/json-value.ts';
import { DateText } from '../values/value.ts';
import { yamlMistake } from './yaml-problems.ts';
import { readPlain, type YamlVersion } from './yaml-scalars.ts';

/** All texts of up to `length` of these signs. */
function wordsOf(signs: string, length: number): readonly string[] {
  if (length === 0) return [''];
  const shorter = wordsOf(signs, length - 1);
  const longest = shorter.filter((word) => word.length === length - 1);
  return [...shorter, ...longest.flatMap((word) => Array.from(signs, (sign) => word + sign))];
}

/** What may stand after `- ` and is one plain word there. */
const isPlain = (word: string): boolean =>
  word !== '' && !/^[-?:]$|:$/.test(word) && !/^(?:---|\.\.\.)$/.test(word);

/** As a number, a text, or the kind of thing it is. */
const comparable = (value: unknown): unknown => {
  if (value instanceof JsonNumber) return comparable(Number(value.text));
  if (value instanceof Date || value instanceof DateText) return 'date';
  if (typeof value === 'bigint') return Number(value);
  return value === 0 ? 0 : value;
};

/** The words that another reader takes for something else than we do, with both readings. */
function disputed(words: readonly string[], version: YamlVersion, others: unknown) {
  if (!Array.isArray(others) || others.length !== words.length)
    throw new Error('The other reader read no such list.');
  return words
    .map((word, index) => [word, comparable(readPlain(word, version)), comparable(others[index])])
    .filter(([, ours, other]) => !Object.is(ours, other));
}

it('a complaint that nobody has put into words is told as it is, as far as its 80th character', () => {
  const message = (complaint: string) => yamlMistake('a: b', complaint, 3).message;
  expect(message('Something new')).toBe('not understood: Something new');
  expect(message('x'.repeat(81))).toBe(`not understood: ${'x'.repeat(80)}`);
});

it('a complaint that quotes a text is known by how it begins', () => {
  const quoting = (complaint: string) => yamlMistake('a: b', `Not a YAML token: ${complaint}`, 3).message;
  for (const complaint of [
    'Missing closing "quote',
    "Missing closing 'quote",
    'Tabs are not allowed',
    'Nested mappings are not allowed',
    'Implicit keys need to be on a single line',
    'Implicit map keys need',
    'All mapping items must start',
    'Sequence item without',
    'A block sequence may not',
    'Unexpected block-seq-ind',
    'Missing newline after block sequence',
    'Unexpected , in flow',
    'Block collections are not allowed',
    'Missing , or : between flow map items',
    'Flow map in block collection must be',
    'Unexpected scalar at node end',
    'Invalid escape sequence',
    'Plain value cannot start',
    'Block scalar header includes',
    'Block scalars with more-indented',
    'Block scalar lines',
    'Control characters',
    'A node can have at most one',
    'An alias node must not',
    'Tags and anchors must be separated',
    'Could not resolve tag',
    '%YAML directive',
  ])
    expect(quoting(complaint)).toBe('expected the end of the line after "|" or ">", found "b"');
});

const SIGNS = ['01e+-', '0.1E-', '07o-', '0x9fF', '01_.', '01b_-', '15:.', '0_x1', '0:_1'];

describe.each(SIGNS)('every short word of %s is what another reader takes it for', (signs) => {
  const words = wordsOf(signs, 4).filter(isPlain);
  const listed = words.map((word) => `- ${word}\n`).join('');

  it('in YAML 1.2 (the yaml library)', () => {
    expect(disputed(words, '1.2', parse(listed, { version: '1.2' }))).toEqual([]);
  });

  it('in YAML 1.1 (js-yaml)', () => {
    expect(disputed(words, '1.1', load(listed, { schema: YAML11_SCHEMA }))).toEqual([]);
  });
});

/** All texts of one piece of each list. */
const joined = (...lists: readonly (readonly string[])[]): readonly string[] =>
  lists.reduce((heads, list) => heads.flatMap((head) => list.map((piece) => head + piece)), ['']);

describe.each<[string, readonly string[]]>([
  [
    'a float',
    joined(['', '+', '-'], ['', '0', '12', '1_2'], ['', '.', '.05', '.5_'], ['', 'e12', 'E+12', 'e-', 'x']),
  ],
  [
    'a number in sixties',
    joined(['', '-', '+'], ['1', '12', '1_2', ''], [':0', ':59', ':60', ':5:07'], ['', '.', '.25', 'x']),
  ],
  [
    'a number with a base',
    joined(['', '-', '+'], ['0x', '0o', '0b', '0', '0X'], ['', '1_0', '17', '12aF', '10112'], ['', 'g', '.']),
  ],
  [
    'a word',
    joined(
      ['', 'x'],
      ['true', 'False', 'NULL', 'null', '~', 'yes', 'No', 'ON', 'off', 'y', 'N', 'tRue'],
      ['', 'x'],
    ),
  ],
  [
    'no number',
    joined(['', 'x', '-', '+'], ['.inf', '.Inf', '.INF', '.iNF', '.nan', '.NaN', '.NAN', '.nAn'], ['', 'x']),
  ],
])('%s, whole or with something before or after it', (_what, all) => {
  const words = all.filter(isPlain);
  const listed = words.map((word) => `- ${word}\n`).join('');
  it('is to YAML 1.2 what it is to the yaml library, to YAML 1.1 what it is to js-yaml', () => {
    expect(disputed(words, '1.2', parse(listed, { version: '1.2' }))).toEqual([]);
    expect(disputed(words, '1.1', load(listed, { schema: YAML11_SCHEMA }))).toEqual([]);
  });
});
