/** What another server answered. The request itself is made in `worker/ask.ts`. */

/** What came over HTTP. */
export type HttpAnswer = {
  readonly status: number;
  readonly body: string;
  /** The address that answered in the end, after redirects. */
  readonly url: string;
  readonly isRedirected: boolean;
  /** The header Retry-After; `''` where there is none or the server keeps it from other origins. */
  readonly retryAfter: string;
};

/** Why there is no answer: none in time, none at all, or one that is longer than was allowed. */
export type NoAnswer = { readonly noAnswer: 'timeout' | 'unreachable' | 'too long' };
