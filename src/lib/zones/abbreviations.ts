/** The abbreviation of a zone at an offset: the time zone database's own, else what the browser has, else the offset. */
import { twoDigits } from '../format.ts';
import { presentZoneName } from '../zone-names.ts';
import data from './abbreviations.json' with { type: 'json' };

/** `zone → (offset in minutes → abbreviation)` of today's rules. */
const BY_ZONE: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map(
  Object.entries(data.zones).flatMap(([names, zones]) => {
    const byOffset = new Map(
      names.split(' ').map((entry): [number, string] => {
        const [name = '', minutes = ''] = entry.split('=');
        return [Number(minutes), name];
      }),
    );
    return zones.split(' ').map((zone): [string, ReadonlyMap<number, string>] => [zone, byOffset]);
  }),
);

/**
 * `abbreviationOf('Asia/Kolkata', 330)` is `IST`; a zone that has none is named by its offset: `GMT+5:45`.
 */
export function abbreviationOf(zone: string, offsetMinutes: number): string {
  if (/^(?:Etc\/)?UTC$/.test(zone)) return 'UTC';
  const names = BY_ZONE.get(presentZoneName(zone));
  return names?.get(offsetMinutes) ?? `GMT${formatOffset(offsetMinutes)}`;
}

/** All abbreviations of a zone, to search by: `['EST', 'EDT']`. */
export const abbreviationsOf = (zone: string): string[] => [
  ...(BY_ZONE.get(presentZoneName(zone))?.values() ?? []),
];

/**
 * `formatOffset(345)` is `+5:45`, `formatOffset(-60)` is `-1`, `formatOffset(0)` is `''`. Seconds are written where there are any, as in
 * local mean times: `-0:14:44`.
 */
export function formatOffset(offsetMinutes: number): string {
  if (offsetMinutes === 0) return '';
  const size = Math.round(Math.abs(offsetMinutes) * 60);
  const [minutes, seconds] = [Math.floor(size / 60) % 60, size % 60];
  const rest = seconds ? [minutes, seconds] : minutes ? [minutes] : [];
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `${sign}${Math.floor(size / 3600)}${rest.map((part) => `:${twoDigits(part)}`).join('')}`;
}
