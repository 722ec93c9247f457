/** Counts of texts, against `wc` where it is, the engine's segmenter, and hand-counted messages. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText } from './logic.ts';
import { postLength, smsOf } from './messages.ts';

const count = (text: string) => countText(text, { language: 'en', matchCase: false, skipsCommon: false });

describe('words, lines and characters', () => {
  it.each([
    ['', 0, 0, 0],
    [' a ', 1, 1, 1],
    ["don't stop", 2, 2, 1],
    ['foo_bar', 1, 1, 1],
    ['10:30', 2, 1, 1],
    ['3.14 and 1,000', 3, 3, 1],
    ['state-of-the-art', 4, 1, 1],
    ['我喜欢你', 3, 1, 1],
    ['สวัสดีชาวโลก', 3, 1, 1],
    ['これは日本語です', 4, 1, 1],
    ['👍 ok', 1, 2, 1],
    ['user@example.com https://a.b/c', 5, 2, 1],
    ['one two\nthree', 3, 3, 2],
    ['one\r\ntwo\r\n', 2, 2, 2],
  ])('%j has %i words, %i between spaces, %i lines', (text, words, bySpaces, lines) => {
    const counts = count(text);
    expect([counts.words, counts.wordsBySpaces, counts.lines]).toEqual([words, bySpaces, lines]);
  });

  it('counts characters as they are seen', () => {
    expect(count('José 👨‍👩‍👧‍👦\n')).toMatchObject({ characters: 7, codePoints: 13, bytes: 32, lines: 1 });
    expect(count('a b\n').withoutSpaces).toBe(2);
  });

  it('counts sentences and paragraphs', () => {
    expect(count('Dr. Smith went. He left!').sentences).toBe(3);
    expect(count('3.14 is pi. Ok').sentences).toBe(2);
    expect(count('a\nb\n\n\nc\n').paragraphs).toBe(2);
  });

  it('counts each word as often as it stands there', () => {
    expect(count('The cat the dog').wordTable[0]).toEqual(['the', 2]);
    const options = { language: 'en', matchCase: true, skipsCommon: true } as const;
    expect(countText('The cat the dog Cat', options).wordTable).toEqual([
      ['cat', 1],
      ['dog', 1],
      ['Cat', 1],
    ]);
  });

  const works = spawnSync('wc', ['--version']).status === 0;
  it.runIf(works)('agrees with wc on lines, words and bytes of any ASCII text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1.,-  \n\t'), maxLength: 40 }), (text) => {
        const { stdout } = spawnSync('wc', ['-lwc'], { input: text, env: { ...process.env, LC_ALL: 'C' } });
        const { lineEnds, wordsBySpaces, bytes } = count(text);
        expect(stdout.toString().trim().split(/\s+/).map(Number)).toEqual([lineEnds, wordsBySpaces, bytes]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('an SMS', () => {
  it.each([
    ['a'.repeat(160), 'GSM 7-bit', 1],
    ['a'.repeat(161), 'GSM 7-bit', 2],
    ['€'.repeat(80), 'GSM 7-bit', 1],
    ['€'.repeat(81), 'GSM 7-bit', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(7)}`, 'GSM 7-bit', 2],
    ['Ç', 'GSM 7-bit', 1],
    ['ç', 'UCS-2', 1],
    ['👍'.repeat(67), 'UCS-2', 3],
    ['', 'GSM 7-bit', 0],
  ])('%s', (text, alphabet, parts) => {
    expect(smsOf(text)).toMatchObject({ alphabet, parts });
  });

  it('names what forces the larger alphabet', () => {
    expect(smsOf('it’s 中').foreign).toEqual([
      { sign: '’', replacement: "'" },
      { sign: '中', replacement: undefined },
    ]);
  });
});

it('a post is weighed as its service does', () => {
  expect(postLength('a'.repeat(280))).toBe(280);
  expect(postLength('中'.repeat(140))).toBe(280);
  expect(postLength('👨‍👩‍👧‍👦')).toBe(2);
  expect(postLength('see https://example.com/a-very-long-path?with=query')).toBe(27);
});
