/** Cuts the typeface down to what the pages write: `node scripts/subset-font.ts`. Its output is committed, since builds need not repeat it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './programs.ts';

const ORIGINAL = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const FOLDER = 'src/styles';

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
/** `src/styles/fonts.css` names the same characters in its `unicode-range`s: a browser fetches a file when a page shows one of them. */
const SUBSETS = {
  /** What the pages write. */
  'geist-subset': `${ASCII}\u00a0·°±×÷éè–—‘’“”…−→←`,
  /** What people enter besides. */
  'geist-accents': '²³µüöäßñçÉÖÜÄ€•',
};

const CUT = {
  targetFormat: 'woff2',
  // The three weights of the design lie in this part of the axis.
  variationAxes: { wght: { min: 400, max: 600 } },
  // Kerning, and figures of one width for columns; other letter forms are not used.
  keepFeatures: ['kern', 'tnum'],
} as const;

for (const [name, characters] of Object.entries(SUBSETS)) {
  const subset = await subsetFont(
    readFileSync(createRequire(import.meta.url).resolve(ORIGINAL)),
    characters,
    CUT,
  );
  const file = `${FOLDER}/${name}.woff2`;
  writeFileSync(join(ROOT, file), subset);
  console.info(`${file}: ${subset.length} bytes`);
}
