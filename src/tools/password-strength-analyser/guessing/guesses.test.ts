import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { attackTimes } from './attackers.ts';
import { VERDICTS } from './guess-estimate.ts';
import { estimateGuesses } from './guesses.ts';
import { singulars } from './singulars.ts';

describe('the estimate of guesses', () => {
  it.each([
    ['Password1!', 1, 'This is similar to a commonly used password.'],
    ['aaaaaaaaaaaaaaaaaaaa', 0, 'Repeated characters like "aaa" are easy to guess.'],
    ['qwertyuiop123', 1, 'This is similar to a commonly used password.'],
    ['jennifer', 0, 'This is a frequently used password.'],
    ['1999-12-31', 1, 'Dates are easy to guess.'],
  ])('of %s scores %d', (password, score, warning) => {
    expect(estimateGuesses(password)).toMatchObject({ score, warning });
  });

  it('knows a word whose plural alone is in the lists (research, appendix A: 2 of 4)', () => {
    const { score, weakParts } = estimateGuesses('Tr0ub4dour&3');
    expect(score).toBe(2);
    expect(weakParts).toEqual([
      {
        text: 'Tr0ub4dour',
        from: 1,
        why: 'number 23,617 of Wikipedia’s words, with look-alike digits or signs',
      },
    ]);
  });

  it('takes the s off the end of words of four letters and more', () => {
    expect(singulars(['cats', 'bus', 'glass', 'sister', 'classic', 'ss'])).toEqual([
      'cat',
      'bus',
      'glas',
      'sister',
      'classic',
      'ss',
    ]);
  });

  it('does not punish a passphrase for its lack of digits', () => {
    const { score, warning } = estimateGuesses('correct horse battery staple');
    expect(VERDICTS[score]).toBe('very hard to guess');
    expect(warning).toBeUndefined();
  });

  it.each([
    ['Password1!', [{ text: 'Password', from: 1, why: 'number 2 of common passwords' }]],
    ['refinnej', [{ text: 'refinnej', from: 1, why: 'number 33 of common passwords, reversed' }]],
    ['ytreporp', [{ text: 'ytreporp', from: 1, why: 'number 633 of Wikipedia’s words, reversed' }]],
    [
      'p4ssword',
      [{ text: 'p4ssword', from: 1, why: expect.stringContaining('look-alike digits') as string }],
    ],
    ['aaaaaaaaaaaa', [{ text: 'aaaaaaaaaaaa', from: 1, why: 'a repetition' }]],
    ['13.5.1997', [{ text: '13.5.1997', from: 1, why: 'a date' }]],
    ['Zq!efghijkl', [{ text: 'efghijkl', from: 4, why: 'a sequence' }]],
    ['👍🇺🇸efghijkl', [{ text: 'efghijkl', from: 3, why: 'a sequence' }]],
    ['efghijkl', [{ text: 'efghijkl', from: 1, why: 'a sequence' }]],
    ['kowalczyk', [{ text: 'kowalczyk', from: 1, why: 'number 7,599 of last names' }]],
    ['xbarbarax', [{ text: 'barbara', from: 2, why: 'number 477 of first names' }]],
    ['unhappiness', [{ text: 'unhappiness', from: 1, why: 'number 19,858 of common English words' }]],
    ['mondaytuesday', [{ text: 'mondaytuesday', from: 1, why: 'words that follow each other' }]],
    ['1987x', [{ text: '1987', from: 1, why: 'a recent year' }]],
    [
      'poiuytrewq;lkjhgf',
      [
        { text: 'poiuytrewq', from: 1, why: 'number 23 of common passwords, reversed' },
        { text: ';lkjhgf', from: 11, why: 'neighbouring keys' },
      ],
    ],
    [
      'zebra-yodel',
      [
        { text: 'zebra', from: 1, why: 'number 6,006 of common passwords' },
        { text: 'yodel', from: 7, why: 'number 7,749 of diceware words' },
      ],
    ],
  ])('names what was weak in %s', (password, weakParts) => {
    expect(estimateGuesses(password).weakParts).toEqual(weakParts);
  });

  it('names nothing in a random password', () => {
    expect(estimateGuesses('mV8#zQ!w2^Lr')).toMatchObject({ score: 4, weakParts: [], isCut: false });
  });

  it('reads 256 code units of a longer one, and reports that', () => {
    expect(estimateGuesses('ab'.repeat(2_500_000))).toMatchObject({ score: 1, isCut: true });
    expect(estimateGuesses('x'.repeat(256))).toMatchObject({ isCut: false });
  });

  it('takes any text, also the names of inherited properties', () => {
    for (const password of [
      '',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '\ud800',
      '\0',
      '👩‍👩‍👧',
    ]) {
      expect(estimateGuesses(password).score, password).toBeLessThanOrEqual(4);
    }
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 20 }), (password) => {
        expect(Number.isFinite(estimateGuesses(password).guessesLog10)).toBe(true);
      }),
    );
  });
});

describe('the attackers', () => {
  const attackers = attackTimes(20).map(({ attacker }) => attacker);

  it('take longer the slower they are', () => {
    const speeds = attackers.map(({ guessesPerSecond }) => guessesPerSecond);
    expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
  });

  it('need the time that their speed makes of the guesses, by either reading', () => {
    const rows = attackTimes(Math.log2(360_000), Math.log2(3600));
    expect(rows.map(({ everyCombination, likelyFirst }) => [everyCombination, likelyFirst])).toEqual([
      ['150 days', '2 days'],
      ['10 hours', '6 minutes'],
      ['4 minutes', '3 seconds'],
      ['less than 1 second', 'less than 1 second'],
      ['as above', 'less than 1 second'],
      ['less than 1 second', 'less than 1 second'],
    ]);
  });

  it('show one reading until the other is there', () => {
    expect(attackTimes(20)[0]).not.toHaveProperty('likelyFirst');
  });

  it('name the speed they are calculated with', () => {
    const speeds = attackers.map(({ speed }) => speed);
    expect(speeds).toEqual([
      '100 an hour',
      '10 a second',
      '1,437 a second',
      '22 billion a second',
      '100 billion a second',
      '288 billion a second',
    ]);
    expect(attackers.map(({ guessesPerSecond }) => guessesPerSecond.toPrecision(3))).toEqual([
      '0.0278',
      '10.0',
      '1.44e+3',
      '2.20e+10',
      '1.00e+11',
      '2.89e+11',
    ]);
  });
});

it('names who guesses, how fast, and where each figure is from', () => {
  const zxcvbn = 'Wheeler, “zxcvbn”, USENIX Security 2016';
  const hashcat = 'hashcat 6.2.6 on one RTX 4090, published benchmark';
  const rows = attackTimes(40).map(({ attacker }) => [attacker.name, attacker.speed, attacker.source]);
  expect(rows).toEqual([
    ['Online, throttled', '100 an hour', zxcvbn],
    ['Online, not throttled', '10 a second', zxcvbn],
    ['Stolen bcrypt hash, cost 12', '1,437 a second', hashcat],
    ['Stolen SHA-256 hash', '22 billion a second', hashcat],
    ['As in the figures above', '100 billion a second', 'about the speed of MD5 on one such card'],
    ['Stolen NTLM hash', '288 billion a second', hashcat],
  ]);
});
