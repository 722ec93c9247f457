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

/** The sides on which a value can be typed. */
export const SIDES = ['left', 'right'] as const;

/** The inputs that a link may carry. */
export const FIELDS = defineOptions({
  /** As typed: what stands on the other side is rounded. */
  value: text('', { check: isDecimal }),
  /** Where it was typed. */
  side: choice('left', SIDES),
});
