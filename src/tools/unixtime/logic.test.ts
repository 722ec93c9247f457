/** Calendar and clock arithmetic, against Temporal and Date. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { civilOf, isoText, isoWeek, LATEST_NS, nsOf } from '#src/lib/dates/civil.ts';
import { fail, ok } from '#src/lib/result.ts';
import { cellsOf } from './cells.ts';
import { ColumnChange } from './columns.ts';
import { fromCount, toCount, toGps } from './counts.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { readDate } from '#src/lib/dates/read-date.ts';

const instant = fc.bigInt({ min: -LATEST_NS, max: LATEST_NS });

describe('civil time', () => {
  it('is that of Temporal, both ways', () => {
    fc.assert(
      fc.property(instant, (ns) => {
        const civil = civilOf(ns);
        expect(nsOf(civil)).toBe(ns);
        const at = Temporal.Instant.fromEpochNanoseconds(ns).toZonedDateTimeISO('UTC');
        expect(`${isoText(civil)}Z`).toBe(at.toInstant().toString());
        const year = String(at.yearOfWeek);
        expect(isoWeek(civil).endsWith(`-W${String(at.weekOfYear).padStart(2, '0')}`)).toBe(true);
        expect(Number(isoWeek(civil).replace(/-W\d\d$/, ''))).toBe(Number(year));
      }),
    );
  });
});

describe('readDate', () => {
  it('reads what Temporal and Date write', () => {
    fc.assert(
      fc.property(instant, (ns) => {
        const instant = Temporal.Instant.fromEpochNanoseconds(ns);
        const read = readDate(instant.toString(), 2026);
        expect(read?.ok && nsOf(read.value.civil)).toBe(ns);
      }),
    );
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const read = readDate(date.toUTCString(), 2026);
          expect(read?.ok && nsOf(read.value.civil)).toBe(
            BigInt(Math.floor(date.getTime() / 1000)) * 1_000_000_000n,
          );
        },
      ),
    );
  });
});

describe('counts', () => {
  it('come back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.constantFrom('s', 'filetime', 'ticks', 'webkit', 'cocoa', 'ntp', 'hfs'),
        (value, name) => {
          expect(toCount(fromCount(value, name), name)).toBe(value);
        },
      ),
    );
  });
});

const WRITTEN = fc.constantFrom('', 'a', '1700000000', '"', '""', 'x,y', 'a\nb', 'é', '\r\n', ' 0 ');
const table = fc.array(fc.array(WRITTEN, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });

/** As RFC 4180 has it, each cell in quotes or, where it can be, without. */
const csvOf = (rows: readonly (readonly string[])[], lineEnd: string): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join(lineEnd);

describe('cellsOf', () => {
  it('reads what was written, at its place', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
        const text = csvOf(rows, lineEnd);
        const read: string[][] = [];
        for (const { row, column, value } of cellsOf(text, ',')) (read[row] ??= [])[column] = value;
        expect(read).toEqual(rows);
      }),
    );
  });

  it('leaves nothing of any text out', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a",\n\r') }), (text) => {
        let from = 0;
        for (const { start, end } of cellsOf(text, ',')) {
          expect(text.slice(from, start)).toMatch(/^(?:,|\r\n|\r|\n)?$/);
          from = end;
        }
        expect(text.slice(from)).toMatch(/^(?:\r\n|\r|\n)?$/);
      }),
    );
  });
});

describe('a changed column', () => {
  const changed = (text: string, column: string, size = text.length) => {
    const change = new ColumnChange(column, (cell) => ok(`${cell.trim()}!`.replaceAll('"', '')));
    let written = '';
    for (let at = 0; at < text.length; at += size) {
      const made = change.push(text.slice(at, at + size), at + size >= text.length);
      if (!made.ok) throw new Error(made.problem.message);
      written += made.value;
    }
    return written;
  };

  it('comes back with all others as they were', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 3 }), (rows, column) => {
        const other = rows.map((row) => row.filter((_, at) => at !== column - 1));
        const read: string[][] = [];
        for (const cell of cellsOf(changed(csvOf(rows, '\n'), String(column)), ','))
          if (cell.column !== column - 1) (read[cell.row] ??= []).push(cell.value);
        expect(read).toEqual(other);
      }),
    );
  });

  it('is the same in pieces', () => {
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, size, lineEnd) => {
          const text = csvOf(rows, lineEnd);
          expect(changed(text, '2', size)).toBe(changed(text, '2'));
        },
      ),
    );
  });

  it('reports the lines without a time, counted from the beginning', () => {
    const change = new ColumnChange('at', () => fail('no time'));
    for (const [piece, isLast] of [
      ['id,at\r\n1,a\r\n2', false],
      [',b\r\n', false],
      ['3,c', true],
    ] as const)
      change.push(piece, isLast);
    expect(change.reasons.map(({ position }) => position)).toEqual([
      { line: 2, column: 3, offset: 9 },
      { line: 3, column: 3, offset: 14 },
      { line: 4, column: 3, offset: 19 },
    ]);
  });
});

describe('other clocks', () => {
  // Week 1930 of GPS begins at 2017-01-01; IS-GPS-200 and IERS Bulletin C.
  it.each([
    ['1980-01-05T23:59:59Z', undefined],
    ['1980-01-06T00:00:00Z', 0n],
    ['1981-06-30T23:59:59Z', 46_828_799n],
    ['1981-07-01T00:00:00Z', 46_828_801n],
    ['2017-01-01T00:00:00Z', 1930n * 604_800n + 18n],
  ])('%s is %s of GPS', (time, seconds) => {
    expect(toGps(BigInt(Date.parse(time)) * 1_000_000n)).toBe(seconds);
  });
});

it('offers the other readings of a number, each a button', async () => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const outcome = await runForm(form, { time: '1700000000' }, {}, world);
  const [note] = (outcome.ok && outcome.value.notes) || [];
  expect(note?.repairs).toEqual([
    { label: 'As milliseconds', options: { unit: 'ms' } },
    { label: 'As microseconds', options: { unit: 'us' } },
    { label: 'As nanoseconds', options: { unit: 'ns' } },
  ]);
  const large = await runForm(form, { time: '1700000000123456789' }, {}, world);
  const { outputs, notes } = large.ok ? large.value : {};
  expect(outputs?.['readings']).toContainEqual({
    label: 'In seconds',
    value: 'outside what calendars here can show',
  });
  expect(notes?.[0]?.repairs).toEqual([{ label: 'As microseconds', options: { unit: 'us' } }]);
});

it('asks which of two days is meant, and keeps the time', async () => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  expect(await runForm(form, { time: '01/02/2024 09:30' }, {}, world)).toMatchObject({
    problem: {
      repairs: [
        { label: 'As 2024-02-01', inputs: { time: '2024-02-01T09:30' } },
        { label: 'As 2024-01-02', inputs: { time: '2024-01-02T09:30' } },
      ],
    },
  });
});

it.each(['zone', 'fromZone', 'zones'])('names the option that holds an unknown zone: %s', async (field) => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  expect(await runForm(form, { time: '0' }, { [field]: 'Mars/Base' }, world)).toMatchObject({
    problem: { field, message: 'there is no time zone "Mars/Base"' },
  });
});
