/** The published conformance suites: those that come with the repository, and where the others are. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './programs.ts';

/** A published suite as the scripts in `scripts/suites` write it: facts and their source, one case a line. */
export type Suite<Case> = {
  readonly suite: string;
  readonly source: string;
  readonly licence: string;
  readonly cases: readonly Case[];
};

/**
 * A suite that comes with the repository; throws where it is missing or empty, so that no test is left out unsaid.
 * @example readSuite<{ name: string }>('src/lib/json-test-suite.json').cases.length // 318
 */
export function readSuite<Case>(path: string): Suite<Case> {
  const suite = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Suite<Case>; // as our own scripts write it
  if (suite.cases.length === 0) throw new Error(`No cases in ${path}`);
  return suite;
}

/** What a case reads: a text, the bytes of what is no UTF-8, or a text that begins with so many repetitions of another. */
export type CaseInput = {
  readonly input?: string;
  readonly base64?: string;
  readonly repeat?: readonly [text: string, times: number];
};

/** The bytes of a case. `bytesOfCase({ repeat: ['[', 3], input: ']' })` → the bytes of `[[[]` */
export function bytesOfCase({ input = '', base64, repeat: [text, times] = ['', 0] }: CaseInput): Buffer {
  return base64 === undefined ? Buffer.from(text.repeat(times) + input) : Buffer.from(base64, 'base64');
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
