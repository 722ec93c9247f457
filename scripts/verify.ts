/** `npm run verify -- https://tools.example.org/`: compares a running site with this checkout's own build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADERS_FILE, parseRules } from './serve/header-rules.ts';
import { INTEGRITY_FILE, type Integrity } from './build/integrity.ts';
import { checkSite } from './integrity/site.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

const OUTPUT = join(ROOT, 'build/client');
const SHOWN = 20;

await runScript(async () => {
  const site = readAddress(process.argv[2]);
  if (!existsSync(join(OUTPUT, INTEGRITY_FILE)))
    throw new Problem('There is no finished build yet: run npm run build first.');
  const read = (file: string) => readFileSync(join(OUTPUT, file), 'utf8');
  const { files } = JSON.parse(read(INTEGRITY_FILE)) as Integrity; // written by our own build
  const { problems, withoutPolicy } = await checkSite(site, files, parseRules(read(HEADERS_FILE)));
  if (withoutPolicy.length > 0)
    console.log(
      `${withoutPolicy.length} files come without the Content-Security-Policy header of ${HEADERS_FILE}, ${withoutPolicy[0]} for one (pages carry theirs inside as well).`,
    );
  if (problems.length > 0)
    throw new Problem(
      `${problems.length} of ${Object.keys(files).length} files at ${site.href} are not those of this build:\n${problems.slice(0, SHOWN).join('\n')}\nA build of another commit, or with other settings (README, "Settings"), has other files.`,
    );
  console.log(`All ${Object.keys(files).length} files at ${site.href} are those of this build.`);
});

function readAddress(value = ''): URL {
  if (!/^https?:/.test(value) || !URL.canParse(value))
    throw new Problem('Say which site: npm run verify -- https://tools.example.org/');
  const site = new URL(value);
  site.search = site.hash = '';
  if (!site.pathname.endsWith('/')) site.pathname += '/';
  return site;
}
