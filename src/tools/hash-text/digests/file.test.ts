import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toHex } from '#src/lib/bytes.ts';
import type { Source } from '#src/lib/pieces.ts';
import { ALL_IDS, CORE_IDS } from './algorithms.ts';
import { hashFile } from './file.ts';
import { giveBack, openHashers } from './hashers.ts';

const MEGABYTE = 1024 * 1024;
const ignore = () => undefined;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hash-file-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function fileOf(length: number): { path: string; bytes: Uint8Array } {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 2654435761) >>> 24);
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return { path, bytes };
}

it('gives its hashers back, to be used again', async () => {
  const first = await openHashers(['md5']);
  giveBack(first);
  await hashFile(new Blob(['abc']), ['md5'], ignore);
  expect((await openHashers(['md5'])).get('md5')).toBe(first.get('md5'));
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function sha256OfFile(file: Source): Promise<string> {
  const result = await hashFile(file, ['sha256'], ignore);
  return result.ok ? toHex(result.value.get('sha256') ?? new Uint8Array(0)) : result.problem.message;
}

/** A file that cannot stream into a buffer, as in older browsers, with slices of our making. */
function sliced(size: number, read: (start: number, end: number) => Promise<ArrayBuffer>): Source {
  return { size, slice: (start, end) => ({ arrayBuffer: () => read(start, end) }) };
}

describe('a file', () => {
  it.each([0, 1, 4 * MEGABYTE - 1, 4 * MEGABYTE, 4 * MEGABYTE + 1, 9 * MEGABYTE + 17])(
    'of %i bytes hashes as a whole',
    async (length) => {
      const { path, bytes } = fileOf(length);
      expect(await sha256OfFile(await openAsBlob(path))).toBe(sha256(bytes));
    },
  );

  it('that is empty has the digest of nothing', async () => {
    expect(await sha256OfFile(new Blob([]))).toMatch(/^e3b0c44298fc1c14/);
  });

  it('hashes alike where it can only be read in slices', async () => {
    for (const length of [0, 1, 4 * MEGABYTE, 9 * MEGABYTE + 17]) {
      const { path, bytes } = fileOf(length);
      const blob = await openAsBlob(path);
      const cannotStream = () => {
        throw new TypeError('not a byte stream');
      };
      const older = { size: blob.size, slice: (start: number, end: number) => blob.slice(start, end) };
      expect(await sha256OfFile(older)).toBe(sha256(bytes));
      expect(await sha256OfFile({ ...older, stream: () => ({ getReader: cannotStream }) })).toBe(
        sha256(bytes),
      );
    }
  });

  it('is hashed under all algorithms in one pass', async () => {
    const { path, bytes } = fileOf(5 * MEGABYTE);
    let openings = 0;
    const blob = await openAsBlob(path);
    const counted: Source = {
      size: blob.size,
      slice: () => expect.fail('sliced'),
      stream: () => {
        openings += 1;
        return blob.stream();
      },
    };
    const result = await hashFile(counted, ALL_IDS, ignore);
    expect(openings).toBe(1);
    expect(result.ok && [...result.value.keys()]).toEqual(ALL_IDS);
    for (const [id, name] of [
      ['md5', 'md5'],
      ['sha3', 'sha3-512'],
      ['ripemd160', 'ripemd160'],
      ['blake2b', 'blake2b512'],
    ] as const) {
      const digest = result.ok ? result.value.get(id) : undefined;
      expect(toHex(digest ?? bytes)).toBe(createHash(name).update(bytes).digest('hex'));
    }
  });

  it('tells how far it is, rising to 1, and not more than every 4 MB', async () => {
    const fractions: number[] = [];
    await hashFile(new Blob([new Uint8Array(40_000_000)]), CORE_IDS, (fraction) => fractions.push(fraction));
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBeGreaterThan(0.9);
    expect(fractions.at(-1)).toBeLessThanOrEqual(1);
    expect(fractions.length).toBeGreaterThan(4);
    expect(fractions.length).toBeLessThanOrEqual(10);
  });

  it('tells how far it is when another 4 MB are hashed', async () => {
    const fractions: number[] = [];
    let left = 9;
    const reader = {
      read: (view: Uint8Array<ArrayBuffer>) =>
        Promise.resolve(left-- > 0 ? { done: false, value: view.subarray(0, 1_000_000) } : { done: true }),
    };
    const file: Source = {
      size: 9_000_000,
      slice: () => expect.fail('sliced'),
      stream: () => ({ getReader: () => reader }),
    };
    expect((await hashFile(file, ['crc32'], (fraction) => fractions.push(fraction))).ok).toBe(true);
    expect(fractions).toEqual([4 / 9, 8 / 9]);
  });

  it('is never held in memory as a whole: one buffer is filled again and again', async () => {
    const buffers: number[] = [];
    let left = 10;
    const reader = {
      read: (view: Uint8Array<ArrayBuffer>) => {
        buffers.push(view.buffer.byteLength);
        // As a browser does, hand the memory over and back.
        const moved = new Uint8Array(view.buffer.transfer()).subarray(0, 1000);
        return Promise.resolve(left-- > 0 ? { done: false, value: moved } : { done: true });
      },
    };
    const file: Source = {
      size: 10_000,
      slice: () => expect.fail('sliced'),
      stream: () => ({ getReader: () => reader }),
    };
    expect(await sha256OfFile(file)).toBe(sha256(new Uint8Array(10_000)));
    // No longer than the file: a thousand small ones would take a thousand times 4 MB.
    expect(new Set(buffers)).toEqual(new Set([10_000]));
  });
});

describe('a file that changes while it is read', () => {
  it('by being shortened is refused', async () => {
    const { path } = fileOf(10 * MEGABYTE);
    const blob = await openAsBlob(path);
    truncateSync(path, 5 * MEGABYTE);
    expect(await sha256OfFile(blob)).toContain('The file has 10,485,760 bytes, but ');
  });

  it('by growing is refused or hashed as it was', async () => {
    const { path, bytes } = fileOf(5 * MEGABYTE);
    const blob = await openAsBlob(path);
    appendFileSync(path, 'more');
    const answer = await sha256OfFile(blob);
    expect([sha256(bytes), expect.stringContaining('or changed meanwhile')]).toContainEqual(answer);
  });

  it('by being deleted is refused', async () => {
    const { path } = fileOf(10 * MEGABYTE);
    const blob = await openAsBlob(path);
    rmSync(path);
    expect(await sha256OfFile(blob)).toContain('The file has 10,485,760 bytes, but ');
  });

  it('half-way is refused with the place it got to', async () => {
    const failing = sliced(12 * MEGABYTE, (start, end) =>
      start < 8 * MEGABYTE
        ? Promise.resolve(new ArrayBuffer(end - start))
        : Promise.reject(new Error('gone')),
    );
    expect(await sha256OfFile(failing)).toContain(
      'The file has 12,582,912 bytes, but 8,388,608 could be read.',
    );
    const short = sliced(12 * MEGABYTE, (start) =>
      Promise.resolve(new ArrayBuffer(start === 0 ? 4 * MEGABYTE : 100)),
    );
    expect(await sha256OfFile(short)).toContain(
      `but ${(4 * MEGABYTE + 200).toLocaleString('en-US')} could be read`,
    );
    const long = sliced(5, () => Promise.resolve(new ArrayBuffer(6)));
    expect(await sha256OfFile(long)).toContain('The file has 5 bytes, but 6');
  });

  it('is refused too when it streams', async () => {
    const streaming = (...pieces: (number | Error)[]): Source => ({
      size: 2000,
      slice: () => expect.fail('sliced'),
      stream: () => ({
        getReader: () => ({
          read: (view: Uint8Array<ArrayBuffer>) => {
            const next = pieces.shift() ?? 0;
            if (next instanceof Error) return Promise.reject(next);
            return Promise.resolve(
              next > 0 ? { done: false, value: view.subarray(0, next) } : { done: true, value: undefined },
            );
          },
        }),
      }),
    });
    expect(await sha256OfFile(streaming(1000, 1000))).toBe(sha256(new Uint8Array(2000)));
    expect(await sha256OfFile(streaming(1000))).toContain('The file has 2,000 bytes, but 1,000');
    expect(await sha256OfFile(streaming(1000, 1000, 1))).toContain('The file has 2,000 bytes, but 2,001');
    expect(await sha256OfFile(streaming(1000, new Error('gone')))).toContain(
      'The file has 2,000 bytes, but 1,000',
    );
  });
});
