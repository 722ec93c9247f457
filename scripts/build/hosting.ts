/** `build/hosting`: the configurations of hosting/ for this build. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuration, TEMPLATES, type ServerName } from '../hosting/configure.ts';
import { readBasePath } from '../settings.ts';
import { HEADERS_FILE, parseRules } from '../serve/header-rules.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const FIRST_PORT_WITHOUT_RIGHTS = 8080;

/** Writes them beside the output, which must be finished. `templates` is the folder of the templates. */
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
  // The table is a constant: it has these keys and no others.
  for (const server of Object.keys(TEMPLATES) as ServerName[]) {
    const text = configuration(server, templates, rules, place);
    writeFileSync(join(folder, TEMPLATES[server].file), text);
  }
}
