/** What a line does that its writer may not expect. Each note tells what happens, and where it can, what to write instead. */
import { grouped } from '#src/lib/format.ts';
import { dayJoinOf, isUnrestricted, neverRuns } from './calendar.ts';
import { type Field, type FieldId, fieldName, type Schedule } from './fields.ts';
import { withField } from './build.ts';
import { readingOf } from './readings.ts';
import { type ClockEffect, clockEffects } from './runs.ts';
import { MS_PER_MINUTE } from './zone.ts';

/** A remark on a line that is valid and may not mean what it seems to. */
export type LintNote = {
  readonly severity: 'warning' | 'info';
  readonly text: string;
  /** A better line for the same. */
  readonly replacement?: string;
};

type Cycle = { readonly size: number; readonly first: number; readonly unit: string; readonly cycle: string };

const CYCLES: Readonly<Record<FieldId, Cycle>> = {
  second: { size: 60, first: 0, unit: 'second', cycle: 'minute' },
  minute: { size: 60, first: 0, unit: 'minute', cycle: 'hour' },
  hour: { size: 24, first: 0, unit: 'hour', cycle: 'day' },
  dayOfMonth: { size: 31, first: 1, unit: 'day', cycle: 'month' },
  month: { size: 12, first: 1, unit: 'month', cycle: 'year' },
  weekday: { size: 7, first: 0, unit: 'day', cycle: 'week' },
};

const lineOf = (schedule: Schedule): string =>
  fieldsOf(schedule)
    .map(({ text }) => text)
    .join(' ');

const fieldsOf = ({ second, minute, hour, dayOfMonth, month, weekday }: Schedule): readonly Field[] => [
  ...(second ? [second] : []),
  minute,
  hour,
  dayOfMonth,
  month,
  weekday,
];

const wholeSteps = (field: Field): number[] =>
  field.items.flatMap((item) => (item.kind === 'range' && item.isWhole ? [item.step] : []));

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Every n-th value of the whole field, where n does not fit: the cycle starts again and the last gap is shorter. */
function unevenSteps(schedule: Schedule): LintNote[] {
  return fieldsOf(schedule).flatMap((field) => {
    const { size, unit, cycle } = CYCLES[field.id];
    return wholeSteps(field).flatMap((step): LintNote[] => {
      if (step >= size) return [tooLargeStep(schedule, field, step)];
      if (field.id === 'dayOfMonth') return [restartingDays(step)];
      const gap = size % step;
      if (gap === 0) return [];
      return [
        {
          severity: 'warning',
          text: `*/${step} in ${fieldName(field.id)} is not every ${count(step, unit)}: it starts again each ${cycle}, and the last gap is ${count(gap, unit)}.`,
        },
      ];
    });
  });
}

const restartingDays = (step: number): LintNote => ({
  severity: 'info',
  text: `*/${step} in day of month starts again on day 1 of each month, so the last gap is shorter.`,
});

function tooLargeStep(schedule: Schedule, field: Field, step: number): LintNote {
  const { size, unit, cycle, first } = CYCLES[field.id];
  const only = String(field.id === 'weekday' && schedule.isMondayFirst ? 1 : first);
  return {
    severity: 'warning',
    text: `*/${step} in ${fieldName(field.id)} cannot pass the ${cycle}’s ${count(size, unit)}: it is the same as ${only}, once each ${cycle}.`,
    replacement: withField(
      lineOf(schedule),
      field.id,
      field.items.length === 1 ? only : field.text.replace(`*/${step}`, only),
      true,
    ),
  };
}

function dayJoin(schedule: Schedule): LintNote[] {
  const days = `day of month (${readingOf(schedule.dayOfMonth)})`;
  const weekdays = `weekday (${readingOf(schedule.weekday)})`;
  const join = dayJoinOf(schedule);
  if (join === 'single') return [];
  const text =
    join === 'either'
      ? `Both day fields are set, so either is enough: it runs when the ${days} fits and also when the ${weekdays} fits.`
      : `One day field starts with *, so Linux cron (Vixie, cronie) needs both to match: ${days} and ${weekdays}. Kubernetes and most libraries take either. The runs here follow Linux cron.`;
  return [{ severity: 'warning', text }];
}

const never = (schedule: Schedule): LintNote[] =>
  neverRuns(schedule) ? [{ severity: 'warning', text: 'Never runs: no year has such a day.' }] : [];

function everyMinuteOfSomeHours(schedule: Schedule): LintNote[] {
  const { second, minute, hour } = schedule;
  const runsAnHour = 60 * (second?.values.length ?? 1);
  if (!isUnrestricted(minute) || hour.values.length === 24) return [];
  return [
    {
      severity: 'warning',
      text: `* in minutes runs ${grouped(runsAnHour)} times in each of these hours. For one minute an hour write 0.`,
      replacement: withField(lineOf(schedule), 'minute', '0', true),
    },
  ];
}

const DAYS_OF_MONTH = [29, 31] as const;

function missingDays(schedule: Schedule): LintNote[] {
  const { dayOfMonth, month } = schedule;
  const earliest = dayOfMonth.values[0] ?? 0;
  const hasRules = dayOfMonth.items.some(({ kind }) => kind !== 'value' && kind !== 'range');
  if (earliest < DAYS_OF_MONTH[0] || hasRules || dayJoinOf(schedule) === 'either' || neverRuns(schedule))
    return [];
  if (earliest === 29 && month.values.length === 1 && month.values[0] === 2) {
    return [{ severity: 'info', text: 'Runs in leap years only.' }];
  }
  const short = earliest === DAYS_OF_MONTH[1] ? [2, 4, 6, 9, 11] : [2];
  if (!month.values.some((value) => short.includes(value))) return [];
  return [{ severity: 'info', text: `Months without a day ${earliest} are skipped.` }];
}

/** `?` and `5/15` in crontab(5)'s own words; the days that depend on the month have none. */
function plainPart(extension: string, last: number): string | undefined {
  if (extension.startsWith('?')) return extension.replace('?', '*');
  return extension.includes('/') ? extension.replace('/', `-${last}/`) : undefined;
}

/** The same in crontab(5)'s own words, where there are any. */
function plainSyntax(field: Field, isMondayFirst: boolean): string | undefined {
  const { size, first } = CYCLES[field.id];
  // With Monday as 1, Sunday is 7, and a step from a weekday reaches to it.
  const last = field.id === 'weekday' && isMondayFirst ? size : first + size - 1;
  const parts = field.text
    .split(',')
    .map((part) => (field.extensions.includes(part) ? plainPart(part, last) : part));
  return parts.includes(undefined) ? undefined : parts.join(',');
}

/** Who knows the syntax. Jenkins has steps from a value, and neither `L`, `W`, `#` nor `?`. */
function extensionText(field: Field): string {
  const isStep = field.extensions.every((text) => /^\w+\//.test(text));
  const known = isStep ? 'some schedulers (Quartz, AWS, Jenkins)' : 'Quartz and AWS';
  const isOrAre = field.extensions.length === 1 ? 'is' : 'are';
  return `${field.extensions.join(', ')} in ${fieldName(field.id)} ${isOrAre} understood by ${known}, not by Linux cron.`;
}

const extensions = (schedule: Schedule): LintNote[] =>
  fieldsOf(schedule).flatMap((field): LintNote[] => {
    if (field.extensions.length === 0) return [];
    const plain = plainSyntax(field, schedule.isMondayFirst);
    return [
      {
        severity: 'warning',
        text: extensionText(field),
        ...(plain === undefined ? {} : { replacement: withField(lineOf(schedule), field.id, plain, true) }),
      },
    ];
  });

/** Steps through the whole week are where Monday-first numbering parts from crontab's. */
const numbering = (schedule: Schedule): LintNote[] =>
  schedule.isMondayFirst &&
  schedule.weekday.items.some((item) => item.kind === 'range' && (item.isWhole || item.isOpen))
    ? [
        {
          severity: 'info',
          text: 'Weekdays are counted from Monday = 1 here. crontab itself counts from Sunday = 0, so this step means other days there.',
        },
      ]
    : [];

/** What six fields mean elsewhere: who knows seconds, and how they number weekdays. */
function seconds({ second, weekday, ...schedule }: Schedule): LintNote[] {
  if (!second) return [];
  const { values } = second;
  const hasOnlyZero = values.length === 1 && values[0] === 0;
  return [
    {
      severity: 'info',
      text: 'Quartz and Spring have a field for seconds, Linux cron has none.',
      ...(hasOnlyZero && { replacement: lineOf({ ...schedule, weekday }) }),
    },
    ...(/\d/.test(weekday.text.replace(/\d(?=#|L)|#\d|\/\d+/gi, '')) ? [WEEKDAY_NUMBERS] : []),
  ];
}

const WEEKDAY_NUMBERS: LintNote = {
  severity: 'info',
  text: 'Spring counts weekdays as here. In Quartz 1 is Sunday and 7 is Saturday: write names, such as mon, for both.',
};

const clockText = (local: Date): string => local.toISOString().slice(11, 16);

const EFFECTS: Readonly<Record<ClockEffect['kind'], string>> = {
  moved:
    'Linux cron then runs the skipped job right after the change; other schedulers skip it or run it an hour later.',
  skipped: 'that time does not exist, so the job does not run then.',
  once: 'that time comes twice; Linux cron runs the job the first time only, other schedulers may run it twice.',
  twice: 'that time comes twice, and the job runs both times.',
};

function clockNote({ kind, day, at, jump, offsetBefore }: ClockEffect): LintNote {
  const before = clockText(new Date(at + offsetBefore));
  const after = clockText(new Date(at + offsetBefore + jump));
  const direction = jump > 0 ? 'forward' : 'back';
  return {
    severity: kind === 'moved' || kind === 'skipped' ? 'warning' : 'info',
    text: `On ${day} the clock goes ${direction} from ${before} to ${after} (${Math.abs(jump) / MS_PER_MINUTE} minutes): ${EFFECTS[kind]}`,
  };
}

/** `monday` and `january`: crontab(5) has three letters; cronie reads no more, others read the first three. */
function wholeNames(schedule: Schedule): LintNote[] {
  return fieldsOf(schedule).flatMap((field): LintNote[] => {
    const [name] = /[a-z]{4,}/i.exec(field.text) ?? [];
    if (name === undefined) return [];
    const text = field.text.replace(/([a-z]{3})[a-z]+/gi, '$1');
    return [
      {
        severity: 'warning',
        text: `${name} is a whole name: crontab(5) knows the first three letters alone, and some schedulers refuse more.`,
        replacement: withField(lineOf(schedule), field.id, text, true),
      },
    ];
  });
}

/** The notes on a schedule by itself. `0 0 1 * 1` is told that either day is enough. */
export const lint = (schedule: Schedule): readonly LintNote[] =>
  [
    never,
    dayJoin,
    everyMinuteOfSomeHours,
    unevenSteps,
    missingDays,
    seconds,
    extensions,
    numbering,
    wholeNames,
  ].flatMap((rule) => rule(schedule));

/** The notes on the coming year's clock changes in a zone. */
export const lintClock = (schedule: Schedule, fromMs: number, timeZone: string): readonly LintNote[] =>
  clockEffects(schedule, fromMs, timeZone).map(clockNote);
