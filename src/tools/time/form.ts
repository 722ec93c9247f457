/** Time calculator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { sumOf, workingOf } from './answer.ts';
import { inWords } from './logic.ts';

export const form = defineForm({
  inputs: {
    ranges: { kind: 'text', takes: 'line', isShort: true, label: 'Ranges of time', as: 'time-range' },
  },
  options: {},
  outputs: { total: { kind: 'row', label: 'Total' }, working: { kind: 'row', label: 'Working' } },
  empty: 'Enter ranges of time.',
  examples: [
    { inputs: { ranges: '8:30-17:15 + 9-12' }, outputs: { total: '11 hours 45 minutes' } },
    { inputs: { ranges: '22:00-6:00' }, outputs: { total: '8 hours 0 minutes' } },
  ],
  howItWorks: ['Ranges of clock time are added up; an end before its start is on the next day.'],
  run({ ranges }) {
    const sum = sumOf(ranges);
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
