/** Hashes of a file of any size: read in slices, one ahead of the hashers, so that memory stays flat. */
import type { Result } from '#src/lib/result.ts';
import { fail, ok } from '#src/lib/result.ts';
import type { AlgorithmId, Digests } from './algorithms.ts';
import { closeHashers, openHashers } from './hashers.ts';

/** What is used of a `Blob` or `File`. */
export type Sliceable = {
  readonly size: number;
  readonly slice: (start: number, end: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
};

const SLICE_BYTES = 4 * 1024 * 1024;

/**
 * The digests of a file under the chosen algorithms, computed in one pass.
 * Fails with a message when the file can no longer be read or a slice is not as long as it was when the file was chosen.
 */
export async function hashFile(
  file: Sliceable,
  ids: readonly AlgorithmId[],
  onProgress: (fraction: number) => void,
): Promise<Result<Digests>> {
  const hashers = await openHashers(ids);
  for (const hasher of hashers.values()) hasher.init();
  let ahead = readSlice(file, 0);
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    const slice = await ahead;
    if (!slice.ok) return slice;
    ahead = readSlice(file, start + SLICE_BYTES);
    for (const hasher of hashers.values()) hasher.update(slice.value);
    onProgress(Math.min(1, (start + SLICE_BYTES) / file.size));
  }
  return ok(closeHashers(hashers));
}

/** Never rejects, for nobody may be waiting for the slice ahead when an earlier one fails. */
async function readSlice(file: Sliceable, start: number): Promise<Result<Uint8Array>> {
  const end = Math.min(start + SLICE_BYTES, file.size);
  if (start >= end) return ok(new Uint8Array(0));
  try {
    const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
    if (bytes.length === end - start) return ok(bytes);
    return fail(changed(file.size, String(start + bytes.length)));
  } catch {
    return fail(
      changed(
        file.size,
        start === 0 ? 'none that could be read' : `no more that could be read after ${start}`,
      ),
    );
  }
}

function changed(expectedBytes: number, found: string): string {
  return `expected ${expectedBytes} bytes, found ${found}: it is a folder, or it was moved, deleted or changed while it was read`;
}
