/** The English names of months and days of the week. */

/** By number less one: January is 1. */
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** Sunday is 0. */
export const WEEKDAYS: readonly string[] = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(
  ' ',
);
