/** What the distance page remembers, and what its links carry. */
import { isDecimal } from '#src/lib/decimal.ts';
import { choice, defineOptions, flag, text } from '#src/lib/options.ts';
import { UNITS } from './units.ts';

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  left: choice('miles', UNITS, { label: 'the unit on the left' }),
  right: choice('kilometers', UNITS, { label: 'the unit on the right' }),
  thousands: flag(false, { label: 'thousands separators' }),
});

/** The inputs that a link may carry. */
export const FIELDS = defineOptions({
  /** What stands in the left field. */
  value: text('', { check: isDecimal }),
});
