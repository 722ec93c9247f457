/** Runs in a thread: reports which pattern comes next, that a text of it is done, and what processor time its worst text took. A hang is for the caller to end. */
import { parentPort, workerData } from 'node:worker_threads';
import { hostileTexts } from './hostile-texts.ts';

export type Round = { readonly literals: readonly string[]; readonly from: number };
/** A message from the thread; without a time, the pattern is only begun. */
export type Report = { readonly index: number; readonly worstMs?: number };

const { literals, from } = workerData as Round; // given by the test just below

for (const [offset, literal] of literals.slice(from).entries()) {
  const index = from + offset;
  parentPort?.postMessage({ index } satisfies Report);
  const worstMs = Math.max(
    0,
    ...hostileTexts(literal).map((text) => {
      const ms = measure(literal, text);
      parentPort?.postMessage({ index } satisfies Report);
      return ms;
    }),
  );
  parentPort?.postMessage({ index, worstMs } satisfies Report);
}

/** In milliseconds of this thread's own processor time, which the load of the machine does not change much. */
function measure(literal: string, text: string): number {
  const end = literal.lastIndexOf('/');
  const pattern = new RegExp(literal.slice(1, end), literal.slice(end + 1));
  const before = process.threadCpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
