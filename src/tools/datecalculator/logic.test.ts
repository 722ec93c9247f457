/** Dates against Temporal, Date and luxon. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { runForm } from '#src/lib/form/values.ts';
import { addBusinessDays, countDays } from './business.ts';
import { form } from './form.ts';
import { between } from './logic.ts';
import { dayOf, daysOf, isoText, isoWeekOf, readDate, weekdayOf } from './reading.ts';

const days = fc.integer({ min: -99_999_990, max: 99_999_990 });
const near = fc.integer({ min: -50_000, max: 50_000 });
const plain = (day: number) => Temporal.PlainDate.from(isoText(dayOf(day)));
const rest = fc.record({
  weekend: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }).map((all) => new Set(all)),
  holidays: fc.uniqueArray(fc.integer({ min: -40, max: 40 }), { maxLength: 8 }),
});

describe('days', () => {
  it('are those of Temporal, with weekdays and ISO weeks', () => {
    fc.assert(
      fc.property(days, (day) => {
        const date = plain(day);
        expect(daysOf(dayOf(day))).toBe(day);
        expect(Temporal.PlainDate.from('1970-01-01').until(date).days).toBe(day);
        expect(weekdayOf(day)).toBe(date.dayOfWeek);
        expect(isoWeekOf(day)).toContain(`-W${String(date.weekOfYear).padStart(2, '0')}-${date.dayOfWeek}`);
      }),
    );
  });

  it('are read back from every form that is written', () => {
    fc.assert(
      fc.property(days, (day) => {
        for (const text of [isoText(dayOf(day)), isoWeekOf(day)]) {
          const read = readDate(text, 0);
          expect(read.ok && daysOf(read.value)).toBe(day);
        }
      }),
    );
  });
});

describe('differences', () => {
  it('lead from the first date to the second', () => {
    fc.assert(
      fc.property(near, near, (first, second) => {
        const [from, to] = [plain(first), plain(second)];
        for (const ends of ['strict', 'equal'] as const) {
          const duration = between(from, to, 'year', ends);
          const { years, months } = duration;
          const middle = from.add({ months: years * 12 + months });
          expect(middle.add({ days: duration.days }).toString()).toBe(to.toString());
        }
      }),
    );
  });

  it('with equal month ends are those of luxon', () => {
    fc.assert(
      fc.property(near, fc.nat(50_000), (first, length) => {
        const [from, to] = [dayOf(first), dayOf(first + length)].map((day) =>
          DateTime.fromISO(isoText(day), { zone: 'UTC' }),
        );
        const wanted = to?.diff(from as DateTime<true>, ['months', 'days']).toObject();
        const { months, days: left } = between(plain(first), plain(first + length), 'month', 'equal');
        expect({ months, days: left }).toEqual({ months: wanted?.months, days: wanted?.days });
      }),
    );
  });
});

describe('business days', () => {
  it('are counted as one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.nat(100), rest, (from, length, free) => {
        let business = 0;
        for (let day = from; day < from + length; day += 1)
          if (!free.weekend.has(weekdayOf(day)) && !free.holidays.includes(day)) business += 1;
        expect(countDays(from, from + length, free).business).toBe(business);
      }),
    );
  });

  it('are added so that the last one is reached', () => {
    fc.assert(
      fc.property(near, fc.integer({ min: -300, max: 300 }), rest, (from, count, free) => {
        const end = addBusinessDays(from, count, free) ?? NaN;
        if (count > 0) {
          expect(countDays(from + 1, end + 1, free).business).toBe(count);
          expect(countDays(end, end + 1, free).business).toBe(1);
        } else if (count < 0) expect(countDays(end, from, free).business).toBe(-count);
        else expect(end).toBe(from);
      }),
    );
  });
});

it('takes today where nothing is entered', async () => {
  const world = {
    nowMs: Date.UTC(2026, 10, 25, 12),
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const week = await runForm(form, {}, { job: 'facts' }, world);
  expect(week.ok && week.value.outputs['result']).toBe('Wednesday, 2026-W48-3');
  const left = await runForm(form, { from: 'today', to: '2026-12-25' }, { result: 'days' }, world);
  expect(left.ok && left.value.outputs['result']).toBe('30 days');
});

const TODAY = daysOf({ year: 2026, month: 11, day: 28 }); // a Saturday

it.each([
  ['next friday', '2026-12-04'],
  ['Friday', '2026-12-04'],
  ['last  fri', '2026-11-27'],
  ['next saturday', '2026-12-05'],
  ['this saturday', '2026-11-28'],
  ['last saturday', '2026-11-21'],
  ['coming tues', '2026-12-01'],
  ['28.11.2026', '2026-11-28'],
])('a day is named: %s', (typed, wanted) => {
  const read = readDate(typed, TODAY);
  expect(read.ok && isoText(read.value)).toBe(wanted);
});

describe('the form', () => {
  const world = {
    nowMs: Date.UTC(2026, 10, 28, 12),
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const ask = (inputs: object, options: object = {}) => runForm(form, { ...inputs }, options, world);

  it.each([
    [{}, {}],
    [{}, { job: 'add' }],
    [{ from: '2024-01-31' }, { job: 'add' }],
  ])('is no mistake before it was said what to work out: %j %j', async (inputs, options) => {
    expect(await ask(inputs, options)).toMatchObject({ ok: true, value: { outputs: {} } });
  });

  it.each([
    [{ from: 'x', to: '2024-01-01' }, {}, 'from'],
    [{ from: '2024-01-01', to: 'x' }, {}, 'to'],
    [{ to: 'x' }, {}, 'to'],
    [{ from: '2024-01-01', to: '2024-01-02', holidays: 'x' }, {}, 'holidays'],
    [{ from: '2024-01-01', to: '2024-01-02' }, { zone: 'Mars' }, 'zone'],
    [{ from: '2024-01-01' }, { job: 'add', add: 'x' }, 'add'],
    [{ from: 'x' }, { job: 'add', add: '1 day' }, 'from'],
  ])('tells where the mistake is: %j %j', async (inputs, options, field) => {
    expect(await ask(inputs, options)).toMatchObject({ ok: false, problem: { field } });
  });

  it('asks which of two dates is meant', async () => {
    expect(await ask({ from: '2026-01-01', to: '01.02.2026' })).toMatchObject({
      problem: {
        field: 'to',
        repairs: [
          { label: '1 February 2026', inputs: { to: '2026-02-01' } },
          { label: '2 January 2026', inputs: { to: '2026-01-02' } },
        ],
      },
    });
  });

  it('says which day the name of a weekday was read as', async () => {
    expect(await ask({ to: 'next friday' }, { result: 'days' })).toMatchObject({
      value: { outputs: { result: '6 days' }, notes: [{ message: '"next friday" is 2026-12-04' }] },
    });
  });
});

it('refuses or answers whatever is added', async () => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789 +-PTYMWDymwdbh'), maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(signs, async (add) => {
      expect(await runForm(form, { from: '2024-01-31' }, { job: 'add', add }, world)).toHaveProperty('ok');
    }),
  );
});
