/** `CONFIG=my.json npm run build`: the settings of a host go into the documents, so that the first page of a first visit has them (record 0092). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#src/lib/site-config.ts';
import { Problem } from '../script.ts';
import type { Settings } from '../settings.ts';

/** Lies beside the pages and belongs to whoever hosts them: it is kept by no service worker, compressed by no build, in no list of digests. */
export const CONFIG_FILE = 'config.json';

/** The settings of the file that `CONFIG` names, as one line of JSON; empty where there are none. A wrong value ends the build. */
export function readBuildConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { RDAP_SERVICE, IPV4_SERVICE, IPV6_SERVICE }: Settings,
): string {
  const path = environment['CONFIG'];
  if (!path) return '';
  const services = { rdap: RDAP_SERVICE, ipv4: IPV4_SERVICE, ipv6: IPV6_SERVICE };
  const read = readConfig(readText(path), services);
  const problems = read.ok ? read.value.refused : [`${read.problem.message}.`];
  if (problems.length > 0)
    throw new Problem(`CONFIG names ${path}, which has faults:\n${problems.join('\n')}`);
  const config = read.ok ? read.value.config : {};
  return Object.keys(config).length === 0 ? '' : JSON.stringify(config);
}

/** Puts the same settings beside the pages; without any, the empty file of `public/` stays. */
export function writeBuildConfig(outDir: string, config: string): void {
  if (config !== '') writeFileSync(join(outDir, CONFIG_FILE), `${config}\n`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Problem(`CONFIG names ${path}, which cannot be read.`);
  }
}
