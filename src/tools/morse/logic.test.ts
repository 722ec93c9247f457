import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODES } from './codes.ts';
import { fromMorse, rhythmOf, toMorse, unitsOf, wavOf } from './logic.ts';

describe('Morse', () => {
  it('comes back for every text of letters that have a code', () => {
    const letters = Object.keys(CODES).filter((letter) => letter !== '×');
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const text = words.join(' ');
        fc.pre(!/\d \d+\/\d/.test(text));
        const read = fromMorse(toMorse(text, false).morse);
        expect(read.ok && read.value).toBe(text);
      }),
    );
  });

  it('has 50 dots in PARIS with the gap behind it, and takes a minute for as many words as its speed', () => {
    const { morse } = toMorse('PARIS', false);
    expect(unitsOf(morse) + 7).toBe(50);
    const minute = Array.from({ length: 20 }, () => 'PARIS').join(' ');
    const sum = (rhythm: readonly number[]) => rhythm.reduce((all, each) => all + each, 0);
    expect(sum(rhythmOf(toMorse(minute, false).morse, 20, 60)) + 7 * 0.06).toBeCloseTo(60, 6);
    const slow = Array.from({ length: 5 }, () => 'PARIS').join(' ');
    const rhythm = rhythmOf(toMorse(slow, false).morse, 18, 5);
    // ARRL, 1990: 19 units of gap in PARIS.
    expect(sum(rhythm) + (7 * ((60 * 18 - 37.2 * 5) / 90)) / 19).toBeCloseTo(60, 6);
  });

  it('is as long as its signals, as a WAV file', () => {
    const bytes = wavOf([0.1, 0.05, 0.2], 600);
    expect(bytes.length).toBe(44 + 0.35 * 8000);
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
    expect(new DataView(bytes.buffer).getUint32(40, true)).toBe(2800);
    expect(bytes.subarray(44 + 800, 44 + 1200).every((sample) => sample === 128)).toBe(true);
  });
});
