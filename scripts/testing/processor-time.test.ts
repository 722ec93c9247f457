import { expect, it } from 'vitest';
import { expectLinear } from './processor-time.ts';

/** Work that the compiler can't leave out. */
function steps(count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum = (sum * 31 + at) % 1_000_003;
  return sum;
}

it('work that grows as its input does passes', () => expectLinear((count) => steps(count * 1000), 1000));

it('work that grows with the square of its input is refused', () =>
  expect(expectLinear((count) => steps(count * count), 1200)).rejects.toThrow('at most 20 times'));
