/** Numbers as they are written in several countries; the meanings are those of CLDR's decimal and grouping separators. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { groupThousands, LONGEST_NUMBER, readNumberText, TOO_LARGE } from './number-text.ts';

const read = (text: string) => {
  const reading = readNumberText(text);
  return reading.ok ? reading.value : reading.problem.message;
};

describe('what can mean one thing is translated', () => {
  it.each([
    ['1,5', '1.5'],
    ['0,125', '0.125'],
    ['1,50', '1.50'],
    ['1234,567', '1234.567'],
    [',5', '.5'],
    [',', '.'],
    ['-1,5e3', '-1.5e3'],
    ['−5', '-5'],
    ['–5', '-5'],
    ['−', '-'],
    ['1.000,50', '1000.50'],
    ['-1.234.567,8', '-1234567.8'],
    ['1.000.000', '1000000'],
    ['12.000,5', '12000.5'],
    ['123.456.789', '123456789'],
    ['+999.999,', '+999999.'],
    ['12,34,567', '1234567'],
    ['-999,999,999', '-999999999'],
    ['1,000.50', '1000.50'],
    ['1,000,000', '1000000'],
    ['1,00,000.5', '100000.5'],
    ['1 000', '1000'],
    ['1\u202F234\u202F567,89', '1234567.89'],
    ['1\u00A0000.5', '1000.5'],
    ["1'000'000", '1000000'],
    ['1’000,5', '1000.5'],
    [' 12.5\n', '12.5'],
  ])('%j is %s', (text, number) => expect(read(text)).toBe(number));
});

it.each(['', '1', '1.5', '-', '1e', '1e5', '+5', '.5', '5.', '1.000', '00012'])('%j stays as it is', (text) =>
  expect(read(text)).toBe(text),
);

describe('anything else is refused with a message', () => {
  it.each([
    '1/2',
    'abc',
    '1 2',
    '12 00',
    '$5',
    '20%',
    '1_000',
    '½',
    '5²',
    '١٢',
    "1'00",
    '1 000 00',
    '1,2,3',
    'x1.000.000',
    'x1,000,000',
    '1,000,000x',
    '1,000.5x',
    '1.000,5x',
    '1,0000,000',
    '0x10',
    '\0',
  ])('%j is not a number here', (text) => expect(read(text)).toContain('is not a number here.'));

  it('names both meanings where there are two', () =>
    expect(read('1,000')).toBe('“1,000” can mean 1000 or 1.000. Write one of these.'));

  it('reports that a number is too large for the browser', () => {
    expect(read('1e400')).toBe(TOO_LARGE);
    expect(read('9'.repeat(400))).toBe(TOO_LARGE);
  });

  it('refuses what is too long, at once', () => {
    for (const character of ['1', ',', '.', ' ', "1'", '1,', '1.000', 'e']) {
      const text = character.repeat(100_000).slice(0, 100_000);
      const begun = processorMs();
      expect(read(text)).toContain('at most 1,000 characters');
      expect(processorMs() - begun).toBeLessThan(500);
    }
  });

  it('needs no more than a moment at the limit, whatever was pasted', () => {
    for (const part of ['1', ',', '.', '1,11', '1.111', '1 111', "1'111", '1,111,11', '-', 'e', '111,']) {
      const text = part.repeat(LONGEST_NUMBER).slice(0, LONGEST_NUMBER);
      const begun = processorMs();
      readNumberText(text);
      expect(processorMs() - begun).toBeLessThan(500);
    }
  });
});

it('reads back every number that Intl writes, in five countries, unless it has two meanings', () => {
  const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN'] as const;
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...locales), (hundredths, locale) => {
      const number = hundredths / 100;
      const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(number);
      expect(Number(read(written))).toBe(number);
    }),
  );
});

describe('groupThousands', () => {
  it.each([
    ['1234567.8910', '1,234,567.8910'],
    ['-1000', '-1,000'],
    ['999', '999'],
    ['0.0001', '0.0001'],
    ['1e30', '1e30'],
    ['', ''],
  ])('%s is %s', (number, grouped) => expect(groupThousands(number)).toBe(grouped));

  it('is quick with the longest results', () => {
    const begun = processorMs();
    groupThousands('1'.repeat(10_000));
    expect(processorMs() - begun).toBeLessThan(500);
  });
});
