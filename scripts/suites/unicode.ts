/**
 * Writes Unicode's own test of grapheme clusters into the repository as facts, one a line: `node scripts/suites/unicode.ts`, with
 * `auxiliary/GraphemeBreakTest.txt` of the Unicode Character Database in `unicode`, in the folder that `$SUITES` names.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suiteFolder, writeSuite } from '../suites.ts';

const VERSION = '17.0.0';

const lines = readFileSync(join(suiteFolder('unicode'), 'GraphemeBreakTest.txt'), 'utf8').split('\n');
const cases = lines
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((line) => line !== '')
  .map((name) => ({ name }));
const source = `https://www.unicode.org/Public/${VERSION}/ucd/auxiliary/GraphemeBreakTest.txt`;
writeSuite(
  'src/tools/unicode/graphemes.suite.json',
  { suite: 'GraphemeBreakTest', source, licence: 'Unicode-3.0' },
  cases,
);
