/** Escape strings: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  direction: { choices: { encode: 'escape', decode: 'turn escapes back' }, short: { decode: 'd' } },
  to: { words: 'the language to escape for', short: 't' },
  quotes: 'write the quotes around it',
  kind: 'which quotes',
  ascii: 'escape all but ASCII',
  html: 'escape </ too, for scripts in HTML',
  like: 'escape % and _ too, for LIKE in SQL',
  simple: 'write the simplest form',
  style: 'how to write characters beyond ASCII',
};
