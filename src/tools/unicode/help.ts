/** Unicode inspector: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  rows: 'print a row for each visible character, or for each code point',
  show: 'print all rows, or only those worth a look',
  clean: 'take these groups out: names separated by commas, or all',
  joiners: 'also take out joiners that emoji and words need',
  normalise: {
    choices: {
      none: 'leave the normal form as it is',
      nfc: 'compose: é as one character',
      nfd: 'decompose: é as e and an accent',
      nfkc: 'compose, and replace look-alikes such as ﬁ and ²',
      nfkd: 'decompose, and replace look-alikes',
    },
  },
  check: 'print nothing; end with 3 where something is worth a look',
};
