/** Crontab generator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { twoDigits } from '#src/lib/format.ts';
import { text } from '#src/lib/options.ts';
import { readExpression, wholeMeaningOf } from './logic.ts';
import { OPTIONS } from './options.ts';
import { neverRuns } from './schedule/calendar.ts';
import { lint } from './schedule/lint.ts';
import { localFields, nextRuns, type Run } from './schedule/runs.ts';

/** The most runs at once: some minutes of work for the rarest of schedules. */
const MOST_RUNS = 1000;

export const form = defineForm({
  inputs: { line: { kind: 'text', takes: 'line', holds: 'line', label: 'Cron expression', as: 'cron' } },
  options: {
    next: text('5', {
      label: 'how many next runs',
      check: (typed) => /^\d{1,4}$/.test(typed) && Number(typed) <= MOST_RUNS,
      hint: '0 to 1,000',
      isNumber: true,
    }),
    ...OPTIONS,
  },
  outputs: {
    meaning: { kind: 'row', label: 'Meaning' },
    runs: { kind: 'table', label: 'Next runs' },
  },
  page: { empty: 'Enter a cron expression.' },
  examples: [
    { inputs: { line: '0 9 * * 1-5' }, outputs: { meaning: 'At 09:00, Monday through Friday' } },
    { inputs: { line: '*/15 9-17 * * 1-5' }, options: { next: '3', zone: 'Europe/Berlin' } },
  ],
  howItWorks: [
    'Five fields as in crontab(5): minute, hour, day of month, month, weekday. The next runs follow cron(8) over changes of the clock. `--next N` prints them, one per line.',
  ],
  run({ line }, { next, zone, use24Hour, daysStartAtZero, countsAsQuartz, hasSeconds }, world) {
    const reading = readExpression(line, daysStartAtZero, countsAsQuartz, hasSeconds);
    if (reading.kind === 'blank') return refuse({ message: 'expected a cron expression, found nothing' });
    if (reading.kind === 'refused') {
      const [problem] = reading.problems;
      const repair = reading.repair === undefined ? '' : `; did you mean "${reading.repair}"?`;
      return refuse({
        ...(problem?.position && { position: problem.position }),
        message: `${problem?.message ?? 'it cannot be read'}${repair}`,
      });
    }
    const { schedule } = reading;
    const notes = lint(schedule).map(({ text: message }) => ({ message }));
    return answer(
      {
        meaning: wholeMeaningOf(reading, { use24Hour, daysStartAtZero, verbose: true }),
        get runs() {
          return {
            columns: ['Local time', 'UTC', 'Clock change'],
            rows: nextRuns(schedule, world.nowMs, zone || world.zone, Number(next)).map((run) => [
              localTime(run),
              new Date(run.instant).toISOString(),
              run.clockChange ?? '',
            ]),
          };
        },
      },
      next !== '0' && neverRuns(schedule) ? [...notes, { message: 'it never runs' }] : notes,
    );
  },
  command: {
    print: (texts, _options, asked) =>
      asked.has('next') || asked.has('zone') ? firstColumn(texts['runs'] ?? '') : undefined,
  },
});

/** `2026-11-27T09:00:00+01:00` */
function localTime(run: Run): string {
  const minutes = Math.round(run.offset / 60_000);
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
  return `${localFields(run).toISOString().slice(0, 19)}${offset}`;
}

/** Of tab-separated lines, without the heading. */
const firstColumn = (table: string): string =>
  table
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/\t.*/, ''))
    .join('\n');
