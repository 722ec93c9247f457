/** The builder: turns chosen values into a field's text, and puts it into the line. */
import { FIELD_IDS, type FieldId, SIX_FIELD_IDS } from './fields.ts';
import { runsOfValues } from './readings.ts';

const RANGES: Readonly<Record<FieldId, readonly [number, number]>> = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  dayOfMonth: [1, 31],
  month: [1, 12],
  weekday: [0, 6],
};

/** All values a field can take, in the order the builder shows them; weekdays by internal number. */
export function choicesOf(id: FieldId, isMondayFirst: boolean): readonly number[] {
  const [from, to] = RANGES[id];
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return id === 'weekday' && isMondayFirst ? [...all.slice(1), 0] : all;
}

/** The step of values that run evenly through the whole field: 15 for 0, 15, 30, 45. */
function wholeStep(values: readonly number[], id: FieldId): number | undefined {
  const [from, to] = RANGES[id];
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  if (id === 'weekday' || values.length < 3 || values[0] !== from) return undefined;
  const isEven = values.every((value, index) => value === from + index * step);
  return isEven && (values.at(-1) ?? 0) + step > to ? step : undefined;
}

/**
 * The shortest usual text for a set of values: `*`, `*` `/15`, `1-5`, `1,15`. Sunday is written 7 where the week starts on Monday.
 * An empty set is `*`, since a field cannot be empty.
 */
export function fieldTextOf(id: FieldId, chosen: readonly number[], isMondayFirst: boolean): string {
  const values = [...new Set(chosen)].sort((a, b) => a - b);
  const count = choicesOf(id, isMondayFirst).length;
  if (values.length === 0 || values.length === count) return '*';
  const step = wholeStep(values, id);
  if (step !== undefined) return `*/${step}`;
  const written =
    id === 'weekday' && isMondayFirst ? values.map((value) => value || 7).sort((a, b) => a - b) : values;
  const piece = ([from, to]: [number, number]): string => {
    if (from === to) return `${from}`;
    return to === from + 1 ? `${from},${to}` : `${from}-${to}`;
  };
  return runsOfValues(written).map(piece).join(',');
}

/** Steps worth offering: those that divide their field. */
export const STEPS: Readonly<Record<FieldId, readonly number[]>> = {
  second: [2, 5, 10, 15, 20, 30],
  minute: [2, 5, 10, 15, 20, 30],
  hour: [2, 3, 4, 6, 8, 12],
  dayOfMonth: [],
  month: [2, 3, 4, 6],
  weekday: [],
};

/** The line with one field replaced; a line that has not the fields it should have starts from `* * * * *`. */
export function withField(line: string, id: FieldId, fieldText: string, hasSeconds = false): string {
  const texts = line.trim().split(' ');
  const ids = hasSeconds && texts.length === SIX_FIELD_IDS.length ? SIX_FIELD_IDS : FIELD_IDS;
  const base = texts.length === ids.length && texts.every((text) => text !== '') ? texts : ids.map(() => '*');
  return ids.map((each, index) => (each === id ? fieldText : base[index])).join(' ');
}
