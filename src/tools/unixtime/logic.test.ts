/** Calendar and clock arithmetic, against Temporal and Date. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { civilOf, isoText, isoWeek, LATEST_NS, nsOf } from './civil.ts';
import { fromCount, toCount } from './counts.ts';
import { readDate } from './dates.ts';

const moment = fc.bigInt({ min: -LATEST_NS, max: LATEST_NS });

describe('civil time', () => {
  it('is that of Temporal, both ways', () => {
    fc.assert(
      fc.property(moment, (ns) => {
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
      fc.property(moment, (ns) => {
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
