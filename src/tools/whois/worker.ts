/** Asks an RDAP service over HTTP, follows it to the registry, and brings back a record or the reason why not. */
import {
  lookupUrl,
  readAnswer,
  TIMEOUT_MS,
  type Answer,
  type LookupFailure,
  type LookupResult,
} from './lookup.ts';

/** Nothing but the question itself is told: no cookies, no referring page. */
const REQUEST = {
  headers: { Accept: 'application/rdap+json, application/json' },
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const;

/**
 * One lookup, at most `timeoutMs` long. Rejects only when `signal` gives it up.
 * `lookUp('https://rdap.org', 'example.com', signal)`
 */
export async function lookUp(
  service: string,
  domain: string,
  signal: AbortSignal,
  timeoutMs: number = TIMEOUT_MS,
): Promise<LookupResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await ask(lookupUrl(service, domain), AbortSignal.any([signal, timeout]));
    return readAnswer(domain, answer, Date.now());
  } catch (cause) {
    signal.throwIfAborted();
    console.warn('Domain lookup failed:', cause);
    return { ok: false, failure: timeout.aborted ? tooSlow(timeoutMs) : UNREACHABLE };
  }
}

async function ask(url: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { ...REQUEST, signal });
  return {
    status: response.status,
    body: await response.text(),
    url: response.url || url,
    isRedirected: response.redirected,
    retryAfter: response.headers.get('Retry-After') ?? '',
  };
}

const UNREACHABLE: LookupFailure = {
  kind: 'unreachable',
  reason:
    'No answer came. You may be offline, something may block the request, or the registry does not allow web pages to ask it.',
};

const tooSlow = (timeoutMs: number): LookupFailure => ({
  kind: 'timeout',
  reason: `No answer came within ${timeoutMs / 1000} seconds.`,
});
