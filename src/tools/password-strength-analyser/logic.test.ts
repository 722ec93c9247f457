import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { describeCrackTime, inWords } from '#src/lib/crack-times.ts';
import { analysePassword, countCharacters, countUncounted } from './logic.ts';

/** The specification's formula in whole numbers: guesses exactly, the time from them, no logarithm. */
function crackTimeByCounting(length: number, pool: number): string {
  const guesses = BigInt(pool) ** BigInt(length);
  const seconds = Number(guesses) / 1e11;
  const [size, unit] =
    seconds < 60
      ? ([1, 'second'] as const)
      : seconds < 3600
        ? ([60, 'minute'] as const)
        : seconds < 86400
          ? ([3600, 'hour'] as const)
          : seconds < 31_536_000
            ? ([86400, 'day'] as const)
            : ([31_536_000, 'year'] as const);
  const amount = Math.round(seconds / size);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

describe('the figures of a password', () => {
  it.each([
    ['Password1!', 10, 94, '65.55', '17 years', 66, 'strong'],
    ['password', 8, 26, '37.60', '2 seconds', 38, 'weak'],
    ['Password1', 9, 62, '53.59', '2 days', 54, 'medium'],
    ['aaaaaaaaaaaaaaaaaaaa', 20, 26, '94.01', '6319174561 years', 94, 'very-strong'],
    ['qwertyuiop123', 13, 36, '67.21', '54 years', 67, 'strong'],
    ['Tr0ub4dour&3', 12, 94, '78.66', '150913 years', 79, 'strong'],
    ['correct horse battery staple', 28, 26, '131.61', '1.32e+21 years', 100, 'very-strong'],
    ['12345678901', 11, 10, '36.54', '1 second', 37, 'weak'],
    ['abc', 3, 26, '14.10', '0 seconds', 14, 'very-weak'],
    ['______', 6, 0, '0.00', '0 seconds', 0, 'very-weak'],
    ['ñññ', 3, 0, '0.00', '0 seconds', 0, 'very-weak'],
    ['👍', 1, 0, '0.00', '0 seconds', 0, 'very-weak'],
    ['a👍', 2, 26, '9.40', '0 seconds', 9, 'very-weak'],
    ['', 0, 0, '0.00', '0 seconds', 0, 'very-weak'],
  ])('%j', (password, length, charSetSize, entropy, crackTime, score, strengthClass) => {
    const analysis = analysePassword(password);
    expect({ ...analysis, entropyBits: analysis.entropyBits.toFixed(2) }).toEqual({
      length,
      charSetSize,
      entropyBits: entropy,
      crackTime,
      score,
      strengthClass,
    });
  });

  it('follow from counting every combination in whole numbers', () => {
    const classes = [
      ['abcxyz', 26],
      ['ABCXYZ', 26],
      ['0129', 10],
      ['!@#$%^&*(),.?":{}|<>', 32],
    ] as const;
    fc.assert(
      fc.property(
        fc.subarray([0, 1, 2, 3], { minLength: 1 }),
        fc.integer({ min: 4, max: 14 }),
        fc.integer({ min: 0, max: 1000 }),
        (chosen, length, seed) => {
          const letters = chosen.map((index) => classes[index]?.[0] ?? '');
          const pool = chosen.reduce((sum, index) => sum + (classes[index]?.[1] ?? 0), 0);
          const password = Array.from({ length }, (_, at) => {
            const set = letters[at % letters.length] ?? '';
            return set.charAt((seed + at) % set.length);
          }).join('');
          expect(analysePassword(password)).toMatchObject({
            length,
            charSetSize: pool,
            crackTime: crackTimeByCounting(length, pool),
          });
        },
      ),
    );
  });

  it('stay finite for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (password) => {
        const { entropyBits, score, crackTime } = analysePassword(password);
        expect(Number.isFinite(entropyBits) && entropyBits >= 0).toBe(true);
        expect(score >= 0 && score <= 100 && Number.isInteger(score)).toBe(true);
        expect(crackTime).toMatch(/^(\d+|\d\.\d\de\+\d+) (second|minute|hour|day|year)s?$/);
      }),
    );
  });

  it('are found for 5 MB', () => {
    expect(analysePassword('x'.repeat(5_000_000))).toMatchObject({ length: 5_000_000, score: 100 });
    expect(analysePassword('é'.repeat(200_000))).toMatchObject({ length: 200_000, score: 0 });
  });
});

describe('the character set', () => {
  it.each([
    ['a', 26],
    ['Z', 26],
    ['0', 10],
    ['!', 32],
    ['aB', 52],
    ['aB1', 62],
    ['aB1!', 94],
    [' ', 0],
    ["-_=+[];'\\/~`", 0],
    ['\ud800', 0],
  ])('of %j is %d', (password, size) => {
    expect(analysePassword(password).charSetSize).toBe(size);
  });

  it('has exactly the twenty listed specials', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const specials = printable.filter((character) => analysePassword(character).charSetSize === 32);
    expect(specials.sort()).toEqual(Array.from('!@#$%^&*(),.?":{}|<>').sort());
  });
});

describe('the length', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['👍', 1],
    ['👩‍👩‍👧', 1],
    ['🇺🇸', 1],
    ['e\u0301', 1],
    ['👍🏽x', 2],
    ['\ud800', 1],
    ['a\0b', 3],
  ])('of %j is %d', (text, length) => {
    expect(countCharacters(text)).toBe(length);
  });
});

/** So many digits score as given: each is 3.32 bits of a hundred. */
const digits = (count: number) => analysePassword('7'.repeat(count));

describe('the class', () => {
  it.each([
    [0, 0, 'very-weak'],
    [5, 17, 'very-weak'],
    [6, 20, 'weak'],
    [11, 37, 'weak'],
    [12, 40, 'medium'],
    [17, 56, 'medium'],
    [18, 60, 'strong'],
    [23, 76, 'strong'],
    [24, 80, 'very-strong'],
    [31, 100, 'very-strong'],
  ])('of %d digits, which score %d, is %s', (count, score, strengthClass) => {
    expect(digits(count)).toMatchObject({ score, strengthClass });
  });

  // One below each limit: 19, 39, 59 and 79 by other sets of characters.
  it.each([
    ['aaaa', 19, 'very-weak'],
    ['aA0!aA', 39, 'weak'],
    ['aA0!aA0!a', 59, 'medium'],
    ['aA0!aA0!aA0!', 79, 'strong'],
  ])('of %s, which scores %d, is %s', (password, score, strengthClass) => {
    expect(analysePassword(password)).toMatchObject({ score, strengthClass });
  });

  it('is that of the score shown', () => {
    // Six digits are 19.93 bits: the page shows 20, so the class is the one of 20.
    expect(analysePassword('123456')).toMatchObject({ score: 20, strengthClass: 'weak' });
  });
});

describe('the time to crack', () => {
  const bitsOf = (seconds: number) => Math.log2(seconds * 1e11);

  it.each([
    [0.4, '0 seconds'],
    [0.6, '1 second'],
    [59.4, '59 seconds'],
    [59.9, '60 seconds'],
    [60.1, '1 minute'],
    [3599, '60 minutes'],
    [3601, '1 hour'],
    [86399, '24 hours'],
    [86401, '1 day'],
    [31_535_999, '365 days'],
    [31_536_001, '1 year'],
    [31_536_000 * 1.6, '2 years'],
    [31_536_000 * 1_500_000, '1500000 years'],
    [31_536_000 * 3.2e21, '3.20e+21 years'],
  ])('of %d seconds is %s', (seconds, words) => {
    expect(describeCrackTime(bitsOf(seconds))).toBe(words);
  });

  // 2^10 guesses at such a speed take exactly so many seconds.
  it.each([
    [60, '1 minute'],
    [3600, '1 hour'],
    [86_400, '1 day'],
    [31_536_000, '1 year'],
  ])('of exactly %d seconds is %s', (seconds, words) => {
    expect(describeCrackTime(10, 2 ** 10 / seconds)).toBe(words);
  });

  it('is a power of ten from 10^21 years on, where JavaScript begins to write them so', () => {
    expect(describeCrackTime(1, 2 / (31_536_000 * 1e21))).toBe('1.00e+21 years');
  });

  it('goes on where 2^bits is no number any more, from 157 random characters on', () => {
    const bits = 157 * Math.log2(94);
    expect(2 ** bits).toBe(Infinity);
    // 94^157 / 1e11 / 31536000 in whole numbers.
    const years = BigInt(94) ** BigInt(157) / 10n ** 11n / 31_536_000n;
    expect(describeCrackTime(bits)).toBe(`${Number(years).toExponential(2)} years`);
    expect(describeCrackTime(1e9)).toMatch(/^\d\.\d\de\+\d+ years$/);
  });

  it('does not jump where it changes over to powers of ten', () => {
    expect(describeCrackTime(999.999)).toBe(describeCrackTime(1000.0005));
  });

  it('never writes ten times a power of ten', () => {
    const log2OfYears = (log10Years: number) => (log10Years + 11 + Math.log10(31_536_000)) / Math.log10(2);
    expect(describeCrackTime(log2OfYears(399.99999))).toBe('1.00e+400 years');
  });

  it('can be asked for another speed', () => {
    expect(describeCrackTime(10, 10)).toBe('2 minutes');
  });
});

describe('a time in words', () => {
  it.each([
    ['17 years', '17 years'],
    ['9999 years', '9999 years'],
    ['10000 years', '10 thousand years'],
    ['150913 years', '150 thousand years'],
    ['1000000 years', '1 million years'],
    ['6319174561 years', '6.3 billion years'],
    ['123456789012345 years', '120 trillion years'],
    ['999999999999999 years', '1000 trillion years'],
    ['1000000000000000 years', '1.0 × 10^15 years'],
    ['1234567890123456 years', '1.2 × 10^15 years'],
    ['123456789012345678901 years', '1.2 × 10^20 years'],
    ['1.37e+21 years', '1.4 × 10^21 years'],
    ['9.94e+300 years', '9.9 × 10^300 years'],
    ['9.95e+300 years', '1.0 × 10^301 years'],
    ['1.32e+21 years', '1.3 × 10^21 years'],
    ['86400 seconds', '86400 seconds'],
  ])('%s is %s', (time, words) => {
    expect(inWords(time)).toBe(words);
  });

  it('has the words of the platform', () => {
    const compact = new Intl.NumberFormat('en', {
      notation: 'compact',
      compactDisplay: 'long',
      maximumSignificantDigits: 2,
    });
    const anyLength = fc.integer({ min: 5, max: 15 }).chain((digits) =>
      // With many that lie between two roundings.
      fc.oneof(
        fc.integer({ min: 10 ** (digits - 1), max: 10 ** digits - 1 }),
        fc.integer({ min: 100, max: 999 }).map((first) => first * 10 ** (digits - 3)),
      ),
    );
    fc.assert(
      fc.property(anyLength, (years) => {
        expect(inWords(`${years} years`)).toBe(`${compact.format(years)} years`);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('characters of no class', () => {
  it.each([
    ['Password1!', 0],
    ['pässword_', 2],
    ['👩‍👩‍👧 -', 3],
    ['', 0],
  ])('%s has %d', (password, count) => expect(countUncounted(password)).toBe(count));

  it('are counted at once in a long text', () => {
    expect(countUncounted('a_'.repeat(50_000))).toBe(50_000);
    expect(countUncounted('é'.repeat(100_000))).toBe(100_000);
  }, 2000);
});
