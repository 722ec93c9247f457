/** Placeholder images: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  width: 'the width in px, where no size is given',
  height: 'the height in px, where no size is given',
  background: { words: 'the colour of the picture', short: 'b' },
  colour: 'the colour of the text; black or white unless given',
  fontSize: 'the size of the text in px; as it fits unless given',
  hasSize: 'write width and height into the SVG',
};
