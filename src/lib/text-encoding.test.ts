/** The one reader of legacy encodings: facts of the Encoding standard that ICU, which Node reads by, has otherwise. */
import { describe, expect, it } from 'vitest';
import { namesUtf16, standardDecoder } from './text-encoding.ts';

const read = (label: string, hex: string): string => {
  const bytes = Uint8Array.from(hex.split(' '), (pair) => parseInt(pair, 16));
  return standardDecoder(label).decode(bytes);
};

describe('standardDecoder', () => {
  it.each([
    ['euc-kr', '8c 63', '똠'],
    ['koi8-u', 'ae', 'ў'],
    ['windows-1255', 'ca', '\u05ba'],
    ['gbk', 'a2 e3', '€'],
    ['gb18030', '80', '€'],
    ['shift_jis', '82 40', '\ufffd@'],
    ['shift_jis', '1a 1c 7f', '\u001a\u001c\u007f'],
    ['iso-8859-16', 'a4', '€'],
    ['x-user-defined', '80 ff', '\uf780\uf7ff'],
    ['windows-1252', '80', '€'],
    ['latin1', '80', '€'],
    ['big5', '88 62', '\u00ca\u0304'],
    ['gb18030', '81 30 81', '\ufffd'],
    ['gb18030', 'fe 39 fe 39', '\ufffd'],
    ['gb18030', '81 30 20', '\ufffd0 '],
    ['euc-jp', '8f a1', '\ufffd'],
    ['iso-2022-jp', '1b 24', '\ufffd$'],
  ])('reads %s %s as the standard does', (label, hex, text) => {
    expect(read(label, hex)).toBe(text);
  });

  it('knows no label beside those of the standard, and fails at bytes that are no text', () => {
    expect(() => standardDecoder('utf-7')).toThrow(RangeError);
    expect(() => standardDecoder('iso-2022-kr')).toThrow(RangeError);
    expect(() => standardDecoder('sjis', { fatal: true }).decode(Uint8Array.of(0x82, 0x40))).toThrow(
      TypeError,
    );
  });
});

it('knows the labels of UTF-16', () => {
  expect(['UTF-16', 'ucs-2', 'unicodefffe', 'utf-8', 'nothing'].map(namesUtf16)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
