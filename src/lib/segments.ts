/** Characters, words and sentences of long texts (UAX 29), by the engine, in time that grows with the text alone. */

/** In UTF-16 code units. Engines take longer for a segment the further it is in a text: a long one is looked at through a window. */
const WINDOW_LENGTH = 400;
/** What has to follow a boundary within the window, so that it is one whatever comes behind: code units, and signs that decide. */
const DECIDED_BY = {
  grapheme: { length: 2, signs: 0, sign: /./su },
  // Words in scripts without spaces are found by looking at several together; other words look two signs ahead (WB6).
  word: { length: 100, signs: 3, sign: /[^\p{M}\p{Cf}]/u },
  // An abbreviation goes on where the next letter is a small one (SB8).
  sentence: { length: 2, signs: 1, sign: /[\p{L}\n.!?]/u },
} as const;

/**
 * `segmenter.segment(text)` without `input`. A boundary never depends on what stands before the one before it, so that each window begins at
 * the last one that is certain. A segment that is longer than the window makes it wider.
 *
 * @example Array.from(segmentsOf('e\u0301x', new Intl.Segmenter('en')), ({ segment }) => segment); // ['é', 'x']
 */
export function* segmentsOf(
  text: string,
  segmenter: Intl.Segmenter,
): Generator<Omit<Intl.SegmentData, 'input'>> {
  const { granularity } = segmenter.resolvedOptions();
  let length = WINDOW_LENGTH;
  for (let start = 0; start < text.length;) {
    const window = text.slice(start, start + length);
    const certain = start + length < text.length ? certainLength(window, granularity) : window.length;
    let done = 0;
    for (const { segment, index, isWordLike } of segmenter.segment(window)) {
      if (index + segment.length > certain) break;
      done = index + segment.length;
      yield { segment, index: start + index, ...(isWordLike !== undefined && { isWordLike }) };
    }
    start += done;
    length = done === 0 ? 2 * length : WINDOW_LENGTH;
  }
}

/** How much of a window has boundaries that are certain. */
function certainLength(window: string, granularity: keyof typeof DECIDED_BY): number {
  const { length, signs, sign } = DECIDED_BY[granularity];
  let at = window.length;
  for (let found = 0; at > 0 && found < signs; at -= 1) if (sign.test(window.charAt(at - 1))) found += 1;
  return Math.min(at, window.length - length);
}
