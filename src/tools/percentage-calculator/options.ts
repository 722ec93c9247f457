/** What the percentage page remembers, and what its links carry. */
import { isDecimal } from '#src/lib/number-text.ts';
import { defineOptions, flag, text, type OptionValues } from '#src/lib/options.ts';

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({ thousands: flag(false, { label: 'thousands separators' }) });

const number = text('', { check: isDecimal });

/** Every number field of the page, as typed. The names of the first six are the specification's. */
export const FIELDS = defineOptions({
  percentage: number,
  baseNumber: number,
  whatIsNumber: number,
  whatIsTotal: number,
  fromNumber: number,
  toNumber: number,
  reversePercent: number,
  reverseResult: number,
  tipPercent: number,
  bill: number,
  firstValue: number,
  secondValue: number,
  cost: number,
  price: number,
});

/** The fields as typed. */
export type Inputs = OptionValues<typeof FIELDS>;
