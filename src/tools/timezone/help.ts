/** Timezone Conversion: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  from: 'the zone of the time that was given; this device’s unless given',
  to: 'the zones to convert to, separated by commas',
  clock: 'write times with 12 or 24 hours',
  occurrence: 'which one to take of a time that occurs twice',
};
