/** The published conformance suites: those that come with the repository, and how `scripts/suites` makes them of what `$SUITES` holds. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Suite } from '#src/lib/proof.ts';
import { ROOT } from './programs.ts';

/** A folder for each suite. */
const SUITES = resolve(ROOT, process.env['SUITES'] ?? '../shared/suites');

/**
 * A suite that comes with the repository; throws where it is missing or empty, so that no test is left out unsaid.
 * @example readSuite<{ name: string }>('src/lib/json-test.suite.json').cases.length // 318
 */
export function readSuite<Case>(path: string): Suite<Case> {
  const suite = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Suite<Case>; // as our own scripts write it
  if (suite.cases.length === 0) throw new Error(`No cases in ${path}`);
  return suite;
}

/** `suiteFiles('JSONTestSuite/*.json')`: the names in order, as `suiteText` takes them. */
export const suiteFiles = (...patterns: readonly string[]): readonly string[] =>
  globSync(patterns, { cwd: SUITES }).sort();

export const suiteBytes = (file: string): Buffer => readFileSync(join(SUITES, file));

export const suiteText = (file: string): string => suiteBytes(file).toString('utf8');

export const suiteJson = (file: string): unknown => JSON.parse(suiteText(file));

type SuiteFacts = Omit<Suite<unknown>, 'cases'>;

/** Writes a suite's cases as facts, one per line, for `readSuite`. */
export function writeSuite(path: string, facts: SuiteFacts, cases: readonly object[]): void {
  if (cases.length === 0)
    throw new Error(`Set SUITES to the folder that holds ${facts.suite}: there is none in ${SUITES}.`);
  const lines = cases.map((one) => JSON.stringify(one)).join(',\n');
  writeFileSync(join(ROOT, path), `${JSON.stringify(facts).slice(0, -1)},"cases":[\n${lines}\n]}\n`);
  console.info(`${path}: ${cases.length} cases`);
}
