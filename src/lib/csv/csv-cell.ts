/** A text as a cell of CSV (RFC 4180). */
import type { Delimiter } from './delimiters.ts';

/** What must stand in quotes, or is safer there: outer spaces, which some readers trim. */
const NEEDS_QUOTES: Record<Delimiter, RegExp> = {
  ',': /[",\r\n]|^\s|\s$/,
  ';': /[";\r\n]|^\s|\s$/,
  '\t': /["\t\r\n]|^\s|\s$/,
  '|': /["|\r\n]|^\s|\s$/,
};

/** A cell in quotes where it needs them: `quoteCell('1,5', ',')` is `"1,5"`. */
export const quoteCell = (text: string, delimiter: Delimiter): string =>
  NEEDS_QUOTES[delimiter].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
