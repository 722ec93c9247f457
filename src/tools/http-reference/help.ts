/** HTTP reference: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  section: {
    words: 'where to look',
    choices: {
      all: 'look everywhere',
      status: 'look among status codes',
      method: 'look among methods',
      header: 'look among header fields',
      type: 'look among media types and extensions',
      port: 'look among ports',
    },
  },
  registered: 'only what IANA has registered',
};
