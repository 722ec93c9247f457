/** Finds algorithms by what others call them, and by the length of a digest. */
import { ALGORITHMS, ALL_IDS, type AlgorithmId } from './algorithms.ts';
import { foldLabel, labelsOf } from './names.ts';

const ID_OF_LABEL: ReadonlyMap<string, AlgorithmId> = new Map(
  ALL_IDS.flatMap((id) => labelsOf(id).map((label) => [label, id] as const)),
);

/** The algorithm that a label names, however it is written: `SHA-256`, `sha2_256` and `sha256sum` → `'sha256'`. */
export function algorithmNamed(label: string): AlgorithmId | undefined {
  return ID_OF_LABEL.get(foldLabel(label));
}

/** The algorithms whose digest has this many bytes, the usual one first. `algorithmsOfLength(16)` → `['md5', 'xxh128']`. */
export function algorithmsOfLength(lengthBytes: number): AlgorithmId[] {
  return ALL_IDS.filter((id) => ALGORITHMS[id].lengthBytes === lengthBytes);
}
