/** Where a match stands in the row of a window. */
import { describe, expect, it } from 'vitest';
import { placeInRow } from './find.ts';

describe('the match in a row', () => {
  it('is the one at its byte, not the first of the row', () => {
    expect(placeInRow('é a, b a', 'a', 3)).toBe(2);
    expect(placeInRow('é a, b a', 'a', 8)).toBe(7);
    expect(placeInRow('👍👍 Needle needle', 'needle', 9)).toBe(5);
    expect(placeInRow('漢字 needle', 'needle', 7)).toBe(3);
  });

  it('is the first one where bytes do not tell, as behind a NUL that is shown', () => {
    expect(placeInRow('\u2400\u2400 a needle', 'needle', 5)).toBe(5);
  });

  it('is nowhere where the row holds a part of it', () => {
    expect(placeInRow('nee', 'needle', 0)).toBe(-1);
  });
});
