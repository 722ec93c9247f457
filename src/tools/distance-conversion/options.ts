/** What the distance page remembers, and where a distance can be typed. */
import { choice, defineOptions, flag } from '#src/lib/options.ts';
import { UNITS } from './units.ts';

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  left: choice('miles', UNITS, { label: 'the unit on the left', command: { flag: 'from' } }),
  right: choice('kilometers', UNITS, { label: 'the unit on the right', command: { flag: 'to' } }),
  thousands: flag(false, { label: 'thousands separators' }),
});

/** The sides on which a value can be typed. */
export const SIDES = ['left', 'right'] as const;

/** Of each side the one across. */
export const OTHER = { left: 'right', right: 'left' } as const satisfies Record<
  (typeof SIDES)[number],
  (typeof SIDES)[number]
>;
