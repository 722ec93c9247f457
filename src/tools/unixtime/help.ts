/** Unix time: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  unit: 'what a number counts; auto goes by its size',
  to: { words: 'how to write the time', short: 't' },
  zone: 'the time zone to write times in, and to read those without one; UTC without it',
  fromZone: 'the time zone of times without one, where it is another',
  zones: 'further time zones to show the time in, with commas between',
  clockChange: 'which time is meant where clocks skip or repeat it; refuse makes it an error',
  network: 'whose Snowflakes they are, with --unit snowflake',
  column: 'convert this column of CSV',
  inPlace: 'convert the first time in each line, and leave the rest as it is',
};
