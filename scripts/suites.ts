/** The published conformance suites: those that come with the repository, and where the others are. */
import { existsSync, readFileSync } from 'node:fs';
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

/**
 * The folder of one suite, or `undefined` after saying so in one line.
 * `$SUITES` names the folder that holds them; without it, `../shared/suites` beside the checkout.
 */
export function findSuite(name: string): string | undefined {
  const folder = resolve(process.env['SUITES'] ?? resolve(import.meta.dirname, '../../shared/suites'), name);
  if (existsSync(folder)) return folder;
  console.info(`Skipped: no conformance suite at ${name} (set SUITES to the folder that holds it).`);
  return undefined;
}
