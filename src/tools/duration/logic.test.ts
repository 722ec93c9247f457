/** Durations against Temporal, and every way of writing against the reader. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { averaged, daysOfMonths, fromDate } from './calendar.ts';
import { readLine, type Reading } from '#src/lib/durations/read-line.ts';
import { asClock, asGo, asIso, asShort, inUnit, inWords } from './logic.ts';

const READING: Reading = { bare: 'seconds', clock: 'hours' };
const ns = fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n });
const largest = fc.constantFrom('weeks', 'days', 'hours', 'minutes', 'seconds' as const);

function read(text: string | undefined) {
  const found = readLine(text ?? '', READING);
  if (!found?.ok) throw new Error(`${text ?? ''}: ${found?.problem.message ?? 'nothing'}`);
  return { months: found.value.months, ns: found.value.ns };
}

describe('every way of writing', () => {
  it('reads back as the same duration', () => {
    fc.assert(
      fc.property(ns, largest, (value, unit) => {
        const span = { months: 0n, ns: value };
        for (const text of [
          asIso(span, unit),
          asShort(span, unit),
          inWords(span, unit),
          asClock(value, false),
          asClock(value, true),
          `${inUnit(value, 'ms').text} ms`,
          asGo(value) ?? `${value} ns`,
        ])
          expect(read(text), text).toEqual(span);
      }),
    );
  });

  it('keeps years and months', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000n }),
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        (months, rest) => {
          const span = { months, ns: rest };
          expect(read(asIso(span, 'days'))).toEqual(span);
          expect(read(inWords(span, 'days'))).toEqual(span);
        },
      ),
    );
  });

  it('of ISO 8601 is read by Temporal', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (value) => {
        const duration = Temporal.Duration.from(asIso({ months: 0n, ns: value }, 'hours') ?? '');
        const zero = Temporal.Instant.fromEpochNanoseconds(0n);
        expect(zero.add(duration).epochNanoseconds).toBe(value);
      }),
    );
  });
});

describe('what Temporal writes', () => {
  it('is read as it means it', () => {
    const part = fc.nat(5000);
    fc.assert(
      fc.property(part, part, part, fc.nat(999_999_999), (hours, minutes, seconds, nanoseconds) => {
        const text = Temporal.Duration.from({ hours, minutes, seconds, nanoseconds }).toString();
        expect(read(text).ns).toBe(
          BigInt(hours * 3600 + minutes * 60 + seconds) * 1_000_000_000n + BigInt(nanoseconds),
        );
      }),
    );
  });
});

describe('months', () => {
  it('from a date are days as Temporal counts them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), fc.nat(20_000), (months, offset) => {
        const start = Temporal.PlainDate.from('1980-01-01').add({ days: offset });
        const found = fromDate({ months: BigInt(months), ns: 0n }, start.toString());
        const { days } = start.until(start.add({ months }));
        expect(found.ok && found.value.ns).toBe(BigInt(days) * 86_400_000_000_000n);
        const { fewest, most } = daysOfMonths(BigInt(months));
        expect(BigInt(Math.abs(days)) >= fewest - 3n && BigInt(Math.abs(days)) <= most).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('have a twelfth of the average year', () => {
    expect(averaged({ months: 12n, ns: 0n }).ns).toBe(31_556_952n * 10n ** 9n);
    expect(daysOfMonths(1n)).toEqual({ fewest: 28n, most: 31n });
    expect(daysOfMonths(12n)).toEqual({ fewest: 365n, most: 366n });
    expect(daysOfMonths(4800n)).toEqual({ fewest: 146_097n, most: 146_097n });
  });
});

it('reads or refuses whatever is typed', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789 +-PTMhmsd:.,×÷#'), maxLength: 30 });
  fc.assert(
    fc.property(signs, (text) => {
      const found = readLine(text, READING);
      if (found && !found.ok && found.problem.position)
        expect(found.problem.position.offset).toBeLessThanOrEqual(text.length);
    }),
  );
});
