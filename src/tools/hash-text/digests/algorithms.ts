/** The hash algorithms on offer, in the order of their rows: how each is called and how long its digests are. */

/** The specification's eight, in its order, then the rest. */
export const ALGORITHMS = {
  /** RFC 1321. */
  md5: { name: 'MD5', lengthBytes: 16 },
  /** FIPS 180-4, as the next four. */
  sha1: { name: 'SHA1', lengthBytes: 20 },
  sha256: { name: 'SHA256', lengthBytes: 32 },
  sha224: { name: 'SHA224', lengthBytes: 28 },
  sha512: { name: 'SHA512', lengthBytes: 64 },
  sha384: { name: 'SHA384', lengthBytes: 48 },
  /** SHA3-512 of FIPS 202, not the Keccak-512 that older libraries ship under this name. */
  sha3: { name: 'SHA3', lengthBytes: 64 },
  /** ISO/IEC 10118-3. */
  ripemd160: { name: 'RIPEMD160', lengthBytes: 20 },
  /** FIPS 202. */
  'sha3-224': { name: 'SHA3-224', lengthBytes: 28 },
  'sha3-256': { name: 'SHA3-256', lengthBytes: 32 },
  'sha3-384': { name: 'SHA3-384', lengthBytes: 48 },
  /** The original Keccak, as in Ethereum. */
  'keccak-256': { name: 'KECCAK-256', lengthBytes: 32 },
  'keccak-512': { name: 'KECCAK-512', lengthBytes: 64 },
  /** BLAKE2b-512 and BLAKE2s-256, RFC 7693. */
  blake2b: { name: 'BLAKE2B', lengthBytes: 64 },
  blake2s: { name: 'BLAKE2S', lengthBytes: 32 },
  /** With 256 bits, its usual length. */
  blake3: { name: 'BLAKE3', lengthBytes: 32 },
  /** ISO 3309, as in zip and PNG; this and the next two find accidents, not attacks. */
  crc32: { name: 'CRC32', lengthBytes: 4 },
  xxh64: { name: 'XXH64', lengthBytes: 8 },
  /** The 128-bit XXH3. */
  xxh128: { name: 'XXH128', lengthBytes: 16 },
} as const satisfies Record<string, { readonly name: string; readonly lengthBytes: number }>;

/** The id of an algorithm, as used in code. */
export type AlgorithmId = keyof typeof ALGORITHMS;

/** Digests by algorithm; an algorithm that was not computed is absent. */
export type Digests = ReadonlyMap<AlgorithmId, Uint8Array>;

// Object.keys widens a table's keys to string.

/** The ids of all algorithms, the specified ones first. */
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

/** The id of an algorithm that the specification asks for. */
export type CoreId = (typeof CORE_IDS)[number];

/** Those behind "More". */
export const MORE_IDS: readonly AlgorithmId[] = ALL_IDS.slice(CORE_IDS.length);
