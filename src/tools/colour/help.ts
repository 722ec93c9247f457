/** Colours: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  to: { words: 'the notation to write', short: 't' },
  contrast: { words: 'tell the contrast on this background (WCAG 2.2); below AA the exit is 3', short: 'c' },
  upper: 'capital letters in hex',
  legacy: 'RGB and HSL with commas',
  clip: 'clip what is outside sRGB, in place of mapping it',
  digits: 'significant digits of the other notations, 3 to 8',
  severity: 'how strong the colour blindness of the views is, 0 to 100 %',
  palette: { words: 'print eleven shades as code', bare: 'css' },
  all: 'read all lines together, or a whole style sheet',
};
