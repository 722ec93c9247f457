import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#src/lib/decimal.ts';
import { belowAbsoluteZero, readings } from './logic.ts';
import { convert, SCALES, type Scale } from './scales.ts';

const scales = Object.keys(SCALES) as Scale[]; // Object.keys widens the keys of a constant table

describe('readings', () => {
  it.each([
    // source: fixed points of the scales (boiling and freezing water, body heat, equal readings, absolute zero)
    [
      '100',
      'celsius',
      { celsius: '100.00', fahrenheit: '212.00', kelvin: '373.15', rankine: '671.67', reaumur: '80.00' },
    ],
    [
      '98.6',
      'fahrenheit',
      { celsius: '37.00', fahrenheit: '98.60', kelvin: '310.15', rankine: '558.27', reaumur: '29.60' },
    ],
    ['-40', 'celsius', { fahrenheit: '-40.00' }],
    ['-273.15', 'celsius', { fahrenheit: '-459.67', kelvin: '0.00', rankine: '0.00' }],
    ['0', 'kelvin', { celsius: '-273.15', fahrenheit: '-459.67' }],
    ['273.15', 'kelvin', { celsius: '0.00' }],
    ['32', 'fahrenheit', { celsius: '0.00', reaumur: '0.00' }],
    ['-17.7778', 'celsius', { fahrenheit: '0.00' }],
  ] as const)('reads %s %s on every scale', (text, from, expected) => {
    expect(readings(text, from, 'point')).toMatchObject(expected);
  });

  it('converts a difference without the scales’ starting points', () => {
    expect(readings('1', 'celsius', 'difference')).toEqual({
      celsius: '1.00',
      fahrenheit: '1.80',
      kelvin: '1.00',
      rankine: '1.80',
      reaumur: '0.80',
    });
  });

  it.each(['', '-', '-.', '1e', 'abc'])('waits while %j is no number', (text) =>
    expect(readings(text, 'celsius', 'point')).toBeUndefined(),
  );
});

describe('convert', () => {
  it('agrees with floating-point formulas written the other way round', () => {
    const toCelsius: Record<Scale, (value: number) => number> = {
      celsius: (value) => value,
      fahrenheit: (value) => ((value - 32) * 5) / 9,
      kelvin: (value) => value - 273.15,
      rankine: (value) => ((value - 491.67) * 5) / 9,
      reaumur: (value) => value * 1.25,
    };
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.constantFrom(...scales),
        (hundredths, from) => {
          const value = hundredths / 100;
          const celsius = Number(convert(decimal(value), from, 'celsius', 'point').toString());
          expect(celsius).toBeCloseTo(toCelsius[from](value), 8);
        },
      ),
    );
  });

  it('comes back to the very number it started from', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(...scales),
        fc.constantFrom(...scales),
        fc.constantFrom('point' as const, 'difference' as const),
        (thousandths, from, to, mode) => {
          const value = decimal(thousandths).div(1000);
          const back = convert(convert(value, from, to, mode), to, from, mode);
          expect(back.round(20).eq(value)).toBe(true);
        },
      ),
    );
  });
});

describe('belowAbsoluteZero', () => {
  it('speaks only below it, and never of differences', () => {
    expect(belowAbsoluteZero('-273.15', 'celsius', 'point')).toBeUndefined();
    expect(belowAbsoluteZero('-273.16', 'celsius', 'point')).toMatch(/absolute zero/);
    expect(belowAbsoluteZero('-459.68', 'fahrenheit', 'point')).toMatch(/absolute zero/);
    expect(belowAbsoluteZero('-0.01', 'kelvin', 'point')).toMatch(/absolute zero/);
    expect(belowAbsoluteZero('-1000', 'celsius', 'difference')).toBeUndefined();
    expect(belowAbsoluteZero('', 'celsius', 'point')).toBeUndefined();
  });
});
