/** Identifiers: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: 'make identifiers, or see what is inside',
  make: 'the kind to make',
  count: { words: 'how many to make', short: 'n' },
  time: 'the moment they carry, in place of now',
  length: 'how many characters, of Nano ID and CUID2',
  alphabet: 'the characters of Nano IDs',
  prefix: 'the prefix of TypeIDs',
  system: 'whose Snowflakes they are',
  epoch: 'where own Snowflakes begin to count, in milliseconds since 1970',
  bits: 'bits of time, worker and sequence of own Snowflakes',
  unit: 'what own Snowflakes count time in',
  as: 'how to list them',
  together: 'one table of all lines, with every kind that fits',
};
