/**
 * A schedule in plain English, in the wording that cRonstrue made common. Departs from it where its words would be false: steps that
 * do not divide evenly (`*` `/7`) and lists with steps are spelled out, and day fields that must both match read "only on".
 */
import { MONTHS, WEEKDAYS } from '#src/lib/dates/calendar-names.ts';
import { capitalised, twoDigits } from '#src/lib/format.ts';
import { type DayJoin, dayJoinOf, isUnrestricted } from './calendar.ts';
import { type Field, type Item, plainValues, type Schedule } from './fields.ts';

/** How a schedule is put into words. */
export type Wording = {
  /** `14:30` rather than `02:30 PM`. */
  readonly use24Hour: boolean;
  /** Say "every hour" and "every day" where nothing is restricted. */
  readonly namesEvery: boolean;
};

type Range = Extract<Item, { kind: 'range' }>;

/** How many values each field has; a step that does not divide it restarts unevenly. */
const FIELD_SIZES = { second: 60, minute: 60, hour: 24, dayOfMonth: 31, month: 12, weekday: 7 } as const;
const FIELD_STARTS = { second: 0, minute: 0, hour: 0, dayOfMonth: 1, month: 1, weekday: 0 } as const;

/** `14:05`, or `02:05 PM`; with seconds `14:05:30`. */
export function formatTime(hour: number, minute: number, use24Hour: boolean, second?: number): string {
  const rest = [minute, ...(second === undefined ? [] : [second])].map(twoDigits).join(':');
  if (use24Hour) return `${twoDigits(hour)}:${rest}`;
  return `${twoDigits(hour % 12 === 0 ? 12 : hour % 12)}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `a`, `a and b`, `a, b, and c` */
function join(words: readonly string[]): string {
  if (words.length <= 2) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${String(words.at(-1))}`;
}

/** One item in its plainest form: a range of one value is that value, `0/5` is `*` `/5`, `*` `/90` is `0`. */
function plainItem(item: Item, field: Field): Item {
  if (item.kind !== 'range') return item;
  if (item.to - item.from < item.step) return { kind: 'value', value: item.from };
  // 0-7 names Sunday at both ends: a week is told from its first day to its last.
  if (field.id === 'weekday' && item.to - item.from === 7) return { ...item, to: item.from + 6 };
  if (!item.isOpen || item.from !== FIELD_STARTS[field.id]) return item;
  return { ...item, isOpen: false, isWhole: true };
}

/** Whether "every n" alone would be false, because the last gap of the cycle is shorter. Days of the month read "in a month". */
const isUneven = (item: Item, { id }: Field): boolean =>
  item.kind === 'range' && item.isWhole && id !== 'dayOfMonth' && FIELD_SIZES[id] % item.step !== 0;

/** Each once; single values in ascending order, mixed lists as typed. */
function inOrder(items: readonly Item[]): readonly Item[] {
  const unique = [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  const values = allValues(unique);
  if (!values) return unique;
  return values.toSorted((a, b) => a - b).map((value) => ({ kind: 'value', value }));
}

/** The items as they are told: spread into values where the list mixes in steps or a step is uneven. */
function tellableItems(field: Field): readonly Item[] {
  const items = inOrder(field.items.map((item) => plainItem(item, field)));
  const isStepped = (item: Item): boolean => item.kind === 'range' && item.step > 1;
  if (items.some(({ kind }) => kind === 'every')) return [{ kind: 'every' }];
  const needsSpelling = items.some((item) => isUneven(item, field) || (isStepped(item) && items.length > 1));
  if (!needsSpelling && field.id !== 'weekday') return items;
  if (!needsSpelling && !items.some(isStepped)) return items;
  const values = [...new Set(items.flatMap(plainValues))].sort((a, b) => a - b);
  const rules = items.filter(({ kind }) => kind !== 'range' && kind !== 'value');
  return [...values.map((value): Item => ({ kind: 'value', value })), ...rules];
}

const onlyItem = (items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
const onlyValue = (items: readonly Item[]): number | undefined => {
  const item = onlyItem(items);
  return item?.kind === 'value' ? item.value : undefined;
};
const allValues = (items: readonly Item[]): readonly number[] | undefined => {
  const values = items.flatMap((item) => (item.kind === 'value' ? [item.value] : []));
  return values.length === items.length ? values : undefined;
};

/** `4 through 5` for a range in a list, a value as `name` has it. */
const listWord = (item: Item, name: (value: number, isEnd: boolean) => string): string => {
  if (item.kind === 'value') return name(item.value, false);
  return item.kind === 'range' ? `${name(item.from, false)} through ${name(item.to, true)}` : '';
};

type Unit = 'second' | 'minute';
const WHOLES = { second: 'minute', minute: 'hour' } as const;

/** `at 5 and 10 minutes past the hour`, `every 10 seconds`. */
function unitWords(items: readonly Item[], unit: Unit): string {
  const [units, past] = [`${unit}s`, `past the ${WHOLES[unit]}`];
  const item = onlyItem(items);
  if (item === undefined) return `at ${join(items.map((each) => listWord(each, String)))} ${units} ${past}`;
  if (item.kind === 'every') return `every ${unit}`;
  if (item.kind === 'value') return `at ${item.value} ${item.value === 1 ? unit : units} ${past}`;
  if (item.kind !== 'range') return '';
  const bounds = `${units} ${item.from} through ${item.to} ${past}`;
  if (item.step === 1) return bounds;
  if (item.isWhole) return `every ${item.step} ${units}`;
  return `every ${item.step} ${units}, ${item.isOpen ? `starting at ${item.from} ${units} ${past}` : bounds}`;
}

function minuteWords(items: readonly Item[], hourIsStepped: boolean): string {
  if (onlyValue(items) !== 0) return unitWords(items, 'minute');
  return hourIsStepped ? 'on the hour' : 'every hour';
}

/** The hours after a phrase of minutes. A range reaches to the last minute, unless the minute is always 0. */
function hourWords(items: readonly Item[], minutes: readonly Item[], { use24Hour }: Wording): string {
  const lastMinute = onlyValue(minutes) === 0 ? 0 : 59;
  const name = (hour: number, isEnd: boolean): string => formatTime(hour, isEnd ? lastMinute : 0, use24Hour);
  const between = (from: number, to: number): string => `between ${name(from, false)} and ${name(to, true)}`;
  const item = onlyItem(items);
  if (item === undefined) return `at ${join(items.map((each) => listWord(each, name)))}`;
  if (item.kind === 'every') return 'every hour';
  if (item.kind === 'value')
    return isInterval(minutes) ? between(item.value, item.value) : `at ${name(item.value, false)}`;
  if (item.kind !== 'range') return '';
  if (item.step === 1) return between(item.from, item.to);
  if (item.isWhole) return `every ${item.step} hours`;
  return `every ${item.step} hours, ${item.isOpen ? `starting at ${name(item.from, false)}` : between(item.from, item.to)}`;
}

/** Minutes that fill an hour, so that a single hour is told as a span. */
function isInterval(minutes: readonly Item[]): boolean {
  const item = onlyItem(minutes);
  return item?.kind === 'every' || (item?.kind === 'range' && item.step > 1);
}

const isPlainRange = (item: Item | undefined): item is Range => item?.kind === 'range' && item.step === 1;

/** `At 14:30`, `Every minute between 09:00 and 09:30`, `At 06:30, 14:30 and 16:30`: where single times can be told. */
function clockTimes(
  minutes: readonly Item[],
  hours: readonly Item[],
  { use24Hour }: Wording,
): string | undefined {
  const minute = onlyValue(minutes);
  const range = onlyItem(minutes);
  const hour = onlyValue(hours);
  if (hour !== undefined && isPlainRange(range)) {
    return `every minute between ${formatTime(hour, range.from, use24Hour)} and ${formatTime(hour, range.to, use24Hour)}`;
  }
  const hourValues = allValues(hours);
  if (minute === undefined || hourValues === undefined) return undefined;
  const times = hourValues.map((value) => formatTime(value, minute, use24Hour));
  const last = String(times.at(-1));
  return `at ${times.length === 1 ? last : `${times.slice(0, -1).join(', ')} and ${last}`}`;
}

/** The time of day with its seconds: `at 12:00:30`, `every 10 seconds, at 5 minutes past the hour`. */
function timeWords(schedule: Schedule, wording: Wording): string {
  const seconds = schedule.second ? tellableItems(schedule.second) : [];
  if (!schedule.second || onlyValue(seconds) === 0) return minutesAndHours(schedule, wording);
  const [minutes, hours] = [tellableItems(schedule.minute), tellableItems(schedule.hour)];
  const times = timesWithSeconds(seconds, minutes, hours, wording);
  if (times !== undefined) return times;
  const isEveryMinute = onlyItem(minutes)?.kind === 'every' && !wording.namesEvery;
  return [
    unitWords(seconds, 'second'),
    ...(isEveryMinute ? [] : [unitWords(minutes, 'minute')]),
    ...(onlyItem(hours)?.kind === 'every' && !wording.namesEvery ? [] : [hourWords(hours, minutes, wording)]),
  ].join(', ');
}

/** Where single minutes of the day are named: `at 09:00:30`, `every 10 seconds, during the minute 09:00`. */
function timesWithSeconds(
  seconds: readonly Item[],
  minutes: readonly Item[],
  hours: readonly Item[],
  { use24Hour }: Wording,
): string | undefined {
  const [second, minute, hourValues] = [onlyValue(seconds), onlyValue(minutes), allValues(hours)];
  if (minute === undefined || hourValues === undefined) return undefined;
  const times = join(hourValues.map((hour) => formatTime(hour, minute, use24Hour, second)));
  if (second !== undefined) return `at ${times}`;
  return `${unitWords(seconds, 'second')}, during the minute${hourValues.length === 1 ? '' : 's'} ${times}`;
}

/** The time of day to the minute: `at 40 minutes past the hour`, lower case. */
function minutesAndHours(schedule: Schedule, wording: Wording): string {
  const minutes = tellableItems(schedule.minute);
  const hours = tellableItems(schedule.hour);
  const times = clockTimes(minutes, hours, wording);
  if (times !== undefined) return times;
  const hour = onlyItem(hours);
  const hourIsStepped = hour?.kind === 'range' && hour.step > 1;
  const minuteText = minuteWords(minutes, hourIsStepped);
  if (hour?.kind === 'every' && (!wording.namesEvery || minuteText === 'every hour')) return minuteText;
  return `${minuteText}, ${hourWords(hours, minutes, wording)}`;
}

/** `on the last day of the month` and its like. */
function dayRuleWords(item: Item): string | undefined {
  if (item.kind === 'lastWorkday') return 'on the last weekday of the month';
  if (item.kind === 'nearestWorkday') {
    return item.day === 1
      ? 'on the first weekday of the month'
      : `on the weekday nearest day ${item.day} of the month`;
  }
  if (item.kind !== 'lastDay') return undefined;
  if (item.daysBefore === 0) return 'on the last day of the month';
  return `${item.daysBefore} day${item.daysBefore === 1 ? '' : 's'} before the last day of the month`;
}

const withoutOn = (words: string): string => words.replace('on ', '').replace(' of the month', '');

function dayListWords(items: readonly Item[]): string {
  const plain = items
    .filter((item) => dayRuleWords(item) === undefined)
    .map((item) => listWord(item, String));
  const rules = items.flatMap((item) => dayRuleWords(item) ?? []).map(withoutOn);
  return `on ${plain.length > 0 ? 'day ' : ''}${join([...plain, ...rules])} of the month`;
}

function dayOfMonthWords(items: readonly Item[]): string {
  const item = onlyItem(items);
  if (item === undefined) return dayListWords(items);
  if (item.kind === 'value') return `on day ${item.value} of the month`;
  if (item.kind !== 'range') return dayRuleWords(item) ?? '';
  const bounds = `between day ${item.from} and ${item.to} of the month`;
  if (item.step === 1) return bounds;
  const every = `every ${item.step} days in a month`;
  if (item.isWhole) return every;
  return `${every}, ${item.isOpen ? `starting on day ${item.from} of the month` : bounds}`;
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'] as const;
const weekdayName = (number: number): string => String(WEEKDAYS[number % 7]);

function weekdayRuleWords(item: Item): string | undefined {
  if (item.kind === 'nthWeekday') return `${String(ORDINALS[item.nth])} ${weekdayName(item.weekday)}`;
  return item.kind === 'lastOfWeekday' ? `last ${weekdayName(item.weekday)}` : undefined;
}

function weekdayWords(items: readonly Item[], dayJoin: DayJoin): string {
  const rules = items.flatMap((item) => weekdayRuleWords(item) ?? []);
  const plain = items.filter((item) => weekdayRuleWords(item) === undefined);
  const and = dayJoin === 'either' ? 'and ' : '';
  const ruleText = rules.length > 0 ? [`on the ${join(rules)} of the month`] : [];
  const range = onlyItem(plain);
  if (isPlainRange(range) && dayJoin !== 'both') {
    return and + [`${weekdayName(range.from)} through ${weekdayName(range.to)}`, ...ruleText].join(' and ');
  }
  const names = [...new Set(plain.map((item) => listWord(item, weekdayName)))];
  const plainText = names.length > 0 ? [`on ${join(names)}`] : [];
  const only = plainText.length > 0 || dayJoin === 'both' ? 'only ' : '';
  return (and || only) + [...plainText, ...ruleText].join(' and ');
}

const monthName = (number: number): string => String(MONTHS[number - 1]);

function monthWords(items: readonly Item[]): string {
  const item = onlyItem(items);
  if (item?.kind !== 'range') return `only in ${join(items.map((each) => listWord(each, monthName)))}`;
  const bounds = `${monthName(item.from)} through ${monthName(item.to)}`;
  if (item.step === 1) return bounds;
  return `every ${item.step} months${item.isWhole ? '' : `, ${bounds}`}`;
}

/** The days: parts such as `on day 1 of the month`, `and on Monday`, `only in March`. */
function dayParts(schedule: Schedule, { namesEvery }: Wording): string[] {
  const { dayOfMonth, month, weekday } = schedule;
  const isEveryDay = isUnrestricted(dayOfMonth) && isUnrestricted(weekday);
  return [
    ...(isEveryDay && namesEvery ? ['every day'] : []),
    ...(isUnrestricted(dayOfMonth) ? [] : [dayOfMonthWords(tellableItems(dayOfMonth))]),
    ...(isUnrestricted(weekday) ? [] : [weekdayWords(tellableItems(weekday), dayJoinOf(schedule))]),
    ...(isUnrestricted(month) ? [] : [monthWords(tellableItems(month))]),
  ];
}

/** The time of day only: `40 * * * *` is `At 40 minutes past the hour`. */
export const describeTime = (schedule: Schedule, wording: Wording): string =>
  capitalised(timeWords(schedule, wording));

/** The days only: `0 23 * * mon-fri` is `Monday through Friday`; '' where it is every day. */
export const describeDays = (schedule: Schedule, wording: Wording): string =>
  dayParts(schedule, wording).join(', ');

/** Time and days: `0 23 * * mon-fri` is `At 23:00, Monday through Friday`. */
export const describeAll = (schedule: Schedule, wording: Wording): string =>
  [describeTime(schedule, wording), ...dayParts(schedule, wording)].join(', ');
