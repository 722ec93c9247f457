/** Hashes of a file of any size, in one pass and at flat memory. */
import { readPieces, type Source } from '#src/lib/pieces.ts';
import { ok, type Result } from '#src/lib/result.ts';
import type { AlgorithmId, Digests } from './algorithms.ts';
import { closeHashers, giveBack, openHashers } from './hashers.ts';

/** Progress is told about this often, in bytes. */
const REPORT_BYTES = 4_000_000;

/**
 * The digests of a file under the chosen algorithms.
 * Fails with a message when the file can no longer be read, or is not as long as it was when it was chosen.
 */
export async function hashFile(
  file: Source,
  ids: readonly AlgorithmId[],
  onProgress: (fraction: number) => void,
): Promise<Result<Digests>> {
  const hashers = await openHashers(ids);
  for (const hasher of hashers.values()) hasher.init();
  let hashedBytes = 0;
  let reportedBytes = 0;
  for await (const piece of readPieces(file)) {
    if (!piece.ok) return piece;
    for (const hasher of hashers.values()) hasher.update(piece.value);
    hashedBytes += piece.value.length;
    if (hashedBytes - reportedBytes < REPORT_BYTES) continue;
    reportedBytes = hashedBytes;
    onProgress(hashedBytes / file.size);
  }
  const digests = closeHashers(hashers);
  giveBack(hashers);
  return ok(digests);
}
