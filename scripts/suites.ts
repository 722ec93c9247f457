/** The published conformance suites: those that come with the repository, and where the others are. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Suite } from '#src/lib/proof.ts';
import { ROOT } from './programs.ts';

/**
 * A suite that comes with the repository; throws where it is missing or empty, so that no test is left out unsaid.
 * @example readSuite<{ name: string }>('src/lib/json-test.suite.json').cases.length // 318
 */
export function readSuite<Case>(path: string): Suite<Case> {
  const suite = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Suite<Case>; // as our own scripts write it
  if (suite.cases.length === 0) throw new Error(`No cases in ${path}`);
  return suite;
}

/** The folder of one suite in the folder that `$SUITES` names, or in `../shared/suites`; throws where it is not there. */
export function suiteFolder(name: string): string {
  const folder = resolve(process.env['SUITES'] ?? resolve(import.meta.dirname, '../../shared/suites'), name);
  if (!existsSync(folder)) throw new Error(`Set SUITES to the folder that holds ${name}.`);
  return folder;
}

export type SuiteFacts = Omit<Suite<unknown>, 'cases'>;

/** Writes a suite's cases as facts, one a line, for `readSuite`. */
export function writeSuite(path: string, facts: SuiteFacts, cases: readonly object[]): void {
  const lines = cases.map((one) => JSON.stringify(one)).join(',\n');
  writeFileSync(join(ROOT, path), `${JSON.stringify(facts).slice(0, -1)},"cases":[\n${lines}\n]}\n`);
  console.info(`${path}: ${cases.length} cases`);
}
