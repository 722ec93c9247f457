/** Aspect ratios: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  round: 'round new sides to whole, even numbers, or multiples of 8 or 16',
  pixels: 'how wide a pixel is to its height',
};
