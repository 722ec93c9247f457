/**
 * `npm run coverage`: what of `src/app` and `src/ui` the unit and the end-to-end tests run together, in docs/coverage.md.
 * `-- e2e/frame.e2e.ts` runs these end-to-end tests alone and only prints. Twice as long as the tests take.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { findOrInstallTestBrowser } from './browser.ts';
import { runBuild } from './build/run-build.ts';
import { documentOf, type Measured } from './covered/document.ts';
import { placeName, placesOfSite, placesOfUnit, type UnitReport } from './covered/measure.ts';
import { piecesOf } from './covered/pieces.ts';
import { ROOT, runProgram } from './programs.ts';
import { runScript } from './script.ts';

const SOURCES = 'src/{app,ui}/**/*.{ts,tsx}';
const NOT_MEASURED = /\.(?:test|browser|e2e)\.tsx?$|\.d\.ts$|^src\/app\/service-worker\//;

await runScript(async () => {
  await findOrInstallTestBrowser();
  const asked = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'penknife-coverage-'));
  try {
    const unit = await runUnit(join(folder, 'unit'));
    // With maps and long names, so that each place of a script is known in its source. Here, as some tests serve the build themselves.
    await runBuild(ROOT, { PENKNIFE_SOURCE_MAPS: '1' });
    const pieces = measure(unit, await runSite(join(folder, 'site'), asked));
    const text = await format(documentOf(pieces), { parser: 'markdown', printWidth: 110 });
    if (asked.length > 0) console.log(text);
    else writeFileSync(join(ROOT, 'docs/coverage.md'), text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    // So that nobody takes it for the finished site.
    rmSync(join(ROOT, 'build'), { recursive: true, force: true });
  }
});

async function runUnit(folder: string): Promise<ReadonlySet<string>> {
  const include = ['src/app/**', 'src/ui/**'].map((glob) => `--coverage.include=${glob}`);
  const report = ['--coverage.reporter=json', `--coverage.reportsDirectory=${folder}`];
  const args = ['run', 'src/app', 'src/ui', '--reporter=dot', '--coverage.enabled', ...include, ...report];
  const { code } = await runProgram('vitest', args, { isShown: true });
  if (code !== 0) console.log('Some unit tests failed: what they would have run may be missing.');
  const text = readFileSync(join(folder, 'coverage-final.json'), 'utf8');
  return placesOfUnit(ROOT, JSON.parse(text) as UnitReport); // Vitest wrote it just now
}

async function runSite(folder: string, asked: readonly string[]) {
  mkdirSync(folder);
  const { code } = await runProgram('playwright', ['test', '--retries=1', '--reporter=dot', ...asked], {
    isShown: true,
    environment: { PENKNIFE_COVERAGE: folder },
  });
  if (code !== 0) console.log('Some tests failed: what they would have run may be missing.');
  return placesOfSite(ROOT, join(ROOT, 'build/client'), folder);
}

function measure(
  unit: ReadonlySet<string>,
  site: { readonly known: ReadonlySet<string>; readonly seen: ReadonlySet<string> },
): Measured[] {
  return globSync(SOURCES, { cwd: ROOT })
    .filter((path) => !NOT_MEASURED.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const lines = text.split('\n');
      return piecesOf(path, text)
        .map((piece) => ({ piece, place: placeName(path, piece) }))
        .map(({ piece, place }) => ({
          path,
          line: piece.line + 1,
          text: (lines[piece.line] ?? '').trim(),
          isFailure: piece.isFailure,
          isSeenByUnit: unit.has(place),
          isSeenBySite: site.seen.has(place),
        }));
    });
}
