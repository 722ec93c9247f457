/** What every bundle takes in place of what a package names. */
import { join } from 'node:path';
import { ROOT } from '../programs.ts';

/** Its file for browsers reads references with an element of a document, which workers and Node do not have. */
export const ALIASES = {
  'decode-named-character-reference': join(ROOT, 'node_modules/decode-named-character-reference/index.js'),
};

/** The library runs in Node too, whose decoder is no browser's: it brings the tables of the Encoding standard. */
export const LIBRARY_ALIASES = {
  ...ALIASES,
  '@exodus/bytes/encoding-browser.js': join(ROOT, 'node_modules/@exodus/bytes/encoding.js'),
};
