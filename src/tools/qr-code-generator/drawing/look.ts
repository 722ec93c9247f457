/** What can be chosen of a code: level, colours, size and margin, with the specified defaults. */

/** Error-correction levels in their order, with the words of the select. */
export const LEVELS = {
  L: 'Low (7%)',
  M: 'Medium (15%)',
  Q: 'Quartile (25%)',
  H: 'High (30%)',
} as const;

/** A level of error correction (ISO/IEC 18004). */
export type Level = keyof typeof LEVELS;

/** The level the page starts with. */
export const DEFAULT_LEVEL: Level = 'L';

/** The sides offered for a PNG, in pixels; the first is the specified one. */
export const SIZES = [256, 512, 1024, 2048] as const;

/** The side the page starts with, in pixels. */
export const DEFAULT_SIZE = 256;

/** ISO/IEC 18004 §6.3.8: readers may count on four light modules around the symbol. */
export const DEFAULT_MARGIN = 4;

/** The widest margin, in modules; the standard asks for 4. */
export const MOST_MARGIN = 16;

/** How a code is drawn. */
export type Look = {
  /** `#rrggbb`, as colour pickers write it. */
  readonly foreground: string;
  readonly background: string;
  /** In modules. */
  readonly margin: number;
};
