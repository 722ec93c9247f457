/** A long text in blocks of lines: nothing is lost or added, no line is cut. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf } from './line-blocks.ts';

it('gives the whole text in blocks of whole lines, each of 2,000 characters and the rest of its last line', () => {
  const line = `${'x'.repeat(99)}\n`;
  const blocks = blocksOf(line.repeat(50));
  expect(blocks.map(({ text, lineCount }) => [text.length, lineCount])).toEqual([
    [2000, 20],
    [2000, 20],
    [1000, 10],
  ]);
});

it('has one block for one long line, and none for nothing', () => {
  expect(blocksOf('y'.repeat(9000))).toEqual([{ text: 'y'.repeat(9000), lineCount: 1 }]);
  expect(blocksOf('')).toEqual([]);
});

it('loses nothing of any text, and ends no block inside a line', () => {
  const texts = fc.array(fc.stringMatching(/^[a-z\n]{0,900}$/), { maxLength: 12 });
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('\n');
      const blocks = blocksOf(text).map((block) => block.text);
      expect(blocks.join('')).toBe(text);
      for (const block of blocks.slice(0, -1)) expect(block.endsWith('\n')).toBe(true);
    }),
  );
});
