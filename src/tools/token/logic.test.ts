import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import type { TokenOptions } from './logic.ts';
import {
  alphabetOf,
  alphabetProblem,
  checkTotal,
  DEFAULT_OPTIONS,
  entropyBits,
  generateBytes,
  generateToken,
  generateTokens,
  readByteCount,
  readCount,
  readLength,
} from './logic.ts';

/** A reproducible source that shares nothing with the code under test: SHA-256 of a seed and a counter. */
function hashedSource(seed: string) {
  let block = 0;
  let rest = Buffer.alloc(0);
  return (length: number): Uint8Array => {
    const blocks = [rest];
    for (let have = rest.length; have < length; have += 32) {
      blocks.push(createHash('sha256').update(`${seed}:${block++}`).digest());
    }
    const all = Buffer.concat(blocks);
    rest = all.subarray(length);
    return all.subarray(0, length);
  };
}

/** Hands out the given bytes, then zeros. */
function scripted(...bytes: number[]) {
  let next = 0;
  return (length: number) => Uint8Array.from({ length }, () => bytes[next++] ?? 0);
}

const none: TokenOptions = { ...DEFAULT_OPTIONS, uppercase: false, lowercase: false, numbers: false };
const own = (ownAlphabet: string, length: number): TokenOptions => ({ ...none, ownAlphabet, length });

function countLetters(texts: readonly string[]) {
  const counts = new Map<string, number>();
  for (const text of texts) for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

function chiSquared(counts: Iterable<number>, expected: number) {
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  return sum;
}

describe('the alphabet', () => {
  it('has every letter from A to Z and a to z, every digit and the 32 punctuation characters of ASCII', () => {
    const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index));
    expect(alphabetOf({ ...DEFAULT_OPTIONS, symbols: true }).sort()).toEqual(ascii.sort());
    const symbols = alphabetOf({ ...none, symbols: true });
    expect(symbols.every((character) => /[!-/:-@[-`{-~]/.test(character))).toBe(true);
    expect(symbols).toHaveLength(32);
  });

  it.each([
    ['uppercase', /^[A-Z]{26}$/],
    ['lowercase', /^[a-z]{26}$/],
    ['numbers', /^[0-9]{10}$/],
    ['symbols', /^[^A-Za-z0-9]{32}$/],
  ] as const)('of %s alone holds that class alone', (name, pattern) => {
    const alphabet = alphabetOf({ ...none, [name]: true });
    expect(alphabet.join('')).toMatch(pattern);
    expect(alphabet).toEqual([...alphabet].sort());
  });

  it('leaves look-alikes out of the classes and of an alphabet of one’s own', () => {
    const without = { ...DEFAULT_OPTIONS, symbols: true, withoutLookAlikes: true };
    expect(alphabetOf(without)).toHaveLength(94 - 'iIlL1|!oO0"\'`'.length);
    for (const character of 'iIl1Lo0O|') expect(alphabetOf(without)).not.toContain(character);
    expect(alphabetOf({ ...own('abl10', 1), withoutLookAlikes: true })).toEqual(['a', 'b']);
  });

  it('of one’s own replaces the classes, counts each character once and drops lone surrogates', () => {
    expect(alphabetOf({ ...DEFAULT_OPTIONS, ownAlphabet: 'aé👍a👍\uD83Db\uDC4D' })).toEqual([
      'a',
      'é',
      '👍',
      'b',
    ]);
  });
});

describe('a token', () => {
  it('has 64 letters and digits by default', () => {
    expect(generateToken(DEFAULT_OPTIONS, hashedSource('default'))).toMatch(/^[A-Za-z0-9]{64}$/);
  });

  it('is empty when no class is chosen, and asks for no randomness', () => {
    const refuse = () => {
      throw new Error('asked');
    };
    expect(generateToken(none, refuse)).toBe('');
    expect(generateTokens(none, 10, refuse)).toEqual([]);
    expect(generateToken({ ...DEFAULT_OPTIONS, length: 0 }, refuse)).toBe('');
    expect(generateTokens({ ...DEFAULT_OPTIONS, length: 0 }, 3, refuse)).toEqual([]);
  });

  it('maps bytes to the alphabet in order', () => {
    expect(generateToken(own('abc', 6), scripted(0, 1, 2, 3, 4, 254))).toBe('abcabc');
  });

  it('refuses the bytes that would favour the first letters', () => {
    // 256 = 85 × 3 + 1, so 255 must be drawn again; a plain remainder would give "a" for it.
    expect(generateToken(own('abc', 3), scripted(255, 1, 255, 255, 2, 1))).toBe('bcb');
    // 256 = 64 × 4: nothing to refuse.
    expect(generateToken(own('abcd', 3), scripted(255, 255, 254))).toBe('ddc');
  });

  it('draws two bytes for more than 256 characters and refuses the unfair ones', () => {
    const letters = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    // 65,536 = 218 × 300 + 136: draws from 65,400 (0xFF78) on are refused.
    const source = scripted(0xff, 0x78, 0xff, 0x77, 0x01, 0x2b, 0x01, 0x2c);
    expect([...generateToken(own(letters.join(''), 3), source)]).toEqual([
      letters[299],
      letters[299],
      letters[0],
    ]);
  });

  it('draws three bytes for more than 65,536 characters, and not for as many', () => {
    const letters = Array.from({ length: 70_000 }, (_, index) => String.fromCodePoint(0x20000 + index));
    const fewer = letters.slice(0, 65_536).join('');
    expect(generateToken(own(fewer, 1), scripted(0x01, 0x02, 0x03))).toBe(letters[0x0102]);
    expect(generateToken(own(letters.join(''), 1), scripted(0x01, 0x00, 0x01))).toBe(letters[65_537]);
  });

  it('draws one byte for 256 characters', () => {
    const letters = Array.from({ length: 256 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    expect([...generateToken(own(letters.join(''), 2), scripted(0x41, 0xff))]).toEqual([
      letters[0x41],
      letters[0xff],
    ]);
  });

  it('asks for as many bytes as it will need on average, and then for what is still missing', () => {
    const askedOf = (options: TokenOptions, ...bytes: number[]) => {
      const asked: number[] = [];
      const source = scripted(...bytes);
      generateToken(options, (length) => {
        asked.push(length);
        return source(length);
      });
      return asked;
    };
    expect(askedOf(own('abcd', 100))).toEqual([100]);
    // One byte of 256 is refused where there are three letters.
    expect(askedOf(own('abc', 255))).toEqual([256]);
    expect(askedOf(own('abc', 9), 255, 255, 255)).toEqual([10, 3]);
    const letters = Array.from({ length: 512 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    expect(askedOf(own(letters, 40_000))).toEqual([65_536, 14_464]);
  });

  it('waits for a source that is slow, or that is refused 64 times', () => {
    let asked = 0;
    const slow = (length: number) => new Uint8Array(length).fill(255).fill(1, 0, 1);
    expect(generateToken(own('abc', 70), slow)).toBe('b'.repeat(70));
    const late = (length: number) => new Uint8Array(length).fill(asked++ < 64 ? 255 : 1);
    expect(generateToken(own('abc', 4), late)).toBe('bbbb');
  });

  it('throws rather than hangs when the source only ever repeats a refused byte', () => {
    const stuck = (length: number) => new Uint8Array(length).fill(0xff);
    expect(() => generateToken(own('abc', 8), stuck)).toThrow('random source');
    expect(() => generateToken(own('abc', 8), () => new Uint8Array(0))).toThrow('random source');
  });

  it('of one possible character needs no luck', () => {
    expect(generateToken(own('x', 5), hashedSource('x'))).toBe('xxxxx');
  });

  it('never asks for more than getRandomValues gives in one call', () => {
    const asked: number[] = [];
    const source = hashedSource('large');
    const token = generateToken({ ...DEFAULT_OPTIONS, length: 100_000 }, (length) => {
      asked.push(length);
      return source(length);
    });
    expect(token).toMatch(/^[A-Za-z0-9]{100000}$/);
    expect(Math.max(...asked)).toBeLessThanOrEqual(65_536);
  });

  it('draws what people see as one character whole', () => {
    const options = own('e\u0301👩‍👩‍👧e\u0301', 50);
    expect(alphabetOf(options)).toEqual(['e\u0301', '👩‍👩‍👧']);
    expect(generateToken(options, hashedSource('clusters')).replaceAll(/e\u0301|👩‍👩‍👧/gu, '')).toBe('');
  });

  it('needs two characters or fails with what to do', () => {
    expect(alphabetProblem([])).toContain('Tick at least one box.');
    expect(alphabetProblem(['a'])).toBe('Every token would be “aaa…”. Add at least one more character.');
    expect(alphabetProblem(['a', 'b'])).toBeUndefined();
  });

  it('has the wanted number of characters, all from the alphabet, for any alphabet', () => {
    const texts = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 1, max: 200 }),
        fc.boolean(),
        (text, length, withoutLookAlikes) => {
          const options = { ...own(text, length), withoutLookAlikes };
          const alphabet = alphabetOf(options);
          const letters = [...generateToken(options, hashedSource(text))];
          const isSimple = alphabet.every((character) => [...character].length === 1);
          if (isSimple) expect(letters).toHaveLength(alphabet.length === 0 ? 0 : length);
          expect([...alphabet.join('')]).toEqual(expect.arrayContaining(letters));
          expect(new Set(alphabet).size).toBe(alphabet.length);
        },
      ),
    );
  });
});

describe('10,000 tokens', () => {
  const tokens = generateTokens(DEFAULT_OPTIONS, 10_000, hashedSource('ten thousand'));

  it('are 10,000 different ones of 64 characters', () => {
    expect(new Set(tokens).size).toBe(10_000);
    expect(tokens.every((token) => token.length === 64)).toBe(true);
  });

  it('use every letter equally often (chi-squared, 61 degrees of freedom, both tails at 0.1 %)', () => {
    const counts = countLetters(tokens);
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789') {
      expect(counts.has(letter), `the letter ${letter} occurs`).toBe(true);
    }
    const statistic = chiSquared(counts.values(), 640_000 / 62);
    // Above: biased, as a remainder of one byte would be. Below: too even, as drawing without putting back would be.
    expect(statistic).toBeLessThan(100.89);
    expect(statistic).toBeGreaterThan(31.74);
  });

  it('use every letter equally often at every place of a token', () => {
    const statistics = [0, 1, 31, 62, 63].map((place) =>
      chiSquared(countLetters(tokens.map((token) => token.charAt(place))).values(), 10_000 / 62),
    );
    for (const statistic of statistics) expect(statistic).toBeLessThan(110);
  });

  it('follow one letter by every other equally often', () => {
    const pairs = tokens.map((token) => token.slice(0, 2));
    const repeats = pairs.filter((pair) => pair.startsWith(pair.charAt(1))).length;
    // 10,000 / 62 = 161 expected, standard deviation 12.6.
    expect(Math.abs(repeats - 161)).toBeLessThan(42);
  });
});

describe('entropy', () => {
  it.each([
    [64, 62, 381.0685],
    [128, 94, 838.9874],
    [1, 2, 1],
    [10, 1, 0],
    [0, 62, 0],
    [10, 0, 0],
  ])('of %i characters out of %i is %f bits', (length, size, bits) => {
    expect(entropyBits(length, size)).toBeCloseTo(bits, 3);
  });

  it('equals the logarithm of the number of possible tokens', () => {
    // 62^10 = 839,299,365,868,340,224 tokens of ten characters.
    expect(entropyBits(10, 62)).toBeCloseTo(Math.log2(839_299_365_868_340_224), 9);
  });
});

describe('random bytes', () => {
  const bytes = Uint8Array.of(0xfb, 0xff, 0x00, 0x01);

  it.each([
    ['hex', 'fbff0001'],
    ['base64url', '-_8AAQ'],
    ['base64', '+/8AAQ=='],
  ] as const)('are written as %s', (format, text) => {
    expect(generateBytes(4, format, scripted(...bytes))).toBe(text);
  });

  it('agree with Node for any number of them', () => {
    for (const length of [1, 16, 32, 65_536, 65_537, 200_000]) {
      const requests: number[] = [];
      const source = hashedSource(String(length));
      const text = generateBytes(length, 'base64url', (size) => {
        requests.push(size);
        return source(size);
      });
      expect(text).toBe(Buffer.from(hashedSource(String(length))(length)).toString('base64url'));
      expect(Math.max(...requests)).toBeLessThanOrEqual(65_536);
    }
  });

  it('are asked for once, and not at all where none are wanted', () => {
    const requests: number[] = [];
    const source = (size: number) => {
      requests.push(size);
      return new Uint8Array(size);
    };
    expect(generateBytes(0, 'hex', source)).toBe('');
    expect(requests).toEqual([]);
    expect(generateBytes(131_072, 'hex', source)).toHaveLength(262_144);
    expect(requests).toEqual([65_536, 65_536]);
  });
});

describe('what is typed as a length', () => {
  it.each([
    ['1', 1],
    ['64', 64],
    ['128', 128],
    ['200', 200],
    [' 12 ', 12],
    ['1e2', 100],
    ['1E+02', 100],
    ['3.0', 3],
    ['3.00', 3],
    ['.50e1', 5],
    ['+5', 5],
    ['100000', 100_000],
  ])('%j is %i', (text, value) => {
    expect(readLength(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'nothing'],
    ['   ', 'nothing'],
    ['0', '0'],
    ['-1', '-1'],
    ['3.7', '3.7'],
    ['1e9', '1e9'],
    ['100001', '100001'],
    ['1e999', '1e999'],
    ['abc', 'abc'],
    ['0x10', '0x10'],
    ['1,5', '1,5'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['__proto__', '__proto__'],
    ['9'.repeat(24), '9'.repeat(24)],
    ['9'.repeat(30), `${'9'.repeat(24)}…`],
  ])('%j is refused and told', (text, found) => {
    expect(readLength(text)).toEqual({
      ok: false,
      problem: { message: `expected a length from 1 to 100,000 in whole numbers, found ${found}` },
    });
  });

  it('has its own words for counts and bytes', () => {
    expect(readCount('10000')).toEqual({ ok: true, value: 10_000 });
    expect(readCount('10001')).toMatchObject({
      problem: { message: 'expected a number of tokens from 1 to 10,000 in whole numbers, found 10001' },
    });
    expect(readByteCount('50001')).toMatchObject({
      problem: { message: 'expected a number of bytes from 1 to 50,000 in whole numbers, found 50001' },
    });
  });

  it('is refused together with the count when the page could not hold the result', () => {
    expect(checkTotal(64, 10_000)).toEqual({ ok: true, value: 640_000 });
    expect(checkTotal(100, 10_000)).toEqual({ ok: true, value: 1_000_000 });
    expect(checkTotal(101, 10_000)).toEqual({
      ok: false,
      problem: {
        message: 'expected at most 1,000,000 characters in all, found 10,000 × 101 = 1,010,000',
      },
    });
  });

  it('is refused within a blink however long it is', () => {
    expect(readLength('\0🙈'.repeat(1_000_000)).ok).toBe(false);
    expect(readLength('1'.repeat(5_000_000)).ok).toBe(false);
  });
});
