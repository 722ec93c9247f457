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

/** A column: its heading, and its cell in the row of a range. */
type Column = { readonly heading: string; readonly cell: (range: TimeRange, reading: FilledRow) => string };

/** What was read of a row with something in it. */
type FilledRow = Exclude<RowReading, { isBlank: true }>;

const DAY: Column = { heading: 'Day', cell: ({ day = '' }) => day.trim() };
const START: Column = { heading: 'Start', cell: ({ startTime }) => startTime.trim() };
const START_PERIOD: Column = { heading: 'Start AM/PM', cell: ({ startAmPm }) => startAmPm };
const END: Column = { heading: 'End', cell: ({ endTime }) => endTime.trim() };
const END_PERIOD: Column = { heading: 'End AM/PM', cell: ({ endAmPm }) => endAmPm };
const WORKED: readonly Column[] = [
  {
    heading: 'Break (minutes)',
    cell: ({ breakMinutes }, reading) =>
      reading.counts ? `${reading.worked.breakMinutes}` : breakMinutes.trim(),
  },
  { heading: 'Time', cell: (_, reading) => (reading.counts ? asClock(reading.worked.minutes) : '') },
  {
    heading: 'Decimal hours',
    cell: (_, reading) => (reading.counts ? asDecimalHours(reading.worked.minutes) : ''),
  },
  {
    heading: 'Note',
    cell: (_, reading) => {
      if (!reading.counts) return `Not counted: ${reading.skipped.reason}`;
      return reading.worked.isPastMidnight ? 'Past midnight' : '';
    },
  },
];

/**
 * One line a row with something in it, and the total. Rows that do not count stay in, with the reason beside them.
 * Days stand in a column where a row names one, AM and PM on the 12-hour clock. `rate` is the hourly rate as typed; an empty one leaves
 * pay out.
 */
export function toCsv(
  ranges: readonly TimeRange[],
  readings: readonly RowReading[],
  rate: string,
  clock: Clock = '12-hour',
): string {
  const times = clock === '12-hour' ? [START, START_PERIOD, END, END_PERIOD] : [START, END];
  const hasDays = ranges.some(({ day = '' }) => day.trim() !== '');
  const columns = [...(hasDays ? [DAY] : []), ...times, ...WORKED];
  const rows = ranges.flatMap((range, index) => {
    const reading = readings[index];
    if (!reading || (!reading.counts && reading.isBlank)) return [];
    return [columns.map(({ cell }) => cell(range, reading))];
  });
  const { minutes } = addUp(readings);
  const pay = payFor(minutes, rate);
  const sums = [
    sumRow('Total', columns, { Time: asClock(minutes), 'Decimal hours': asDecimalHours(minutes) }),
    ...(pay.ok ? [sumRow('Pay', columns, { 'Decimal hours': pay.value })] : []),
  ];
  return [columns.map(({ heading }) => heading), ...rows, ...sums]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}

/** A row below the ranges: its name, and a cell for each heading that has one. */
const sumRow = (name: string, columns: readonly Column[], cells: Readonly<Record<string, string>>) => [
  name,
  ...columns.slice(1).map(({ heading }) => cells[heading] ?? ''),
];

/** RFC 4180 §2; what a spreadsheet would take for a formula is kept from being one. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
