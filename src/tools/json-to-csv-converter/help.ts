/** JSON to CSV Converters: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  to: 'the format to write; auto takes the other one',
  style: {
    choices: {
      simple: 'quote as little as possible',
      rfc4180: 'write CSV for Excel and other programs (RFC 4180)',
      auto: 'quote little where that loses nothing, else as RFC 4180',
    },
  },
  columns: 'take the columns of all objects, or of the first one',
  delimiter: { words: 'what to write between cells', short: 'd' },
  nested: 'write nested values as JSON, or flatten them into columns',
  lineEnd: 'how to end lines',
  bom: 'begin with a byte order mark, for Excel',
  guard: 'keep spreadsheets from running cells that begin with =, +, - or @',
  header: 'take the first row as the names of the columns',
  from: 'what stands between the cells of the CSV read; auto finds out',
  as: 'what the JSON is: an array of objects, JSON Lines, an array inside of an object, one object as one row, or an array of anything',
  values: 'read cells as text, or as the type that fits all of their column',
  words: 'read TRUE, False and NULL in any case too',
  localNumbers: 'read numbers that look like 1.234,50',
  layout: 'how to lay out the JSON',
  json5: 'also read comments, single quotes and trailing commas in JSON',
};
