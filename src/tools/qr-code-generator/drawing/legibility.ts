/** What keeps a QR code from being read: its colours, its quiet zone and modules of too few pixels (ISO/IEC 15415 §7.8, ISO/IEC 18004 §6.3.8). */
import { readColour } from './drawing.ts';
import { DEFAULT_MARGIN, type Look } from './look.ts';
import { luminanceOf } from './luminance.ts';

/** Symbol contrast below this is grade D or worse (ISO/IEC 15415, table 5). */
const LEAST_CONTRAST = 0.4;

/** Cameras blur; a module of fewer pixels than this is lost in it when the code is scanned from a screen. */
const LEAST_MODULE_PX = 3;

/** How wide one module is drawn, in pixels, on the screen and in the PNG file. */
export type ModuleWidths = { readonly previewPx: number; readonly filePx: number };

/** Warnings about modules that are too small to scan; none from 3 px on. `moduleWarnings({ previewPx: 5, filePx: 5 })` → [] */
export function moduleWarnings({ previewPx, filePx }: ModuleWidths): string[] {
  if (filePx < LEAST_MODULE_PX) {
    return [
      `Each module of the PNG is ${filePx} px wide, and below ${LEAST_MODULE_PX} px many cameras cannot read it. Choose a larger PNG size, or save it as SVG.`,
    ];
  }
  if (previewPx < LEAST_MODULE_PX) {
    return [
      `Each module is ${previewPx} px wide in this preview, and many cameras cannot read it from the screen. In the PNG it is ${filePx} px wide.`,
    ];
  }
  return [];
}

/** Warnings about colours and margin, one or two sentences each; none for dark on light with a full margin. */
export function legibilityWarnings({ foreground, background, margin }: Look): string[] {
  const contrast = luminanceOf(readColour(background)) - luminanceOf(readColour(foreground));
  const warnings: string[] = [];
  if (Math.abs(contrast) < LEAST_CONTRAST) {
    warnings.push(
      'The two colours are too much alike, and many cameras will see nothing. Choose a darker foreground.',
    );
  } else if (contrast < 0) {
    warnings.push('Light on dark: many readers expect dark on light. Swap the colours.');
  }
  if (margin < DEFAULT_MARGIN) {
    warnings.push(
      `Readers expect a margin of ${DEFAULT_MARGIN} modules; with ${margin}, what is printed beside the code may keep it from being read.`,
    );
  }
  return warnings;
}
