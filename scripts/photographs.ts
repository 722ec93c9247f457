/** `npm run photographs`: takes every page's photographs anew (e2e/photographs.e2e.ts). Look at what changed before you commit it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '../e2e/support/launch.ts';
import { runBuild } from './build/run-build.ts';
import { ROOT, runProgram } from './programs.ts';
import { Problem, runScript } from './script.ts';

const FOLDER = join(ROOT, 'e2e/photographs');

await runScript(async () => {
  await runBuild();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'chromium.txt'), `${await chromiumVersion()}\n`);
  const { code } = await runProgram(
    'playwright',
    ['test', 'e2e/photographs.e2e.ts', '--update-snapshots=all'],
    {
      isShown: true,
      environment: { PENKNIFE_PHOTOGRAPHS: 'renew' },
    },
  );
  if (code !== 0) throw new Problem('Not every page could be photographed: see above.');
});

/** Its first number: others draw text a little otherwise. */
async function chromiumVersion(): Promise<string> {
  const browser = await chromium.launch(launchOptions());
  const version = browser.version().split('.')[0] ?? '';
  await browser.close();
  return version;
}
