/** Looks a domain up for the page: refuses what is no domain, asks in the worker, and announces the result. */
import { workerClient } from '#src/lib/worker/client.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { askService } from '#src/ui/browser/ask-service.ts';
import { BUILT_SERVICES, onConfig, serviceOf } from '#src/ui/browser/site-config.ts';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import type { TaskState } from '#src/lib/worker/job-queue.ts';
import { type Task, useTask } from '#src/ui/jobs/use-task.ts';
import { daysUntil, describeExpiry } from '../record/dates.ts';
import { readDomain, type DomainReading, type RegistrableDomain } from '../domain/domain.ts';
import { eventDate, SPECIFIED_EVENTS } from '../logic.ts';
import type { LookupResult } from './lookup.ts';
import type { api } from '../worker.ts';

/** The host's name of the RDAP service that is asked (README, "Settings"; `config.json` may name another). */
export const useServiceName = (): string =>
  useBrowserValue(() => nameOf(serviceOf('rdap')), nameOf(BUILT_SERVICES.rdap), onConfig);

const nameOf = (service: string): string => new URL(service).hostname;

/** Why nothing was asked. */
export type Refusal = Extract<DomainReading, { isValid: false }> & {
  readonly kind: 'refused';
  readonly typed: string;
};

/** What pressing the button led to. */
export type Outcome =
  | Refusal
  | {
      readonly kind: 'answered';
      /** As typed, for the message. */
      readonly typed: string;
      readonly domain: string;
      readonly result: LookupResult;
      /** When the answer came, in milliseconds since 1970. */
      readonly at: number;
    };

/** A look-up and how far it is. */
export type Lookup = {
  readonly state: TaskState<Outcome>;
  /** Looks up what was typed; a look-up under way is cancelled. */
  readonly look: (typed: string) => void;
  /** Looks up the last domain again. */
  readonly retry: () => void;
  /** Cancels a look-up under way and forgets the answer. */
  readonly reset: () => void;
} & Pick<Task<Outcome>, 'snapshot' | 'restore'>;

/** @example const lookup = useLookup(); lookup.look('example.com'); */
export function useLookup(): Lookup {
  const task = useTask<Outcome>();
  const look = (text: string) => {
    const typed = text.trim();
    task.start(async ({ signal, onProgress }) => {
      const reading = readDomain(typed, await loadSuffixes());
      if (!reading.isValid) return { kind: 'refused', typed, ...reading };
      const { domain } = reading;
      // From here on somebody else is asked: "Loading..." stands for that.
      onProgress(0);
      const result = await ask(domain, signal);
      signal.throwIfAborted();
      const at = Date.now();
      if (result.ok) announce(summaryOf(result, at));
      return { kind: 'answered', typed, domain, result, at };
    });
  };
  const { state, retry, cancel, snapshot, restore } = task;
  return { state, look, retry, reset: cancel, snapshot, restore };
}

/** The public suffix list; without it (offline at the first lookup) the last two labels have to do. */
const loadSuffixes = (): Promise<RegistrableDomain> =>
  import('../domain/suffixes.ts').then(
    ({ registrableDomain }) => registrableDomain,
    () => (host) => host.split('.').slice(-2).join('.'),
  );

const worker = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);

const ask = (domain: string, signal: AbortSignal): Promise<LookupResult> =>
  askService(
    signal,
    (context) => worker.run(context, async (remote) => await remote.lookUp(serviceOf('rdap'), domain)),
    NOT_STARTED,
  );

const NOT_STARTED: LookupResult = {
  ok: false,
  failure: {
    kind: 'unreachable',
    reason: 'The code for the lookup could not be loaded. Check your connection, then press Lookup again.',
  },
};

/** `The record has arrived: it expires in 30 days.` Not the rows again: each of their values stands on the page once. */
function summaryOf({ record }: Extract<LookupResult, { ok: true }>, at: number): string {
  const days = daysUntil(eventDate(record, SPECIFIED_EVENTS.expiration), at);
  return days === undefined
    ? 'The record has arrived.'
    : `The record has arrived: it ${describeExpiry(days)}.`;
}
