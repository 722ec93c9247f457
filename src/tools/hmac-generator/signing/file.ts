/** The HMAC of a file of any size, at flat memory. */
import { createHMAC, createSHA1, createSHA256, createSHA384, createSHA512 } from 'hash-wasm';
import { readPieces, type Source } from '#src/lib/pieces.ts';
import { ok, type Result } from '#src/lib/result.ts';
import type { Algorithm } from '../logic.ts';

const HASHES = {
  'SHA-1': createSHA1,
  'SHA-256': createSHA256,
  'SHA-384': createSHA384,
  'SHA-512': createSHA512,
} as const;

/** Progress is told about this often, in bytes. */
const REPORT_BYTES = 4_000_000;

/**
 * The HMAC of `prefix` followed by a file; the prefix is what a webhook puts before the body, often nothing.
 * Fails with a message when the file can no longer be read, or is not as long as it was when it was chosen.
 */
export async function signFile(
  file: Source,
  algorithm: Algorithm,
  key: Uint8Array,
  prefix: Uint8Array,
  onProgress: (fraction: number) => void,
): Promise<Result<Uint8Array>> {
  const hasher = await createHMAC(HASHES[algorithm](), key);
  hasher.init().update(prefix);
  let signedBytes = 0;
  let reportedBytes = 0;
  for await (const piece of readPieces(file)) {
    if (!piece.ok) return piece;
    hasher.update(piece.value);
    signedBytes += piece.value.length;
    if (signedBytes - reportedBytes < REPORT_BYTES) continue;
    reportedBytes = signedBytes;
    onProgress(signedBytes / file.size);
  }
  return ok(hasher.digest('binary'));
}
