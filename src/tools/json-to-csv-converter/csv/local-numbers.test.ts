/** Numbers as they are written in Germany, the United States, France, Switzerland and India, and what only looks like them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, requestOf } from '../options.ts';
import { convertText } from '../requests.ts';

/** One column, read as typed values; semicolons stand between cells, of which there is one more. */
function column(cells: readonly string[], localNumbers: boolean) {
  const settings = { ...DEFAULT_SETTINGS, to: 'json', values: 'typed', localNumbers, from: ';' } as const;
  const made = convertText(
    ['n;x', ...cells.map((cell) => `${cell};t`)].join('\n'),
    requestOf(settings, undefined),
  );
  if (!made.ok) throw new Error(made.problem.message);
  const rows = JSON.parse(made.value.text) as { n: unknown }[];
  return { values: rows.map(({ n }) => n), kept: made.value.keptNumbers };
}

describe('numbers with groups of thousands or a decimal comma', () => {
  it.each<[cells: string[], values: number[], message: string]>([
    [['1.700.000', '2.500', '12'], [1_700_000, 2500, 12], 'n: 1.700.000 would be the number 1700000'],
    [['1,700,000', '2,500.75'], [1_700_000, 2500.75], 'n: 1,700,000 would be the number 1700000'],
    [['1 700 000', '2,5'], [1_700_000, 2.5], 'n: 1 700 000 would be the number 1700000'],
    [['1\u202f700', '3'], [1700, 3], 'n: 1\u202f700 would be the number 1700'],
    [["1'700'000", '1’000.5'], [1_700_000, 1000.5], "n: 1'700'000 would be the number 1700000"],
    [['12,34,567'], [1_234_567], 'n: 12,34,567 would be the number 1234567'],
    [['1,25', '0,4', '12,00'], [1.25, 0.4, 12], 'n: 1,25 would be the number 1.25'],
    [['-1.700,5', '0,00'], [-1700.5, 0], 'n: -1.700,5 would be the number -1700.5'],
    [['1.700', '1.700.000'], [1700, 1_700_000], 'n: 1.700.000 would be the number 1700000'],
  ])('%j are offered as numbers', (cells, values, message) => {
    expect(column(cells, false)).toEqual({ values: cells, kept: { sentences: [message], canBeRead: true } });
    expect(column(cells, true)).toEqual({ values, kept: undefined });
  });

  it('that could be one of two are reported and stay texts', () => {
    const kept = { sentences: ['n: 1,700 could be 1700 or 1.700'], canBeRead: false };
    for (const isAsked of [false, true])
      expect(column(['1,700', '25'], isAsked)).toEqual({ values: ['1,700', '25'], kept });
  });

  it.each([
    [['1.700.000', '1,700,000']],
    [['1.70.000']],
    [['1.700.000', 'x']],
    [['001.700.000']],
    [['192.168.0.1']],
    [['1,2,3']],
    [['12.345.678.901.234.567']],
    [['1.700.000', '-0,0']],
    [['2024-01-15']],
    [['1 2']],
  ])('are not %j', (cells) => {
    expect(column(cells, true)).toEqual({ values: cells, kept: undefined });
  });

  it('leave plain numbers as they are, a price of 0.00 too', () => {
    expect(column(['1.700', '0.00', '25'], true)).toEqual({ values: [1.7, 0, 25], kept: undefined });
  });

  it.each(['de-DE', 'en-US', 'fr-FR', 'de-CH', 'en-IN'])('are read as %s writes them', (locale) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 8 }), (hundredths) => {
        // The first settles which of comma and point is which.
        const numbers = [1_234_567.25, ...hundredths.map((each) => each / 100 || 0)];
        const cells = numbers.map((number) => format.format(number).replace('\u2212', '-'));
        expect(column(cells, true).values).toEqual(numbers);
      }),
    );
  });
});
