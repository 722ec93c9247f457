/** Calls one function after the other with arbitrary values, in a thread that can be ended. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { ROOT } from '../programs.ts';
import type { Target } from './shapes.ts';
import { valuesOf } from './values.ts';

/** Told before each function, and after it what went wrong, if anything did. */
export type Report = { readonly index: number; readonly failure?: string; readonly isDone?: boolean };

/** So many calls of each function. */
const CALLS = 60;
const FIXED_SEED = 20_261_122;

const { targets, start } = workerData as { readonly targets: readonly Target[]; readonly start: number }; // as fuzz.test.ts sends it
const tell = (report: Report) => parentPort?.postMessage(report);

for (const [offset, target] of targets.slice(start).entries()) {
  const index = start + offset;
  tell({ index });
  const failure = await callManyTimes(target);
  tell({ index, isDone: true, ...(failure !== undefined && { failure }) });
}

async function callManyTimes({ file, name, parameters, mayThrow }: Target): Promise<string | undefined> {
  const module = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>;
  const called = module[name] as (...values: readonly unknown[]) => unknown; // shapes.ts has read that it is one
  const property = fc.asyncProperty(fc.tuple(...parameters.map(valuesOf)), async (values) => {
    try {
      await called(...values);
    } catch (error) {
      if (!mayThrow) throw error;
    }
  });
  const seed = Number(process.env['PROPERTY_SEED'] ?? FIXED_SEED);
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: CALLS, seed });
  return failed ? `${fc.stringify(counterexample)} → ${String(errorInstance)}` : undefined;
}
