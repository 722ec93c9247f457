import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#src/lib/decimal.ts';
import { convertShort, convertText, feetAndInches } from './logic.ts';
import { convert, METERS_PER, UNITS } from './units.ts';

describe('convertText', () => {
  it.each([
    // source: specification §9; NIST Special Publication 811, appendix B.8
    ['1', 'miles', 'kilometers', '1.609344'],
    ['3', 'feet', 'inches', '36.000000'],
    ['12', 'inches', 'feet', '1.000000'],
    ['1', 'yards', 'meters', '0.914400'],
    ['2.54', 'centimeters', 'inches', '1.000000'],
    ['1', 'nautical miles', 'kilometers', '1.852000'],
    ['26.21875', 'miles', 'kilometers', '42.194988'],
    ['0.1', 'millimeters', 'kilometers', '0.0000001'],
    ['1e20', 'miles', 'meters', '160934400000000000000000.000000'],
    ['12,5', 'meters', 'centimeters', '1250.000000'],
  ] as const)('%s %s in %s is %s', (text, from, to, expected) =>
    expect(convertText(text, from, to)).toBe(expected),
  );

  it.each(['', '0', '0.000', '-', '1e', 'abc'])('gives nothing for %j', (text) =>
    expect(convertText(text, 'miles', 'kilometers')).toBe(''),
  );
});

describe('convert', () => {
  it('agrees with floating-point arithmetic to its precision', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom(...UNITS),
        fc.constantFrom(...UNITS),
        (value, from, to) => {
          const expected = (value * Number(METERS_PER[from])) / Number(METERS_PER[to]);
          expect(Number(convert(decimal(value), from, to).toString()) / expected).toBeCloseTo(1, 12);
        },
      ),
    );
  });

  it('comes back to what it started from', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(...UNITS),
        fc.constantFrom(...UNITS),
        (thousandths, from, to) => {
          const value = decimal(thousandths).div(1000);
          expect(
            convert(convert(value, from, to), to, from)
              .round(20)
              .eq(value),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('convertShort', () => {
  it.each([
    ['3', 'feet', 'inches', '36'],
    ['1', 'millimeters', 'inches', '0.03937'],
    ['100', 'meters', 'centimeters', '10000'],
    ['', 'meters', 'centimeters', ''],
  ] as const)('%s %s in %s is %s', (text, from, to, expected) =>
    expect(convertShort(text, from, to)).toBe(expected),
  );
});

describe('feetAndInches', () => {
  it.each([
    ['180', 'centimeters', '5 ft 10.87 in'],
    ['-180', 'centimeters', '-5 ft 10.87 in'],
    ['6', 'feet', '6 ft 0 in'],
    ['71.999', 'inches', '6 ft 0 in'],
    ['1', 'miles', '5280 ft 0 in'],
    ['0', 'miles', ''],
  ] as const)('%s %s is %s', (text, from, expected) => expect(feetAndInches(text, from)).toBe(expected));
});
