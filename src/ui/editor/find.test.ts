/** Where a match stands in the row of a window. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { findAll, placeInRow } from './find.ts';

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

describe('long texts to find', () => {
  const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

  it('are found where a pattern finds them, in any case', () => {
    const piece = fc.string({
      unit: fc.constantFrom(...Array.from('aAbBſsSKkßẞΣσςıİé👍ǅǆ.*')),
      maxLength: 60,
    });
    fc.assert(
      fc.property(piece, piece, piece, fc.boolean(), (before, part, after, matchCase) => {
        const wanted = part.repeat(3);
        fc.pre(wanted.length > 32);
        const text = before + part.repeat(4).toUpperCase() + after + wanted + part.repeat(4) + after;
        const pattern = new RegExp(escape(wanted), matchCase ? 'gu' : 'giu');
        const found = Array.from(text.matchAll(pattern), (match) => [match.index, match[0].length]);
        const { offsets, lengths } = findAll(text, wanted, matchCase);
        expect(offsets.map((offset, index) => [offset, lengths[index]])).toEqual(found);
      }),
    );
  });

  it('of any length are found, in time that grows with the text', () => {
    const start = processorMs();
    expect(findAll(`${'a'.repeat(1_000_000)}b`, `${'a'.repeat(50_000)}b`, false)).toEqual({
      offsets: [950_000],
      lengths: [50_001],
      isCut: false,
    });
    expect(findAll('a'.repeat(1_000_000), `${'a'.repeat(500_000)}b`, false).offsets).toEqual([]);
    expect(processorMs() - start).toBeLessThan(5000);
  });
});
