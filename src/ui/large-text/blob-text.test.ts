import { describe, expect, it } from 'vitest';
import { findInBlob, indexBlob } from './blob-text.ts';

const nothing = () => undefined;
const facts = async (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  (await indexBlob(new Blob(parts), nothing)).facts;

describe('the facts about a text before it is worked on', () => {
  it('counts lines, CR LF and NUL, across pieces', async () => {
    const long = 'x'.repeat(999_999);
    expect(await facts(`${long}\r\na\r\n\0b\r`)).toEqual({
      lineCount: 3,
      carriageReturns: 2,
      nulls: 1,
      encoding: 'utf-8',
      hasMark: false,
      isBroken: false,
    });
  });

  it('sees a byte order mark, and bytes that are no text', async () => {
    expect(await facts('\uFEFFa')).toMatchObject({ hasMark: true, isBroken: false });
    expect(await facts(Uint8Array.of(0x61, 0xff))).toMatchObject({ hasMark: false, isBroken: true });
    expect(await facts(Uint8Array.of(0x61, 0xc3))).toMatchObject({ isBroken: true });
  });

  it('reads UTF-16 by its mark', async () => {
    const { blob, facts: found } = await indexBlob(
      new Blob([Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x62, 0)]),
      nothing,
    );
    expect(await blob.text()).toBe('a\nb');
    expect(found).toMatchObject({ encoding: 'utf-16le', lineCount: 2, hasMark: true });
  });
});

describe('finding in a blob', () => {
  const find = async (text: string, wanted: string, matchCase = false) => [
    ...(await findInBlob(new Blob([text]), wanted, matchCase, nothing)).offsets,
  ];
  const bytesBefore = (text: string) => new TextEncoder().encode(text).length;

  it('gives the bytes at which the matches begin', async () => {
    const text = 'aé👍needle NEEDLE\nneedle';
    expect(await find(text, 'needle', true)).toEqual([
      bytesBefore('aé👍'),
      bytesBefore('aé👍needle NEEDLE\n'),
    ]);
    expect(await find(text, 'needle')).toHaveLength(3);
  });

  it('finds what stands across two pieces, once', async () => {
    for (let shift = 0; shift < 8; shift += 1) {
      const before = '👍'.repeat(249_999) + 'x'.repeat(shift);
      expect(await find(`${before}needle needle`, 'needle')).toEqual([
        bytesBefore(before),
        bytesBefore(before) + 7,
      ]);
    }
  });

  it('stops at ten thousand and reports that there are more', async () => {
    const { offsets, isCut } = await findInBlob(new Blob(['ab'.repeat(20_000)]), 'ab', true, nothing);
    expect(offsets).toHaveLength(10_000);
    expect(isCut).toBe(true);
  });
});
