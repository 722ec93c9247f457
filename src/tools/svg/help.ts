/** SVG optimiser: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  level: 'how much may change: strong also regroups, and rewrites shapes and styles',
  precision: { words: 'decimals; chosen from the size unless given', short: 'p' },
  pretty: 'one element a line, indented',
  ids: 'keep the ids',
  classes: 'keep classes and style sheets as they are',
  titles: 'keep title and desc',
  aria: 'keep role and aria- attributes',
  viewBox: 'keep viewBox where width and height say the same',
  harmless: 'remove scripts, event handlers, HTML and addresses outside of the file',
  to: { words: 'what to write', short: 't' },
  name: 'the name of the component',
  colour: 'the colour that becomes currentColor in the component',
  check: 'write nothing new; exit 3 if it could be smaller by 10 %',
};
