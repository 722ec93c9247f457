/** Writes small pieces of text together: a call of the system takes longer than the work on a line. */
import type { Io } from './io.ts';

/** As the standard output is written to, with a way to write what is held at once. */
export type GatheredOutput = Pick<Io['stdout'], 'write'> & { readonly flush: () => Promise<void> };

/** In UTF-16 code units. */
const MOST_HELD = 65_536;

/** Holds texts until they are long enough, and never beyond this turn of the event loop. `onError` is told what failed then. */
export function gatheredOutput(
  write: Io['stdout']['write'],
  onError: (error: unknown) => void,
): GatheredOutput {
  let held = '';
  const flush = async () => {
    const text = held;
    held = '';
    if (text !== '') await write(text);
  };
  return {
    flush,
    write: async (data) => {
      if (typeof data !== 'string') {
        await flush();
        return write(data);
      }
      if (held === '') setImmediate(() => void flush().catch(onError));
      held += data;
      if (held.length >= MOST_HELD) await flush();
    },
  };
}
