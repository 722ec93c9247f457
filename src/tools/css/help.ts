/** CSS helpers: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: { words: 'what the text is; told by the text itself unless given', short: 'j' },
  root: 'the root size that rem stands for, in px',
  to: { words: 'the unit of the result of lengths', short: 't' },
  em: 'the font size that em stands for, in px; the root size unless given',
  width: 'the width of the window that vw stands for, in px',
  height: 'the height of the window that vh stands for, in px',
  whole: 'what 100 % is, in px; the width of the window unless given',
  per: 'whether a fluid size grows with the window or its container',
  gradient: 'the kind of gradient',
  space: 'the space in which colours are mixed',
  angle: 'the direction of a gradient, in degrees; 90 is to the right',
  light: 'where the light of a shadow comes from, in degrees from above',
  distance: 'how far a shadow falls, in px',
  layers: 'how many layers a shadow has',
  shade: 'the colour of a shadow',
  ofText: 'write text-shadow in place of box-shadow',
  pieces: 'how many pieces of straight line linear() has',
  borders: 'change borders of 1px too',
  conditions: 'change the conditions of @media too',
  rem: 'px to rem in style sheets: files, or the standard input',
  all: 'read all lines together, as a style sheet needs it',
};
