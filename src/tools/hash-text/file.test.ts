import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toHex } from '#src/lib/bytes.ts';
import { ALL_IDS, CORE_IDS } from './algorithms.ts';
import type { Sliceable } from './file.ts';
import { hashFile } from './file.ts';

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

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function sha256OfFile(file: Sliceable): Promise<string> {
  const result = await hashFile(file, ['sha256'], ignore);
  return result.ok ? toHex(result.value.get('sha256') ?? new Uint8Array(0)) : result.problem.message;
}

/** A file whose slices run past its recorded size or fall short, or fail, from one offset on. */
function faulty(size: number, read: (start: number, end: number) => Promise<ArrayBuffer>): Sliceable {
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

  it('is hashed under all algorithms in one pass', async () => {
    const { path, bytes } = fileOf(5 * MEGABYTE);
    let readBytes = 0;
    const blob = await openAsBlob(path);
    const counted: Sliceable = {
      size: blob.size,
      slice: (start, end) => {
        readBytes += end - start;
        return blob.slice(start, end);
      },
    };
    const result = await hashFile(counted, ALL_IDS, ignore);
    expect(readBytes).toBe(bytes.length);
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

  it('tells how far it is, rising to 1', async () => {
    const fractions: number[] = [];
    await hashFile(new Blob([new Uint8Array(10 * MEGABYTE)]), CORE_IDS, (fraction) =>
      fractions.push(fraction),
    );
    expect(fractions).toEqual([0.4, 0.8, 1]);
  });

  it('is never held in memory as a whole: at most two slices are under way', async () => {
    let open = 0;
    let most = 0;
    const file = faulty(40 * MEGABYTE, async (start, end) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return new ArrayBuffer(end - start);
    });
    expect(await sha256OfFile(file)).toBe(sha256(new Uint8Array(40 * MEGABYTE)));
    expect(most).toBeLessThanOrEqual(2);
  });
});

describe('a file that changes while it is read', () => {
  it('by being shortened is refused', async () => {
    const { path } = fileOf(10 * MEGABYTE);
    const blob = await openAsBlob(path);
    truncateSync(path, 5 * MEGABYTE);
    expect(await sha256OfFile(blob)).toContain('expected 10485760 bytes, found');
  });

  it('by growing is refused or hashed as it was', async () => {
    const { path, bytes } = fileOf(5 * MEGABYTE);
    const blob = await openAsBlob(path);
    appendFileSync(path, 'more');
    const answer = await sha256OfFile(blob);
    expect([sha256(bytes), expect.stringContaining('changed while it was read')]).toContainEqual(answer);
  });

  it('by being deleted is refused', async () => {
    const { path } = fileOf(10 * MEGABYTE);
    const blob = await openAsBlob(path);
    rmSync(path);
    expect(await sha256OfFile(blob)).toContain('expected 10485760 bytes, found none that could be read');
  });

  it('half-way is refused with the place it got to', async () => {
    const failing = faulty(12 * MEGABYTE, (start, end) =>
      start < 8 * MEGABYTE
        ? Promise.resolve(new ArrayBuffer(end - start))
        : Promise.reject(new Error('gone')),
    );
    expect(await sha256OfFile(failing)).toBe(
      'expected 12582912 bytes, found no more that could be read after 8388608: it is a folder, or it was moved, deleted or changed while it was read',
    );
    const short = faulty(12 * MEGABYTE, (start) =>
      Promise.resolve(new ArrayBuffer(start === 0 ? 4 * MEGABYTE : 100)),
    );
    expect(await sha256OfFile(short)).toContain(`found ${4 * MEGABYTE + 100}:`);
    const long = faulty(5, () => Promise.resolve(new ArrayBuffer(6)));
    expect(await sha256OfFile(long)).toContain('expected 5 bytes, found 6');
  });
});
