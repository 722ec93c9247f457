/** Changes a text in several places at once. */

/** Puts `text` in the place of what stands from `start` to before `end`, in UTF-16 code units. */
export type Splice = { readonly start: number; readonly end: number; readonly text: string };

/**
 * The text with every splice made; they must not overlap. Of several at one place, the first comes first.
 * @example applySplices('a = 1', [{ start: 4, end: 5, text: '2' }]) // 'a = 2'
 */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of [...splices].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + replacement;
    at = Math.max(at, end);
  }
  return result + text.slice(at);
}
