/** Times contenders against each other in one run, taking turns, so that a busy machine slows all of them alike. */

/** Prints the median and the least of each contender's times in milliseconds. The number of runs is the first argument of the script, else 5. */
export async function compare(
  title: string,
  contenders: Readonly<Record<string, () => unknown>>,
): Promise<void> {
  const runs = Number(process.argv[2] ?? 5);
  const times = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (const job of Object.values(contenders)) await job(); // warm up
  for (let run = 0; run < runs; run++) {
    for (const [name, job] of Object.entries(contenders)) times.get(name)?.push(await timeOnce(job));
  }
  console.log(`${title}: median of ${runs} in ms (least)`);
  for (const [name, measured] of times) console.log(`  ${name}: ${summary(measured)}`);
}

async function timeOnce(job: () => unknown): Promise<number> {
  const start = performance.now();
  await job();
  return performance.now() - start;
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (index: number) => (sorted[index] ?? 0).toFixed(0);
  return `${at(sorted.length >> 1)} (${at(0)})`;
}
