import fc from 'fast-check';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { JsonNumber } from '#src/lib/json-value.ts';
import { DateText, type Scalar } from '../values/value.ts';
import { hasOtherBase, isMisread, readingsOfZeros, readPlain, readTagged } from './yaml-scalars.ts';

/** Comparable with what other readers give. */
const plain = (value: unknown): unknown => {
  if (value instanceof JsonNumber) return plain(Number(value.text));
  if (value instanceof Date || value instanceof DateText) return 'date';
  if (typeof value === 'bigint') return Number(value);
  return value === 0 ? 0 : value;
};
/** Words made of what numbers, booleans and dates are made of, which are plain scalars of YAML. */
const word = fc
  .string({
    unit: fc.constantFrom(...'0123456789012345678901234567xobeE_:.+-~nulytrfasINF'.split('')),
    minLength: 1,
    maxLength: 7,
  })
  .filter((text) => !/^[-?:]$|:$|^---|^\.\.\./.test(text));

describe('readPlain', () => {
  it('agrees with the yaml library on YAML 1.2', () => {
    fc.assert(
      fc.property(word, (text) => {
        expect(plain(readPlain(text, '1.2'))).toEqual(plain(parse(text, { version: '1.2' })));
      }),
      { numRuns: 5000 },
    );
  });

  it('agrees with js-yaml on YAML 1.1', () => {
    fc.assert(
      fc.property(word, (text) => {
        expect(plain(readPlain(text, '1.1'))).toEqual(plain(load(text, { schema: YAML11_SCHEMA })));
      }),
      { numRuns: 5000 },
    );
  });

  // YAML 1.2.2, example 10.9 (core schema), and yaml.org/type for 1.1.
  it.each<[string, unknown, unknown]>([
    ['', null, null],
    ['~', null, null],
    ['NULL', null, null],
    ['True', true, true],
    ['yes', 'yes', true],
    ['Off', 'Off', false],
    ['n', 'n', false],
    ['0o14', 12, '0o14'],
    ['0x3A', 58, 58],
    ['014', 14, 12],
    ['0b1010_0111', '0b1010_0111', 167],
    ['685_230', '685_230', 685230],
    ['190:20:30', '190:20:30', 685230],
    ['190:20:30.15', '190:20:30.15', 685230.15],
    ['-1:30', '-1:30', -90],
    ['12e03', new JsonNumber('12e03'), '12e03'],
    ['-2E+05', new JsonNumber('-2E+05'), '-2E+05'],
    ['0.', new JsonNumber('0.0'), new JsonNumber('0.0')],
    ['-0.0', new JsonNumber('-0.0'), new JsonNumber('-0.0')],
    ['.5', 0.5, 0.5],
    ['+12.3', 12.3, 12.3],
    ['-0', 0, 0],
    ['007', 7, 7],
    ['08', 8, '08'],
    ['1_000.5', '1_000.5', 1000.5],
    ['0b_', '0b_', '0b_'],
    ['0x_', '0x_', '0x_'],
    ['12345678901234567890', new JsonNumber('12345678901234567890'), new JsonNumber('12345678901234567890')],
    ['0xFFFFFFFFFFFFFFFF', new JsonNumber('18446744073709551615'), new JsonNumber('18446744073709551615')],
    ['-.Inf', -Infinity, -Infinity],
    ['.NaN', Number.NaN, Number.NaN],
    ['.nAn', '.nAn', '.nAn'],
    ['2001-12-14', '2001-12-14', new DateText('local date', '2001-12-14')],
    [
      '2001-12-14t21:59:43.10-05:00',
      '2001-12-14t21:59:43.10-05:00',
      new DateText('offset date-time', '2001-12-14T21:59:43.10-05:00'),
    ],
    [
      '2001-12-14 21:59:43.10 -5',
      '2001-12-14 21:59:43.10 -5',
      new DateText('offset date-time', '2001-12-14T21:59:43.10-05:00'),
    ],
    [
      '2001-12-15 2:59:43.10',
      '2001-12-15 2:59:43.10',
      new DateText('offset date-time', '2001-12-15T02:59:43.10Z'),
    ],
    ['2001-13-14', '2001-13-14', '2001-13-14'],
    ['nothing', 'nothing', 'nothing'],
  ])('%j', (text, in12, in11) => {
    expect(readPlain(text, '1.2')).toEqual(in12);
    expect(readPlain(text, '1.1')).toEqual(in11);
  });
});

describe('readTagged', () => {
  it.each<[string, string, Scalar | undefined]>([
    ['str', '12', '12'],
    ['int', '12', 12],
    ['int', '0x10', 16],
    ['int', 'x', undefined],
    ['float', '1', new JsonNumber('1.0')],
    ['float', '12345678901234567890', new JsonNumber('12345678901234567890.0')],
    ['float', '.inf', Infinity],
    ['bool', 'TRUE', true],
    ['bool', 'yes', undefined],
    ['null', '', null],
    ['timestamp', '2001-12-14', new DateText('local date', '2001-12-14')],
  ])('!!%s %s', (name, text, value) => {
    expect(readTagged(`tag:yaml.org,2002:${name}`, text, '1.2')).toEqual({ value });
  });

  it.each<[string, string]>([
    ['bool', 'yesterday'],
    ['bool', 'oh yes'],
    ['bool', 'truest'],
    ['null', 'nullify'],
    ['int', '12 a'],
    ['float', '1.5 a'],
    ['float', '.info'],
    ['timestamp', '2001-12-14 a'],
  ])('!!%s takes no more than the whole word: not "%s"', (name, text) => {
    for (const version of ['1.1', '1.2'] as const)
      expect(readTagged(`tag:yaml.org,2002:${name}`, text, version)).toEqual({ value: undefined });
  });

  it('knows the non-specific tag, and no others', () => {
    expect(readTagged('!', '12', '1.2')).toEqual({ value: '12' });
    for (const tag of ['!mine', 'tag:yaml.org,2002:binary', 'tag:yaml.org,2002:__proto__']) {
      expect(readTagged(tag, '12', '1.2')).toBe('unknown tag');
    }
  });
});

describe('hasOtherBase', () => {
  it.each([
    ['0x1F', true, true],
    ['0o17', true, true],
    ['017', false, true],
    ['12:30', false, true],
    ['0b1', false, true],
    ['17', false, false],
    ['0', false, false],
  ])('%s', (text, in12, in11) => {
    expect([hasOtherBase(text, '1.2'), hasOtherBase(text, '1.1')]).toEqual([in12, in11]);
  });
});

describe('isMisread', () => {
  it.each([
    'no',
    'Y',
    'on',
    '',
    '~',
    '12',
    '1.0',
    '1e3',
    '1_000',
    '1,000',
    '1,000.5',
    '010',
    '08',
    '0o7',
    '12:30',
    '80:80',
    '=',
    '<<',
    ':sym',
    '2024-1-5',
    '2024-01-15 10:00:00',
    '.inf',
    '.',
    'e5',
  ])('%j needs quotes', (text) => expect(isMisread(text)).toBe(true));

  it.each([
    'yesterday',
    'nobody',
    '1.2.3',
    '10.0.0.1',
    '12 monkeys',
    '3rd',
    '-x',
    'a:b',
    '8080:http',
    '2024-01-15 release',
    'e',
    'One',
    '~/bin',
  ])('%j needs none', (text) => expect(isMisread(text)).toBe(false));
});

/** As the two versions of YAML read them: base 8 in 1.1, base 10 in 1.2. */
it.each([
  ['010', '010 is 10 in YAML 1.2 and 8 in YAML 1.1'],
  ['-017', '-017 is -17 in YAML 1.2 and -15 in YAML 1.1'],
  ['08', '08 is 8 in YAML 1.2 and the text "08" in YAML 1.1'],
  [
    `0${'1'.repeat(24)}`,
    `0${'1'.repeat(23)}… is ${'1'.repeat(24)} in YAML 1.2 and ${BigInt(`0o${'1'.repeat(24)}`).toString()} in YAML 1.1`,
  ],
  ['007', undefined],
  ['10', undefined],
  ['0', undefined],
  ['0x10', undefined],
  ['a010', undefined],
])('%s: %s', (text, told) => expect(readingsOfZeros(text)).toBe(told));

it.each([
  ...[
    '=',
    '<<',
    ':a',
    ':',
    '1,000',
    '-1_0',
    '1e5',
    '1.e5',
    '.',
    '+',
    '1:30',
    '-190:20:30.5',
    '0b',
    '0xFF_',
    '0o17,1',
  ],
  ...['2001-1-4', '2001-12-14 21', '2001-12-14T2', 'null', '~', 'yes', 'OFF', '0x1', '.inf', '1.5'],
])('%j, unquoted, is more than text to some reader', (text) => expect(isMisread(text)).toBe(true));

it.each(['a:b', '=a', '1.2.3', '1:a', '0xg', '2001-', '12-14', 'a,b', 'nullx', '1-2', '0b1x', 'x<<', '1a'])(
  '%j is text to every reader',
  (text) => expect(isMisread(text)).toBe(false),
);
