/**
 * Asks another server one question over HTTP (GET), with limits: of time, and of what is read of the answer.
 * Only WHOIS and What's My IP ask anybody; they do it in workers, which have a policy of their own.
 */
import type { HttpAnswer, NoAnswer } from '../http-answer.ts';

/** What is asked for, and the limits of the answer. */
export type AskOptions = {
  /** The media types wanted, as the header Accept has them. */
  readonly accept: string;
  /** The most that is waited for, redirects and the body included, in milliseconds. */
  readonly timeoutMs: number;
  /** The most that is read of the body, in bytes. */
  readonly maxBytes: number;
};

/** Nothing but the request is sent: no cookies and no referring page. Nothing of the answer is kept. */
const REQUEST = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/**
 * The answer of `url`, or why there is none. Never rejects; what went wrong is logged.
 *
 * @example await ask('https://api.ipify.org', { accept: 'text/plain', timeoutMs: 10_000, maxBytes: 1000 });
 */
export async function ask(
  url: string,
  { accept, timeoutMs, maxBytes }: AskOptions,
): Promise<HttpAnswer | NoAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...REQUEST, headers: { Accept: accept }, signal });
    const body = await readText(response, maxBytes);
    return body === undefined ? { noAnswer: 'too long' } : describe(response, body, url);
  } catch (cause) {
    console.warn(`No answer from ${url}:`, cause);
    return { noAnswer: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

const describe = (response: Response, body: string, url: string): HttpAnswer => ({
  status: response.status,
  body,
  url: response.url || url,
  isRedirected: response.redirected,
  retryAfter: response.headers.get('Retry-After') ?? '',
});

/** The body piece by piece; `undefined`, and the rest is not fetched, once it is longer than `maxBytes`. */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  // An answer without a body (status 204) has no stream. Safari cannot loop over one with `for await`.
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let lengthBytes = 0;
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    lengthBytes += piece.value.length;
    if (lengthBytes > maxBytes) {
      void reader?.cancel();
      return undefined;
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}
