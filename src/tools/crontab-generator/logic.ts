/** A crontab line read as specified (trimmed, split on single spaces, five fields), its meaning, and the repair where it is refused. */
import { grouped } from '#src/lib/format.ts';
import { positionAt, type Problem, type Result } from '#src/lib/result.ts';
import { describeAll, describeDays, describeTime } from './schedule/describe.ts';
import {
  type Field,
  FIELD_IDS,
  type Numbering,
  parseField,
  type Schedule,
  SIX_FIELD_IDS,
} from './schedule/fields.ts';
import { type Loss, repairOf } from './schedule/repair.ts';
import type { CronSettings } from './schedule/settings.ts';

/** Spec §8: what stands after 'Meaning:' unless there are five fields that can be read. */
export const INVALID = 'Invalid cron expression';

/** What a line was read as: nothing yet, refused, or a schedule. */
export type Reading =
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'refused';
      readonly problems: readonly Problem[];
      /** A line that would be taken, where the intent can be read. */
      readonly repair?: string;
      /** What the repair leaves out of the line. */
      readonly losses?: readonly Loss[];
      /** The fields one by one, where there are five. */
      readonly fields?: readonly Result<Field>[];
      /** It would be taken if its first field were seconds. */
      readonly couldHaveSeconds?: boolean;
    }
  | { readonly kind: 'read'; readonly schedule: Schedule };

/** Where each of the parts of a line split on single spaces starts. */
function offsetsOf(parts: readonly string[], start: number): number[] {
  let offset = start;
  return parts.map((part) => {
    const own = offset;
    offset += part.length + 1;
    return own;
  });
}

/** How the settings number weekdays, and whether seconds may come first. */
export const numberingOf = (
  daysStartAtZero: boolean,
  countsAsQuartz: boolean,
  hasSeconds: boolean,
): Numbering => ({ isMondayFirst: !daysStartAtZero, countsAsQuartz, hasSeconds });

/**
 * The fields of a line of single spaces, each with its own result; `undefined` where it has not five (or six, if asked for).
 * @example readFields('0 9 * *', { isMondayFirst: false }) // undefined
 */
export function readFields(text: string, numbering: Numbering): Result<Field>[] | undefined {
  const parts = text.trim().split(' ', SIX_FIELD_IDS.length + 1);
  const ids = numbering.hasSeconds && parts.length === SIX_FIELD_IDS.length ? SIX_FIELD_IDS : FIELD_IDS;
  if (parts.length !== ids.length) return undefined;
  const offsets = offsetsOf(parts, text.length - text.trimStart().length);
  return ids.map((id, index) => parseField(id, parts[index] ?? '', offsets[index] ?? 0, numbering));
}

function toSchedule(fields: readonly Result<Field>[], { isMondayFirst }: Numbering): Schedule | undefined {
  const values = fields.flatMap((field) => (field.ok ? [field.value] : []));
  if (values.length !== fields.length) return undefined;
  const [minute, hour, dayOfMonth, month, weekday] = values.slice(-FIELD_IDS.length);
  if (!minute || !hour || !dayOfMonth || !month || !weekday) return undefined;
  const [second] = values.slice(0, -FIELD_IDS.length);
  return { ...(second && { second }), minute, hour, dayOfMonth, month, weekday, isMondayFirst };
}

/** The schedule of a line, or undefined. `parseSchedule('0 9 * * 1')` runs on Mondays. */
export function parseSchedule(
  text: string,
  daysStartAtZero = true,
  countsAsQuartz = false,
  hasSeconds = false,
): Schedule | undefined {
  const numbering = numberingOf(daysStartAtZero, countsAsQuartz, hasSeconds);
  const fields = readFields(text, numbering);
  return fields && toSchedule(fields, numbering);
}

const countProblem = (text: string): Problem => {
  const start = text.length - text.trimStart().length;
  const other = /(?<= )\s|[^\S ]/.exec(text.trim());
  if (other) {
    const message = 'expected five fields with one space between them, found other white space';
    return { message, position: positionAt(text, start + other.index) };
  }
  const count = text.trim().split(' ').length;
  return {
    message: `expected five fields (minute, hour, day of month, month, weekday), found ${grouped(count)}`,
  };
};

/**
 * Reads a line. Refuses as specified; every wrong field is named, and a repair is offered only if it would be taken.
 * @example readExpression('@daily', true) // refused, with the repair '0 0 * * *'
 */
export function readExpression(
  text: string,
  daysStartAtZero: boolean,
  countsAsQuartz = false,
  hasSeconds = false,
): Reading {
  if (text.trim() === '') return { kind: 'blank' };
  const numbering = numberingOf(daysStartAtZero, countsAsQuartz, hasSeconds);
  const fields = readFields(text, numbering);
  const schedule = fields && toSchedule(fields, numbering);
  if (schedule) return { kind: 'read', schedule };
  const { replacement, reason, losses } = repairOf(
    text,
    numbering,
    (line) => parseSchedule(line, daysStartAtZero, countsAsQuartz, hasSeconds) !== undefined,
  );
  const couldHaveSeconds =
    !hasSeconds && parseSchedule(text, daysStartAtZero, countsAsQuartz, true) !== undefined;
  const ofCount = reason === undefined ? countProblem(text) : { message: reason };
  return {
    kind: 'refused',
    problems: fields ? fields.flatMap((field) => (field.ok ? [] : [field.problem])) : [ofCount],
    ...(fields ? { fields } : {}),
    ...(replacement === undefined ? {} : { repair: replacement }),
    ...(losses === undefined || losses.length === 0 ? {} : { losses }),
    ...(couldHaveSeconds ? { couldHaveSeconds } : {}),
  };
}

/**
 * The line after 'Meaning:': the time of day, and with `verbose` also day of month, month and weekday; '' for blank input.
 * `meaningOf('40 * * * *', DEFAULT_SETTINGS)` is `At 40 minutes past the hour`.
 */
export function meaningOf(reading: Reading, { use24Hour, verbose }: CronSettings): string {
  if (reading.kind === 'blank') return '';
  if (reading.kind === 'refused') return INVALID;
  const describe = verbose ? describeAll : describeTime;
  return describe(reading.schedule, { use24Hour, namesEvery: verbose });
}

/**
 * The whole sentence, days included, whatever the settings leave out; '' where the line is not read.
 * `0 9 * * 1` is `At 09:00, only on Monday`.
 */
export const wholeMeaningOf = (reading: Reading, { use24Hour, verbose }: CronSettings): string =>
  reading.kind === 'read' ? describeAll(reading.schedule, { use24Hour, namesEvery: verbose }) : '';

/**
 * The days that the settings leave out of the meaning; '' where nothing is left out.
 * `0 9 * * 1` is `only on Monday`.
 */
export const unstatedDaysOf = (reading: Reading, { use24Hour, verbose }: CronSettings): string =>
  reading.kind === 'read' && !verbose ? describeDays(reading.schedule, { use24Hour, namesEvery: false }) : '';
