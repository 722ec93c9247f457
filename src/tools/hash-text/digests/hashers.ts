/** Hashers that take their input piece by piece, from WebAssembly: for files, and for the algorithms behind "More". */
import {
  createBLAKE2b,
  createBLAKE2s,
  createBLAKE3,
  createCRC32,
  createKeccak,
  createMD5,
  createRIPEMD160,
  createSHA1,
  createSHA224,
  createSHA256,
  createSHA3,
  createSHA384,
  createSHA512,
  createXXHash128,
  createXXHash64,
} from 'hash-wasm';
import type { IHasher } from 'hash-wasm';
import type { AlgorithmId, Digests } from './algorithms.ts';

/** A hasher for each algorithm that is wanted. */
export type Hashers = ReadonlyMap<AlgorithmId, IHasher>;

const MAKERS: Record<AlgorithmId, () => Promise<IHasher>> = {
  md5: createMD5,
  sha1: createSHA1,
  sha256: createSHA256,
  sha224: createSHA224,
  sha512: createSHA512,
  sha384: createSHA384,
  sha3: () => createSHA3(512),
  ripemd160: createRIPEMD160,
  'sha3-224': () => createSHA3(224),
  'sha3-256': () => createSHA3(256),
  'sha3-384': () => createSHA3(384),
  'keccak-256': () => createKeccak(256),
  'keccak-512': () => createKeccak(512),
  blake2b: () => createBLAKE2b(512),
  blake2s: () => createBLAKE2s(256),
  blake3: () => createBLAKE3(256),
  crc32: () => createCRC32(),
  xxh64: () => createXXHash64(),
  xxh128: () => createXXHash128(),
};

/** Hashers that nobody uses: each holds a memory of its own, and making one costs many times what a small file does. */
const atRest = new Map<AlgorithmId, IHasher>();

/** The hashers of these algorithms, for one user at a time; before each input, `init()` every one of them. */
export async function openHashers(ids: readonly AlgorithmId[]): Promise<Hashers> {
  return new Map(await Promise.all(ids.map(async (id) => [id, take(id) ?? (await MAKERS[id]())] as const)));
}

function take(id: AlgorithmId): IHasher | undefined {
  const found = atRest.get(id);
  atRest.delete(id);
  return found;
}

/** Lets the hashers be used for the next input; whoever gives them back must not use them any more. */
export function giveBack(hashers: Hashers): void {
  for (const [id, hasher] of hashers) atRest.set(id, hasher);
}

/** The digests of all that the hashers were fed. */
export function closeHashers(hashers: Hashers): Digests {
  return new Map([...hashers].map(([id, hasher]) => [id, hasher.digest('binary')]));
}
