/** Dates and times as TOML 1.1 and YAML 1.1 write them, brought into the form of RFC 3339. */
import { DateText } from './value.ts';

const DATE = String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`;
const TIME = String.raw`(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?<fraction>\.\d+)?)?`;
const TOML_DATE = new RegExp(
  String.raw`^(?:${DATE})?(?:(?:^|(?<=\d)[Tt ])${TIME}(?<offset>[Zz]|[+-]\d\d:\d\d)?)?$`,
);
/** https://yaml.org/type/timestamp.html */
const YAML_DATE =
  /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)(?:(?:[Tt]|[ \t]+)(?<hour>\d\d?):(?<minute>\d\d):(?<second>\d\d)(?<fraction>\.\d*)?(?:[ \t]*(?<offset>Z|[-+]\d\d?(?::\d\d)?))?)?$/;
const YAML_DAY = /^\d{4}-\d\d-\d\d$/;

type Parts = Readonly<Record<string, string | undefined>>;

/**
 * A date or time of TOML 1.1, or `undefined` where the text is none (or no day of the calendar).
 * @example readTomlDate('1979-05-27 07:32z') // offset date-time 1979-05-27T07:32:00Z
 */
export function readTomlDate(text: string): DateText | undefined {
  const parts = TOML_DATE.exec(text)?.groups;
  if (parts === undefined || text === '' || !isReal(parts)) return undefined;
  return compose(parts, parts['offset']?.toUpperCase());
}

/**
 * A timestamp of YAML 1.1, or `undefined`. Without an offset it is in UTC, as that type says.
 * @example readYamlDate('2001-12-14 21:59:43.10 -5') // offset date-time 2001-12-14T21:59:43.10-05:00
 */
export function readYamlDate(text: string): DateText | undefined {
  const parts = YAML_DATE.exec(text)?.groups;
  if (parts === undefined || !isReal(parts)) return undefined;
  if (parts['hour'] === undefined) return YAML_DAY.test(text) ? new DateText('local date', text) : undefined;
  return compose(parts, yamlOffset(parts['offset']));
}

/** `undefined` and `Z` → `Z`; `-5` → `-05:00`. */
function yamlOffset(offset = 'Z'): string {
  if (offset === 'Z') return offset;
  const [hours = '', minutes = '00'] = offset.slice(1).split(':');
  return `${offset.charAt(0)}${hours.padStart(2, '0')}:${minutes}`;
}

function compose(parts: Parts, offset: string | undefined): DateText | undefined {
  const { year, month = '', day = '', hour, minute = '', second = '00', fraction = '' } = parts;
  const date = year === undefined ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour === undefined) return new DateText('local date', date);
  const time = `${hour.padStart(2, '0')}:${minute}:${second}${fraction === '.' ? '' : fraction}`;
  if (date === '') return offset === undefined ? new DateText('local time', time) : undefined;
  const kind = offset === undefined ? 'local date-time' : 'offset date-time';
  return new DateText(kind, `${date}T${time}${offset ?? ''}`);
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether the calendar and the clock (with its leap second, RFC 3339, section 5.7) have these numbers. */
function isReal({ year, month, day, hour = '0', minute = '0', second = '0', offset }: Parts): boolean {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return false;
  const [offsetHours = 0, offsetMinutes = 0] = (offset ?? '').match(/\d+/g)?.map(Number) ?? [];
  if (offsetHours > 23 || offsetMinutes > 59) return false;
  return year === undefined || isDay(Number(year), Number(month), Number(day));
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = DAYS_IN_MONTH[month - 1] ?? 0;
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : days);
}
