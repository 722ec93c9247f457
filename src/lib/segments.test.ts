import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { segmentsOf } from './segments.ts';

const PARTS = [
  ...[
    'a',
    'Z',
    '. ',
    '! ',
    '.',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '3',
    ',',
    '\u201d',
    ':',
    '_',
    "don't ",
    'e.g. it ',
    '? ',
  ],
  ...[
    'e\u0301',
    '\u0301',
    '\u0301'.repeat(40),
    '👨‍👩‍👧',
    '👍🏽',
    '🇩🇪',
    '🇩',
    '\u200d',
    '\u0600',
    '\ud83d',
    'क्ष',
    '각',
    '\u1100',
  ],
  ...[
    '中',
    '我喜欢你',
    'これは日本語です',
    'カタカナ',
    '。',
    'สวัสดี',
    'ชาวโลก',
    'ខ្មែរ',
    'Dr. Who ',
    '1. 2, 3 ',
  ],
];
const whole = (text: string, segmenter: Intl.Segmenter) =>
  Array.from(segmenter.segment(text), ({ segment, index, isWordLike }) => [segment, index, isWordLike]);
const windowed = (text: string, segmenter: Intl.Segmenter) =>
  Array.from(segmentsOf(text, segmenter), ({ segment, index, isWordLike }) => [segment, index, isWordLike]);

describe.each(['grapheme', 'word', 'sentence'] as const)('segments by %s', (granularity) => {
  const segmenter = new Intl.Segmenter('en', { granularity });

  it('are those of the whole text, wherever a window ends', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARTS), { minLength: 150, maxLength: 400 }), (parts) => {
        const text = parts.join('');
        expect(windowed(text, segmenter)).toEqual(whole(text, segmenter));
      }),
    );
  });

  it.each([
    ['of one sign', 'a'],
    ['of digits', '12 34, '],
    ['of emoji', '👨‍👩‍👧‍👦👍🏽'],
    ['of flags', '🇩🇪🇫🇷'],
    ['of Chinese', '我喜欢你们的中文书'],
    ['of Thai', 'สวัสดีชาวโลกภาษาไทย'],
    ['of marks', '\u0301'],
    ['of prose', 'One two three. '],
  ])('of a text %s are found in windows that are together less than four times as long', (_what, unit) => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    const text = unit.repeat(60_000 / unit.length);
    expect(windowed(text, segmenter)).not.toEqual([]);
    const looked = segment.mock.calls.reduce((sum, [each]) => sum + each.length, 0);
    expect(looked).toBeLessThan(4 * text.length);
  });
});
