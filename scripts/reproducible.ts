/** `npm run reproducible`: builds the same sources in another folder and compares every file with `build/client`, byte for byte. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildElsewhere } from './build/elsewhere.ts';
import { differences } from './integrity/compare.ts';
import { digestsOfAll } from './integrity/digests.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

const OUTPUT = join(ROOT, 'build/client');

await runScript(async () => {
  if (!existsSync(join(OUTPUT, 'index.html')))
    throw new Problem('There is no finished build yet: run npm run build first.');
  await buildElsewhere({ use: compare });
});

function compare(client: string): void {
  const first = digestsOfAll(OUTPUT);
  const found = differences(first, digestsOfAll(client));
  if (found.length > 0)
    throw new Problem(
      `Two builds of the same sources differ. If sources changed since npm run build, build again.\n${found.slice(0, 20).join('\n')}`,
    );
  console.log(`${Object.keys(first).length} files, equal in both builds.`);
}
