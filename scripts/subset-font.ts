/** Cuts the typeface down to what the pages write: `node scripts/subset-font.ts`. Its output is committed, since builds need not repeat it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './programs.ts';

const ORIGINAL = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const SUBSET = 'src/styles/geist-subset.woff2';

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
/** What English pages write beside ASCII; `src/styles/fonts.css` names the same in its `unicode-range`. */
const BESIDES = '\u00a0·°±²³µ×÷éèüöäßñçÉÖÜÄ–—‘’“”…€−→←•';

const subset = await subsetFont(
  readFileSync(createRequire(import.meta.url).resolve(ORIGINAL)),
  ASCII + BESIDES,
  {
    targetFormat: 'woff2',
    // The three weights of the design lie in this part of the axis.
    variationAxes: { wght: { min: 400, max: 600 } },
  },
);
writeFileSync(join(ROOT, SUBSET), subset);
console.info(`${SUBSET}: ${subset.length} bytes`);
