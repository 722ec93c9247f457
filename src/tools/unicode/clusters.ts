/** Characters as seen: extended grapheme clusters (UAX 29), by the engine. */
import { segmentsOf } from '#src/lib/segments.ts';

/** A cluster and where it begins, in UTF-16 code units. */
export type Cluster = { readonly text: string; readonly offset: number };

/** `[...clustersOf('e\u0301x')]` is `é` at 0 and `x` at 2. */
export function* clustersOf(text: string): Generator<Cluster> {
  for (const { segment, index } of segmentsOf(text, new Intl.Segmenter('en')))
    yield { text: segment, offset: index };
}
