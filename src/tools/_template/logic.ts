/** Turns texts around by what people call letters: grapheme clusters (Unicode Standard Annex #29). */

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text from its last letter to its first. Accents and emoji stay whole.
 *
 * @example turnAround('añ👍🏽') // '👍🏽ña'
 */
export const turnAround = (text: string): string =>
  Array.from(letters.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');
