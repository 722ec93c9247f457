/** Case and slug. Second readers: the engine's own case mappings, and change-case's rule for words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASES, convertCase } from './logic.ts';
import { makeSlug } from './slug.ts';
import { titleLetter } from './title-letter.ts';
import { wordsOf } from './words.ts';

const PLAIN = { language: undefined, numbersAreWords: false, keepsAcronyms: false };
const SLUG = {
  separator: '-',
  isLower: true,
  keepsScripts: false,
  isGerman: false,
  spellsSymbols: false,
  longest: 0,
} as const;

/** As change-case splits ASCII names: two replacements, then everything else away. */
const splitLikeChangeCase = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1\0$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1\0$2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '');

describe('words', () => {
  it('are those of change-case, for names in ASCII', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abAB1 _-.'), maxLength: 20 });
    fc.assert(
      fc.property(name, (each) => {
        expect(wordsOf(each)).toEqual(splitLikeChangeCase(each));
      }),
    );
  });
});

describe('upper and lower', () => {
  it('change letters only, as the engine does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(convertCase(text, 'upper', PLAIN)).toBe(text.toUpperCase());
        expect(convertCase(text, 'lower', PLAIN)).toBe(text.toLowerCase());
      }),
    );
  });

  it('in every case, leave digits and the number of lines alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aBß1 ǆé中.'), maxLength: 30 }), (text) => {
        for (const { value } of CASES)
          expect(convertCase(text, value, PLAIN).replaceAll(/\D/g, '')).toBe(text.replaceAll(/\D/g, ''));
      }),
    );
  });
});

describe('titleLetter', () => {
  it('gives a title letter or a capital of the same letter', () => {
    for (const [letter, title] of [
      ['ǆ', 'ǅ'],
      ['Ǆ', 'ǅ'],
      ['ǉ', 'ǈ'],
      ['ǌ', 'ǋ'],
      ['ǳ', 'ǲ'],
      ['ᾀ', 'ᾈ'],
      ['ᾳ', 'ᾼ'],
      ['ᾲ', 'Ὰ\u0345'],
      ['ა', 'ა'],
      ['ŉ', 'ʼN'],
      ['a', 'A'],
      ['中', '中'],
    ] as const)
      expect(titleLetter(letter)).toBe(title);
    expect(titleLetter('i', 'tr')).toBe('İ');
  });
});

describe('makeSlug', () => {
  it('holds nothing but Latin letters, digits and separators, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const { slug } = makeSlug(text, SLUG);
        expect(slug).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/);
        expect(makeSlug(slug, SLUG)).toEqual({ slug, dropped: [] });
      }),
    );
  });

  it('is as long as it may be, and ends with a word', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 8 }), fc.integer({ min: 1, max: 30 }), (text, longest) => {
        const { slug } = makeSlug(text, { ...SLUG, longest });
        expect(slug.length).toBeLessThanOrEqual(longest);
        expect(makeSlug(text, SLUG).slug.startsWith(slug)).toBe(true);
      }),
    );
  });
});
