/** JSON query: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  lang: 'the language of the query',
  result: {
    choices: {
      values: 'print what is found as an array',
      paths: 'print where it is found',
      table: 'print places and values as a table',
      lines: 'print one value per line',
    },
  },
  raw: { words: 'print strings without quotes, one per line', short: 'r' },
};
