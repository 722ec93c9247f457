import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_LIMIT, PACKED, readFragment } from './link.ts';
import { packedLinkTo, readPacked, repack } from './packed-link.ts';

const ADDRESS = 'https://a.example/jsondiff#old';

const packedPart = (link: string) => readFragment(new URL(link).hash).values.get(PACKED) ?? '';

describe('packed links', () => {
  it('give back what was put in', async () => {
    const texts = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme' }), {
      maxKeys: 5,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const { values: read, problem } = await readPacked(packedPart(await packedLinkTo(ADDRESS, values)));
        expect(problem).toBeUndefined();
        expect(Object.fromEntries(read)).toEqual(values);
      }),
      { numRuns: 50 },
    );
  });

  it('bring a text of 200,000 characters into a link where it repeats itself', async () => {
    const text = JSON.stringify(
      Array.from({ length: 4000 }, (_, id) => ({ id, name: 'penknife', price: id * 2 })),
    );
    const link = await packedLinkTo(ADDRESS, { text });
    expect(link.length).toBeLessThan(LINK_LIMIT);
    expect((await readPacked(packedPart(link))).values.get('text')).toBe(text);
  });

  it.each(['', 'x', '!!!', 'AAAA', '__proto__', 'A'.repeat(1000)])(
    'report that %s is damaged',
    async (packed) => {
      const { values, problem } = await readPacked(packed);
      expect(values.size).toBe(0);
      expect(problem).toContain('damaged');
    },
  );

  it('leave a link that stands for far more than it holds', async () => {
    const link = await packedLinkTo(ADDRESS, { text: 'a'.repeat(5_000_000) });
    expect(link.length).toBeLessThan(LINK_LIMIT);
    expect((await readPacked(packedPart(link))).problem).toContain('too much');
  });

  it('can be packed again without some of the values', async () => {
    const packed = packedPart(await packedLinkTo(ADDRESS, { text: 'a text', format: 'hex', rounds: '4' }));
    const again = await repack(packed, ['format', 'rounds']);
    expect((await readPacked(again ?? '')).values).toEqual(new Map([['text', 'a text']]));
    expect(await repack('AAAA', ['format'])).toBeUndefined();
  });
});
