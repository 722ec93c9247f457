/** Token Generator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  uppercase: 'use the letters A to Z',
  lowercase: 'use the letters a to z',
  numbers: 'use the digits 0 to 9',
  symbols: 'use signs such as ! and #',
  withoutLookAlikes: 'leave out signs that look alike, such as 0 and O',
  ownAlphabet: 'use exactly these signs instead',
  length: 'how many signs each has',
  count: { words: 'how many to make', short: 'n' },
  source: 'what they are made of: signs of the alphabet, or random bytes in hex or Base64',
};
