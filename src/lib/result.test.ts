/** Places in texts: the two ways to count them agree. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineStarts } from './line-starts.ts';
import { positionAt } from './result.ts';

describe('places', () => {
  it('counts a character of two code units as one column, and the offset in code units', () => {
    expect(positionAt('a\n👍👍*', 6)).toEqual({ line: 2, column: 3, offset: 6 });
    expect(positionAt('\ud83d\n\udc4d*', 3)).toEqual({ line: 2, column: 2, offset: 3 });
  });

  it('is the same for one place and for many', () => {
    const units = fc.constantFrom('a', '\n', '\r', '\r\n', '👍', '\ud83d', '\udc4d', 'é');
    fc.assert(
      fc.property(fc.array(units), (parts) => {
        const text = parts.join('');
        const lines = new LineStarts(text);
        for (let offset = 0; offset <= text.length; offset += 1) {
          // No place is between the two of a line end or of a pair.
          if (
            /^(?:\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(text.slice(Math.max(0, offset - 1), offset + 1))
          )
            continue;
          const { line, column } = positionAt(text, offset);
          expect(lines.at(offset)).toEqual({ line, column });
        }
      }),
    );
  });
});
