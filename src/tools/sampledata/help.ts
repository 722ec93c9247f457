/** Sample data: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  make: 'make text, or rows with columns',
  data: 'the version of the words and names, so that a seed gives the same again',
  seed: 'the same seed gives the same data',
  unit: 'what to count the text in',
  count: { words: 'how many of them to make', short: 'n' },
  language: 'the language of the text',
  lorem: 'begin Latin text with Lorem ipsum',
  textAs: 'how to write the text',
  rows: 'how many rows to make',
  as: 'how to write the rows',
  dialect: 'the dialect of SQL',
  table: 'the name of the table in SQL',
  perStatement: 'how many rows each INSERT has',
  ascii: 'write names without accents',
};
