/** UUID Generator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  version: { words: 'which version to make', short: 'v' },
  count: { words: 'how many to make', short: 'n' },
  wrapping: 'write them plain, in braces or as a URN',
  upper: 'write capital letters',
  hyphens: 'write the four hyphens',
  space: 'the name space of versions 3 and 5',
  list: 'print a line each, a JSON array or a list for SQL',
};
