/** Where a domain is asked for (RFC 9082) and what each kind of answer means (RFC 7480). */
import { parseJson, stringifyJson } from '#src/lib/json.ts';
import { asRecord, asText, asTexts, type JsonRecord } from './json-access.ts';
import { readDomainRecord, type DomainRecord } from './logic.ts';

/** How long the registry may take, redirects included. */
export const TIMEOUT_MS = 20_000;

/** Spec §8. */
export const failureText = (domain: string): string =>
  `Error: Unable to fetch domain information for ${domain}`;

/** Spec §7: `GET {service}/domain/{lowercased domain}`. */
export const lookupUrl = (service: string, domain: string): string =>
  `${service.replace(/\/+$/, '')}/domain/${domain.toLowerCase()}`;

/** What came over HTTP. */
export type Answer = {
  readonly status: number;
  readonly body: string;
  /** The address that answered in the end, after redirects. */
  readonly url: string;
  readonly isRedirected: boolean;
  /** The header Retry-After, `''` where there is none or the server keeps it from other origins. */
  readonly retryAfter: string;
};

export type FailureKind =
  | 'not registered'
  | 'unsupported'
  | 'rate limited'
  | 'refused'
  | 'server error'
  | 'not RDAP'
  | 'unreachable'
  | 'timeout';

export type LookupFailure = {
  readonly kind: FailureKind;
  /** Why, in a sentence or two. */
  readonly reason: string;
};

export type LookupResult =
  | {
      readonly ok: true;
      readonly record: DomainRecord;
      /** Who answered. */ readonly server: string;
      /** The answer, laid out. */ readonly raw: string;
    }
  | { readonly ok: false; readonly failure: LookupFailure };

const failed = (kind: FailureKind, reason: string): LookupResult => ({
  ok: false,
  failure: { kind, reason },
});

/**
 * What an answer says about `domain`: its record, or why there is none.
 * `now` (milliseconds) turns a Retry-After date into a waiting time.
 */
export function readAnswer(domain: string, answer: Answer, now: number): LookupResult {
  const host = hostOf(answer.url);
  const json = parse(answer.body);
  if (answer.status === 404) return notFound(domain, answer, host, json);
  if (answer.status === 429) return failed('rate limited', rateLimited(host, answer.retryAfter, now));
  if (answer.status >= 500 && answer.status !== 501) {
    return failed(
      'server error',
      `${host} has trouble of its own (status ${answer.status}). Try again later.`,
    );
  }
  if (answer.status !== 200)
    return failed('refused', `${host} refused the question (status ${answer.status}).${detail(json)}`);
  if (!json)
    return failed(
      'not RDAP',
      `${host} answered with something that is no RDAP: perhaps the sign-in page of this network.`,
    );
  const { objectClassName, errorCode } = json;
  if (errorCode !== undefined) return failed('refused', `${host} answered with an error.${detail(json)}`);
  if (objectClassName !== undefined && objectClassName !== 'domain') {
    return failed('not RDAP', `${host} answered about a “${asText(objectClassName)}”, not about a domain.`);
  }
  return { ok: true, record: readDomainRecord(json), server: host, raw: layOut(answer.body) };
}

/** Words by which a service says that it knows no server for a top-level part, rather than no such domain. */
const NO_SERVER =
  /\b(?:no (?:rdap )?(?:server|service)|not supported|unsupported|unknown (?:tld|top)|bootstrap)/i;

/** RFC 7480 §5.3 has one status for both: a bootstrap service answers itself where it knows no registry. */
function notFound(
  domain: string,
  { isRedirected }: Answer,
  host: string,
  json: JsonRecord | undefined,
): LookupResult {
  const tld = domain.slice(domain.lastIndexOf('.') + 1);
  if (isRedirected) return failed('not registered', `${domain} is not registered, says ${host}.`);
  if (NO_SERVER.test(detail(json))) {
    return failed(
      'unsupported',
      `${host} knows no RDAP server for .${tld}: that registry may offer only its own web page.`,
    );
  }
  return failed(
    'not registered',
    `${host} knows no ${domain}: it is not registered, or .${tld} has no RDAP server.`,
  );
}

function rateLimited(host: string, retryAfter: string, now: number): string {
  const seconds = retryAfterSeconds(retryAfter, now);
  const advice =
    seconds === undefined ? 'Wait a minute before you try again.' : `Try again in ${durationText(seconds)}.`;
  return `${host} has had too many questions from your address. ${advice}`;
}

/** RFC 9110 §10.2.3: a number of seconds or an HTTP date; `undefined` for anything else. */
export function retryAfterSeconds(header: string, now: number): number | undefined {
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  // A bare number is a year to Date.parse: only what names a month is a date here.
  const at = /[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

function durationText(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What an RDAP error says of itself (RFC 9083 §6), with a space before it; `''` where it says nothing. */
function detail(json: JsonRecord | undefined): string {
  const words = [asText(json?.['title']), ...asTexts(json?.['description'])].filter(Boolean).join(': ');
  return words && ` It says: ${words.slice(0, 300)}`;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : 'The server');

/** `undefined` for what is no JSON object. */
function parse(body: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(body.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? asRecord(value) : undefined;
  } catch {
    return undefined;
  }
}

/** The answer with two spaces a level, every digit as it came. */
function layOut(body: string): string {
  const parsed = parseJson(body);
  return parsed.ok ? stringifyJson(parsed.value.value, 2) : body;
}
