/** Tables: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  from: 'the format to read; auto finds out',
  to: { words: 'the format to write', short: 't' },
  header: 'take the first row as the names of the columns',
  style: 'how to draw a text table, with --to text',
  numbersLike: 'how numbers are written: 1.234,50 (comma) or 1,234.50 (point)',
  datesLike: 'how dates are written: 31.12.2026 (day-first) or 12/31/2026 (month-first)',
  sort: 'sort the rows by these columns',
  where: 'keep only rows for which this is true',
  columns: 'keep only these columns, in this order',
  unique: { words: 'keep one of equal rows', short: 'u' },
  transpose: 'turn rows into columns',
  stats: 'also give statistics of each column: --output statistics prints them',
  steps: 'the order of the steps',
  number: 'which table to take, where there are several',
  spans: 'write a cell that spans several once (first), or in each place (repeat)',
  fromDialect: 'the dialect of the SQL read; auto finds out',
  numbersRight: 'align numbers to the right',
  inlineStyle: 'draw lines with inline styles (HTML)',
  booktabs: 'draw the lines of the booktabs package (LaTeX)',
  dialect: 'the dialect of SQL to write',
  tableName: 'the name of the table in SQL',
  batch: 'how many rows each INSERT has',
  empty: 'write empty cells as NULL, or as an empty text (SQL)',
  numbers: 'write numbers without quotes (SQL, JSON)',
};
