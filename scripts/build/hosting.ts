/** `build/hosting`: the configuration of nginx for this build. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuration, TEMPLATE } from '../hosting/configure.ts';
import { readBasePath } from '../settings.ts';
import { HEADERS_FILE, parseRules } from '../serve/header-rules.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const FIRST_PORT_WITHOUT_RIGHTS = 8080;

/** Writes it beside the output, which must be finished. `templates` is the folder of the template. */
export function writeHosting(outDir: string, templates: string, environment: Environment): void {
  const folder = join(outDir, '../hosting');
  const rules = parseRules(readFileSync(join(outDir, HEADERS_FILE), 'utf8'));
  const place = {
    root: (environment['HOSTING_ROOT'] || '/srv/penknife').replace(/\/+$/, ''),
    basePath: readBasePath(environment['BASE_PATH']),
    port: Number(environment['HOSTING_PORT'] || FIRST_PORT_WITHOUT_RIGHTS),
    scratch: environment['HOSTING_SCRATCH'] || '/tmp',
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, TEMPLATE), configuration(templates, rules, place));
}
