/** Asks one address service over HTTP and brings back an address or the reason why not. */
import type { Family } from './address.ts';
import { readAnswer, TIMEOUT_MS, type Failure, type Lookup } from './logic.ts';

/** Nothing but the request itself is told to the service: no cookies, no referring page. */
const REQUEST = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/**
 * One request to `service`, at most `timeoutMs` long. Never rejects, except when `signal` gives it up.
 * `lookUp('IPv4', 'https://api.ipify.org', signal)`
 */
export async function lookUp(
  family: Family,
  service: string,
  signal: AbortSignal,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Lookup> {
  const started = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const answer = await ask(family, service, AbortSignal.any([signal, timeout])).catch(
    (cause: unknown): Failure => {
      signal.throwIfAborted();
      console.warn(`${family} lookup failed:`, cause);
      return { kind: timeout.aborted ? 'timeout' : 'unreachable' };
    },
  );
  const elapsedMs = performance.now() - started;
  return 'kind' in answer
    ? { found: false, failure: answer, elapsedMs }
    : { found: true, address: answer, elapsedMs };
}

async function ask(family: Family, service: string, signal: AbortSignal) {
  const response = await fetch(service, { ...REQUEST, signal });
  return readAnswer(family, response.status, await response.text());
}
