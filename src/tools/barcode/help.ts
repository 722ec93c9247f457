/** Barcodes: what their options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  type: 'which kind of barcode to draw',
  format: 'write SVG or PNG',
  label: 'write the data below the bars',
  check: 'add the check character of Code 39 or ITF',
  module: 'width of the narrowest bar: pixels, or 0.33mm',
  height: 'height of the bars in millimetres',
  quiet: 'empty space on both sides, in widths of the narrowest bar',
  rotate: 'turn it clockwise by so many degrees',
  foreground: 'colour of the bars, as #rrggbb',
  background: 'colour behind them, as #rrggbb',
  level: 'error correction of PDF417, from 0 to 8',
  percent: 'error correction of Aztec, in percent',
  read: 'read the codes in pictures',
};
