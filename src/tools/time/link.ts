/** Puts rows into a shared link and reads them back: `9:00AM-5:30PM-45` each. */
import type { TimeRange } from './logic.ts';
import type { Period } from './typed.ts';

/** Rows a link may bring: enough for a year of days. */
export const MOST_ROWS = 400;

const SEPARATOR = '~';

/** The rows as one value; the separators are kept out of what was typed. */
export function toLink(ranges: readonly TimeRange[]): Readonly<Record<string, string>> {
  const clean = (text: string) => text.replace(/[~|]/g, ' ').trim();
  const rows = ranges.map(({ startTime, startAmPm, endTime, endAmPm, breakMinutes, day = '' }) =>
    [
      ...[clean(startTime), startAmPm, clean(endTime), endAmPm, clean(breakMinutes)],
      ...(day === '' ? [] : [clean(day)]),
    ].join('|'),
  );
  return { rows: rows.join(SEPARATOR) };
}

/** The rows of a link; what has another shape is read as far as it goes. */
export function fromLink({ rows = '' }: Readonly<Record<string, string>>): TimeRange[] {
  if (rows === '') return [];
  return rows.split(SEPARATOR, MOST_ROWS).map((row, index) => {
    const parts = row.split('|') as [string, ...string[]]; // no text has less than one part
    const [startTime, startAmPm, endTime = '', endAmPm, breakMinutes = '', day] = parts;
    return {
      id: `${index}`,
      startTime,
      startAmPm: periodOf(startAmPm),
      endTime,
      endAmPm: periodOf(endAmPm),
      breakMinutes,
      ...(day && { day }),
    };
  });
}

const periodOf = (text: string | undefined): Period => (text === 'PM' ? 'PM' : 'AM');
