/** Every short word of the signs that TOML's values are made of, and every form of each kind, against smol-toml. */
import { parse, TomlDate, TomlError } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { JsonNumber } from '#src/lib/json-value.ts';
import { Findings } from '../values/findings.ts';
import { DateText } from '../values/value.ts';
import { readToml } from './toml-read.ts';

const wordsOf = (signs: string, length: number): readonly string[] =>
  length === 0
    ? ['']
    : ['', ...wordsOf(signs, length - 1).flatMap((word) => Array.from(signs, (sign) => sign + word))];

/** All texts of one piece of each list. */
const joined = (...lists: readonly (readonly string[])[]): readonly string[] =>
  lists.reduce((heads, list) => heads.flatMap((head) => list.map((piece) => head + piece)), ['']);

/** What `a` is in a document; `'refused'` where there is no such document. */
function oursOf(text: string): unknown {
  const read = readToml(text, new Findings());
  return read.ok ? comparable(read.value.get('a')) : 'refused'; // a document of TOML is a table
}

function otherOf(text: string): unknown {
  try {
    return comparable(parse(text, { integersAsBigInt: true })['a']);
  } catch (error) {
    if (error instanceof TomlError) return 'refused';
    throw error;
  }
}

function comparable(value: unknown): unknown {
  if (value instanceof JsonNumber) return comparable(Number(value.text));
  if (value instanceof DateText) return `date ${normal(value.text)}`;
  if (value instanceof TomlDate) return `date ${normal(value.toISOString())}`;
  if (typeof value === 'bigint') return Number(value);
  return value === 0 ? 0 : value;
}

/** smol-toml writes milliseconds, always three of them. */
const normal = (date: string): string =>
  date.replace(/(:\d\d)\.0+(?=\D|$)/, '$1').replace(/(\.\d*?)0+(?=\D|$)/, '$1');

const disputed = (texts: readonly string[]) =>
  [...new Set(texts)]
    .map((text) => [text, oursOf(text), otherOf(text)])
    .filter(([, ours, other]) => !Object.is(ours, other));

it.each(['01.e+-', '01E_.', '0x_fG', '0o_78', '0b_12', '+-infa', '-nax+'])(
  'every word of up to four of %s',
  (signs) => {
    expect(disputed(wordsOf(signs, 4).map((word) => `a = ${word}`))).toEqual([]);
  },
);

describe.each<[string, readonly string[]]>([
  [
    'numbers',
    joined(
      ['', '+', '-'],
      ['', '0', '12', '1_2', '012'],
      ['', '.', '.05', '.5_', '.1_2'],
      ['', 'e12', 'E+1_2', 'e-', 'x'],
    ),
  ],
  [
    'numbers with a base',
    joined(['', '-', '+'], ['0x', '0o', '0b', '0X'], ['', '1_0', '17', '12aF', '1012', '_1', '1_', '1__1']),
  ],
  [
    'words',
    joined(['', 'x', '+', '-'], ['true', 'false', 'inf', 'nan', 'True', 'Inf'], ['', 'x', ' # c', ' x']),
  ],
  [
    'times',
    joined(
      ['', '1979-05-27T', '1979-05-27 ', '1979-05-27t'],
      ['00:', '23:', '24:', '7:'],
      ['00', '59', '60'],
      ['', ':00', ':59.5', ':61', ':1'],
    ),
  ],
  [
    'offsets',
    joined(
      ['1979-05-27T07:32:00', '1979-05-27 07:32', '07:32:00', '1979-05-27'],
      ['', '.5', '.'],
      ['', 'Z', 'z', '+', '-'],
      ['', '00:00', '23:59', '24:00', '07:60', '7:00'],
    ),
  ],
])('%s', (_what, words) => {
  it('are what they are to smol-toml', () => {
    expect(disputed(words.map((word) => `a = ${word}`))).toEqual([]);
  });
});

const SIGNS_OF_TEXT = [
  '',
  'x',
  '\\n',
  '\\"',
  '\\\\',
  '\\',
  '"',
  "'",
  '""',
  "''",
  '\n',
  '\t',
  '\u007f',
  '\\u00e9',
  '\\U0001F600',
  '\\x41',
  '\\  \n  ',
  '\r\n',
  '\u0001',
  '\\ud800',
  '\\q',
];

describe.each(['"', "'", '"""', "'''"])('texts in %s', (quotes) => {
  it('are what they are to smol-toml', () => {
    const texts = joined(SIGNS_OF_TEXT, SIGNS_OF_TEXT, ['', 'y']).map(
      (text) => `a = ${quotes}${text}${quotes}`,
    );
    // After a line that goes on, smol-toml takes the first quote for a closing one.
    expect(disputed(texts.filter((text) => !/\\ +\n +"/.test(text) || quotes !== '"""'))).toEqual([]);
  });
});

/** smol-toml moves such days into the next month. */
it('takes only days of the calendar for days', () => {
  const days = joined(
    ['1979-', '2000-', '1900-', '2024-', '979-'],
    ['00-', '01-', '02-', '03-', '04-', '05-', '06-', '07-', '08-', '09-', '10-', '11-', '12-', '13-', '1-'],
    ['00', '01', '28', '29', '30', '31', '32', '1'],
  );
  const isDay = (day: string) =>
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day);
  expect(days.filter((day) => (oursOf(`a = ${day}`) === `date ${day}`) !== isDay(day))).toEqual([]);
});
