/** ETA calculator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { choice } from '#src/lib/options.ts';
import { DATA_UNITS } from './data-units.ts';
import {
  completionMs,
  describeDuration,
  describeMissing,
  describeSeconds,
  eta,
  neededRate,
} from './logic.ts';
import { OPTIONS } from './options.ts';
import { fromFieldValue } from './wall-time.ts';

export const form = defineForm({
  inputs: {
    totalAmount: { kind: 'number', label: 'Total' },
    consumptionRate: { kind: 'number', label: 'Rate' },
    timeSpan: { kind: 'number', label: 'Time span of the rate', isOptional: true },
    alreadyDone: { kind: 'number', label: 'Already done', isOptional: true },
    startTime: {
      kind: 'date',
      of: 'datetime-local',
      label: 'Start; now unless given',
      isOptional: true,
    },
    target: {
      kind: 'date',
      of: 'datetime-local',
      label: 'Deadline, for the rate it needs',
      isOptional: true,
    },
  },
  options: {
    ...OPTIONS,
    amountUnit: choice('', DATA_UNITS, { label: 'unit of data of the total' }),
    rateUnit: choice('', DATA_UNITS, { label: 'unit of data of the rate' }),
  },
  outputs: {
    duration: { kind: 'row', label: 'Time left' },
    end: { kind: 'row', label: 'Ends at' },
    ms: { kind: 'row', label: 'Milliseconds left', isNumber: true },
    rate: { kind: 'row', label: 'Rate needed' },
  },
  page: { empty: 'Enter a total and a rate.' },
  examples: [
    {
      inputs: { totalAmount: '100', consumptionRate: '5', timeSpan: '1' },
      outputs: { duration: '20 minutes', ms: '1200000' },
    },
  ],
  howItWorks: [
    '(total − done) ÷ (rate ÷ span). The rate is for one unit of time unless a time span is given.',
  ],
  run(
    { totalAmount, consumptionRate, timeSpan, alreadyDone, startTime, target },
    { timeUnit, amountUnit, rateUnit },
    { nowMs },
  ) {
    const input = {
      totalAmount,
      alreadyDone,
      consumptionRate,
      timeSpan: timeSpan === '' ? '1' : timeSpan,
      timeUnit,
      amountUnit,
      rateUnit,
    };
    const startMs = startTime === '' ? nowMs : fromFieldValue(startTime);
    if (startMs === undefined) return refuse({ message: `expected a date and time, found "${startTime}"` });
    const needed = neededRate(input, startMs, fromFieldValue(target));
    const left = eta(input);
    if (left.status === 'incomplete') return refuse({ message: describeMissing(input) });
    if (left.status === 'impossible') return refuse({ message: left.reason });
    const endMs = completionMs(startMs, left.durationMs);
    return answer(
      {
        duration: describeSeconds(left.durationMs) ?? (describeDuration(left.durationMs) || '0 minutes'),
        ...(endMs !== undefined && { end: new Date(endMs).toISOString() }),
        ms: left.durationMs.round(0).toFixed(),
        ...(needed !== undefined && { rate: needed }),
      },
      endMs === undefined ? [{ message: 'The end is after the year 275760, too late for a date.' }] : [],
    );
  },
});
