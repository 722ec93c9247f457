/** Writes the rows as a table for spreadsheets: CSV by RFC 4180. */
import {
  addUp,
  asClock,
  asDecimalHours,
  payFor,
  type Clock,
  type RowReading,
  type TimeRange,
} from './logic.ts';

const HEADER = ['Start', '', 'End', '', 'Break (minutes)', 'Time', 'Decimal hours', 'Note'];

/**
 * One line a row with something in it, and the total. Rows that do not count stay in, with the reason beside them.
 * `rate` is the hourly rate as typed; an empty one leaves pay out.
 */
export function toCsv(
  ranges: readonly TimeRange[],
  readings: readonly RowReading[],
  rate: string,
  clock: Clock = '12-hour',
): string {
  const rows = ranges.flatMap((range, index) => {
    const reading = readings[index];
    return !reading || (!reading.counts && reading.isBlank) ? [] : [csvRow(range, reading, clock)];
  });
  const { minutes } = addUp(readings);
  const total = ['Total', '', '', '', '', asClock(minutes), asDecimalHours(minutes), ''];
  const pay = payFor(minutes, rate);
  const payRow = pay.ok ? [['Pay', '', '', '', '', '', pay.value, '']] : [];
  return [HEADER, ...rows, total, ...payRow].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvRow(range: TimeRange, reading: Exclude<RowReading, { isBlank: true }>, clock: Clock): string[] {
  const is12Hour = clock === '12-hour';
  const typed = [
    range.startTime.trim(),
    is12Hour ? range.startAmPm : '',
    range.endTime.trim(),
    is12Hour ? range.endAmPm : '',
  ];
  if (!reading.counts)
    return [...typed, range.breakMinutes.trim(), '', '', `Not counted: ${reading.skipped.reason}`];
  const { minutes, breakMinutes, isPastMidnight } = reading.worked;
  return [
    ...typed,
    `${breakMinutes}`,
    asClock(minutes),
    asDecimalHours(minutes),
    isPastMidnight ? 'Past midnight' : '',
  ];
}

/** RFC 4180 §2; what a spreadsheet would take for a formula is kept from being one. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
