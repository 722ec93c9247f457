/** Time calculator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { sumOf, workingOf } from './answer.ts';
import { fromLink, MOST_ROWS } from './link.ts';
import { inWords } from './logic.ts';
import { FIELDS, OPTIONS, roundingOf } from './options.ts';

/** The rows of a link as ranges; those where nothing was typed are left out. */
function ofLink({ rows, clock }: Readonly<Record<string, unknown>>) {
  const ranges = fromLink({ rows: String(rows) }).filter(
    ({ startTime, endTime }) => startTime.trim() !== '' || endTime.trim() !== '',
  );
  const written = ranges.map(({ startTime, startAmPm, endTime, endAmPm, breakMinutes }) => {
    const [start, end] = clock === '24-hour' ? ['', ''] : [` ${startAmPm}`, ` ${endAmPm}`];
    const pause = breakMinutes.trim() === '' ? '' : ` break ${breakMinutes}`;
    return `${startTime}${start}-${endTime}${end}${pause}`;
  });
  return written.length === 0 ? undefined : { inputs: { ranges: written.join(' + ') } };
}

export const form = defineForm({
  inputs: {
    ranges: { kind: 'text', takes: 'line', holds: 'line', label: 'Ranges of time', as: 'time-range' },
  },
  options: OPTIONS,
  linkNames: { fields: FIELDS, read: ofLink },
  outputs: { total: { kind: 'row', label: 'Total' }, working: { kind: 'row', label: 'Working' } },
  page: { empty: 'Enter ranges of time.' },
  examples: [
    { inputs: { ranges: '8:30-17:15 + 9-12' }, outputs: { total: '11 hours 45 minutes' } },
    { inputs: { ranges: '22:00-6:00' }, outputs: { total: '8 hours 0 minutes' } },
  ],
  howItWorks: [
    'Ranges of clock time are added up; an end before its start is on the next day. `9-17 break 45` leaves a break of 45 minutes out; `--step 15` rounds each range.',
  ],
  run({ ranges }, options) {
    const sum = sumOf(ranges, roundingOf(options), MOST_ROWS);
    if (!sum)
      return refuse({ message: `expected ranges such as 8:30-17:15, 9-12, found "${ranges.slice(0, 60)}"` });
    return answer({
      total: inWords(sum.minutes),
      get working() {
        return workingOf(sum);
      },
    });
  },
});
