import { expect, it } from 'vitest';
import { bytesOfCase, isSame, replay, type Proof } from './proof.ts';

type Sum = { readonly name: string; readonly terms: readonly number[]; readonly sum: number };

const CASES: readonly Sum[] = [
  { name: 'two', terms: [1, 1], sum: 2 },
  { name: 'odd', terms: [1], sum: 7 },
  { name: 'none', terms: [], sum: 0 },
];
const proof = (differences: Readonly<Record<string, string>>): Proof<Sum> => ({
  standard: 'Sums',
  file: 'none',
  nameOf: ({ name }) => name,
  agrees: ({ terms, sum }) => terms.reduce((one, other) => one + other) === sum,
  differences,
});

it('the replay of a suite separates what passed from what differs on purpose', async () => {
  const asked = CASES.filter(({ name }) => name !== 'none');
  expect(await replay(proof({ odd: 'The suite errs.' }), asked)).toEqual({
    total: 2,
    passed: 1,
    differences: [{ name: 'odd', reason: 'The suite errs.' }],
    failures: [],
  });
});

it('counts what throws, what differs without a reason and what is listed without need as failures', async () => {
  const { failures, passed } = await replay(proof({ two: 'It does not.', gone: 'It was there.' }), CASES);
  expect(failures).toEqual([
    'two: listed as a difference, and is none',
    'odd',
    'none',
    'gone: listed as a difference, and not in the suite',
  ]);
  expect(passed).toBe(0);
});

it('the replay of a suite puts only the cases to the tool that are about it, and reports its progress', async () => {
  const seen: number[] = [];
  const one = { ...proof({}), isAsked: ({ name }: Sum) => name === 'two' };
  const { total } = await replay(one, CASES, (fraction) => seen.push(fraction));
  expect(total).toBe(1);
  expect(seen).toEqual([0]);
});

it.each([
  [{ input: 'é' }, [0xc3, 0xa9]],
  [{ base64: '/w==' }, [0xff]],
  [{ repeat: ['[', 3], input: ']' }, [0x5b, 0x5b, 0x5b, 0x5d]],
] as const)('%j has its bytes', (one, bytes) => expect([...bytesOfCase(one)]).toEqual(bytes));

it.each([
  [{ a: [1, null], b: 'x' }, { b: 'x', a: [1, null] }, true],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [0, -0, false],
  [NaN, NaN, true],
  [null, {}, false],
])('%j and %j: %s', (one, other, same) => expect(isSame(one, other)).toBe(same));
