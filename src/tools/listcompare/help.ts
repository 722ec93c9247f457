/** Compare two lists: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  split: 'where one entry ends and the next begins',
  splitText: 'the text between entries, with --split own',
  trim: 'remove spaces at both ends of entries',
  case: 'let A and a be different',
  dropBlank: 'leave out empty entries',
  nfc: 'compare é as one character and as two alike (NFC)',
  count: 'count how often an entry stands in each list',
  sorted: 'print the entries in order',
  only: 'print one part: only in A, only in B, in both, or in either',
};
