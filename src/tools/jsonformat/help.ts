/** JSON formatter: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  layout: {
    choices: {
      indented: 'one member or element per line',
      fit: 'as much on a line as fits',
      minify: 'as short as possible',
      canonical: 'as RFC 8785 wants it, for signatures',
      lines: 'JSON Lines: one value per line',
      array: 'the values as one array',
    },
    short: { minify: 'c' },
  },
  indent: 'how far to indent',
  sort: { words: 'sort the members of objects by their keys', short: 'S', bare: 'unit' },
  ascii: { words: 'write all but ASCII as \\u escapes', short: 'a' },
  read: 'read one JSON, or JSON Lines; auto finds out',
  repair: 'repair invalid JSON, and tell what was done',
  string: 'write the JSON as one string of JSON',
  check: 'print nothing; end with 3 where the layout differs',
};
