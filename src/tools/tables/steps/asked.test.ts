/** What is pressed on the heads says the same as the texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runForm } from '#src/lib/form/values.ts';
import { form } from '../form.ts';
import {
  columnTexts,
  directionOf,
  hidden,
  inWords,
  keptWhere,
  kindOf,
  moved,
  pieces,
  sortedBy,
} from './asked.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const name = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '"', ',', ':', '#', '1', '=', '~', '&', '*', '<'),
  minLength: 1,
  maxLength: 6,
});
const names = fc.uniqueArray(
  name.filter((each) => each.trim() === each),
  { minLength: 2, maxLength: 4 },
);

describe('a head of any name', () => {
  it('hides, moves and filters its own column', async () => {
    await fc.assert(
      fc.asyncProperty(names, fc.string({ maxLength: 6 }), async (all, value) => {
        const texts = columnTexts('', all);
        const row = all.map((_, at) => (at === 0 ? value : `x${at}`));
        const members = all.map((each, at) => `${JSON.stringify(each)}:${JSON.stringify(row[at])}`);
        const text = `[{${members.join()}}]`;
        const ask = async (options: object) => {
          const outcome = await runForm(form, { text }, { from: 'json', to: 'csv', ...options }, world);
          return outcome.ok ? outcome.value.outputs['preview'] : outcome;
        };
        expect(await ask({ columns: hidden(texts, 0) })).toMatchObject({ columns: all.slice(1) });
        const [first = '', second = '', ...rest] = all;
        expect(await ask({ columns: moved(texts, 0, 1) })).toMatchObject({
          columns: [second, first, ...rest],
        });
        const is = keptWhere('', texts[0] ?? '', '=', value);
        expect(await ask({ where: is })).toMatchObject({ rows: [row] });
        expect(await ask({ where: keptWhere(is, texts[0] ?? '', '!=', value) })).toMatchObject({ rows: [] });
        expect(await ask({ sort: sortedBy('', texts[1] ?? '', 'natural', true) })).toMatchObject({
          rows: [row],
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is its number where it has no name, or another has the same', () => {
    expect(columnTexts('', ['a', '', 'a', 'b c'])).toEqual(['#1', '#2', '#3', 'b c']);
  });
});

it('columns that were picked are named as they were', () => {
  expect(columnTexts('c, #2', ['c', 'b'])).toEqual(['c', '#2']);
  expect(columnTexts('c, *, a', ['c', 'b', 'd', 'a'])).toEqual(['c', 'b', 'd', 'a']);
});

it('an order goes before the earlier ones', () => {
  expect(sortedBy('', 'a', 'number', true)).toBe('a:number:desc');
  expect(sortedBy('b, a:number', 'a', 'number', false)).toBe('a:number, b');
  expect(directionOf('a:number:desc, b', 'a')).toBe('descending');
  expect(directionOf('b, a', 'a')).toBeUndefined();
});

it('a piece is taken back alone', () => {
  expect(pieces('a=1 && "x && y"~z', '&&')).toEqual([
    { text: 'a=1', rest: '"x && y"~z' },
    { text: '"x && y"~z', rest: 'a=1' },
  ]);
  expect(inWords('"a, b">=5')).toBe('a, b is at least 5');
  expect(inWords('city=')).toBe('city is empty');
});

it('a column is sorted as what all its cells are', () => {
  expect(kindOf(['1', ' 2.5', ''])).toBe('number');
  expect(kindOf(['2026-01-02', '2026-01-03T10:00'])).toBe('date');
  expect(kindOf(['1', 'x'])).toBe('natural');
  expect(kindOf([])).toBe('natural');
});
