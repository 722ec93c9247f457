/** Date calculator: what the page, the command line and the library take and give. */
import { MONTHS, WEEKDAYS } from '#src/lib/dates/calendar-names.ts';
import { meaningsOf } from '#src/lib/dates/read-date.ts';
import { answer, defineForm, refuse, type FormWorld, type Note, type ValueRow } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import { fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { readAmounts } from './amount.ts';
import type { DaysOff } from './business.ts';
import { differenceOf, type Difference } from './difference.ts';
import { facts } from './facts.ts';
import { loadTemporal, type Temporal } from '#src/lib/temporal.ts';
import { checkedZone } from './logic.ts';
import {
  daysOf,
  isoText,
  isoWeekOf,
  isWeekday,
  readDate,
  weekdayOf,
  type ReadDate,
  isShown,
  OUTSIDE,
} from './reading.ts';
import { added } from './sum.ts';

type Job = 'difference' | 'add' | 'facts';

const isDifference = ({ job }: Readonly<Record<string, unknown>>) => job === 'difference';
const isAdd = ({ job }: Readonly<Record<string, unknown>>) => job === 'add';
const isFacts = ({ job }: Readonly<Record<string, unknown>>) => job === 'facts';
const LEADS_OUTSIDE = `this leads ${OUTSIDE}`;

export const form = defineForm({
  inputs: {
    from: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      page: { picks: 'day', placeholder: 'Today, 2026-11-28 or next friday' },
      label: 'From',
      hint: 'Today, if it is empty. Several lines of two dates each give a table.',
    },
    to: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      page: { picks: 'day', placeholder: 'Today, 2026-12-25 or 25.12.2026' },
      label: 'To',
      isShown: isDifference,
    },
    holidays: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      isOptional: true,
      page: { isMore: true, picks: 'day', placeholder: '2026-12-25' },
      label: 'Holidays',
      hint: 'Days off, one per line: they are not counted as business days.',
      isShown: (options) => !isFacts(options),
    },
  },
  options: {
    job: choice(
      'difference',
      [
        { value: 'difference', label: 'Between' },
        { value: 'add', label: 'Add or subtract' },
        { value: 'facts', label: 'About a date' },
      ],
      { label: 'calculate', page: { among: 'above' } },
    ),
    add: text('', {
      label: 'add',
      page: { among: 'below', placeholder: '90 days, 5 business days or -6 weeks' },
      hint: 'Years, months, weeks, days, business days, hours; - takes away. P1M is read too.',
      isShown: isAdd,
      isUsed: (options) => !isFacts(options),
    }),
    result: choice(
      'calendar',
      [
        { value: 'calendar', label: 'Years, months and days' },
        { value: 'days', label: 'Days' },
        { value: 'weeks', label: 'Weeks and days' },
        { value: 'business', label: 'Business days' },
      ],
      { label: 'answer in', command: { asFlags: true }, isShown: isDifference },
    ),
    inclusive: flag(false, { label: 'count the last day too', isShown: isDifference }),
    weekend: choice(
      'saturday-sunday',
      [
        { value: 'saturday-sunday', label: 'Saturday and Sunday' },
        { value: 'friday-saturday', label: 'Friday and Saturday' },
        { value: 'sunday', label: 'Sunday' },
        { value: 'own', label: 'Other days' },
      ],
      { label: 'weekend', isShown: (options) => !isFacts(options) },
    ),
    weekendDays: text('6, 7', {
      label: 'days of the weekend',
      check: (typed) => /^(?:[1-7](?: *, *[1-7]){0,6})?$/.test(typed),
      hint: '1 is Monday, 7 is Sunday: 5, 6 is Friday and Saturday.',
      isShown: ({ job, weekend }) => job !== 'facts' && weekend === 'own',
    }),
    monthEnds: choice(
      'strict',
      [
        { value: 'strict', label: '31 January to 28 February is 28 days' },
        { value: 'equal', label: '31 January to 28 February is 1 month' },
      ],
      { label: 'end of a month', page: { isMore: true }, isShown: isDifference },
    ),
    zone: text('', {
      label: 'time zone',
      maxLength: 60,
      page: { isMore: true, control: 'zone', placeholder: 'This device’s' },
      hint: 'Of dates with a time of day.',
    }),
  },
  outputs: {
    result: { kind: 'row', label: 'Result' },
    totals: { kind: 'rows', label: 'Details', isNumber: true },
    many: { kind: 'table', label: 'Dates', fileName: 'dates.csv' },
  },
  command: { operands: { are: 'inputs', with: ['to'] } },
  trigger: { on: 'input', acceptsEmpty: true, inWorker: true },
  page: { empty: 'Enter a date, and what it is about.' },
  examples: [
    {
      inputs: { from: '2026-11-25', to: '2027-06-03' },
      outputs: { result: '6 months 9 days' },
    },
    {
      inputs: { from: '2024-01-31' },
      options: { job: 'add', add: '1 month' },
      outputs: { result: '2024-02-29' },
    },
  ],
  howItWorks: [
    'Dates are those of the Gregorian calendar, also before it was introduced, in the years −271821 to 275760; papers from before a country’s change show other dates.',
    'A difference takes the largest unit first, and a month is complete when the same day number is reached (ECMA-262 Temporal). By choice the last day of a month counts as the end of a longer one: then January 31 to February 29 is one month. Adding takes years and months first, clipped to the end of the month, then weeks and days.',
    'Of business days the first date is counted and the last is not, unless it is asked for. Adding business days starts with the next one. Holidays are those that you enter: they differ by region and employer.',
    'With times, years to days go by the clock of the zone, and hours by elapsed time. A person born on February 29 has the birthday on March 1 in common years by this rule; some laws take February 28.',
  ],
  questions: [
    {
      pattern: /^days until (.{1,40})$/i,
      read: ([, to = '']) => ({ inputs: { from: 'today', to }, options: { result: 'days' } }),
    },
    {
      pattern: /^days since (.{1,40})$/i,
      read: ([, from = '']) => ({ inputs: { from, to: 'today' }, options: { result: 'days' } }),
    },
    {
      pattern: /^days between (.{1,40}) and (.{1,40})$/i,
      read: ([, from = '', to = '']) => ({ inputs: { from, to }, options: { result: 'days' } }),
    },
    { pattern: /^week number$/i, read: () => ({ inputs: { from: 'today' }, options: { job: 'facts' } }) },
    {
      pattern: /^what day is (.{1,40})$/i,
      read: ([, from = '']) => ({ inputs: { from }, options: { job: 'facts' } }),
    },
    {
      pattern: /^(\d{4}-?\d\d-?\d\d) ?([+-] ?\d{1,9} ?(?:business )?[a-z]{1,9})$/i,
      read: ([, from = '', add = '']) => ({ inputs: { from }, options: { job: 'add', add } }),
    },
  ],
  async run({ from, to, holidays }, options, world) {
    const temporal = await loadTemporal();
    const place = placeOf(temporal, options.zone, world);
    if (!place)
      return refuse({ message: `there is no time zone "${options.zone}"`, field: 'zone', isUsage: true });
    const free = readHolidays(holidays, place.today);
    if (!free.ok) return refuse({ ...free.problem, field: 'holidays' });
    const asked: DateQuestion = {
      ...place,
      options,
      rest: { weekend: weekendOf(options), holidays: free.value },
    };
    const lines = from.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (asksNothing(from, to, options)) return answer({});
    try {
      if (lines.length > 1) return manyLines(lines, asked);
      return oneLine(lines[0] ?? '', to, asked);
    } catch (error) {
      if (error instanceof RangeError) return refuse({ message: LEADS_OUTSIDE });
      throw error;
    }
  },
});

type Options = {
  readonly job: Job;
  readonly add: string;
  readonly result: 'calendar' | 'days' | 'weeks' | 'business';
  readonly inclusive: boolean;
  readonly weekend: 'saturday-sunday' | 'friday-saturday' | 'sunday' | 'own';
  readonly weekendDays: string;
  readonly monthEnds: 'strict' | 'equal';
};

type Place = { readonly temporal: Temporal; readonly zone: string; readonly today: number };
type DateQuestion = Place & { readonly options: Options; readonly rest: DaysOff };

/** Whether it has yet to be said what is to be worked out. */
const asksNothing = (from: string, to: string, { job, add }: Options): boolean =>
  job !== 'facts' && add.trim() === '' && (job === 'add' || (from + to).trim() === '');

/** A date that cannot be read, with buttons for what it can mean. */
const refuseDate = (problem: Problem, field: 'from' | 'to', typed: string) =>
  refuse({
    ...problem,
    field,
    repairs: meaningsOf(typed).map((date) => ({ label: longDate(date), inputs: { [field]: date } })),
  });

/** `1 February 2024` for `2024-02-01`. */
const longDate = (date: string): string => {
  const [year = '', month, day] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
};

/** The place of the last question: lines that are worked on one after the other have the same. */
let last: (Place & { readonly nowMs: number }) | undefined;

function placeOf(temporal: Temporal, asked: string, world: FormWorld): Place | undefined {
  const zone = asked.trim() || world.zone;
  const { nowMs } = world;
  if (last?.zone === zone && last.nowMs === nowMs) return last;
  try {
    const date = temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
    last = { temporal, zone, today: daysOf(date), nowMs };
    return last;
  } catch {
    return undefined;
  }
}

const WEEKENDS = { 'saturday-sunday': [6, 7], 'friday-saturday': [5, 6], sunday: [7] } as const;

const weekendOf = ({ weekend, weekendDays }: Options): ReadonlySet<number> =>
  new Set(weekend === 'own' ? weekendDays.split(',').flatMap((day) => Number(day) || []) : WEEKENDS[weekend]);

function readHolidays(typed: string, today: number): Result<readonly number[]> {
  const days = new Set<number>();
  for (const each of typed.split(/[\n,;]/).filter((part) => part.trim() !== '')) {
    const read = readDate(each, today);
    if (!read.ok) return read;
    days.add(daysOf(read.value));
  }
  return ok([...days]);
}

function oneLine(from: string, to: string, asked: DateQuestion) {
  const { options, today } = asked;
  const hasAmount = options.add.trim() !== '';
  if (options.job === 'add' || (options.job === 'difference' && hasAmount && to.trim() === ''))
    return sumOf(from, asked);
  if (options.job === 'facts') {
    const read = readAt(from, asked);
    if (!read.ok) return refuseDate(read.problem, 'from', from);
    const days = daysOf(read.value);
    return answer(
      {
        result: `${WEEKDAYS[weekdayOf(days) % 7] ?? ''}, ${isoWeekOf(days)}`,
        get totals() {
          return facts(days, today);
        },
      },
      readNotes([from], [read.value]),
    );
  }
  const pair = to.trim() === '' ? readPair(from, asked) : undefined;
  const first = pair?.ok ? ok(pair.value[0]) : readAt(from, asked);
  if (!first.ok) return refuseDate(first.problem, 'from', from);
  const second = pair?.ok ? ok(pair.value[1]) : readAt(to, asked);
  if (!second.ok) return refuseDate(second.problem, 'to', to);
  const found = differenceOf(first.value, second.value, asked, options);
  return answer(
    {
      result: firstOf(found, options),
      get totals() {
        return rowsOf(found);
      },
    },
    [...readNotes(pair ? [] : [from, to], [first.value, second.value]), ...notesOf(found, options)],
  );
}

/** Says which day a weekday's name was read as. */
const readNotes = (typed: readonly string[], read: readonly ReadDate[]): Note[] =>
  typed.flatMap((text, at) => {
    const date = read[at];
    return date && isWeekday(text) ? [{ message: `"${text.trim()}" is ${isoText(date)}` }] : [];
  });

function readAt(typed: string, { today, temporal }: Place): Result<ReadDate> {
  const read = readDate(typed, today);
  return read.ok ? checkedZone(read.value, temporal) : read;
}

/** Two dates in one line: `2024-01-31 2024-02-29`, with a blank, a comma, a tab or a word between them. */
function readPair(line: string, place: Place): Result<readonly [ReadDate, ReadDate]> {
  for (const parts of [line.split(/[,;\t]/), line.split(/ (?:to|until|–) /i), line.trim().split(/\s+/)]) {
    const [from, to] = parts;
    if (parts.length !== 2 || from === undefined || to === undefined) continue;
    const [first, second] = [readAt(from, place), readAt(to, place)];
    if (!first.ok) return first;
    return second.ok ? ok([first.value, second.value]) : second;
  }
  return fail('expected two dates in the line');
}

function firstOf(found: Difference, { result }: Options): string {
  if (result === 'calendar') return found.words;
  if (result === 'days') return plural(found.days, 'day');
  return result === 'weeks' ? found.weeks : plural(found.business, 'business day');
}

const rowsOf = (found: Difference): ValueRow[] => [
  { label: 'Total days', value: grouped(found.days) },
  { label: 'Weeks and days', value: found.weeks },
  { label: 'Months and days', value: found.months },
  { label: 'Business days', value: grouped(found.business) },
  { label: 'Weekend days', value: grouped(found.weekend) },
  { label: 'Holidays', value: grouped(found.holidays) },
  ...(found.age === undefined ? [] : [{ label: 'Age in years', value: String(found.age) }]),
  ...(found.exact === undefined ? [] : [{ label: 'Elapsed time', value: found.exact }]),
];

function notesOf(found: Difference, { monthEnds }: Options): Note[] {
  const other = monthEnds === 'strict' ? 'equal' : 'strict';
  return [
    ...(found.otherWords === undefined
      ? []
      : [
          {
            message: `it is ${found.otherWords} where the last day of a month ${other === 'equal' ? 'counts' : 'does not count'} as the end of a longer one`,
            repairs: [{ label: `Count it as ${found.otherWords}`, options: { monthEnds: other } }],
          },
        ]),
    ...found.remarks.map((message) => ({ message })),
  ];
}

function sumOf(from: string, asked: DateQuestion) {
  const first = readAt(from, asked);
  if (!first.ok) return refuseDate(first.problem, 'from', from);
  const amounts = readAmounts(asked.options.add);
  if (!amounts.ok) return refuse({ ...amounts.problem, field: 'add' });
  const sum = added(first.value, amounts.value, asked);
  if (!sum.ok) return refuse({ ...sum.problem, field: 'add' });
  const { text: result, days, remarks } = sum.value;
  if (!isShown(days)) return refuse({ message: LEADS_OUTSIDE, field: 'add' });
  return answer(
    {
      result,
      get totals() {
        return facts(days, asked.today);
      },
    },
    [...readNotes([from], [first.value]), ...remarks.map((message) => ({ message }))],
  );
}

function manyLines(lines: readonly string[], asked: DateQuestion) {
  const rows = lines.map((line) => {
    const pair = readPair(line, asked);
    if (!pair.ok) return [line.trim(), '', '', '', '', pair.problem.message];
    const [from, to] = pair.value;
    const found = differenceOf(from, to, asked, asked.options);
    const notes = notesOf(found, asked.options).map(({ message }) => message);
    return [
      isoText(from),
      isoText(to),
      found.words,
      String(found.days),
      String(found.business),
      notes.join('; '),
    ];
  });
  return answer({ many: { columns: ['From', 'To', 'Difference', 'Days', 'Business days', 'Note'], rows } });
}
