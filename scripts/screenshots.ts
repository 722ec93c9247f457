/**
 * `npm run screenshots`: takes new screenshots of every page (e2e/screenshots.e2e.ts); `-- /token /time` those of these pages alone.
 * Look at what changed before you commit it.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { PNG } from 'pngjs';
import { describeDrawing } from '#e2e/support/drawing.ts';
import { launchOptions } from '#e2e/support/launch.ts';
import { runBuild } from './build/run-build.ts';
import { ROOT, runProgram } from './programs.ts';
import { Problem, runScript } from './script.ts';

const FOLDER = join(ROOT, 'e2e/screenshots');
/** How the browser drew that took them. */
const RECORD = join(FOLDER, 'drawing.txt');

await runScript(async () => {
  const pages = process.argv.slice(2);
  await runBuild();
  const drawing = await drawingHere();
  if (pages.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  else refuseMixture(drawing);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(RECORD, `${drawing}\n`);
  const only = pages.length > 0 ? [`--grep=(${pages.join('|')}) matches its screenshot`] : [];
  const { code } = await runProgram(
    'playwright',
    ['test', 'e2e/screenshots.e2e.ts', '--update-snapshots=all', ...only],
    { isShown: true, environment: { PENKNIFE_SCREENSHOTS: 'renew' } },
  );
  if (code !== 0) throw new Problem('Not every page got a screenshot: see above.');
  globSync(join(FOLDER, '*.png')).forEach(makeSmaller);
});

/** The same picture in a fifth fewer bytes, as Git keeps each of them: drawings of few colours need no filter. */
function makeSmaller(file: string): void {
  const before = readFileSync(file);
  const after = PNG.sync.write(PNG.sync.read(before), {
    colorType: 2,
    filterType: 0,
    deflateLevel: 9,
    deflateStrategy: 0,
  });
  if (after.length < before.length) writeFileSync(file, after);
}

/** The others must have been taken where pages are drawn in the same way. */
function refuseMixture(drawing: string): void {
  const taken = existsSync(RECORD) ? readFileSync(RECORD, 'utf8').trim() : drawing;
  if (taken !== drawing)
    throw new Problem(
      `The others were taken where pages are drawn in another way (there ${taken}; here ${drawing}): take new ones of all, without naming pages.`,
    );
}

async function drawingHere(): Promise<string> {
  const browser = await chromium.launch(launchOptions());
  try {
    return await describeDrawing(browser);
  } finally {
    await browser.close();
  }
}
