/** The members that HAR 1.2 has, with their types: those of har-schema 2.0.0 (ISC). */
import { isObject } from './json.ts';

/** Something that is not as HAR 1.2 has it, with its JSON Pointer. */
export type HarFinding = { readonly pointer: string; readonly message: string };

/** `?` may be missing; `@page` is such an object, `[page]` a list of them; an amount is −1 or more. Entries are gone through one by one. */
const MEMBERS: Readonly<Record<string, string>> = {
  log: 'version string, creator @creator, browser? @creator, pages? [page], entries array',
  creator: 'name string, version string',
  page: 'startedDateTime date, id string, title string, pageTimings @pageTimings',
  pageTimings: 'onContentLoad? amount, onLoad? amount',
  entry:
    'startedDateTime date, time amount, request @request, response? @response, cache @cache, timings @timings, pageref? string, serverIPAddress? string, connection? string',
  request:
    'method string, url string, httpVersion string, cookies [cookie], headers [field], queryString [field], postData? @postData, headersSize amount, bodySize amount',
  response:
    'status number, statusText string, httpVersion string, cookies [cookie], headers [field], content @content, redirectURL string, headersSize amount, bodySize amount',
  cookie:
    'name string, value string, path? string, domain? string, expires? date, httpOnly? boolean, secure? boolean',
  field: 'name string, value string',
  postData: 'mimeType string, text? string, params? [param]',
  param: 'name string, value? string, fileName? string, contentType? string',
  content: 'size amount, mimeType string, compression? number, text? string, encoding? string',
  cache: 'beforeRequest? @cached, afterRequest? @cached',
  cached: 'expires? date, lastAccess date, eTag string, hitCount number',
  timings:
    'send amount, wait amount, receive amount, blocked? amount, dns? amount, connect? amount, ssl? amount',
};

type Member = { readonly name: string; readonly type: string; readonly isOptional: boolean };

const TABLE = new Map(
  Object.entries(MEMBERS).map(([kind, members]): [string, readonly Member[]] => [
    kind,
    members.split(', ').map((member) => {
      const [name = '', type = ''] = member.split(' ');
      return { name: name.replace('?', ''), type, isOptional: name.endsWith('?') };
    }),
  ]),
);

const typeOf = (value: unknown): string =>
  value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** ISO 8601 with its offset. */
const DATE = /^\d{4}-?\d\d-?\d\dT?\d\d:?\d\d:?\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)/;

const WORDS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  date: 'a date with its offset, as 2026-11-29T10:00:00.000Z',
  amount: 'a number from −1',
};

/** What is missing or of another type in an object of a kind, and in what it holds. */
export function* memberFindings(value: unknown, kind: string, pointer: string): Generator<HarFinding> {
  if (!isObject(value)) {
    yield { pointer, message: `expected an object, found ${typeOf(value)}` };
    return;
  }
  for (const { name, type, isOptional } of TABLE.get(kind) ?? []) {
    const own = value[name];
    // Browsers write null, and no expiry at all, for what they do not know.
    if (isOptional && (own === undefined || own === null || own === '')) continue;
    yield* valueFindings(own, type, `${pointer}/${name}`);
  }
}

function* valueFindings(value: unknown, type: string, pointer: string): Generator<HarFinding> {
  if (type.startsWith('@')) yield* memberFindings(value, type.slice(1), pointer);
  else if (type.startsWith('[') && Array.isArray(value))
    for (const [at, each] of value.entries())
      yield* memberFindings(each, type.slice(1, -1), `${pointer}/${at}`);
  else {
    const wanted = type.startsWith('[') ? 'array' : type;
    const isRight =
      wanted === 'amount'
        ? typeof value === 'number' && value >= -1
        : wanted === 'date'
          ? typeof value === 'string' && DATE.test(value)
          : typeOf(value) === wanted;
    const isSaid = (wanted === 'date' && typeof value === 'string') || typeof value === 'number';
    if (!isRight)
      yield {
        pointer,
        message: `expected ${WORDS[wanted] ?? `a ${wanted}`}, found ${isSaid ? JSON.stringify(value).slice(0, 40) : typeOf(value)}`,
      };
  }
}
