/** Subnets: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: 'what to do with the networks',
  split: { words: 'split each network into networks of this prefix', short: 's' },
  parts: 'split each network into so many parts',
  hosts: 'plan networks for so many hosts each: 60,30,30,2',
  contains: 'ask whether this address is in one of them; exit 3 where it is not',
  as: 'how to write the networks',
  sum: 'the fewest networks with the same addresses',
  overlaps: 'the pairs that share addresses',
};
