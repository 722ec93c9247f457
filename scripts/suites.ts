/** Where the published conformance suites are, for the tests that read them. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

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
