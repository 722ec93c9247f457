/** CSV and JSON. */
import { quoteCell } from '#src/lib/csv/csv-cell.ts';
import type { Delimiter } from '#src/lib/csv/delimiters.ts';

import { type Losses, numberColumns, type Row, type Table, uniqueNames } from '../table.ts';

/** One line of CSV. A row of one empty cell is `""`: a blank line is no row. */
export function csvLine(cells: Row, delimiter: Delimiter): string {
  const line = cells.map((cell) => quoteCell(cell, delimiter)).join(delimiter);
  return line === '' ? '""' : line;
}

/** The lines of a CSV. */
export const writeCsv = ({ header, rows }: Table, delimiter: Delimiter): string[] =>
  (header ? [header, ...rows] : rows).map((cells) => csvLine(cells, delimiter));

/** The lines of a JSON array: of objects by the names of the header, or of arrays. */
export function writeJson(table: Table, hasNumbers: boolean, losses: Losses): string[] {
  const isNumber = hasNumbers ? numberColumns(table) : [];
  const valueOf = (cell: string, column: number): string =>
    isNumber[column] ? (cell === '' ? 'null' : cell) : JSON.stringify(cell);
  const names = table.header && uniqueNames(table.header, losses).map((name) => JSON.stringify(name));
  const lines = table.rows.map((cells) =>
    names
      ? `{${cells.map((cell, column) => `${names[column] ?? '""'}: ${valueOf(cell, column)}`).join(', ')}}`
      : `[${cells.map(valueOf).join(', ')}]`,
  );
  return ['[', ...lines.map((line, row) => `  ${line}${row < lines.length - 1 ? ',' : ''}`), ']'];
}
