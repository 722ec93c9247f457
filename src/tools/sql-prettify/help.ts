/** SQL Prettifier: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  dialect: 'the dialect of SQL; auto finds out',
  output: 'lay it out, or make it as short as possible',
  keywordCase: 'how to write keywords',
  indent: 'how far to indent',
  keywords: 'write keywords of clauses beside their content, or on lines of their own',
  lists: 'write lists in parentheses with a line for each item, or on one line while short',
};
