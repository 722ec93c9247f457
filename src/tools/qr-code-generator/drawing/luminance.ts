/** How light a colour is (relative luminance, WCAG 2.2). */
import type { Rgb } from './drawing.ts';

/** How much light a colour gives back, from 0 to 1 (relative luminance, WCAG 2.2). `luminanceOf([255, 255, 255])` → 1 */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
