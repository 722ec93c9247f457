/** Percentage Calculator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  question: 'what is asked about the two numbers',
  thousands: 'write thousands marks',
};
