/** Stops a job that does not end by itself. */
import { createContext, runInContext } from 'node:vm';

/** Does the job, or gives `undefined` after so many milliseconds: the engine ends whatever runs, a regular expression too. */
export function within<T>(ms: number, job: () => T): T | undefined {
  let result: T | undefined;
  const run = () => {
    result = job();
  };
  try {
    runInContext('run()', createContext({ run }), { timeout: ms });
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  }
  return result;
}

/** The error may be of another realm, where `instanceof` fails. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
