/** Time Calculator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  step: 'round to so many minutes',
  direction: 'how to round',
};
