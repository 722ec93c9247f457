/** Stops a job that does not end by itself, by the module `vm` of Node, Deno and Bun. */

/** What is used of the module. */
export type Vm = {
  readonly createContext: (names: Readonly<Record<string, unknown>>) => object;
  readonly runInContext: (source: string, context: object, limits: { readonly timeout: number }) => unknown;
};

/** Does the job, or gives `undefined` after so many milliseconds: the engine ends whatever runs, a regular expression too. */
export type TimeLimiter = <T>(ms: number, job: () => T) => T | undefined;

/** Made of the module: its context, which is slow to make, serves all jobs. */
export function withinBy({ createContext, runInContext }: Vm): TimeLimiter {
  let current: (() => void) | undefined;
  let context: object | undefined;
  return <T>(ms: number, job: () => T): T | undefined => {
    let result: T | undefined;
    const outer = current;
    current = () => {
      result = job();
    };
    context ??= createContext({ run: () => current?.() });
    try {
      runInContext('run()', context, { timeout: Math.ceil(ms) });
    } catch (error) {
      if (isTimeout(error)) return undefined;
      throw error;
    } finally {
      current = outer;
    }
    return result;
  };
}

/** The error may be of another realm, where `instanceof` fails. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
