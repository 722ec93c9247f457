import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnAround } from './logic.ts';

describe('turnAround', () => {
  it('gives nothing for nothing', () => expect(turnAround('')).toBe(''));

  it('keeps combined characters whole', () => expect(turnAround('an\u0303👍🏽')).toBe('👍🏽n\u0303a'));

  it('is undone by doing it again, for letters that do not combine', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]*$/), (text) => {
        expect(turnAround(turnAround(text))).toBe(text);
      }),
    );
  });
});
