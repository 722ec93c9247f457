/** ETA Calculator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  timeUnit: 'the unit of the time span of the rate',
  amountUnit: 'the unit of data of the total',
  rateUnit: 'the unit of data of the rate',
};
