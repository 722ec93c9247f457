/** The estimate for what stands in the field: one job at a time, and always the newest password next. */
import { useEffect } from 'react';
import { workerClient } from '#src/lib/worker/client.ts';
import { useBrowserValue } from '#src/ui/use-browser-value.ts';
import type { GuessEstimate } from './guess-estimate.ts';
import type { api } from '../worker.ts';

/** What the worker says about a password. */
export type Guesses = {
  /** Of the password before while the newest one is being read. */
  readonly estimate?: GuessEstimate;
  /** The password that was read last, kept in memory until the field is empty. */
  readonly password?: string;
  /** The dictionaries could not be loaded. */
  readonly hasFailed?: boolean;
};

const NOTHING: Guesses = {};

const worker = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);
// No job is ever cancelled: the dictionaries live in the worker, and a job is over before the next key.
const context = { signal: new AbortController().signal, onProgress: () => undefined };

let guesses = NOTHING;
let wanted = '';
let isRunning = false;
const listeners = new Set<() => void>();

/** The guesses for `password`, and a way to try again after a failure. */
export function useGuesses(password: string): Guesses & { readonly retry: () => void } {
  // The effect talks to the worker.
  useEffect(() => want(password), [password]);
  useEffect(() => () => want(''), []);
  return { ...useBrowserValue(() => guesses, NOTHING, subscribe), retry: () => want(password) };
}

function want(password: string): void {
  wanted = password;
  if (password === '') tell(NOTHING);
  else if (!isRunning && password !== guesses.password) void readNext();
}

/** Reads the newest password until there is no newer one. */
async function readNext(): Promise<void> {
  isRunning = true;
  let password = '';
  while (wanted !== '' && password !== wanted) {
    password = wanted;
    const read = await estimate(password);
    if (wanted !== '') tell(read);
  }
  isRunning = false;
}

async function estimate(password: string): Promise<Guesses> {
  try {
    return {
      password,
      estimate: await worker.run<GuessEstimate>(context, async (remote) => remote.estimateGuesses(password)),
    };
  } catch {
    return { hasFailed: true };
  }
}

function tell(next: Guesses): void {
  guesses = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
