/** The option of the ETA calculator, and the inputs that a link to it may carry: numbers and dates as typed. */
import { choice, defineOptions, text } from '#src/lib/options.ts';
import { TIME_UNITS } from './logic.ts';

export const OPTIONS = defineOptions({ timeUnit: choice('minutes', TIME_UNITS) });

const isNumber = (typed: string): boolean => /^[\d.,e+-]{0,40}$/i.test(typed);
/** As a date and time field writes it: `2026-03-10T09:00`. */
const isMoment = (typed: string): boolean => /^(?:\d{4,6}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)?$/.test(typed);

export const FIELDS = defineOptions({
  totalAmount: text('', { check: isNumber }),
  startTime: text('', { check: isMoment }),
  consumptionRate: text('', { check: isNumber }),
  timeSpan: text('', { check: isNumber }),
  alreadyDone: text('', { check: isNumber }),
  target: text('', { check: isMoment }),
});
