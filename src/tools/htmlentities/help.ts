/** HTML entities: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  direction: { choices: { encode: 'encode', decode: 'decode' }, short: { decode: 'd' } },
  set: {
    choices: {
      needed: 'encode only & < > " and the apostrophe',
      invisible: 'encode invisible characters and no-break spaces too',
      'non-ascii': 'encode all but ASCII too',
      everything: 'encode every character',
    },
  },
  as: 'write names, decimal or hexadecimal numbers',
  read: 'read it as text, as the value of an attribute, or as XML',
};
