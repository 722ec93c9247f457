/** What was pasted to compare with: one digest or several, or a whole checksum file, and what must be computed to answer. */
import type { AlgorithmId, Digests } from '../digests/algorithms.ts';
import { readExpected, type Expected } from './compare.ts';
import type { Sums, SumsCheck, SumsEntry } from './sums.ts';
import { algorithmsToTry, pairWithFiles, parseSums } from './sums.ts';

/** What was pasted to compare with: nothing, something unreadable, one digest or a list of checksums. */
export type Comparison =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'digests'; readonly expected: readonly Expected[] }
  | {
      readonly kind: 'sums';
      readonly sums: Sums;
      readonly checks: readonly SumsCheck[];
      /** The entries that may be those of each file, by the file's index. */
      readonly entriesOf: ReadonlyMap<number, readonly SumsEntry[]>;
    };

/** A text with the name of the file it came from, `''` where it was pasted. */
export type PastedText = { readonly text: string; readonly fileName: string };

/**
 * A checksum file when it names files: two or more, or one where it came as a file or there are several files to find it in.
 * Anything else is read as digests. `paths` are those of the files on the page; `sums` is handed in where it was parsed before.
 */
export function readComparison(
  { text, fileName }: PastedText,
  paths: readonly string[],
  sums: Sums = parseSums(text, fileName),
): Comparison {
  if (text.trim() === '') return { kind: 'nothing' };
  const named = sums.entries.filter(({ name }) => name !== '').length;
  if (named > 1 || (named === 1 && (fileName !== '' || paths.length > 1))) {
    const checks = pairWithFiles(sums.entries, paths);
    return { kind: 'sums', sums, checks, entriesOf: byFile(checks) };
  }
  const expected = readExpected(text);
  return expected.ok
    ? { kind: 'digests', expected: expected.value }
    : { kind: 'unreadable', message: expected.problem.message };
}

/** The algorithms to compute for the file at `index`: those its lines in a checksum file ask for, otherwise `shown`. */
export function wantedFor(
  comparison: Comparison,
  index: number,
  digests: Digests,
  shown: readonly AlgorithmId[],
): readonly AlgorithmId[] {
  if (comparison.kind !== 'sums') return shown;
  const own = comparison.entriesOf.get(index);
  return own ? [...new Set(own.flatMap((entry) => algorithmsToTry(entry, digests)))] : shown;
}

function byFile(checks: readonly SumsCheck[]): ReadonlyMap<number, readonly SumsEntry[]> {
  const entries = new Map<number, SumsEntry[]>();
  for (const { entry, files } of checks) {
    for (const file of files) {
      const own = entries.get(file);
      if (own) own.push(entry);
      else entries.set(file, [entry]);
    }
  }
  return entries;
}
