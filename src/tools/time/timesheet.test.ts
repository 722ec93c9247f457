/** The CSV read back by an independent reader. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readRange, type TimeRange } from './logic.ts';
import { toCsv } from './timesheet.ts';

const row = (change: Partial<TimeRange>): TimeRange => ({
  id: 'row',
  startTime: '9:00',
  startAmPm: 'AM',
  endTime: '5:00',
  endAmPm: 'PM',
  breakMinutes: '',
  ...change,
});

function read(ranges: readonly TimeRange[], rate = ''): string[][] {
  const readings = ranges.map((range) => readRange(range, { stepMinutes: 1, direction: 'nearest' }));
  return parse(toCsv(ranges, readings, rate));
}

describe('the table', () => {
  it('has a line a row and the total', () => {
    expect(
      read([
        row({ breakMinutes: '15' }),
        row({ startTime: '10:00', startAmPm: 'PM', endTime: '6:00', endAmPm: 'AM' }),
      ]),
    ).toEqual([
      ['Start', 'Start AM/PM', 'End', 'End AM/PM', 'Break (minutes)', 'Time', 'Decimal hours', 'Note'],
      ['9:00', 'AM', '5:00', 'PM', '15', '7:45', '7.75', ''],
      ['10:00', 'PM', '6:00', 'AM', '0', '8:00', '8.00', 'Past midnight'],
      ['Total', '', '', '', '', '15:45', '15.75', ''],
    ]);
  });

  it('has what was typed without spaces around it, and no AM or PM on the 24-hour clock', () => {
    const ranges = [
      row({ startTime: ' 9:00 ', endTime: ' 17:00 ' }),
      row({ endTime: 'x', breakMinutes: ' 5 ' }),
    ];
    const readings = ranges.map((range) =>
      readRange(range, { stepMinutes: 1, direction: 'nearest' }, '24-hour'),
    );
    const [, first, second] = parse(toCsv(ranges, readings, '', '24-hour'));
    expect(first).toEqual(['9:00', '17:00', '0', '8:00', '8.00', '']);
    expect(second).toEqual([
      ...['9:00', 'x', '5', '', ''],
      'Not counted: “x” is not a time. Write the end like 9:30 or 17:45.',
    ]);
  });

  it('quotes only the cells that need it', () => {
    const text = toCsv([], [], '');
    expect(text).toBe(
      'Start,Start AM/PM,End,End AM/PM,Break (minutes),Time,Decimal hours,Note\r\nTotal,,,,,0:00,0.00,\r\n',
    );
  });

  it('has a column for the days where a row names one, and a heading over every column', () => {
    const rows = read([row({ day: ' Mon ' }), row({})], '20');
    expect(rows.map(([first]) => first)).toEqual(['Day', 'Mon', '', 'Total', 'Pay']);
    expect(rows.map((cells) => cells.length)).toEqual([9, 9, 9, 9, 9]);
    expect(rows[0]?.every((heading) => heading !== '')).toBe(true);
    expect(rows.at(-1)?.[7]).toBe('320.00');
  });

  it('adds the pay where there is a rate', () => {
    expect(read([row({})], '20').at(-1)).toEqual(['Pay', '', '', '', '', '', '160.00', '']);
  });

  it('keeps rows that do not count, with the reason, and leaves blank ones out', () => {
    const rows = read([row({ startTime: 'nine "sharp", sir' }), row({ startTime: '', endTime: '' })]);
    expect(rows).toHaveLength(3);
    expect(rows[1]?.[0]).toBe('nine "sharp", sir');
    expect(rows[1]?.[7]).toContain('Not counted: “nine "sharp", sir” is not a time.');
  });

  it('holds nothing that a spreadsheet would take for a formula', () => {
    expect(read([row({ startTime: '=1+1' })])[1]?.[0]).toBe("'=1+1");
    expect(read([row({ startTime: '1=1' })])[1]?.[0]).toBe('1=1');
  });
});
