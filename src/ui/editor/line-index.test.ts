import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonEnds, indexLines, lineAt, lineText } from './line-index.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', '\n', '\r\n', '👍'), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('the lines of a text', () => {
  it('put together are the text, and each offset lies in its line', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const starts = indexLines(whole);
        const lines = starts.map((_, line) => lineText(whole, starts, line));
        expect(lines).toEqual(whole.split('\n'));
        for (let offset = 0; offset <= whole.length; offset += 1) {
          expect(lineAt(starts, offset)).toBe(whole.slice(0, offset).split('\n').length - 1);
        }
      }),
    );
  });
});

describe('what two texts have in common', () => {
  it('is the longest beginning and the longest end beside it', () => {
    fc.assert(
      fc.property(
        text,
        text,
        text,
        text,
        fc.integer({ min: 1, max: 9000 }),
        (start, one, other, end, times) => {
          const before = start.repeat(times).slice(0, 20_000) + one + end;
          const after = start.repeat(times).slice(0, 20_000) + other + end;
          const { prefix, suffix } = commonEnds(before, after);
          expect(after.slice(0, prefix)).toBe(before.slice(0, prefix));
          expect(after.slice(after.length - suffix)).toBe(before.slice(before.length - suffix));
          const rest = Math.min(before.length, after.length) - prefix;
          if (rest > 0) expect(before[prefix]).not.toBe(after[prefix]);
          if (suffix < rest) expect(before.at(-1 - suffix)).not.toBe(after.at(-1 - suffix));
        },
      ),
    );
  });
});
