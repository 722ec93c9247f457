/** What keeps a QR code from being read: its colours and its quiet zone (ISO/IEC 15415 §7.8, ISO/IEC 18004 §6.3.8). */
import type { Rgb } from './drawing.ts';
import { readColour } from './drawing.ts';
import type { Look } from './look.ts';
import { DEFAULT_MARGIN } from './look.ts';

/** Symbol contrast below this is grade D or worse (ISO/IEC 15415, table 5). */
const LEAST_CONTRAST = 0.4;

/** How much light a colour gives back, from 0 to 1 (relative luminance, WCAG 2.2). `luminanceOf([255, 255, 255])` → 1 */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Warnings, one sentence each; none for dark on light with a full margin. */
export function legibilityWarnings({ foreground, background, margin }: Look): string[] {
  const contrast = luminanceOf(readColour(background)) - luminanceOf(readColour(foreground));
  const warnings: string[] = [];
  if (Math.abs(contrast) < LEAST_CONTRAST) {
    warnings.push(
      'The two colours are too much alike: many cameras will see nothing. Take a darker foreground.',
    );
  } else if (contrast < 0) {
    warnings.push('Light on dark: many readers expect it the other way round. Swap the colours.');
  }
  if (margin < DEFAULT_MARGIN) {
    warnings.push(
      `Readers count on a margin of ${DEFAULT_MARGIN} modules; with ${margin}, what is printed beside the code may hide it.`,
    );
  }
  return warnings;
}
