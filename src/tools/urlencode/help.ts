/** URL encode and decode: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  direction: { choices: { encode: 'encode', decode: 'decode' }, short: { decode: 'd' } },
  as: 'what to leave as it is: as in a part of a URL, in a whole one, in a form, or nothing',
  lines: 'encode or decode each line on its own',
  plus: 'decode + as a space',
  bytes: 'the encoding of the bytes',
  layers: 'decode so many times, for what was encoded twice',
  unicode: 'also read %uXXXX',
  strict: 'refuse a % that begins no escape',
};
