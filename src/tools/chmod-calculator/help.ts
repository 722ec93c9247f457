/** Chmod calculator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  target: 'what it applies to',
  umask: 'the mask that symbolic modes without a, u, g, o respect',
  start: 'the mode that a relative one, such as u+x, changes',
};
