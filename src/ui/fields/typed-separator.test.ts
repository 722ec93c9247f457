import { describe, expect, it } from 'vitest';
import { isSeparator, readSeparator, type Separator } from './typed-separator.ts';

/** What stands in a field that `before` stood in, after each sign of `typed`; what is refused is left out, as in the page. */
function type(typed: string, before = ''): string {
  let value = before;
  let known: Separator | undefined;
  for (const sign of typed) {
    if (!isSeparator(sign)) {
      value += sign;
      continue;
    }
    const entry = readSeparator(sign, value, known);
    if (!entry) return `${value}, refused ${sign}`;
    known = entry.known;
    value = entry.replacesAll ? entry.text : value + entry.text;
  }
  return value;
}

describe('commas and points typed one by one', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['1,234', '1.234'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['-1,234.5', '-1234.5'],
    ['1,234,567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['1.234.567,8', '1234567.8'],
    ['1.234.567.890', '1234567890'],
    ['1.234.567.890,12', '1234567890.12'],
    ['12345,5', '12345.5'],
  ])('%s is %s', (typed, value) => expect(type(typed)).toBe(value));

  it('are refused where they can mean nothing', () => {
    expect(['1.5.', '1,5,', '1.5,', '1234.567,'].map((typed) => type(typed))).toEqual([
      '1.5, refused .',
      '1.5, refused ,',
      '1.5, refused ,',
      '1234.567, refused ,',
    ]);
  });

  it('know nothing of what a program or a link put there', () => {
    expect(type(',5', '1.000')).toBe('1000.5');
    expect(type('.', '1.000')).toBe('1.000, refused .');
  });

  it('forget what was typed over', () => {
    const old: Separator = { sign: ',', digits: '1', isGrouping: false };
    expect(readSeparator(',', '2.345', old)).toMatchObject({ text: '2345.' });
    expect(readSeparator(',', '12345', { ...old, isGrouping: true, digits: '1234' })).toMatchObject({
      text: '.',
    });
  });
});
