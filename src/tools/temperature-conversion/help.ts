/** Temperature Conversion: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  to: 'the scale to convert to',
  isDifference: 'convert a difference: 10 °C are 18 °F',
  thousands: 'write thousands marks',
};
