import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestName } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
const isWithin = (a: string, b: string, edits: number) => nearestName(a, [b], edits) === b;

describe('nearestName', () => {
  it.each([
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['token', 'token', 0],
    ['tokne', 'token', 2],
  ])('%s and %s are %i edits apart', (a, b, edits) => {
    expect(isWithin(a, b, edits)).toBe(true);
    expect(isWithin(a, b, edits - 1)).toBe(false);
  });

  it('finds the nearest of several, and none where all are far', () => {
    expect(nearestName('tokne', ['time', 'token'])).toBe('token');
    expect(nearestName('xyzzy', ['time', 'token'])).toBeUndefined();
    expect(nearestName('a', [])).toBeUndefined();
  });

  it('measures the same both ways', () => {
    fc.assert(
      fc.property(word, word, fc.nat(6), (a, b, edits) => {
        expect(isWithin(a, b, edits)).toBe(isWithin(b, a, edits));
      }),
    );
  });
});
