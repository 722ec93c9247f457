/** The hash algorithms on offer: what they are called, how long their digests are, and where each is defined. */

type Row = {
  /** As its row is headed. */
  readonly name: string;
  /** The full name with its standard, where the heading is short. */
  readonly standard: string;
  readonly lengthBytes: number;
  /** What others write for it, as `labelKey` folds it: lower case, letters and digits only. */
  readonly labels: readonly string[];
  /** Time per byte relative to MD5, measured with hash-wasm: for sharing work between workers. */
  readonly cost: number;
};

/** The specification's eight, in its order, then the rest. */
export const ALGORITHMS = {
  md5: row('MD5', 'RFC 1321', 16, 1, 'md5sum'),
  sha1: row('SHA1', 'FIPS 180-4', 20, 0.9, 'sha', 'sha160', 'sha1sum'),
  sha256: row('SHA256', 'FIPS 180-4', 32, 1.5, 'sha2256', 'sha256sum'),
  sha224: row('SHA224', 'FIPS 180-4', 28, 1.5, 'sha2224', 'sha224sum'),
  sha512: row('SHA512', 'FIPS 180-4', 64, 1.05, 'sha2512', 'sha512sum'),
  sha384: row('SHA384', 'FIPS 180-4', 48, 1.05, 'sha2384', 'sha384sum'),
  sha3: row('SHA3', 'SHA3-512, FIPS 202', 64, 2.7, 'sha3512'),
  ripemd160: row('RIPEMD160', 'ISO/IEC 10118-3', 20, 2.1, 'rmd160', 'ripemd'),
  'sha3-224': row('SHA3-224', 'FIPS 202', 28, 1.4),
  'sha3-256': row('SHA3-256', 'FIPS 202', 32, 1.5),
  'sha3-384': row('SHA3-384', 'FIPS 202', 48, 2),
  'keccak-256': row('KECCAK-256', 'the original Keccak, as in Ethereum', 32, 1.5, 'keccak'),
  'keccak-512': row('KECCAK-512', 'the original Keccak', 64, 2.7),
  blake2b: row('BLAKE2B', 'BLAKE2b-512, RFC 7693', 64, 0.6, 'blake2b512', 'blake2', 'b2sum'),
  blake2s: row('BLAKE2S', 'BLAKE2s-256, RFC 7693', 32, 1, 'blake2s256'),
  blake3: row('BLAKE3', '256 bits', 32, 0.7, 'b3', 'b3sum', 'blake3256'),
  crc32: row('CRC32', 'ISO 3309, as in zip and PNG; finds accidents, not attacks', 4, 0.3, 'crc'),
  xxh64: row('XXH64', 'xxHash, 64 bits; finds accidents, not attacks', 8, 0.1, 'xxhash64', 'xxh64sum'),
  xxh128: row(
    'XXH128',
    'XXH3, 128 bits; finds accidents, not attacks',
    16,
    0.1,
    'xxhash128',
    'xxh3128',
    'xxh128sum',
  ),
} as const satisfies Record<string, Row>;

export type AlgorithmId = keyof typeof ALGORITHMS;

/** Digests by algorithm; an algorithm that was not computed is absent. */
export type Digests = ReadonlyMap<AlgorithmId, Uint8Array>;

// Object.keys widens a table's keys to string.
export const ALL_IDS = Object.keys(ALGORITHMS) as readonly AlgorithmId[];

/** The eight that are always shown, in the order of their rows. */
export const CORE_IDS = [
  'md5',
  'sha1',
  'sha256',
  'sha224',
  'sha512',
  'sha384',
  'sha3',
  'ripemd160',
] as const satisfies readonly AlgorithmId[];

export type CoreId = (typeof CORE_IDS)[number];

/** Those behind "More". */
export const MORE_IDS: readonly AlgorithmId[] = ALL_IDS.slice(CORE_IDS.length);

/** The algorithm that a label names, however it is spelt: `SHA-256`, `sha2_256` and `sha256sum` → `'sha256'`. */
export function algorithmNamed(label: string): AlgorithmId | undefined {
  const key = labelKey(label);
  return ALL_IDS.find((id) => labelKey(ALGORITHMS[id].name) === key || ALGORITHMS[id].labels.includes(key));
}

/** The algorithms whose digest has this many bytes, the usual one first. `algorithmsOfLength(16)` → `['md5', 'xxh128']`. */
export function algorithmsOfLength(lengthBytes: number): AlgorithmId[] {
  return ALL_IDS.filter((id) => ALGORITHMS[id].lengthBytes === lengthBytes);
}

/**
 * Shares algorithms between workers so that each has about as much to do: the dearest first, each to whoever has least.
 * `shareWork(['md5', 'sha3', 'sha1'], 2)` → `[['sha3'], ['md5', 'sha1']]`. No share is empty.
 */
export function shareWork(ids: readonly AlgorithmId[], workers: number): AlgorithmId[][] {
  const shares = Array.from({ length: Math.max(1, Math.min(workers, ids.length)) }, (): AlgorithmId[] => []);
  for (const id of ids.toSorted((a, b) => ALGORITHMS[b].cost - ALGORITHMS[a].cost)) {
    const lightest = shares.reduce((best, share) => (costOf(share) < costOf(best) ? share : best));
    lightest.push(id);
  }
  return shares.filter((share) => share.length > 0);
}

/** The relative time these algorithms take together for one byte; MD5 alone is 1. */
export function costOf(ids: readonly AlgorithmId[]): number {
  return ids.reduce((sum, id) => sum + ALGORITHMS[id].cost, 0);
}

function labelKey(label: string): string {
  return label.toLowerCase().replace(/[^a-z\d]/g, '');
}

function row(name: string, standard: string, lengthBytes: number, cost: number, ...labels: string[]): Row {
  return { name, standard, lengthBytes, cost, labels };
}
