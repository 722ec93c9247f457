/**
 * `npm run build`: the finished site in `build/client`, and the package of the command line and the library in `build/cli`.
 * `--site` builds the site alone; `PENKNIFE_DESIGN=1` builds it with the design page in `build/design`.
 */
import { buildLibrary } from './build/library.ts';
import { buildProgram } from './build/program.ts';
import { buildSite } from './build/site.ts';
import { runScript } from './script.ts';

await runScript(async () => {
  await buildSite();
  if (process.argv.includes('--site') || process.env['PENKNIFE_DESIGN'] === '1') return;
  await buildProgram();
  await buildLibrary();
});
