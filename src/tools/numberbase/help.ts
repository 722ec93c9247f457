/** Number bases and floats: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  base: 'the base of the number; auto goes by 0x, 0b and 0o',
  to: { words: 'the bases to print, separated by commas', short: 't' },
  group: 'put marks between groups of digits',
  upper: 'write capital letters',
  prefix: 'write 0b, 0o and 0x before the number',
  bits: 'show it as a two’s complement of so many bits',
  float: 'which kind of float to show',
};
