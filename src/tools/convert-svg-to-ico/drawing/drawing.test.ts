import { expect, it } from 'vitest';
import { ok } from '#src/lib/result.ts';
import { MOST_DRAWN, MOST_DRAWN_UNASKED } from '../logic.ts';
import { holdOn } from './drawing.ts';

const drawing = (from: { isFromLink?: boolean; isAskedFor?: boolean }) => ({
  name: 'a.svg',
  source: ok('<svg/>'),
  ...from,
});

it.each([
  ['small', {}, 1, undefined],
  ['as large as is drawn unasked', {}, MOST_DRAWN_UNASKED, undefined],
  ['larger', {}, MOST_DRAWN_UNASKED + 1, 'large'],
  ['larger and asked for', { isAskedFor: true }, MOST_DRAWN_UNASKED + 1, undefined],
  ['from a link', { isFromLink: true }, 1, 'from a link'],
  ['from a link and asked for', { isFromLink: true, isAskedFor: true }, 1, undefined],
  ['as large as can be', { isAskedFor: true }, MOST_DRAWN, undefined],
  ['too large, asked for or not', { isAskedFor: true }, MOST_DRAWN + 1, 'too large'],
  ['too large', {}, Infinity, 'too large'],
] as const)('a drawing that is %s', (_what, from, drawnElements, hold) => {
  expect(holdOn(drawing(from), drawnElements)).toBe(hold);
});
