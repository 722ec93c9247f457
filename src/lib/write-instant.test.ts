import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { writeInstant } from './write-instant.ts';

it('writes a moment in its zone', () => {
  // RFC 7519, section 3.1: 1300819380.
  expect(writeInstant(1_300_819_380_000, 'UTC')).toBe('Tue, Mar 22, 2011, 18:43:00 UTC');
  expect(writeInstant(1_300_819_380_000, 'Asia/Kolkata')).toBe('Wed, Mar 23, 2011, 00:13:00 GMT+5:30');
  expect(writeInstant(0, 'UTC')).toBe('Thu, Jan 1, 1970, 00:00:00 UTC');
});

it('agrees with Luxon on any moment to the year 9999', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date(253_402_300_799_000), noInvalidDate: true }),
      (date) => {
        const expected = DateTime.fromJSDate(date, { zone: 'utc' }).toFormat(
          "ccc, LLL d, yyyy, HH:mm:ss 'UTC'",
        );
        expect(writeInstant(date.getTime(), 'UTC')).toBe(expected);
      },
    ),
  );
});
