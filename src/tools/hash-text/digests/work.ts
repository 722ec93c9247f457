/** How much work each algorithm is, and how to share it between workers. */
import type { AlgorithmId } from './algorithms.ts';

/** Time for one byte relative to MD5, measured with hash-wasm. */
const COSTS: Record<AlgorithmId, number> = {
  md5: 1,
  sha1: 0.9,
  sha256: 1.5,
  sha224: 1.5,
  sha512: 1.05,
  sha384: 1.05,
  sha3: 2.7,
  ripemd160: 2.1,
  'sha3-224': 1.4,
  'sha3-256': 1.5,
  'sha3-384': 2,
  'keccak-256': 1.5,
  'keccak-512': 2.7,
  blake2b: 0.6,
  blake2s: 1,
  blake3: 0.7,
  crc32: 0.3,
  xxh64: 0.1,
  xxh128: 0.1,
};

/**
 * Shares algorithms between workers so that each has about as much to do: the slowest first, each to the worker with the least to do.
 * `shareWork(['md5', 'sha3', 'sha1'], 2)` → `[['sha3'], ['md5', 'sha1']]`. No share is empty.
 */
export function shareWork(ids: readonly AlgorithmId[], workers: number): AlgorithmId[][] {
  const shares = Array.from({ length: Math.max(1, Math.min(workers, ids.length)) }, (): AlgorithmId[] => []);
  for (const id of ids.toSorted((a, b) => COSTS[b] - COSTS[a])) {
    const lightest = shares.reduce((best, share) => (costOf(share) < costOf(best) ? share : best));
    lightest.push(id);
  }
  return shares.filter((share) => share.length > 0);
}

/** The relative time these algorithms take together for one byte; MD5 alone is 1. */
export function costOf(ids: readonly AlgorithmId[]): number {
  return ids.reduce((sum, id) => sum + COSTS[id], 0);
}
