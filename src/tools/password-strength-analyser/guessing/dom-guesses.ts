/** The estimate for what stands in the field: one job at a time, and always the newest password next. */
import { workerClient } from '#src/lib/worker/client.ts';
import { type JobSpec, useJob } from '#src/ui/jobs/use-job.ts';
import type { GuessEstimate } from './guess-estimate.ts';
import type { api } from '../worker.ts';

/** The worker's result for a password. */
export type Guesses = {
  /** Of the password before while the newest one is being read. */
  readonly estimate: GuessEstimate | undefined;
  /** The password that was read last, kept in memory until the field is empty. */
  readonly password: string | undefined;
  /** The dictionaries could not be loaded. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

const worker = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);

const GUESSING: JobSpec<string, GuessEstimate> = {
  run: (password, context) =>
    worker.run<GuessEstimate>(context, async (remote) => remote.estimateGuesses(password)),
  // The dictionaries live in the worker, and a job is over before the next key.
  older: 'finish',
};

/** The guesses for `password`, and a way to try again after a failure. */
export function useGuesses(password: string): Guesses {
  const { state, latest, retry } = useJob(password || undefined, GUESSING);
  const hasFailed = state.status === 'failed';
  return { estimate: hasFailed ? undefined : latest?.output, password: latest?.input, hasFailed, retry };
}
