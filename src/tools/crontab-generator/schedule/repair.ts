/** What a refused line was probably meant to be: shortcuts, stray white space, seconds, years, commands and typographic signs. */
import { grouped } from '#src/lib/format.ts';
import { WEEKDAYS } from '#src/lib/dates/calendar-names.ts';
import { FIELD_IDS, type Numbering, SIX_FIELD_IDS, withoutWrappedRanges } from './fields.ts';

/** A part of a line that the offered one leaves out. */
export type Loss = { readonly what: 'seconds' | 'year' | 'time zone' | 'command'; readonly text: string };

/** What could be meant by a line that cannot be read. */
export type Repair = {
  /** A line of five fields that would be taken. */
  readonly replacement?: string;
  /** Why the line was refused, where a better reason exists than the count of fields. */
  readonly reason?: string;
  /** What the replacement leaves out; a second of 0 and any year are no loss. */
  readonly losses?: readonly Loss[];
};

/** crontab(5), "extensions"; `@every_minute` is FreeBSD's. */
const SHORTCUTS: ReadonlyMap<string, string> = new Map([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * sun'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
  ['@every_minute', '* * * * *'],
]);

/** A line that may be taken. */
type Candidate = Repair & { readonly replacement: string };

const lossOf = (what: Loss['what'], text: string): Loss[] => (text === '' ? [] : [{ what, text }]);

/** Go's `@every 15m`: only where a five-field line can express the same. */
function everyDuration(text: string): string | undefined {
  const found = /^@every\s+(\d{1,2})[mh]$/i.exec(text);
  if (!found) return undefined;
  const count = Number(found[1]);
  const isMinutes = text.toLowerCase().endsWith('m');
  if (count === 0 || (isMinutes ? 60 : 24) % count !== 0) return undefined;
  return isMinutes ? `*/${count} * * * *` : `0 */${count} * * *`;
}

function shortcut(text: string): Repair | undefined {
  if (!text.startsWith('@')) return undefined;
  const [word = ''] = text.split(/\s/, 1);
  if (word.toLowerCase() === '@reboot')
    return { reason: '@reboot runs the command once when cron starts, so it has no time of its own' };
  const every = everyDuration(text);
  const replacement = every ?? SHORTCUTS.get(word.toLowerCase());
  if (replacement === undefined) {
    return {
      reason: `expected five fields, found an unknown shortcut; known are ${[...SHORTCUTS.keys()].join(', ')}`,
    };
  }
  const losses = every === undefined ? lossOf('command', text.slice(word.length).trim()) : [];
  return { replacement, reason: `expected five fields, found the shortcut ${word}`, losses };
}

/** The marks that word processors and the web put in place of `*` and `-`. */
const withPlainSigns = (text: string): string =>
  text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[\u2217\uFF0A\u204E\u22C6]/g, '*');

/** `cron(0 12 * * ? *)` of AWS, also where its end was not copied. */
const AWS = /^cron\(([^()]*)\)?$/i;

const ZONE = /^(?:CRON_)?TZ=(\S+)\s+/;

type LineWithoutZone = { readonly rest: string; readonly zone: string };

/** A line without `CRON_TZ=UTC` before it. */
function withoutZone(text: string): LineWithoutZone {
  const zone = ZONE.exec(text);
  return { rest: text.slice(zone?.[0].length), zone: zone?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ?? '' };
}

/** The sixth field of AWS and Quartz. */
const YEARS = /^(?:\*|\?|(?:19|20)\d\d\S*)$/;

const lostSeconds = (seconds: string): Loss[] => lossOf('seconds', /^0+$/.test(seconds) ? '' : seconds);
const lostYear = (year: string): Loss[] => lossOf('year', /^[*?]$/.test(year) ? '' : year);

const WEEKDAY_NUMBER = /(?<![\w/#])[1-7](?=$|[-,/L#])/gi;

/** AWS counts weekdays from Sunday as 1; their names mean the same everywhere. */
const withNamedWeekdays = (parts: readonly string[]): readonly string[] =>
  parts.map((part, index) =>
    index === 4
      ? part.replace(WEEKDAY_NUMBER, (day) =>
          String(WEEKDAYS[Number(day) - 1])
            .slice(0, 3)
            .toUpperCase(),
        )
      : part,
  );

/** For a line of Quartz, which alone writes `?` and counts weekdays from Sunday as 1. */
const weekdayWarning = (parts: readonly string[]): string =>
  parts[3] === '?' && /^[1-7]/.test(String(parts[5]))
    ? '; Quartz counts weekdays from 1 for Sunday, cron from 0: check the weekday'
    : '';

/** What the line may have been meant to be, the likeliest first; `text` has no zone before it. */
function candidates(text: string, hasSeconds: boolean): Candidate[] {
  const isAws = AWS.test(text);
  const typed = withPlainSigns(text).replace(AWS, '$1').trim().split(/\s+/);
  const parts = isAws ? withNamedWeekdays(typed) : typed;
  const count = `expected five fields, found ${grouped(parts.length)}`;
  const line = (from: number, to: number): string => parts.slice(from, to).join(' ');
  if (parts.length <= 5) return [{ replacement: line(0, 5) }];
  const last = String(parts.at(-1));
  const hasYear = YEARS.test(last);
  const sixFields = { replacement: line(0, 6) };
  const withoutSeconds = {
    replacement: line(1, 6),
    reason: `${count}: seconds come first in other schedulers, cron has none${weekdayWarning(parts)}`,
    losses: [...lostSeconds(String(parts[0])), ...(parts.length === 7 ? lostYear(last) : [])],
  };
  const withoutYear = {
    replacement: line(0, 5),
    reason: `${count}: the last looks like a year`,
    losses: lostYear(last),
  };
  const withoutCommand = {
    replacement: line(0, 5),
    reason: 'expected five fields, found a command after them',
    losses: lossOf('command', commandAfterFields(text)),
  };
  if (parts.length === 6 && hasYear) {
    if (isAws) return [withoutYear];
    return [...(hasSeconds ? [sixFields] : []), withoutSeconds, withoutYear];
  }
  if (parts.length === 6) return [...(hasSeconds ? [sixFields] : []), withoutSeconds, withoutCommand];
  return parts.length === 7 && hasYear ? [withoutSeconds, withoutCommand] : [withoutCommand];
}

/** What stands after the first five fields, as typed. */
const commandAfterFields = (text: string): string => text.trim().replace(/^(?:\S+\s+){5}/, '');

/** The fields of a line without ranges that go round. */
function withLegalRanges(line: string, numbering: Numbering): string {
  const parts = line.split(' ');
  const ids = parts.length === SIX_FIELD_IDS.length ? SIX_FIELD_IDS : FIELD_IDS;
  return parts.map((part, index) => withoutWrappedRanges(ids[index] ?? 'minute', part, numbering)).join(' ');
}

/** Repairs only give texts of reasonable length; beyond it the line is no crontab line. */
const MAX_LINE_LENGTH = 5000;

/**
 * The repair of a refused line; `isTaken` returns whether a line would be accepted.
 * `@daily` gives `0 0 * * *`, `0  0 * * *` the same with single spaces, `0 0 12 * * ?` drops the seconds.
 */
export function repairOf(text: string, numbering: Numbering, isTaken: (line: string) => boolean): Repair {
  if (text.length > MAX_LINE_LENGTH)
    return { reason: 'expected five fields, found far too much text for a crontab line' };
  const { rest, zone } = withoutZone(text.trim());
  const found = shortcut(rest) ?? takenOf(rest, numbering, isTaken);
  if (zone === '' || found.replacement === undefined) return found;
  const reason = found.reason ?? 'expected five fields, found a time zone before them';
  return { ...found, reason, losses: [...lossOf('time zone', zone), ...(found.losses ?? [])] };
}

/** The likeliest line that would be taken. */
function takenOf(text: string, numbering: Numbering, isTaken: (line: string) => boolean): Repair {
  return (
    candidates(text, numbering.hasSeconds ?? false)
      .map((each) => ({ ...each, replacement: withLegalRanges(each.replacement, numbering) }))
      .find(({ replacement }) => isTaken(replacement)) ?? {}
  );
}
