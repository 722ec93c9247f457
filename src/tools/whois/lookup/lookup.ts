/** Where a domain is asked for (RFC 9082) and what each kind of answer means (RFC 7480). */
import type { HttpAnswer, NoAnswer } from '#src/lib/http-answer.ts';
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import { formatBytes } from '#src/lib/format.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { asText, asTexts, recordOf, type JsonRecord } from '../record/json-access.ts';
import { readDomainRecord, type DomainRecord } from '../logic.ts';

/**
 * The longest wait for a registry: 20 seconds, redirects included, and answers of at most 1 MB. Records of
 * registries are below 50 kB.
 */
const QUESTION = {
  accept: 'application/rdap+json, application/json',
  timeoutMs: 20_000,
  maxBytes: 1_000_000,
} as const;

/** How deep objects and lists may nest in an answer. RFC 9083 needs about ten levels. */
const DEEPEST_ANSWER = 32;

/**
 * Spec §8.
 * @example failureText('example.com') // 'Error: Unable to fetch domain information for example.com'
 */
export const failureText = (domain: string): string =>
  `Error: Unable to fetch domain information for ${domain}`;

/**
 * Spec §7: `GET {service}/domain/{lowercased domain}`.
 * @example lookupUrl('https://rdap.org', 'EXAMPLE.com') // 'https://rdap.org/domain/example.com'
 */
const lookupUrl = (service: string, domain: string): string =>
  `${service.replace(/(?<!\/)\/+$/, '')}/domain/${domain.toLowerCase()}`;

/** Why a server gave no record. */
export type FailureKind =
  | 'not registered'
  | 'unsupported'
  | 'rate limited'
  | 'refused'
  | 'server error'
  | 'not RDAP'
  | 'empty'
  | 'too long'
  | 'unreachable'
  | 'timeout';

/** A failed look-up, in words. */
export type LookupFailure = {
  readonly kind: FailureKind;
  /** Why, in a sentence or two. */
  readonly reason: string;
};

/** What came of a look-up. */
export type LookupResult =
  | {
      readonly ok: true;
      readonly record: DomainRecord;
      /** Who answered. */
      readonly server: string;
      /** The answer, laid out. */
      readonly raw: string;
    }
  | { readonly ok: false; readonly failure: LookupFailure };

const failed = (kind: FailureKind, reason: string): LookupResult => ({
  ok: false,
  failure: { kind, reason },
});

/** `ask` of `src/lib/worker`, or a stand-in for it. */
export type Ask = (url: string, options: typeof QUESTION) => Promise<HttpAnswer | NoAnswer>;

/**
 * The record of a domain, or why there is none, from the RDAP service `service`. Never rejects.
 * @example await lookUp(ask, 'https://rdap.org', 'example.com')
 */
export async function lookUp(ask: Ask, service: string, domain: string): Promise<LookupResult> {
  const answer = await ask(lookupUrl(service, domain), QUESTION);
  return 'noAnswer' in answer ? withoutAnswer(answer.noAnswer) : readAnswer(domain, answer, Date.now());
}

/** No answer came, in words. `withoutAnswer('timeout')` is the failure 'No answer came within 20 seconds.' */
function withoutAnswer(why: NoAnswer['noAnswer']): LookupResult {
  if (why === 'timeout')
    return failed('timeout', `No answer came within ${QUESTION.timeoutMs / 1000} seconds.`);
  if (why === 'too long') {
    const limit = formatBytes(QUESTION.maxBytes);
    return failed('too long', `The answer is longer than ${limit}, so it was not read to the end.`);
  }
  return failed(
    'unreachable',
    'No answer came. You may be offline, something may block the request, or the registry does not allow web pages to ask it.',
  );
}

/**
 * The result of an answer about `domain`: its record, or why there is none.
 * `now` (milliseconds) turns a Retry-After date into a waiting time.
 *
 * @example readAnswer('example.com', { status: 404, … }, Date.now()) // the failure 'not registered'
 */
function readAnswer(domain: string, answer: HttpAnswer, now: number): LookupResult {
  const { status, body } = answer;
  const host = hostOf(answer.url);
  const json = parse(body);
  if (status === 404) return notFound(domain, answer, host, json);
  if (status === 429) return failed('rate limited', rateLimited(host, answer.retryAfter, now));
  if (status >= 500 && status !== 501) {
    return failed('server error', `${host} has a problem (status ${status}). Try again later.`);
  }
  if (status < 200 || status > 299) {
    return failed('refused', `${host} refused the question (status ${status}).${detail(json)}`);
  }
  if (body.trim() === '') return failed('empty', `${host} sent an empty answer.`);
  if (!json) {
    return failed(
      'not RDAP',
      `${host} sent something other than RDAP. It may be the sign-in page of your network.`,
    );
  }
  return readObject(json, host, body);
}

/** An answer with a good status may still be an error, about something else, or about nothing. */
function readObject(json: JsonRecord, host: string, body: string): LookupResult {
  const { objectClassName, errorCode } = json;
  if (errorCode !== undefined) return failed('refused', `${host} answered with an error.${detail(json)}`);
  if (objectClassName !== undefined && objectClassName !== 'domain') {
    return failed('not RDAP', `${host} answered about a “${asText(objectClassName)}”, not about a domain.`);
  }
  if (!MEMBERS.some((name) => Object.hasOwn(json, name))) {
    return failed('empty', `${host} sent an answer that says nothing about a domain.`);
  }
  return { ok: true, record: readDomainRecord(json), server: host, raw: layOut(body) };
}

/** What a domain object of RDAP consists of (RFC 9083 §5.3), as far as it is shown. */
const MEMBERS = [
  'objectClassName',
  'ldhName',
  'unicodeName',
  'handle',
  'events',
  'entities',
  'nameservers',
  'status',
  'secureDNS',
];

/** Words by which a service reports that it knows no server for a top-level part, rather than no such domain. */
const NO_SERVER =
  /\b(?:no (?:rdap )?(?:server|service)|not supported|unsupported|unknown (?:tld|top)|bootstrap)/i;

/** RFC 7480 §5.3 has one status for both: a bootstrap service answers itself where it knows no registry. */
function notFound(
  domain: string,
  { isRedirected }: HttpAnswer,
  host: string,
  json: JsonRecord | undefined,
): LookupResult {
  const tld = domain.slice(domain.lastIndexOf('.') + 1);
  if (isRedirected) {
    return failed(
      'not registered',
      `${domain} is not registered: ${host}, the registry, has no record of it. It is probably free.`,
    );
  }
  if (NO_SERVER.test(detail(json))) {
    return failed(
      'unsupported',
      `${host} knows no RDAP server for .${tld}: that registry may only offer a web page of its own.`,
    );
  }
  return failed(
    'not registered',
    `${host} has no record of ${domain}: it is not registered and probably free, or .${tld} has no RDAP server.`,
  );
}

function rateLimited(host: string, retryAfter: string, now: number): string {
  const seconds = retryAfterSeconds(retryAfter, now);
  const advice =
    seconds === undefined ? 'Wait a minute before you try again.' : `Try again in ${durationText(seconds)}.`;
  return `${host} has had too many questions from your address. ${advice}`;
}

/**
 * The seconds to wait by RFC 9110 §10.2.3: a number or an HTTP date, from `now` in milliseconds; `undefined` for
 * anything else.
 * @example retryAfterSeconds('120', 0) // 120
 */
function retryAfterSeconds(header: string, now: number): number | undefined {
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  // A bare number is a year to Date.parse: only what names a month is a date here.
  const at = /[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

function durationText(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The description in an RDAP error (RFC 9083 §6), with a space before it; `''` where it has none. */
function detail(json: JsonRecord | undefined): string {
  const words = [asText(json?.['title']), ...asTexts(json?.['description'])].filter(Boolean).join(': ');
  return words && ` It says: ${words.slice(0, 300)}`;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : 'The server');

/** `undefined` for what is no JSON object, or nests deeper than any record. */
function parse(body: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(body.replace(/^\uFEFF/, ''));
    return nestsDeeper(value, DEEPEST_ANSWER) ? undefined : recordOf(value);
  } catch {
    return undefined;
  }
}

/** Whether objects and lists nest deeper than so many levels; it looks no further than that itself. */
const nestsDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((member) => nestsDeeper(member, levels - 1)));

/** The answer with two spaces a level, every digit as it came. */
function layOut(body: string): string {
  // A longer answer is shown as it came.
  if (body.length > DRAWN_LENGTH) return body;
  const parsed = parseJson(body);
  return parsed.ok ? stringifyJson(parsed.value.value, 2) : body;
}
