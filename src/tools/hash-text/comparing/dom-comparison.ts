/** What was pasted, compared with the files on the page: parsed once, paired again only when the files are others. */
import { useMemo } from 'react';
import type { HashedFile } from '../dom-inputs.ts';
import { readComparison, type Comparison, type PastedText } from './comparison.ts';
import { parseSums } from './sums.ts';

/** A digest more in the list changes no path, so it costs no new pairing. */
export function useComparison(pasted: PastedText, files: readonly HashedFile[]): Comparison {
  const sums = useMemo(() => parseSums(pasted.text, pasted.fileName), [pasted]);
  // No path holds a NUL.
  const paths = files.map(({ path }) => path).join('\0');
  return useMemo(
    () => readComparison(pasted, paths === '' ? [] : paths.split('\0'), sums),
    [pasted, paths, sums],
  );
}
