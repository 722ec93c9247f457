/** What of a text must stay the same: a list of pieces, and the first place where two such lists differ. */

/** One piece of what a text means, and where it stands in it, in UTF-16 code units. */
export type Piece = { readonly text: string; readonly at: number };

/** The first place where two texts mean something else: in both words, and where it stands in the first one. */
export type Difference = { readonly was: string; readonly becomes: string; readonly at: number };

/** The first piece that two lists do not share. */
export function firstDifference(before: readonly Piece[], after: readonly Piece[]): Difference | undefined {
  const length = Math.max(before.length, after.length);
  for (let index = 0; index < length; index += 1) {
    const was = before[index];
    const becomes = after[index];
    if (was?.text !== becomes?.text)
      return {
        was: was?.text ?? 'the end',
        becomes: becomes?.text ?? 'the end',
        at: was?.at ?? before.at(-1)?.at ?? 0,
      };
  }
  return undefined;
}
