/** How far apart two words are. */

/** Levenshtein distance, in edits: of `tokne` and `token` it is 2. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...b].entries()) {
      const replace = (row[j] ?? 0) + (left === right ? 0 : 1);
      next.push(Math.min(replace, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The name that was most likely meant, at most `most` edits away: `nearestName('tokne', ['token', 'time'])` is `token`. */
export function nearestName(typed: string, names: readonly string[], most = 2): string | undefined {
  const [best] = names
    // A longer or shorter one is further away, however long what was typed is.
    .filter((name) => Math.abs(name.length - typed.length) <= most * 2)
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= most ? best.name : undefined;
}
