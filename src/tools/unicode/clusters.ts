/** Characters as seen: extended grapheme clusters (UAX 29), by the engine. */

/** A cluster and where it begins, in UTF-16 code units. */
export type Cluster = { readonly text: string; readonly offset: number };

/** Long texts are cut where there is a boundary for certain: engines take longer for a part the further they are in a text. */
const PART_LENGTH = 2000;
/** Before these letters and signs there is a boundary, whatever stands before them but a prepended mark. */
const STARTS =
  /[\x20-\x7e\u00c0-\u024f\u0391-\u03ff\u0400-\u0481\u05d0-\u05ea\u0621-\u064a\u0e01-\u0e2f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/;
/** Marks of the same scripts. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0e30-\u0e3a\u0e47-\u0e4e]/;

/** `[...clustersOf('e\u0301x')]` is `é` at 0 and `x` at 2. */
export function* clustersOf(text: string): Generator<Cluster> {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (let start = 0; start < text.length;) {
    const end = endOfPart(text, start);
    for (const { segment, index } of segmenter.segment(text.slice(start, end)))
      yield { text: segment, offset: start + index };
    start = end;
  }
}

function endOfPart(text: string, start: number): number {
  for (let at = start + PART_LENGTH; at < text.length; at += 1) {
    const before = text.charAt(at - 1);
    if (before === '\n' || (STARTS.test(text.charAt(at)) && (STARTS.test(before) || MARKS.test(before))))
      return at;
  }
  return text.length;
}
