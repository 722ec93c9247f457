import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from './any-character.ts';

it('draws characters of one to four bytes, and no half of a pair', () => {
  const drawn = fc.sample(anyCharacter, { numRuns: 5000, seed: 1 });
  expect(drawn.every((character) => [...character].length === 1 && character.isWellFormed())).toBe(true);
  expect([...new Set(drawn.map((character) => Buffer.byteLength(character)))].sort()).toEqual([1, 2, 3, 4]);
});

it('knows every character, and nothing else', () => {
  const knows = (value: unknown) => anyCharacter.canShrinkWithoutContext(value);
  const known = ['\0', 'a', '\ud7ff', '\ue000', '\u{10000}', '\u{10ffff}'];
  expect(known.map(knows)).toEqual(known.map(() => true));
  const others = ['', 'ab', '\ud800', '\udfff', 7, undefined];
  expect(others.map(knows)).toEqual(others.map(() => false));
});
