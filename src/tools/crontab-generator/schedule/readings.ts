/** Each field by itself, whole and in short words, for the table that tells what the line means whatever the settings. */
import { MONTHS, WEEKDAYS } from '#src/lib/dates/calendar-names.ts';
import type { Field, FieldId, Item } from './fields.ts';

const ALL: Readonly<Record<FieldId, { readonly count: number; readonly words: string }>> = {
  second: { count: 60, words: 'any second' },
  minute: { count: 60, words: 'any minute' },
  hour: { count: 24, words: 'any hour' },
  dayOfMonth: { count: 31, words: 'any day' },
  month: { count: 12, words: 'any month' },
  weekday: { count: 7, words: 'any weekday' },
};

const ORDINALS = ['', '1st', '2nd', '3rd', '4th', '5th'] as const;
const shortWeekday = (weekday: number): string => String(WEEKDAYS[weekday % 7]).slice(0, 3);

const NAMES: Readonly<Record<FieldId, (value: number) => string>> = {
  second: String,
  minute: String,
  hour: String,
  dayOfMonth: String,
  month: (value) => String(MONTHS[value - 1]).slice(0, 3),
  weekday: shortWeekday,
};

/** What the builder calls a value: `30`, `Jan`, `Mon`. */
export const choiceName = (id: FieldId, value: number): string => NAMES[id](value);

/** Consecutive values together: `[1, 2, 3, 7]` is `[[1, 3], [7, 7]]`. */
export function runsOfValues(values: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value - 1) last[1] = value;
    else runs.push([value, value]);
  }
  return runs;
}

/** Sunday at the end of the week where it closes a run, as in `5-7`. */
const inReadingOrder = ({ id, values }: Field): readonly number[] =>
  id === 'weekday' && values.includes(0) && values.includes(6)
    ? values.map((value) => (value === 0 ? 7 : value)).sort((a, b) => a - b)
    : values;

/** The days that depend on the month. */
function ruleWords(item: Item): string[] {
  if (item.kind === 'lastDay') {
    return [item.daysBefore === 0 ? 'last day' : `${item.daysBefore} before the last day`];
  }
  if (item.kind === 'lastWorkday') return ['last working day'];
  if (item.kind === 'nearestWorkday') return [`working day nearest ${item.day}`];
  if (item.kind === 'nthWeekday')
    return [`${String(ORDINALS[item.nth])} ${shortWeekday(item.weekday)} of the month`];
  return item.kind === 'lastOfWeekday' ? [`last ${shortWeekday(item.weekday)} of the month`] : [];
}

function runWords([from, to]: [number, number], name: (value: number) => string): string {
  if (from === to) return name(from);
  return to === from + 1 ? `${name(from)}, ${name(to)}` : `${name(from)} to ${name(to)}`;
}

/** `0, 15, 30, 45`, `Mon to Fri`, `any month`, `last day`: all that the field matches. */
export function readingOf(field: Field): string {
  const all = ALL[field.id];
  if (field.values.length === all.count) return all.words;
  const plain = runsOfValues(inReadingOrder(field)).map((run) => runWords(run, NAMES[field.id]));
  return [...plain, ...field.items.flatMap(ruleWords)].join(', ');
}
