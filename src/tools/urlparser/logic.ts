/** The query of a URL as text: what is not edited keeps every character that it had. */
import { parseUrl } from './platform-url.ts';

/** One parameter as it stands, with what it means. Offsets are those of the query. */
export type Parameter = {
  /** As written: `q=a+b%20c`. */
  readonly raw: string;
  readonly name: string;
  readonly value: string;
  /** Without `=`. */
  readonly isBare: boolean;
  /** A `%` without two hexadecimal digits, or bytes that are no UTF-8. */
  readonly isMalformed: boolean;
};

/** The parameters in order; names may stand twice, be empty, or have no value. `?` is not a part of the query. */
export const parametersOf = (query: string, isForm = true): Parameter[] =>
  query === '' ? [] : query.split('&').map((raw) => readParameter(raw, isForm));

/** Whether the query is one of http's forms, where a plus is a blank; in `mailto:` (RFC 6068) and all others it is a plus. */
export function hasForm(url: string): boolean {
  const [, scheme] = /^\s*([a-z][a-z\d+.-]*):/i.exec(url) ?? [];
  return scheme === undefined || /^(?:https?|wss?)$/i.test(scheme);
}

function readParameter(raw: string, isForm: boolean): Parameter {
  const at = raw.indexOf('=');
  const [name, value] = at < 0 ? [raw, ''] : [raw.slice(0, at), raw.slice(at + 1)];
  const [readName, readValue] = [decodePart(name, isForm), decodePart(value, isForm)];
  return {
    raw,
    name: readName.text,
    value: readValue.text,
    isBare: at < 0,
    isMalformed: readName.isMalformed || readValue.isMalformed,
  };
}

/** As forms are read (URL Standard, application/x-www-form-urlencoded), or with each plus a plus; what is malformed stays as it is. */
function decodePart(part: string, isForm: boolean): { readonly text: string; readonly isMalformed: boolean } {
  let isMalformed = /%(?![\da-f]{2})/i.test(part);
  const text = (isForm ? part.replaceAll('+', ' ') : part).replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      isMalformed = true;
      return run;
    }
  });
  return { text, isMalformed };
}

/** How a blank is written in what is edited; `none` where the query is no form, so that a plus is one. */
export type Blank = 'percent' | 'plus' | 'none';

/** A name or value for a query. */
const encodePart = (text: string, blank: Blank): string => {
  const encoded = encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return blank === 'plus' ? encoded.replaceAll('%20', '+') : encoded;
};

/** With the value of each parameter of that name replaced, the first one; added at the end where there is none. Others stay as they are. */
export function withParameter(query: string, name: string, value: string, blank: Blank): string {
  const written = `${encodePart(name, blank)}=${encodePart(value, blank)}`;
  const all = parametersOf(query, blank !== 'none');
  const at = all.findIndex((each) => each.name === name);
  if (at < 0) return query === '' ? written : `${query}&${written}`;
  return all.map(({ raw }, index) => (index === at ? written : raw)).join('&');
}

/** One parameter as it stands with another name; its value keeps every character. */
export const withName = (raw: string, name: string, blank: Blank): string => {
  const at = raw.indexOf('=');
  return encodePart(name, blank) + (at < 0 ? '' : raw.slice(at));
};

/** One parameter as it stands with another value; its name keeps every character. */
export const withValue = (raw: string, value: string, blank: Blank): string => {
  const at = raw.indexOf('=');
  return `${at < 0 ? raw : raw.slice(0, at)}=${encodePart(value, blank)}`;
};

/** Without the parameters whose names fit. */
export const withoutParameters = (query: string, fits: (name: string) => boolean, isForm = true): string =>
  parametersOf(query, isForm)
    .filter(({ name }) => !fits(name))
    .map(({ raw }) => raw)
    .join('&');

/** By name, those of one name in their order. */
export const sortedByName = (query: string, isForm = true): string =>
  parametersOf(query, isForm)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ raw }) => raw)
    .join('&');

const TRACKING = [
  'utm_*',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'yclid',
  'ttclid',
  'twclid',
  'igshid',
  'mc_eid',
  'mc_cid',
  '_hsenc',
  '_hsmi',
  'oly_*',
  'vero_id',
] as const;

/** Whether a name is one that only follows people. */
export const isTracking = (name: string): boolean => TRACKING.some((pattern) => matches(pattern, name));

/** A star at the end stands for anything: `utm_*`. */
export const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Where the query of a text stands, without `?`; empty where there is none. */
export function queryPlace(url: string): {
  readonly start: number;
  readonly end: number;
  readonly has: boolean;
} {
  const hash = url.indexOf('#');
  const end = hash < 0 ? url.length : hash;
  const mark = url.slice(0, end).indexOf('?');
  return mark < 0 ? { start: end, end, has: false } : { start: mark + 1, end, has: true };
}

/** The text with another query; the `?` goes with the last parameter. With the query that it has, it stays as it is. */
export function withQuery(url: string, query: string): string {
  const { start, end, has } = queryPlace(url);
  if (url.slice(start, end) === query) return url;
  const before = url.slice(0, has ? start - 1 : start);
  return `${before}${query === '' ? '' : `?${query}`}${url.slice(end)}`;
}

/**
 * A URL without its user and password; a text with `@` that is no URL gives nothing, for it may hold them.
 * @example withoutCredentials('https://me:pw@example.com/?q=a%20b') // 'https://example.com/?q=a%20b'
 */
export function withoutCredentials(text: string): string {
  if (!text.includes('@')) return text;
  if (text.includes('\n')) return text.split('\n').map(withoutCredentials).join('\n');
  const read = parseUrl(text.trim());
  if (!read) return '';
  if (read.username === '' && read.password === '') return text;
  const scheme = `${read.protocol}//`;
  return scheme + read.href.slice(read.href.indexOf('@') + 1);
}
