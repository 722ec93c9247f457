/** Durations: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  bare: 'the unit of a number without one',
  clock: 'read 1:30 as hours and minutes (h-mm), or as minutes and seconds (m-ss)',
  largest: 'the largest unit to write',
  to: { words: 'how to write the sum', short: 't' },
  months: 'keep months and years apart, take their average, or count them from a date',
  start: 'the date to count months and years from',
  round: 'round to whole minutes, quarters of an hour or hours',
  sum: 'print one sum of all lines',
};
