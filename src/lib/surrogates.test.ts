import { expect, it } from 'vitest';
import { halfIn, isLowSurrogate } from './surrogates.ts';

it('is true between the halves of a character alone', () => {
  const text = 'a😀b';
  expect([0, 1, 2, 3, 4, -1].map((at) => isLowSurrogate(text, at))).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  ['\udbff', false],
  ['\udc00', true],
  ['\udfff', true],
  ['\ue000', false],
])('knows where the second halves begin and end (%j)', (text, isLow) => {
  expect(isLowSurrogate(text, 0)).toBe(isLow);
});

it('tells where half of a character stands, in characters', () => {
  expect(halfIn('a😀b')).toBeUndefined();
  expect(halfIn('a😀\n\ud83d')).toEqual({
    message: 'half of a character at position 4 has no UTF-8 form',
    position: { line: 2, column: 1, offset: 4 },
  });
});
