/** MAC addresses: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: 'read addresses, or make random ones',
  format: { words: 'how to write them', short: 'f' },
  upper: 'in capital letters',
  random: 'how many random addresses to make',
  prefix: 'what the random addresses begin with',
  all: 'find the addresses of all lines together',
};
