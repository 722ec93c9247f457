/** Processor time, for tests that hold a limit: unlike the time on the clock, it hardly depends on what else the machine does. */

/** What this process has used of processor time so far, in milliseconds: the difference of two calls is what the code between them took. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Below this a measurement is mostly noise: collections of garbage and the compiling of what just became hot. */
const NOISE_MS = 20;

/**
 * Holds that ten times as much takes about ten times as long, by processor time. Work that grows with the square takes a hundred
 * times as long, so that a bound of twenty tells the two apart even where a single measurement is off by half. What else
 * happens in the process only ever adds to a measurement: the least of up to three rounds counts.
 *
 * @param work What is measured, for this many pieces of input.
 * @param count How many pieces the smaller input has.
 * @throws When no round stayed below the bound.
 */
export async function expectLinear(work: (count: number) => unknown, count: number): Promise<void> {
  const measure = async (pieces: number) => {
    const start = processorMs();
    await work(pieces);
    return processorMs() - start;
  };
  await work(Math.ceil(count / 2)); // compiled before it is measured
  let few = Infinity;
  let many = Infinity;
  for (let round = 0; round < 3; round += 1) {
    few = Math.min(few, await measure(count));
    many = Math.min(many, await measure(count * 10));
    if (many < Math.max(few, NOISE_MS) * 20) return;
  }
  throw new Error(
    `expected ten times as much to take at most 20 times as long, found ${few.toFixed(0)} ms and ${many.toFixed(0)} ms`,
  );
}
