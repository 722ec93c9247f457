/** What is to be told of a field. */

/** How grave it is: an error makes receivers ignore or refuse something. */
export type Level = 'error' | 'warning';

/** A finding, with the standard that it follows from. */
export type Finding = { readonly level: Level; readonly message: string; readonly source: string };

/** A value that was read: what it says, and what is wrong with it. */
export type Reading = { readonly meaning: string; readonly findings: readonly Finding[] };

/** `wrong('no max-age', 'RFC 6797, section 6.1')` */
export const wrong = (message: string, source: string): Finding => ({ level: 'error', message, source });

/** A finding of the second level. */
export const warn = (message: string, source: string): Finding => ({ level: 'warning', message, source });

/** A reading without findings, unless there are any. */
export const reading = (meaning: string, findings: readonly Finding[] = []): Reading => ({
  meaning,
  findings,
});

/** What the answer may depend on besides the message. */
export type Context = {
  readonly kind: 'request' | 'response';
  readonly isSecure: boolean;
  /** The fields stand in <meta http-equiv> of a page. */
  readonly isMeta: boolean;
  /** In small letters, without port; empty where it is not known. */
  readonly host: string;
  /** The date to judge by. */
  readonly nowMs: number;
};

/** Reads the value of a field. An empty meaning stands for the sentence of the registry. */
export type Reader = (value: string, context: Context) => Reading;

/** RFC 9110, section 5.6.2. */
export const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Parts between `separator`, which does not separate inside of quotation marks; without blanks, empty ones left out. */
export function splitQuoted(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length; at += 1) {
    const char = text[at];
    if (isQuoted && char === '\\') at += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (at === text.length || (!isQuoted && char === separator)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** `a="b c"` as its name in small letters and its value without quotation marks; without `=`, the value is `undefined`. */
export function nameAndValue(part: string): readonly [name: string, value: string | undefined] {
  const [, name = part, value] = /^([^=]*)=(.*)$/s.exec(part) ?? [];
  return [name.trim().toLowerCase(), value === undefined ? undefined : unquoted(value.trim())];
}

/** Without quotation marks and backslashes, where it is in quotation marks. */
export const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replace(/\\(.)/gs, '$1')
    : text;

const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** `300` → `5 minutes`, `90` → `1 minute 30 seconds`; what needs more than two units is in seconds. */
export function secondsText(seconds: number): string {
  const many = (count: number, name: string) =>
    `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`;
  const at = UNITS.findIndex(([size]) => seconds >= size);
  const [size, name] = UNITS[at] ?? [1, 'second'];
  const [smaller, smallerName] = UNITS[at + 1] ?? [1, 'second'];
  const rest = seconds % size;
  if (rest % smaller !== 0) return many(seconds, 'second');
  const whole = many(Math.floor(seconds / size), name);
  return rest === 0 ? whole : `${whole} ${many(rest / smaller, smallerName)}`;
}

/** `2026-11-29 10:00:00 UTC` */
export const momentText = (ms: number): string =>
  Number.isFinite(ms) && Math.abs(ms) <= 8.64e15
    ? `${new Date(ms).toISOString().slice(0, -5).replace('T', ' ')} UTC`
    : 'beyond all dates';

/** A cut text for a message: half characters are not left. */
export const short = (text: string, length = 60): string =>
  (text.length > length ? `${text.slice(0, length)}…` : text).toWellFormed();
