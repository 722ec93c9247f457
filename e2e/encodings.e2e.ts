/** The tables that the command line and the library bring, held against the browser's own decoder. */
import { expect, test } from '@playwright/test';
import { standardDecoder } from '#src/lib/text-encoding.ts';
import { BY_TABLE } from '#src/tools/bytes/encoders.ts';

const ONE_BYTE = Array.from({ length: 0x100 }, (_, at) => [at]);
const TWO_BYTES = Array.from({ length: 0x8000 }, (_, at) => [0x80 + (at >> 8), at & 0xff]);
/** JIS X 0212 of EUC-JP, and four bytes of GB 18030 by steps that meet all digits. */
const THREE_BYTES = Array.from({ length: 0x6000 }, (_, at) => [0x8f, 0xa0 + ((at >> 8) % 96), at & 0xff]);
const FOUR_BYTES = Array.from({ length: 4000 }, (_, at) => {
  const pointer = at * 397;
  return [
    0x81 + (Math.floor(pointer / 12_600) % 126),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ];
});

/** The pairs of Big5 that stand for two characters, which Chromium 156 misreads alone; the standard has U+00CA U+0304 and so on. */
const TWO_CHARACTERS = ['88 62', '88 64', '88 a3', '88 a5'];

const MULTI_BYTE = /^(?:gb|big5|euc|shift|iso-2022)/;

for (const name of [...BY_TABLE, 'windows-1252'] as const)
  test(`${name} is read as the browser reads it, all pairs of bytes`, async ({ page }) => {
    const sequences = [...ONE_BYTE];
    if (MULTI_BYTE.test(name)) sequences.push(...TWO_BYTES);
    if (name === 'euc-jp') sequences.push(...THREE_BYTES);
    if (name === 'gb18030') sequences.push(...FOUR_BYTES);
    const decoder = standardDecoder(name);
    const ours = sequences.map((sequence) => decoder.decode(Uint8Array.from(sequence)));
    const theirs = await page.evaluate(
      ([label, all]) => {
        // A new one each time: Chromium's keeps a state from one text to the next.
        return all.map((sequence) => new TextDecoder(label).decode(Uint8Array.from(sequence)));
      },
      [name, sequences] as const,
    );
    const different = sequences.flatMap((sequence, at) =>
      ours[at] === theirs[at] ? [] : [sequence.map((byte) => byte.toString(16)).join(' ')],
    );
    expect(different).toEqual(name === 'big5' ? TWO_CHARACTERS : []);
  });
