/** Right answers: the streams are those of a reference C and of Python, the quoting that of SQLite and of Python's csv. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const source = 'xoshiro128** in C and in Python';

export const CASES: readonly Case[] = [
  {
    inputs: { columns: 'id:uuid' },
    options: { make: 'rows', rows: '1' },
    outputs: { text: 'id\r\nc36bfff1-2e5c-4207-99ee-b1e011aacbb4\r\n' },
    source,
  },
  {
    inputs: { columns: "a:constant(O'Brien)" },
    options: { make: 'rows', rows: '1', as: 'sql' },
    outputs: { text: `INSERT INTO "sample" ("a") VALUES\n  ('O''Brien');\n` },
    source: 'SQLite',
  },
  {
    inputs: { columns: 'a:constant(Smith, "Jo")' },
    options: { make: 'rows', rows: '1' },
    outputs: { text: 'a\r\n"Smith, ""Jo"""\r\n' },
    source: 'Python csv',
  },
  { inputs: { columns: 'a:row' }, options: { make: 'rows', rows: '0' }, outputs: { text: 'a\r\n' } },
  { inputs: { columns: '' }, options: { make: 'rows' }, problem: { message: 'Add a column' } },
  {
    inputs: { columns: 'a:row,b:nothing' },
    options: { make: 'rows' },
    problem: { message: 'there is no type "nothing"', offset: 6 },
  },
  {
    inputs: { columns: '' },
    options: { unit: 'words', count: '8' },
    outputs: { text: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.' },
  },
  { inputs: { columns: '' }, options: { count: '0' }, outputs: { text: '' } },
  { inputs: { columns: 'a:row' }, options: { count: '0' }, notes: ['The columns are not used'] },
];
