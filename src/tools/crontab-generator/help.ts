/** Crontab generator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  next: { words: 'how many next runs to list', short: 'n' },
  use24Hour: 'say times with 24 hours rather than am and pm',
  daysStartAtZero: 'count the days of the week from 0, Sunday',
  countsAsQuartz: 'count the days of the week before # and L from 1, Sunday, as Quartz does',
  hasSeconds: 'read a first field of seconds',
  zone: 'the time zone that the next runs are in',
};
