/** What the temperature page remembers, and what its links carry. */
import { isDecimal } from '#src/lib/decimal.ts';
import { defineOptions, flag, text } from '#src/lib/options.ts';

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  isDifference: flag(false, { label: 'a difference, not a temperature' }),
  thousands: flag(false, { label: 'thousands separators' }),
});

/** The temperature as typed, on one of three scales. */
export const FIELDS = defineOptions({
  celsius: text('', { check: isDecimal }),
  fahrenheit: text('', { check: isDecimal }),
  kelvin: text('', { check: isDecimal }),
});
