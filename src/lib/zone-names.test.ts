/** The renames, compared with the links of the time zone database (2025b) in the timezone room. */
import { expect, it, vi } from 'vitest';
import places from './zones/places.json' with { type: 'json' };
import { currentZoneName, formerZoneName, presentZoneName } from './zone-names.ts';

const links = new Map(Object.entries(places.links));
/** Every name that this platform lists although the database has another for it. */
const listed = Intl.supportedValuesOf('timeZone').filter((zone) => links.has(zone));

it('gives every zone that is listed under a former name its present one', () => {
  expect(listed.length).toBeGreaterThan(5);
  for (const former of listed) {
    expect(presentZoneName(former)).toBe(links.get(former));
    expect(formerZoneName(presentZoneName(former))).toBe(former);
    expect(currentZoneName(former)).toBe(presentZoneName(former));
  }
});

it('leaves every other name as it is', () => {
  for (const zone of ['Europe/Berlin', 'UTC', '', '__proto__', 'Mars/Olympus'])
    expect([presentZoneName(zone), currentZoneName(zone)]).toEqual([zone, zone]);
});

it('the platform is asked by itself: a present name that it knows is taken', () => {
  const [former, present] = ['Asia/Calcutta', 'Asia/Kolkata'];
  expect(currentZoneName(former)).toBe(present);
  expect(currentZoneName(former, () => false)).toBe(former);
  const refusing = vi.spyOn(Intl, 'DateTimeFormat').mockThrow(new RangeError('Invalid time zone'));
  expect(currentZoneName(former)).toBe(former);
  refusing.mockRestore();
  expect(currentZoneName('Mars/Olympus')).toBe('Mars/Olympus');
});
