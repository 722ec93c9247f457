/** Answers in the palette: `9:30 am new york in kolkata`, `time in tokyo`, `tokyo time`. */
import { plural } from '#src/lib/format.ts';
import type { QuickAnswer, World } from '#src/lib/quick-answer.ts';
import { cityOf, currentZoneName } from '#src/lib/zone-names.ts';
import { fromHour24 } from './day/clock-time.ts';
import { convert, readInstant, type Entry, type ZoneTime } from './logic.ts';
import { isKnownZone, loadTemporal } from '#src/lib/temporal.ts';
import type { Temporal } from './zones/temporal.ts';
import { countryAsked, fold, listZones, searchZones } from '#src/lib/zones/zones.ts';

const CLOCK = /^(?:(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?|now|time)(?=\s|$)\s*(.*)$/i;
/** A number of something: neither a colon nor AM or PM marks it as a time of day. */
const AMOUNT = /^\d{1,2}(?:\.\d{2})?\s+(?![ap]\.?m\b)/i;
const OF_PLACE = /^(?!\d)(\S.*?)\s+time(?:\s+now)?$/i;
const BETWEEN_PLACES = /^(?:in\s+)?(.*?)\s*(?:^|\s)(?:in|to|into)\s+(.+)$/i;
const LONGEST_QUESTION = 120;

/** A time of day in another place. */
export async function answer(question: string, world: World): Promise<QuickAnswer | undefined> {
  const asked = question.trim();
  if (asked.length > LONGEST_QUESTION) return undefined;
  const [, ofPlace] = OF_PLACE.exec(asked) ?? [];
  const isPlace = ofPlace !== undefined && findZone(ofPlace, 'whole') !== undefined;
  return timeAsked(isPlace ? `time in ${ofPlace}` : asked, world);
}

/** A time of day, or now, in another place. */
async function timeAsked(asked: string, world: World): Promise<QuickAnswer | undefined> {
  const [, hours, minutes, letter, places = ''] = CLOCK.exec(asked) ?? [];
  if (places === '') return undefined;
  const time = hours === undefined ? undefined : typedTime(hours, minutes, letter);
  const [, from = '', to] = BETWEEN_PLACES.exec(places) ?? [];
  if (to === undefined || (hours !== undefined && !time)) return undefined;
  if (AMOUNT.test(asked) && [from, to].some(isShort)) return undefined;
  const fromZone = from === '' ? world.zone : findZone(from);
  const toZone = findZone(to);
  if (!fromZone || !toZone) return undefined;
  const temporal = await loadTemporal();
  const found = timeIn(temporal, time, [fromZone, toZone], world);
  const others = [manyTimes(temporal, from, fromZone, world), manyTimes(temporal, to, toZone, world)];
  return found && { ...found, working: [found.working, ...others].filter(Boolean).join(' · ') };
}

/** Two letters after a number are a unit: `5 mi in km` asks for no time in Miquelon or the Comoros. */
const isShort = (name: string): boolean => name.length === 2;

/** What was typed; without AM or PM on the 24-hour clock. Nothing for what is no time. */
function typedTime(hours: string, minutes: string | undefined, letter: string | undefined) {
  const limit = letter === undefined ? 23 : 12;
  const isTime = Number(hours) <= limit && Number(minutes ?? 0) < 60 && (!letter || Number(hours) > 0);
  if (!isTime) return undefined;
  const period = letter === undefined ? '' : letter.toLowerCase() === 'p' ? 'PM' : 'AM';
  return { hours, minutes: minutes ?? '00', period } as const;
}

function timeIn(
  temporal: Temporal,
  typed: ReturnType<typeof typedTime>,
  [from, to]: readonly [string, string],
  { nowMs }: World,
): QuickAnswer | undefined {
  const today = temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(from);
  const time = typed ?? fromHour24(today.hour, today.minute);
  const entry: Entry = { ...time, date: today.toPlainDate().toString(), zone: from };
  const read = readInstant(temporal, entry, 'earlier');
  if (!read.ok) return undefined;
  const clock = entry.period === '' ? '24-hour' : '12-hour';
  const [there, here] = convert(read.value.instant, [from, to], clock);
  if (!there || !here) return undefined;
  const { date, hours, minutes, period } = entry;
  return {
    result: `${here.text}${here.dayShift === 0 ? '' : `, ${daysLater(here.dayShift)}`}`,
    working: [`${place(there)} is ${place(here)}: ${here.difference}`, read.value.trouble?.text]
      .filter(Boolean)
      .join(' · '),
    opensWith: { date, hours, minutes, period, clock, zones: from === to ? from : `${from},${to}` },
  };
}

/** Which of a country's times is given, where it has several now: `United States: 6 times, this is that of New York`. */
function manyTimes(temporal: Temporal, asked: string, zone: string, { nowMs }: World): string | undefined {
  const found = countryAsked(asked, zone, nameOfCountry);
  const now = temporal.Instant.fromEpochMilliseconds(nowMs);
  const known = found?.zones.filter((each) => isKnownZone(temporal, each)) ?? [];
  const times = new Set(known.map((each) => now.toZonedDateTimeISO(each).offset)).size;
  return found && times > 1 ? `${found.country}: ${times} times, this is that of ${cityOf(zone)}` : undefined;
}

const daysLater = (days: number): string =>
  `${plural(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;

const place = ({ zone, text, day, offset }: ZoneTime): string =>
  `${text} on ${day} in ${cityOf(zone)} (${offset})`;

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });
const nameOfCountry = (code: string): string => COUNTRIES.of(code) ?? code;

let zones: ReturnType<typeof listZones> | undefined;

/** A question asks for one place or two, at every key: the list is made once. */
function allZones(): ReturnType<typeof listZones> {
  const ids = () => Intl.supportedValuesOf('timeZone').map((id) => currentZoneName(id));
  return (zones ??= listZones(ids(), nameOfCountry));
}

/** The best zone for a place; none where only the middle of some name fits, or with `whole` only a part. */
function findZone(name: string, fit: 'beginning' | 'whole' = 'beginning'): string | undefined {
  const [best] = name.trim().length < 2 ? [] : searchZones(name, allZones(), () => []);
  const fits = (word: string) =>
    fit === 'whole'
      ? word === fold(name)
      : word.split(/[ /]/).some((part) => part.startsWith(firstWord(name)));
  return best && [...best.means, ...best.names, ...best.words].some(fits) ? best.id : undefined;
}

const firstWord = (name: string): string => fold(name).split(/[ /]/)[0] ?? '';
