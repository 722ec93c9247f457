/** The published suites of tables in Markdown and HTML, put to the readers. */
import type { Proof } from '#src/lib/proof.ts';
import type { Result } from '#src/lib/result.ts';
import { readHtml } from './reading/html.ts';
import { readMarkdown } from './reading/markdown.ts';
import type { Grid, Row } from './table.ts';

/** The tables of a text by their rows; `null` is a cell that holds more than text. */
type TablesCase = {
  readonly name: string;
  readonly input: string;
  readonly tables: readonly (readonly (readonly (string | null)[])[])[];
};

/** Without white space at its ends, and with one space for each run of it. */
const plain = (text: string): string => text.replace(/[ \t\n\f\r]+/g, ' ').trim();

/** Whether exactly these tables are read, row by row; `width` is that of rows which the suite cuts or fills. */
function agrees({ tables }: TablesCase, read: (number: number) => Result<Grid>, isCut: boolean): boolean {
  if (read(tables.length + 1).ok) return false;
  return tables.every((wanted, at) => {
    const grid = read(at + 1);
    if (!grid.ok || grid.value.rows.length !== wanted.length) return false;
    return grid.value.rows.every((cells, row) => {
      const others = wanted[row] ?? [];
      const own: Row = isCut ? others.map((_, column) => cells[column] ?? '') : cells;
      return (
        own.length === others.length &&
        own.every((cell, column) => others[column] === null || plain(cell) === plain(others[column] ?? ''))
      );
    });
  });
}

const gfm: Proof<TablesCase> = {
  standard: 'GitHub Flavored Markdown, tables',
  file: 'src/tools/tables/reading/gfm-tables.suite.json',
  nameOf: ({ name }) => name,
  agrees: (one) => agrees(one, (number) => readMarkdown(one.input, number, false), true),
  differences: {
    'containers 2':
      'Lines are read as they stand, not as parts of lists: a table whose later lines are indented less goes on.',
    'containers 3': 'Tables inside quotes are not read.',
    'some-escapes 1':
      'The suite follows GitHub, where a pipe after an escaped backslash does not end the cell, and calls that its bug; micromark and marked end it.',
  },
};

const html: Proof<TablesCase> = {
  standard: 'WHATWG HTML, tables',
  file: 'src/tools/tables/reading/html-tables.suite.json',
  nameOf: ({ name }) => name,
  agrees: (one) => agrees(one, (number) => readHtml(one.input, number, false), false),
  differences: {},
};

export const PROOFS = [gfm, html];
