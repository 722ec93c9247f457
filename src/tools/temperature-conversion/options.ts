/** What the temperature page remembers, and the older names of its links. */
import { isDecimal } from '#src/lib/number-text.ts';
import { choice, defineOptions, flag, text } from '#src/lib/options.ts';
import { SCALES, type Scale } from './scales.ts';

/** The scales with the words for them. */
export const NAMES = (Object.keys(SCALES) as Scale[]) // the keys of the constant table
  .map((value) => ({ value, label: SCALES[value].name }));

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  to: choice<Scale | 'all'>('all', [...NAMES, { value: 'all', label: 'every scale' }]),
  isDifference: flag(false, { label: 'a difference, not a temperature' }),
  thousands: flag(false, { label: 'thousands separators' }),
});

/** The temperature by the name of its scale: `kelvin=273.15`. */
export const LINK_NAMES = defineOptions({
  celsius: text('', { check: isDecimal }),
  fahrenheit: text('', { check: isDecimal }),
  kelvin: text('', { check: isDecimal }),
});
