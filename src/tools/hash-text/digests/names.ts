/** What others call the algorithms. */
import { ALGORITHMS, type AlgorithmId } from './algorithms.ts';

/** Beside their own names, folded as `foldLabel` folds. */
const OTHER_LABELS: Partial<Record<AlgorithmId, readonly string[]>> = {
  md5: ['md5sum'],
  sha1: ['sha', 'sha160', 'sha1sum'],
  sha256: ['sha2256', 'sha256sum'],
  sha224: ['sha2224', 'sha224sum'],
  sha512: ['sha2512', 'sha512sum'],
  sha384: ['sha2384', 'sha384sum'],
  sha3: ['sha3512'],
  ripemd160: ['rmd160', 'ripemd'],
  'keccak-256': ['keccak'],
  blake2b: ['blake2b512', 'blake2', 'b2sum'],
  blake2s: ['blake2s256'],
  blake3: ['b3', 'b3sum', 'blake3256'],
  crc32: ['crc'],
  xxh64: ['xxhash64', 'xxh64sum'],
  xxh128: ['xxhash128', 'xxh3128', 'xxh128sum'],
};

/** Every label of an algorithm, folded. `labelsOf('md5')` → `['md5', 'md5sum']`. */
export function labelsOf(id: AlgorithmId): string[] {
  return [foldLabel(ALGORITHMS[id].name), ...(OTHER_LABELS[id] ?? [])];
}

/** A label in lower case, letters and digits only: `foldLabel('SHA-256')` → `'sha256'`. */
export function foldLabel(label: string): string {
  return label.toLowerCase().replace(/[^a-z\d]/g, '');
}
