/** A time limit for regular expressions that a person or a schema brings: such a pattern may take for ever on a short text. */
import type { Result } from '../result.ts';
import type { Form, FormWorld } from './form.ts';

const LIMIT_MS = 2000;
const STOPPED = { message: 'stopped: the pattern takes too long on this text', isUsage: true } as const;

/** For a form whose job runs such patterns: the page ends its worker. */
export const patternLimit = {
  ms: () => LIMIT_MS,
  stopped: () => STOPPED,
} satisfies Form['limit'];

/** Does the part of a job that runs such patterns; fails where it takes longer than 2 s. */
export async function inTime<T>(
  { within, onProgress }: Pick<FormWorld, 'within' | 'onProgress'>,
  job: () => T,
): Promise<Result<T, typeof STOPPED>> {
  onProgress?.(0);
  const done = within ? await within(LIMIT_MS, () => ({ value: job() })) : { value: job() };
  onProgress?.(1);
  return done ? { ok: true, value: done.value } : { ok: false, problem: STOPPED };
}
