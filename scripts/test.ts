/**
 * `npm test`: what proves a change, from types to the finished site in a browser. `npm run test:all` (`--all`): all of it, as continuous
 * integration runs it. Ends with the counts on one line.
 */
import { findOrInstallTestBrowser } from './browser.ts';
import { runScript } from './script.ts';
import { addCounts, describeCounts, NONE } from './testing/counts.ts';
import { stagesOf, type Lane, type Step, type StepResult } from './testing/steps.ts';

await runScript(async () => {
  console.log(`Browser: ${await findOrInstallTestBrowser()}`);
  let counts = NONE;
  for (const lanes of stagesOf(process.argv.includes('--all') ? 'all' : 'core')) {
    const results = (await Promise.all(lanes.map(runLane))).flat();
    counts = results.map((result) => result.counts ?? NONE).reduce(addCounts, counts);
    if (results.every(({ code }) => code === 0)) continue;
    process.exitCode = 1;
    break;
  }
  for (const note of counts.notes) console.log(note);
  console.log(`\n${describeCounts(counts)}`);
});

/** Its steps one after the other; after one that failed, none. */
async function runLane(lane: Lane): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of lane) {
    results.push(await report(step));
    if (results.at(-1)?.code !== 0) break;
  }
  return results;
}

/** Runs a step and prints what it found, how it went, and how long it took. */
async function report({ name, run }: Step): Promise<StepResult> {
  const startedMs = performance.now();
  const result = await run();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (result.output.trim() !== '') console.log(result.output.trim());
  console.log(result.code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} failed (${seconds} s): see above.`);
  return result;
}
