/** QR Code Generator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  format: { words: 'the kind of picture', short: 't' },
  foreground: 'the colour of the dark squares',
  background: 'the colour of the light squares',
  level: { words: 'how much damage the code survives: l least, h most', short: 'l' },
  size: { words: 'the width of a PNG, in pixels', short: 's' },
  margin: { words: 'the width of the quiet zone, in squares', short: 'm' },
};
