/** Asks the two address services, reads what they answered, and reports why one of them did not. */
import type { HttpAnswer, NoAnswer } from '#src/lib/http-answer.ts';
import { kindOf, parseAddress, unmapped, type Address, type Family } from '#src/lib/ip-address.ts';

/** Why a service's answer is of no use. */
export type FailureKind =
  /** No answer at all: no route, no name, refused or blocked; a browser does not tell which. */
  | 'unreachable'
  /** No answer in time. */
  | 'timeout'
  /** An answer with a failing status. */
  | 'status'
  /** An answer that is no address: most often the sign-in page of a hotel's network. */
  | 'not-an-address'
  /** An address, but of the other family. */
  | 'other-family';

/** Why there is no address. */
export type Failure = {
  readonly kind: FailureKind;
  /** The HTTP status, where there was one. */
  readonly status?: number;
};

/** An address, and the spelling of it that the service chose. */
type Answer = { readonly address: Address; readonly written: string };

/** What came of a look-up, and how long it took in milliseconds. */
export type Lookup =
  | ({ readonly found: true; readonly elapsedMs: number } & Answer)
  | { readonly found: false; readonly failure: Failure; readonly elapsedMs: number };

/** The longest wait for a service: 10 seconds. An address has 45 characters; what is longer is a page of HTML. */
const QUESTION = { accept: 'text/plain, */*', timeoutMs: 10_000, maxBytes: 64_000 } as const;

/** `ask` of `src/lib/worker`, or a stand-in for it. */
export type Ask = (url: string, options: typeof QUESTION) => Promise<HttpAnswer | NoAnswer>;

/**
 * One question to `service`: an address of this family, or why there is none. Never rejects.
 * @example await lookUp(ask, 'IPv4', 'https://api.ipify.org') // { found: true, written: '203.0.113.7', … }
 */
export async function lookUp(ask: Ask, family: Family, service: string): Promise<Lookup> {
  const startedMs = Date.now();
  const answer = await ask(service, QUESTION);
  const elapsedMs = Date.now() - startedMs;
  const read = 'noAnswer' in answer ? withoutAnswer(answer) : readAnswer(family, answer.status, answer.body);
  return 'kind' in read ? { found: false, failure: read, elapsedMs } : { found: true, ...read, elapsedMs };
}

const withoutAnswer = ({ noAnswer }: NoAnswer): Failure => ({
  kind: noAnswer === 'too long' ? 'not-an-address' : noAnswer,
});

/**
 * The address in a service's answer.
 * `readAnswer('IPv4', 200, '203.0.113.7\n')` is the address 203.0.113.7; a page of HTML is `not-an-address`.
 */
function readAnswer(family: Family, status: number, body: string): Answer | Failure {
  if (status < 200 || status > 299) return { kind: 'status', status };
  const parsed = parseAddress(body.trim());
  if (!parsed) return { kind: 'not-an-address' };
  const address = unmapped(parsed);
  if (address.family !== family) return { kind: 'other-family' };
  return { address, written: address === parsed ? body.trim() : address.text };
}

/** The name of a service for people: `api.ipify.org` of `https://api.ipify.org/?format=text`. */
export const serviceName = (service: string): string =>
  URL.canParse(service) ? new URL(service).hostname : service;

/** What a message about a failure depends on. */
export type Circumstances = {
  readonly family: Family;
  readonly service: string;
  readonly isOnline: boolean;
  /** Whether the other family's service answered with an address; `undefined` while that is not known. */
  readonly otherFound: boolean | undefined;
};

/** Why the field stays empty, in a sentence or two. */
export function explainFailure({ kind, status }: Failure, circumstances: Circumstances): string {
  const { family, service, isOnline } = circumstances;
  const host = serviceName(service);
  if (!isOnline) return 'You are offline.';
  const reasons: Readonly<Record<FailureKind, string>> = {
    unreachable: explainUnreachable(circumstances, host),
    timeout: `${host} did not answer within ${QUESTION.timeoutMs / 1000} seconds: a firewall may be dropping ${family}.`,
    status: `${host} answered with status ${status ?? 'unknown'} instead of an address.`,
    'not-an-address': `${host} answered with something that is not an address. It may be the sign-in page of your network.`,
    'other-family': `${host} was reached, but not over ${family}.`,
  };
  return reasons[kind];
}

/** A browser reports every unreachable service alike: what tells the cases apart is whether the other one answered. */
function explainUnreachable({ family, otherFound }: Circumstances, host: string): string {
  if (otherFound === undefined) return `${host} could not be reached.`;
  if (!otherFound) {
    return `${host} could not be reached, nor could the other service: blocked by an extension, a filter or a firewall, or the network is down.`;
  }
  if (family === 'IPv6') {
    return `No IPv6 route: your network or provider gives you no IPv6. It is not blocked as a whole, for IPv4 was answered.`;
  }
  return `No IPv4 route: your network speaks IPv6 only. It is not blocked as a whole, for IPv6 was answered.`;
}

/** How much longer IPv6 may take before a browser turns to IPv4 (RFC 8305 §5: the connection attempt delay). */
const HEAD_START_MS = 250;

/**
 * Which family browsers use for sites that have both, inferred from the two lookups: IPv6 first (RFC 6724),
 * unless it is a tunnel or slower by more than the head start it is given (RFC 8305).
 */
export function preferredFamily(ipv4: Lookup, ipv6: Lookup): { family: Family; reason: string } | undefined {
  if (!ipv4.found && !ipv6.found) return undefined;
  if (!ipv6.found) return { family: 'IPv4', reason: 'It is the only one that works here.' };
  if (!ipv4.found) return { family: 'IPv6', reason: 'It is the only one that works here.' };
  if (kindOf(ipv6.address) !== 'public') {
    return {
      family: 'IPv4',
      reason: `Systems prefer it to your version 6 address, which is ${kindOf(ipv6.address)}.`,
    };
  }
  if (ipv6.elapsedMs > ipv4.elapsedMs + HEAD_START_MS) {
    return {
      family: 'IPv4',
      reason: 'Version 6 works, but took so much longer that browsers turn to version 4.',
    };
  }
  return { family: 'IPv6', reason: 'Both work, and browsers try version 6 first.' };
}
