/**
 * Writes Unicode's own test of grapheme clusters into the repository as facts, one per line: `node scripts/suites/unicode.ts`, with
 * `auxiliary/GraphemeBreakTest.txt` of the Unicode Character Database in `unicode`, in the folder that `$SUITES` names.
 */
import { suiteText, writeSuite } from '../suites.ts';

writeSuite(
  'src/tools/unicode/graphemes.suite.json',
  {
    suite: 'GraphemeBreakTest',
    source: 'https://www.unicode.org/Public/17.0.0/ucd/auxiliary/GraphemeBreakTest.txt',
    licence: 'Unicode-3.0',
  },
  suiteText('unicode/GraphemeBreakTest.txt')
    .split('\n')
    .map((line) => ({ name: line.replace(/#.*/, '').trim() }))
    .filter(({ name }) => name !== ''),
);
