/** Date calculator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: 'find the difference of two dates, add a time to one, or tell about one',
  add: 'what to add to the date, or with - to take away',
  result: {
    choices: {
      calendar: 'print the difference in years, months and days',
      days: 'print it in days',
      weeks: 'print it in weeks and days',
      business: 'print it in business days',
    },
  },
  inclusive: 'count the last day too',
  weekend: 'which days are no business days',
  weekendDays: 'the days of the weekend, with --weekend own',
  monthEnds: 'count January 31 to February 28 as 28 days (strict), or as 1 month (equal)',
  zone: { words: 'the time zone of dates with a time of day; this machine’s without it' },
};
