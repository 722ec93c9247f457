/** Env, INI and properties: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  from: { words: 'the format to read; auto finds out', short: 'f' },
  to: { words: 'the format to write; auto takes one that fits', short: 't' },
  dialect: 'how .env files are read and written',
  iniDialect: 'how INI files are read and written',
  nest: 'how names of nested values are joined',
  values: 'read values as text, or as numbers, true and false where they are',
  arrays: 'write the elements of arrays with brackets, or as parts of names',
  duplicates: 'of an INI key that stands twice, keep the last or make a list',
  keyCase: 'write keys as they are or in capitals',
  export: 'write “export” before each variable',
  ascii: 'write all but ASCII as \\u escapes (properties)',
};
