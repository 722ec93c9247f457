import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { writeIco } from './ico.ts';

/** A square PNG whose first pixel tells it from the others. */
function makePng(size: number, red: number): Uint8Array {
  const image = new PNG({ width: size, height: size });
  image.data.fill(128);
  image.data[0] = red;
  return Uint8Array.from(PNG.sync.write(image));
}

type Entry = { width: number; height: number; bits: number; payload: Buffer };

/** Reads an icon file by the published layout (ICONDIR and ICONDIRENTRY), knowing nothing of the writer. */
function readIco(file: Uint8Array): Entry[] {
  const bytes = Buffer.from(file);
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1]);
  const entries: Entry[] = [];
  for (let index = 0; index < bytes.readUInt16LE(4); index++) {
    const entry = bytes.subarray(6 + index * 16, 22 + index * 16);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect([entry[2], entry[3], entry.readUInt16LE(4)]).toEqual([0, 0, 1]);
    entries.push({
      width: entry[0] || 256,
      height: entry[1] || 256,
      bits: entry.readUInt16LE(6),
      payload: bytes.subarray(offset, offset + length),
    });
  }
  return entries;
}

function system(command: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    console.info(`Skipped: no working ${command} on this system to read icons with.`);
    return undefined;
  }
}

describe('an icon file', () => {
  it('holds every image, decodable, in its size and in order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 256 }), { minLength: 1, maxLength: 7 }),
        (sizes) => {
          const images = sizes.map((size, index) => ({ size, png: makePng(size, index) }));
          const entries = readIco(writeIco(images));
          const ordered = [...images].sort((a, b) => a.size - b.size);
          expect(entries.map(({ width, height, bits }) => [width, height, bits])).toEqual(
            ordered.map(({ size }) => [size, size, 32]),
          );
          entries.forEach(({ payload, width }, index) => {
            expect(Buffer.compare(payload, Buffer.from(ordered[index]?.png ?? []))).toBe(0);
            const decoded = PNG.sync.read(payload);
            expect([decoded.width, decoded.height, decoded.data[0]]).toEqual([
              width,
              width,
              sizes.indexOf(width),
            ]);
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('has no gap and no rest', () => {
    const images = [16, 32].map((size) => ({ size, png: makePng(size, 1) }));
    expect(writeIco(images)).toHaveLength(6 + 2 * 16 + images.reduce((sum, { png }) => sum + png.length, 0));
  });

  it('stores a size of 256 as 0', () => {
    expect([...writeIco([{ size: 256, png: Uint8Array.of(1) }]).slice(0, 8)]).toEqual([
      0, 0, 1, 0, 1, 0, 0, 0,
    ]);
  });

  it.each([[[]], [[0]], [[257]], [[16, 16]], [[1.5]], [[Number.NaN]]])(
    'cannot be made of %j',
    (sizes: number[]) => {
      expect(() => writeIco(sizes.map((size) => ({ size, png: Uint8Array.of(1) })))).toThrow(RangeError);
    },
  );
});

describe('other readers on this system', () => {
  const folder = mkdtempSync(join(tmpdir(), 'icon-'));
  const path = join(folder, 'test.ico');
  writeFileSync(path, writeIco([16, 48, 256].map((size) => ({ size, png: makePng(size, 7) }))));
  const fromFile = system('file', ['--brief', path]);
  const fromIcotool = system('icotool', ['--list', path]);
  rmSync(folder, { recursive: true });

  it.skipIf(!fromFile)('see an icon with three images: file', () => {
    expect(fromFile).toMatch(/^MS Windows icon resource - 3 icons, 16x16 with PNG image data, 16 x 16/);
  });

  it.skipIf(!fromIcotool)('see an icon with three images: icotool', () => {
    expect(fromIcotool?.split('\n').map((line) => /--width=(\d+)/.exec(line)?.[1])).toEqual([
      '16',
      '48',
      '256',
    ]);
  });
});
