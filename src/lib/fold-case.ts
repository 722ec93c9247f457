/** Full case folding (Unicode, CaseFolding.txt, C and F), from what the platform knows of upper and lower case. */

/**
 * Texts that differ in letter case alone have the same folded form: `Straße`, `STRASSE` and `STRAẞE`. It is for comparing.
 *
 * The dotless ı has an upper case that it shares with i, and is folded to itself.
 */
export const foldCase = (text: string): string =>
  text.replaceAll(/[^ı]+/g, (part) => part.toLowerCase().toUpperCase().toLowerCase());
