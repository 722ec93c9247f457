/** What the ETA calculator takes: its inputs and options. */
import { isDecimal } from '#src/lib/number-text.ts';
import { choice, defineOptions, text, type OptionValues } from '#src/lib/options.ts';
import { DATA_UNITS } from './data-units.ts';
import { TIME_UNITS } from './logic.ts';
import { fromFieldValue } from './wall-time.ts';

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({ timeUnit: choice('minutes', TIME_UNITS) });

const amount = text('', { check: isDecimal });
const unit = text('', { check: (typed) => DATA_UNITS.includes(typed) });
const dateTime = text('', { check: (typed) => fromFieldValue(typed) !== undefined, maxLength: 30 });

/** What was typed; where a link brings no `startTime` it is now. */
export const FIELDS = defineOptions({
  totalAmount: amount,
  startTime: dateTime,
  consumptionRate: amount,
  timeSpan: amount,
  alreadyDone: amount,
  amountUnit: unit,
  rateUnit: unit,
  target: dateTime,
});

/** The fields as typed. */
export type TypedFields = OptionValues<typeof FIELDS>;
