/** Numbers and dates as people write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runForm } from '#src/lib/form/values.ts';
import { form } from '../form.ts';
import { readStyles } from './styles.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const column = (...cells: string[]) => ({
  header: ['a'],
  rows: cells.map((cell) => [cell]),
  aligns: ['none'] as const,
});
const read = (cells: string[], numbersLike: 'comma' | 'point' | 'plain', datesLike = 'plain' as const) =>
  readStyles(column(...cells), { numbersLike, datesLike }, true).table.rows.flat();

describe('numbers', () => {
  it.each([
    ['comma', '1.234,50', '1234.50'],
    ['comma', '-1 234,5', '-1234.5'],
    ['comma', '1.234', '1234'],
    ['comma', '\u221212,00', '-12.00'],
    ['point', '1,234.50', '1234.50'],
    ['point', '1’234', '1234'],
    ['point', '12,345,678', '12345678'],
  ] as const)('with a %s: %s', (style, typed, wanted) => {
    expect(read([typed], style)).toEqual([wanted]);
  });

  it.each(['1.23,5', '12.34', '1,2,3', '007,5', '1.234.56', ',5', '1,', 'NaN', '1,5 kg'])(
    'are not what is none with a comma: %s',
    (typed) => {
      expect(read([typed, '1,5'], 'comma')).toEqual([typed, '1,5']);
    },
  );

  it('of a column are read together or not at all, and the reason is said', () => {
    const { table, notes } = readStyles(
      column('1,5', '2,5', 'n/a', '', '3,5'),
      { numbersLike: 'comma', datesLike: 'plain' },
      true,
    );
    expect(table.rows.flat()).toEqual(['1,5', '2,5', 'n/a', '', '3,5']);
    expect(notes).toMatchObject([{ message: 'a stays as it is: row 4 cannot be read like 1.234,50' }]);
  });

  it('are those of Intl, in German and in English', () => {
    const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true, noDefaultInfinity: true });
    for (const [locale, style] of [
      ['de', 'comma'],
      ['en', 'point'],
    ] as const) {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      fc.assert(
        fc.property(amount, (number) => {
          const plain = number.toFixed(2);
          fc.pre(!/^-0\.00$/.test(plain));
          const [cell] = read([format.format(Number(plain))], style);
          expect(Number(cell)).toBe(Number(plain));
        }),
      );
    }
  });
});

describe('dates', () => {
  it.each([
    ['day-first', '01.02.2026', '2026-02-01'],
    ['month-first', '01/02/2026', '2026-01-02'],
    ['day-first', '1-2-2026 9:05', '2026-02-01 09:05:00'],
    ['day-first', '29.02.2024', '2024-02-29'],
    ['day-first', '29.02.2026', '29.02.2026'],
    ['day-first', '12/31/2026', '12/31/2026'],
    ['day-first', '01.02/2026', '01.02/2026'],
    ['day-first', '01.02.2026 25:00', '01.02.2026 25:00'],
  ] as const)('%s: %s', (datesLike, typed, wanted) => {
    const { table } = readStyles(column(typed), { numbersLike: 'plain', datesLike }, true);
    expect(table.rows).toEqual([[wanted]]);
  });
});

describe('the person', () => {
  const text = 'item;price;born\ntea;1.234,50;01.02.2026\ncake;2,00;28.11.2026\n';

  it('is asked once where numbers and dates matter, with what was found', async () => {
    const outcome = await runForm(form, { text }, { to: 'sql' }, world);
    expect(outcome.ok && outcome.value.notes?.filter(({ repairs }) => repairs)).toMatchObject([
      {
        message: 'is 1.234,50 in price a number? It stays a text until you say how it is read',
        repairs: [
          { label: '1234.50, with a decimal comma', options: { numbersLike: 'comma' } },
          { label: 'Leave it as it is', options: { numbersLike: 'plain' } },
        ],
      },
      {
        message: 'is 01.02.2026 in born a date? It stays a text until you say how it is read',
        repairs: [
          { label: '2026-02-01, the day first', options: { datesLike: 'day-first' } },
          { label: 'Leave it as it is', options: { datesLike: 'plain' } },
        ],
      },
    ]);
    expect(outcome.ok && outcome.value.notes).toContainEqual({
      only: 'offPage',
      message: '1.234,50 in price stays a text: --numbers-like comma reads it as a number',
    });
    const quiet = await runForm(form, { text }, { to: 'html' }, world);
    expect(quiet.ok && quiet.value.notes?.some(({ repairs }) => repairs)).toBe(false);
  });

  it('gets numbers and dates in SQL', async () => {
    const options = { to: 'sql', numbersLike: 'comma', datesLike: 'day-first', tableName: 't' };
    const outcome = await runForm(form, { text }, options, world);
    expect(outcome.ok && outcome.value.outputs['result']).toMatchObject({
      text: "INSERT INTO t (item, price, born) VALUES\n  ('tea', 1234.50, '2026-02-01'),\n  ('cake', 2.00, '2026-11-28');",
    });
  });
});
