/** Distance Conversion: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  left: 'the unit to convert from',
  right: 'the unit to convert to',
  thousands: 'write thousands marks',
};
