/** The files of the checkout, as the contract reads them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../programs.ts';

export type Source = {
  /** From the checkout's root, with slashes. */
  readonly path: string;
  readonly text: string;
};

/** `readSources('src/**\/*.ts')` */
export const readSources = (...patterns: readonly string[]): Source[] =>
  globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
