/** What a refused line was probably meant to be: shortcuts, stray white space, seconds, years, commands and typographic signs. */
import { FIELD_IDS, type FieldId } from './fields.ts';

/** What could be meant by a line that cannot be read. */
export type Repair = {
  /** A line of five fields that would be taken. */
  readonly replacement?: string;
  /** Why the line was refused, where it can be said better than by counting fields. */
  readonly reason?: string;
  /** The command that follows the five fields. */
  readonly command?: string;
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

type Attempt = (text: string) => Repair | undefined;

/** Go's `@every 15m`: only where a five-field line can say the same. */
function everyDuration(text: string): string | undefined {
  const found = /^@every\s+(\d{1,2})[mh]$/i.exec(text);
  if (!found) return undefined;
  const count = Number(found[1]);
  const isMinutes = text.toLowerCase().endsWith('m');
  if (count === 0 || (isMinutes ? 60 : 24) % count !== 0) return undefined;
  return isMinutes ? `*/${count} * * * *` : `0 */${count} * * *`;
}

const shortcut: Attempt = (text) => {
  if (!text.startsWith('@')) return undefined;
  const word = text.replace(/\s[^]*/, '');
  if (word.toLowerCase() === '@reboot')
    return { reason: '@reboot runs the command once when cron starts, so it has no time of its own' };
  const replacement = SHORTCUTS.get(word.toLowerCase()) ?? everyDuration(text);
  if (replacement === undefined) {
    return {
      reason: `expected five fields, found an unknown shortcut; known are ${[...SHORTCUTS.keys()].join(', ')}`,
    };
  }
  return { replacement, reason: `expected five fields, found the shortcut ${word}` };
};

/** The marks that word processors and the web put in place of `*` and `-`. */
const withPlainSigns = (text: string): string =>
  text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[\u2217\uFF0A\u204E\u22C6]/g, '*');

/** `cron(0 12 * * ? *)` of AWS, also where its end was not copied. */
const AWS = /^cron\(([^()]*)\)?$/i;

/** The fields with single spaces, without `cron(…)` around them and `CRON_TZ=UTC` before them. */
const withoutWrapping = (text: string): string =>
  text
    .trim()
    .replace(AWS, '$1')
    .replace(/^(?:CRON_)?TZ=\S+\s+/, '')
    .trim()
    .split(/\s+/)
    .join(' ');

const LAST: Readonly<Record<FieldId, number>> = {
  second: 59,
  minute: 59,
  hour: 23,
  dayOfMonth: 31,
  month: 12,
  weekday: 6,
};
const FIRST: Readonly<Record<FieldId, number>> = {
  second: 0,
  minute: 0,
  hour: 0,
  dayOfMonth: 1,
  month: 1,
  weekday: 0,
};

/** `22-2` as the two ranges it stands for. */
const unwrapRanges = (text: string, id: FieldId): string =>
  text.replace(/(?<![\w-])(\d{1,2})-(\d{1,2})(?![\w/-])/g, (range, from: string, to: string) => {
    if (Number(from) <= Number(to)) return range;
    const piece = (start: number, end: number): string => (start === end ? `${start}` : `${start}-${end}`);
    return `${piece(Number(from), LAST[id])},${piece(FIRST[id], Number(to))}`;
  });

const withoutWrappedRanges = (parts: readonly string[]): string =>
  parts.map((part, index) => unwrapRanges(part, FIELD_IDS[index] ?? 'minute')).join(' ');

/** The sixth field of AWS and Quartz. */
const YEARS = /^(?:\*|\?|(?:19|20)\d\d\S*)$/;

function candidates(text: string): Candidate[] {
  const parts = withoutWrapping(withPlainSigns(text)).split(' ');
  const five = parts.slice(0, 5);
  const tail = parts.slice(1, 6);
  const seconds = `expected five fields, found ${parts.length}: seconds come first in other schedulers, cron has none`;
  const isAws = AWS.test(text.trim());
  if (parts.length <= 5) return [{ replacement: withoutWrappedRanges(five) }];
  const withoutSeconds = { replacement: tail.join(' '), reason: seconds };
  const year = YEARS.test(String(parts.at(-1)));
  const withoutYear = {
    replacement: five.join(' '),
    reason: `expected five fields, found ${parts.length}: the last looks like a year`,
  };
  const command = commandAfterFields(text);
  const withoutCommand = {
    replacement: five.join(' '),
    reason: 'expected five fields, found a command after them',
    command,
  };
  if (parts.length === 6 && year) return isAws ? [withoutYear] : [withoutSeconds, withoutYear];
  return parts.length === 6 || (parts.length === 7 && year)
    ? [withoutSeconds, withoutCommand]
    : [withoutCommand];
}

/** What stands after the first five fields, as typed. */
const commandAfterFields = (text: string): string => text.trim().replace(/^(?:\S+\s+){5}/, '');

/** Repairs only give texts of reasonable length; beyond it the line is no crontab line. */
const MAX_LINE_LENGTH = 5000;

/**
 * The repair of a refused line; `isTaken` says whether a line would be accepted.
 * `@daily` gives `0 0 * * *`, `0  0 * * *` the same with single spaces, `0 0 12 * * ?` drops the seconds.
 */
export function repairOf(text: string, isTaken: (line: string) => boolean): Repair {
  if (text.length > MAX_LINE_LENGTH)
    return { reason: 'expected five fields, found far too much text for a crontab line' };
  const named = shortcut(text.trim());
  if (named) return named;
  return candidates(text).find(({ replacement }) => isTaken(replacement)) ?? {};
}
