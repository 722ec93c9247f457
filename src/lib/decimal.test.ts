import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { decimal, readDecimal, toPlaces, toPlacesOrDigits } from './decimal.ts';
import { isDecimal } from './number-text.ts';

describe('readDecimal', () => {
  it.each([
    ['12', '12'],
    [' 12.5 ', '12.5'],
    ['12,5', '12.5'],
    ['1e3', '1000'],
    ['-0', '0'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['5.e2', '500'],
    ['0.1', '0.1'],
    ['12345678901234567890.123', '12345678901234567890.123'],
  ])('reads %j as %s', (text, value) => expect(readDecimal(text)?.toFixed()).toBe(value));

  it.each([
    '',
    ' ',
    '-',
    '-.',
    '.',
    '1e',
    '1e+',
    'abc',
    '1 2',
    '1.2.3',
    '1,2,3',
    'Infinity',
    'NaN',
    '0x10',
    '1e999999999',
    '1e1001',
    '9'.repeat(20_000),
    `0.${'3'.repeat(20_000)}`,
    '\ud800',
  ])('waits for a number at %j', (text) => expect(readDecimal(text)).toBeUndefined());
});

it('refuses 100,000 characters of any kind at once', () => {
  for (const part of ['1', '.', ',', '-', 'e', ' ', '1e', '1.']) {
    const text = part.repeat(100_000).slice(0, 100_000);
    const begun = processorMs();
    expect(readDecimal(text)).toBeUndefined();
    expect(processorMs() - begun).toBeLessThan(500);
  }
});

describe('toPlaces', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['1.255', 2, '1.26'],
    ['-1.005', 2, '-1.01'],
    ['-0.001', 2, '0.00'],
    ['0.3', 2, '0.30'],
    ['1e20', 2, '100000000000000000000.00'],
  ])('writes %s with %d places as %s', (value, places, text) =>
    expect(toPlaces(decimal(value), places)).toBe(text),
  );

  it('agrees with whole-number arithmetic on hundredths', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (thousandths) => {
        const size = thousandths < 0n ? -thousandths : thousandths;
        const hundredths = (size + 5n) / 10n;
        const sign = thousandths < 0n && hundredths > 0n ? '-' : '';
        const expected = `${sign}${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
        expect(toPlaces(decimal(thousandths.toString()).div(1000), 2)).toBe(expected);
      }),
    );
  });
});

describe('toPlacesOrDigits', () => {
  it.each([
    ['0', '0.000000'],
    ['0.0000001', '0.0000001'],
    ['0.00000012345678', '0.000000123457'],
    ['1.609344', '1.609344'],
    ['-0.0000001', '-0.0000001'],
  ])('writes %s as %s', (value, text) => expect(toPlacesOrDigits(decimal(value), 6)).toBe(text));
});

it.each(['12,5', '.25', '-,125', '+1.e3', ' 1e-6 '])('%j is a number, as it is read', (text) => {
  expect(isDecimal(text)).toBe(true);
  expect(readDecimal(text)?.toNumber()).toBe(Number(text.trim().replace(',', '.')));
});

it.each(['', '-', '1e', '.', 'abc', '1.2.3', '1e1001'])('%j is none', (text) => {
  expect(isDecimal(text)).toBe(false);
});
