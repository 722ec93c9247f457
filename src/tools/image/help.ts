/** Pictures: what the options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  format: 'what to write; WebP unless given',
  quality: 'of JPEG, WebP and AVIF; 80 unless given, of AVIF 55',
  lossless: 'keep every pixel as it is, in WebP and AVIF; PNG always does',
  width: 'the new width in pixels, or percent',
  height: 'the new height in pixels; by the width unless given',
  mode: 'what width and height mean',
  most: 'the largest file in kB, of 1,000 bytes; exit 3 where it cannot be reached',
  enlarge: 'let the picture become larger than it is',
  linear: 'resample in linear light',
  background: 'the colour behind what JPEG cannot hold',
  metadata: 'leave out all that tells of the picture, or keep what the format has a place for',
  keep: 'give the original bytes where the new ones are not fewer',
};
