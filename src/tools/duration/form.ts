/** Durations: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, type Note, type ValueRow } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import { ok, positionAt, type Result } from '#src/lib/result.ts';
import { averaged, daysOfMonths, fromDate } from './calendar.ts';
import { readLine, type ReadLine, type Reading } from '#src/lib/durations/read-line.ts';
import { FIXED, LENGTHS, type FixedUnit, type Span } from '#src/lib/durations/units.ts';
import { asClock, asGo, asIso, asShort, inUnit, inWords, type LargestUnit } from './logic.ts';

const UNIT_NAMES: Readonly<Record<FixedUnit, string>> = {
  weeks: 'Weeks',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  ms: 'Milliseconds',
  us: 'Microseconds',
  ns: 'Nanoseconds',
};
const TARGETS: Readonly<Record<string, string>> = {
  week: 'weeks',
  day: 'days',
  hour: 'hours',
  minute: 'minutes',
  second: 's',
  ms: 'ms',
};
/** What a small question may look like: the reader decides. */
const LIKE_SECONDS: Reading = { bare: 'seconds', clock: 'hours' };

export const form = defineForm({
  inputs: {
    durations: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      label: 'Durations',
      page: { placeholder: '1h30m\n- 00:20:00\nPT36H' },
      hint: 'One per line, with + or −; # begins a comment; × 3 or ÷ 2 may end a line.',
    },
  },
  options: {
    bare: choice(
      's',
      [
        { value: 's', label: 'Seconds' },
        { value: 'ms', label: 'Milliseconds' },
        { value: 'minutes', label: 'Minutes' },
        { value: 'hours', label: 'Hours' },
      ],
      { label: 'bare number is' },
    ),
    clock: choice(
      'h-mm',
      [
        { value: 'h-mm', label: 'h:mm' },
        { value: 'm-ss', label: 'm:ss' },
      ],
      { label: 'two-part clock is' },
    ),
    largest: choice(
      'days',
      [
        { value: 'days', label: 'Days' },
        { value: 'weeks', label: 'Weeks' },
        { value: 'hours', label: 'Hours' },
        { value: 'minutes', label: 'Minutes' },
        { value: 'seconds', label: 'Seconds' },
      ],
      { label: 'largest unit of the result' },
    ),
    to: choice(
      'words',
      [
        { value: 'words', label: 'Words' },
        { value: 'clock', label: 'hh:mm:ss' },
        { value: 'days-clock', label: 'd.hh:mm:ss' },
        { value: 'iso', label: 'ISO 8601' },
        { value: 'short', label: '1d 1h 4m' },
        { value: 'go', label: 'Go' },
        { value: 'weeks', label: 'Weeks' },
        { value: 'days', label: 'Days' },
        { value: 'hours', label: 'Hours' },
        { value: 'minutes', label: 'Minutes' },
        { value: 's', label: 'Seconds' },
        { value: 'ms', label: 'Milliseconds' },
      ],
      { label: 'show the total as' },
    ),
    months: choice(
      'kept',
      [
        { value: 'kept', label: 'Kept' },
        { value: 'average', label: 'Gregorian average (30.436875 days)' },
        { value: 'date', label: 'From a date' },
      ],
      { label: 'months and years', page: { isMore: true } },
    ),
    start: text('2024-01-01', {
      label: 'from date',
      check: (typed) => /^\d{4}-\d\d-\d\d$/.test(typed),
      page: { isMore: true, placeholder: '2024-01-01' },
      isShown: ({ months }) => months === 'date',
    }),
    round: choice(
      'no',
      [
        { value: 'no', label: 'No' },
        { value: 'minutes', label: 'To minutes' },
        { value: 'quarters', label: 'To quarter hours' },
        { value: 'hours', label: 'To hours' },
      ],
      { label: 'round half up', page: { isMore: true } },
    ),
    sum: flag(false, { label: 'one sum of all lines', link: false, only: 'offPage' }),
  },
  outputs: {
    result: { kind: 'row', label: 'Total' },
    forms: { kind: 'rows', label: 'Written as' },
    units: { kind: 'rows', label: 'In one unit', isNumber: true },
    lines: { kind: 'table', label: 'Lines', fileName: 'durations.csv' },
  },
  page: { empty: 'Enter durations, or try the example.' },
  command: {
    operands: { are: 'values', asLinesWith: ['sum'] },
  },
  examples: [
    {
      inputs: { durations: '1h30m\n- 00:20:00\nPT36H' },
      outputs: { result: '1 day 13 hours 10 minutes' },
    },
    { inputs: { durations: '90061 s' }, options: { to: 'iso' }, outputs: { result: 'P1DT1H1M1S' } },
  ],
  howItWorks: [
    'Durations are whole nanoseconds, exactly: nothing is rounded unless you ask for it, and what is finer is refused. `m` is minutes and `mo` months; a single capital `M` outside ISO 8601 has two meanings and is refused.',
    'A sign begins a new term, and counts for all of it: `1h - 30m` is 30 minutes, `-1h30m` is minus 90. In a clock only the first part may exceed its unit: `90:00`, but not `25:61:61`.',
    'Years and months have no fixed length. They add up among themselves, and become days only by the average of the Gregorian calendar (365.2425 days are a year) or from a date on, and the result says so. A day is 24 hours, a week 7 days.',
  ],
  questions: [
    {
      pattern: /^(.{1,100}) in (week|day|hour|minute|second|ms)s?$/i,
      read: ([, durations = '', name = '']) =>
        readLine(durations, LIKE_SECONDS)?.ok
          ? { inputs: { durations }, options: { to: TARGETS[name.toLowerCase()] ?? 'words' } }
          : undefined,
    },
    {
      pattern: /^(.{2,100})$/,
      read: ([, durations = '']) =>
        readLine(durations, LIKE_SECONDS)?.ok ? { inputs: { durations } } : undefined,
    },
  ],
  run({ durations }, options) {
    const reading: Reading = {
      bare: options.bare === 's' ? 'seconds' : options.bare,
      clock: options.clock === 'h-mm' ? 'hours' : 'minutes',
    };
    const lines = readLines(durations, reading);
    const good = lines.flatMap(({ read }) => (read.ok ? [read.value] : []));
    const [bad] = lines.filter(({ read }) => !read.ok);
    if (bad && !bad.read.ok && good.length === 0) {
      const { message, position } = bad.read.problem;
      return refuse({ message, position: positionAt(durations, bad.offset + (position?.offset ?? 0)) });
    }
    if (durations.trim() === '') return answer({});
    if (good.length === 0) return refuse({ message: 'expected a duration, found only comments' });
    const sum: Span = {
      months: good.reduce((total, { months }) => total + months, 0n),
      ns: good.reduce((total, { ns }) => total + ns, 0n),
    };
    const settled = withoutMonths(sum, options);
    if (!settled.ok) return refuse({ ...settled.problem, field: 'start' });
    const total = rounded(settled.value, options.round);
    const result = written(total, options);
    if (result === undefined) return refuse({ message: unfit(total, options.to), repairs: MONTH_REPAIRS });
    return answer(
      {
        result,
        get forms() {
          return formsOf(total, options.largest);
        },
        get units() {
          return total.months === 0n ? FIXED.map((unit) => unitRow(total.ns, unit)) : undefined;
        },
        get lines() {
          return lines.length > 1 ? tableOf(lines, options.largest) : undefined;
        },
      },
      notesOf(lines, sum, total, options),
    );
  },
});

type Line = {
  readonly number: number;
  readonly text: string;
  readonly offset: number;
  readonly read: Result<ReadLine>;
};
type Options = {
  readonly largest: LargestUnit;
  readonly to: string;
  readonly months: 'kept' | 'average' | 'date';
  readonly start: string;
  readonly round: 'no' | 'minutes' | 'quarters' | 'hours';
};

const MONTH_REPAIRS = [
  { label: 'Take the average month', options: { months: 'average' } },
  { label: 'Count from a date', options: { months: 'date' } },
];

function readLines(durations: string, reading: Reading): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  for (const [index, line] of durations.split('\n').entries()) {
    const read = readLine(line, reading);
    if (read) lines.push({ number: index + 1, text: line.trim(), offset, read });
    offset += line.length + 1;
  }
  return lines;
}

function withoutMonths(sum: Span, { months, start }: Options): Result<Span> {
  if (sum.months === 0n || months === 'kept') return ok(sum);
  return months === 'average' ? ok(averaged(sum)) : fromDate(sum, start);
}

function rounded({ months, ns }: Span, round: Options['round']): Span {
  if (round === 'no') return { months, ns };
  const step = round === 'quarters' ? LENGTHS.minutes * 15n : LENGTHS[round];
  const size = ns < 0n ? -ns : ns;
  const near = ((size * 2n + step) / (step * 2n)) * step;
  return { months, ns: ns < 0n ? -near : near };
}

/** The total as it was asked for; nothing where it cannot be written like that. */
function written(total: Span, { to, largest }: Pick<Options, 'to' | 'largest'>): string | undefined {
  if (to === 'words') return inWords(total, largest);
  if (to === 'iso') return asIso(total, largest);
  if (total.months !== 0n) return undefined;
  if (to === 'clock') return asClock(total.ns, false);
  if (to === 'days-clock') return asClock(total.ns, true);
  if (to === 'short') return asShort(total, largest);
  if (to === 'go') return asGo(total.ns);
  const unit = FIXED.find((each) => each === (to === 's' ? 'seconds' : to));
  return unit && inUnit(total.ns, unit).text;
}

function unfit({ months, ns }: Span, to: string): string {
  if (months === 0n)
    return to === 'go' ? 'Go holds no more than 2⁶³ nanoseconds' : 'it cannot be written like that';
  return to === 'iso' && ns !== 0n
    ? 'ISO 8601 has one sign for months and days'
    : `not fixed: ${range(months)}`;
}

function range(months: bigint): string {
  const size = months < 0n ? -months : months;
  const { fewest, most } = daysOfMonths(months);
  return `${grouped(String(size))} ${size === 1n ? 'month has' : 'months have'} ${grouped(String(fewest))}${fewest === most ? '' : ` to ${grouped(String(most))}`} days`;
}

const formsOf = (total: Span, largest: LargestUnit): ValueRow[] =>
  (
    [
      ['Words', 'words'],
      ['d.hh:mm:ss', 'days-clock'],
      ['hh:mm:ss', 'clock'],
      ['ISO 8601', 'iso'],
      ['Short', 'short'],
      ['Go', 'go'],
    ] as const
  ).flatMap(([label, to]) => {
    const value = written(total, { to, largest });
    return value === undefined ? [] : [{ label, value, ...(to === 'iso' && { as: 'duration' as const }) }];
  });

function unitRow(ns: bigint, unit: FixedUnit): ValueRow {
  const { text: value, isRounded } = inUnit(ns, unit);
  return { label: UNIT_NAMES[unit], value, ...(isRounded && { note: 'rounded: the digits do not end' }) };
}

const tableOf = (lines: readonly Line[], largest: LargestUnit) => ({
  columns: ['Line', 'Duration', 'Read as', 'Note'],
  rows: lines.map(({ number, text: typed, read }) =>
    read.ok
      ? [String(number), typed, inWords(read.value, largest), read.value.notes.join('; ')]
      : [String(number), typed, '', read.problem.message],
  ),
});

function notesOf(lines: readonly Line[], sum: Span, total: Span, options: Options): Note[] {
  const bad = lines.filter(({ read }) => !read.ok);
  const notes: Note[] = [];
  if (bad.length > 0)
    notes.push({
      tone: 'warning',
      message: `the total is without ${bad.length === 1 ? 'line' : `${plural(bad.length, 'line')}:`} ${bad
        .slice(0, 10)
        .map(({ number }) => number)
        .join(', ')}${bad.length > 10 ? ' …' : ''}`,
    });
  for (const message of new Set(lines.flatMap(({ read }) => (read.ok ? read.value.notes : []))))
    if (notes.length < 20) notes.push({ message });
  if (sum.months !== 0n)
    notes.push(
      options.months === 'kept'
        ? { message: `not fixed: ${range(sum.months)}`, repairs: MONTH_REPAIRS }
        : {
            message:
              options.months === 'average'
                ? 'months and years on average: 30.436875 and 365.2425 days'
                : `months and years from ${options.start} on`,
          },
    );
  if (options.round !== 'no')
    notes.push({
      message: `rounded half up to ${options.round === 'quarters' ? 'quarter hours' : options.round}`,
    });
  if (total.months === 0n && ['weeks', 'days', 'hours', 'minutes'].includes(options.to)) {
    const unit = FIXED.find((each) => each === options.to);
    if (unit && inUnit(total.ns, unit).isRounded)
      notes.push({ message: 'rounded to 12 digits: the digits do not end' });
  }
  return notes;
}
