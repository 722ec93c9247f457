/** All numerals there and back, and every short string of letters against a second program that only knows how numerals are made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { readLine, write } from './logic.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

/** Another way of writing: the largest of thirteen values again and again. */
function greedy(value: number): string {
  const steps = 'M1000 CM900 D500 CD400 C100 XC90 L50 XL40 X10 IX9 V5 IV4 I1'.split(' ');
  let rest = value;
  let text = '';
  for (const step of steps) {
    const letters = step.replace(/\d+/, '');
    for (const worth = Number(step.slice(letters.length)); rest >= worth; rest -= worth) text += letters;
  }
  return text;
}
const FORMS = new Map(Array.from({ length: 3999 }, (_, index) => [greedy(index + 1), index + 1]));

it('all 3,999 numerals are written as a second program writes them, and read again', () => {
  for (const [text, value] of FORMS) {
    expect(write(value, 'bar')).toBe(text);
    expect(readLine(text, 'bar', false)).toMatchObject({ ok: true, value: { value } });
  }
});

it('a string of 1 to 6 letters is accepted exactly if it is the numeral of some number', () => {
  let strings = [''];
  for (let length = 1; length <= 6; length += 1) {
    strings = strings.flatMap((start) => [...'IVXLC'].map((letter) => start + letter));
    const wrong = strings.filter((text) => {
      const read = readLine(text, 'bar', false);
      return (read.ok ? read.value.value : undefined) !== FORMS.get(text);
    });
    expect(wrong).toEqual([]);
  }
});

it('every refusal of letters says more than that it is unusual', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'IVXLCDM'), minLength: 1, maxLength: 9 }), (text) => {
      const read = readLine(text, 'bar', false);
      if (read.ok) return;
      expect(read.problem.message).toMatch(/\bstands?\b|follows?\b/);
      expect(read.problem.position?.offset).toBeLessThan(text.length);
    }),
  );
});

it('every number in reach is read again from each way of writing it', () => {
  const ways = [
    ['bar', 3_999_999],
    ['apostrophus', 399_999],
    ['repeat', 19_999],
  ] as const;
  for (const [way, largest] of ways)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: largest }), (value) => {
        expect(readLine(write(value, way), way, false)).toMatchObject({ value: { value } });
      }),
    );
});

it('loosely, letters are never read as another value than strictly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3999 }), (value) => {
      expect(readLine(greedy(value), 'bar', true)).toMatchObject({ value: { value } });
    }),
  );
});

describe('what is shown beside the answer', () => {
  it('is the sum, the single character and the other ways', async () => {
    const facts = async (numbers: string) => (await runForm(form, { numbers }, {}, world)) as object;
    expect(await facts('1994')).toMatchObject({
      value: { outputs: { facts: [{ value: '1000 + 900 + 90 + 4', note: 'MCMXCIV = M + CM + XC + IV' }] } },
    });
    expect(await facts('12')).toMatchObject({
      value: { outputs: { facts: [{ value: '10 + 1 + 1' }, { label: 'Single character', value: 'Ⅻ' }] } },
    });
    expect(await facts('10000')).toMatchObject({
      value: {
        outputs: { facts: expect.arrayContaining([{ label: 'With Ↄ-forms', value: 'ↂ' }]) as unknown },
      },
    });
  });

  it('offers to read what is legible, and its usual form', async () => {
    expect(await runForm(form, { numbers: 'IIII' }, {}, world)).toMatchObject({
      problem: {
        repairs: [
          { label: 'Read it as 4', options: { reading: 'loose' } },
          { label: 'Write IV', inputs: { numbers: 'IV' } },
        ],
      },
    });
  });
});

it('100,000 lines are answered, more are refused', async () => {
  const lines = (count: number) => 'MMXXVI\n'.repeat(count);
  expect((await runForm(form, { numbers: lines(100_000) }, {}, world)).ok).toBe(true);
  expect(await runForm(form, { numbers: lines(100_001) }, {}, world)).toMatchObject({
    problem: { message: 'expected at most 100,000 lines' },
  });
});

it('takes about ten times as long for ten times as many lines', async () => {
  await expectLinear(
    (count) => runForm(form, { numbers: 'MCMXCIV\n1994\nIVX\n'.repeat(count) }, {}, world),
    300,
  );
});
