/** Dates of HTTP (RFC 9110, section 5.6.7) and of cookies (RFC 6265bis, section 5.1.1), in milliseconds since 1970. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const IMF = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/;
const RFC_850 =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (\d\d)-([A-Z][a-z]{2})-(\d\d) (\d\d):(\d\d):(\d\d) GMT$/;
const ASCTIME = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) ([ \d]\d) (\d\d):(\d\d):(\d\d) (\d{4})$/;

/** The moment that a date of a header field names, in the one form that is sent and the two that are read besides. */
export function httpDate(text: string, nowMs: number): number | undefined {
  const [, day = '', month = '', year = '', ...time] = IMF.exec(text) ?? [];
  if (day !== '') return momentOf(Number(year), month, Number(day), time);
  const [, oldDay = '', oldMonth = '', shortYear = '', ...oldTime] = RFC_850.exec(text) ?? [];
  if (oldDay !== '') return momentOf(fullYear(Number(shortYear), nowMs), oldMonth, Number(oldDay), oldTime);
  const [, cMonth = '', cDay = '', hour = '', minute = '', second = '', cYear = ''] =
    ASCTIME.exec(text) ?? [];
  return cMonth === '' ? undefined : momentOf(Number(cYear), cMonth, Number(cDay), [hour, minute, second]);
}

/** More than 50 years ahead is in the past. */
function fullYear(short: number, nowMs: number): number {
  const now = new Date(nowMs).getUTCFullYear();
  const year = now - (now % 100) + short;
  return year > now + 50 ? year - 100 : year;
}

function momentOf(
  year: number,
  month: string,
  day: number,
  [hour, minute, second]: readonly string[],
): number | undefined {
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (index < 0 || h > 23 || m > 59 || s > 60) return undefined;
  const moment = new Date(0);
  moment.setUTCFullYear(year, index, day);
  if (moment.getUTCMonth() !== index || moment.getUTCDate() !== day) return undefined;
  return moment.getTime() + ((h * 60 + m) * 60 + s) * 1000;
}

/** All but letters, digits, colons and what is no ASCII. */
const DELIMITERS = /[\t\u0020-\u002F\u003B-\u0040\u005B-\u0060\u007B-\u007E]+/;

/** The moment that the attribute Expires of a cookie names, by the rules that take almost anything. */
export function cookieDate(text: string): number | undefined {
  let time: readonly string[] | undefined;
  let day: number | undefined;
  let month: string | undefined;
  let year: number | undefined;
  for (const token of text.split(DELIMITERS)) {
    const clock = time ? null : /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/.exec(token);
    if (clock) time = clock.slice(1);
    else if (day === undefined && /^\d{1,2}(?!\d)/.test(token)) day = Number.parseInt(token, 10);
    else if (month === undefined && MONTHS.includes(token.slice(0, 3).toLowerCase())) month = token;
    else if (year === undefined && /^\d{2,4}(?!\d)/.test(token)) year = Number.parseInt(token, 10);
  }
  if (!time || day === undefined || month === undefined || year === undefined) return undefined;
  if (year < 100) year += year < 70 ? 2000 : 1900;
  if (year < 1601 || day < 1 || Number(time[2]) > 59) return undefined;
  return momentOf(year, month, day, time);
}
