/** Words without the s of their plural. */

/**
 * A list may hold “troubadours” and no “troubadour”: who guesses the one tries the other. Its order, which is its ranks, is kept.
 * `singulars(['cats', 'gas'])` → `['cat', 'gas']`.
 */
export const singulars = (words: readonly string[]): string[] =>
  words.map((word) => word.replace(/(?<=...)s$/, ''));
