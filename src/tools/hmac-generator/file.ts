/** The HMAC of a file of any size: read in slices, one ahead of the hash, so that memory stays flat. */
import { createHMAC, createSHA1, createSHA256, createSHA384, createSHA512 } from 'hash-wasm';
import type { Result } from '#src/lib/result.ts';
import { fail, ok } from '#src/lib/result.ts';
import type { Algorithm } from './logic.ts';

/** What is used of a `Blob` or `File`. */
export type Sliceable = {
  readonly size: number;
  readonly slice: (start: number, end: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
};

const SLICE_BYTES = 4 * 1024 * 1024;

const HASHES = {
  'SHA-1': createSHA1,
  'SHA-256': createSHA256,
  'SHA-384': createSHA384,
  'SHA-512': createSHA512,
} as const;

/**
 * The HMAC of `prefix` followed by a file; the prefix is what a webhook puts before the body, often nothing.
 * Fails with a message when the file can no longer be read or a slice is not as long as it was when the file was chosen.
 */
export async function signFile(
  file: Sliceable,
  algorithm: Algorithm,
  key: Uint8Array,
  prefix: Uint8Array,
  onProgress: (fraction: number) => void,
): Promise<Result<Uint8Array>> {
  const hasher = await createHMAC(HASHES[algorithm](), key);
  hasher.init().update(prefix);
  let ahead = readSlice(file, 0);
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    const slice = await ahead;
    if (!slice.ok) return slice;
    ahead = readSlice(file, start + SLICE_BYTES);
    hasher.update(slice.value);
    onProgress(Math.min(1, (start + SLICE_BYTES) / file.size));
  }
  return ok(hasher.digest('binary'));
}

/** Never rejects, for nobody may be waiting for the slice ahead when an earlier one fails. */
async function readSlice(file: Sliceable, start: number): Promise<Result<Uint8Array>> {
  const end = Math.min(start + SLICE_BYTES, file.size);
  if (start >= end) return ok(new Uint8Array(0));
  try {
    const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
    if (bytes.length === end - start) return ok(bytes);
    return fail(changed(file.size, start + bytes.length));
  } catch {
    return fail(changed(file.size, start));
  }
}

function changed(expectedBytes: number, readableBytes: number): string {
  return `expected ${expectedBytes} bytes, found ${readableBytes}: it is a folder, or it was moved, deleted or changed while it was read`;
}
