/** Writes rows: CSV (RFC 4180), TSV, JSON, JSON Lines, SQL and Markdown. */
import type { Cell } from './rows.ts';

/** A format of rows. */
export type Format = 'csv' | 'tsv' | 'json' | 'json-lines' | 'sql' | 'markdown';

/** What can be chosen about the text. */
export type WriteOptions = {
  readonly as: Format;
  readonly dialect: 'standard' | 'mysql';
  readonly table: string;
  /** Rows of one INSERT. */
  readonly perStatement: number;
};

/** `{ number: '1.50' }` → `1.50`; a null is an empty text. */
export const cellText = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'object' ? cell.number : String(cell);

const csvCell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
/** TSV has no quotes: what would part cells or lines becomes a space. */
const tsvCell = (text: string): string => text.replaceAll(/[\t\r\n]/g, ' ');
const markdownCell = (text: string): string => text.replaceAll(/[\\|]/g, '\\$&').replaceAll(/\r?\n/g, '<br>');

const jsonCell = (cell: Cell): string =>
  cell !== null && typeof cell === 'object' ? cell.number : JSON.stringify(cell);

const jsonRow = (columns: readonly string[], row: readonly Cell[]): string =>
  `{${columns.map((name, at) => `${JSON.stringify(name)}:${jsonCell(row[at] ?? null)}`).join(',')}}`;

function sqlCell(cell: Cell, dialect: WriteOptions['dialect']): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'object') return cell.number;
  const text = dialect === 'mysql' ? cell.replaceAll('\\', '\\\\') : cell;
  return `'${text.replaceAll("'", "''")}'`;
}

const sqlName = (name: string, dialect: WriteOptions['dialect']): string =>
  dialect === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`;

/** Pieces of the text, one for each row. */
export function* writeRows(
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
  options: WriteOptions,
): Generator<string> {
  const { as, dialect, table, perStatement } = options;
  const separated = (cells: readonly string[], by: string, cell: (text: string) => string, end: string) =>
    cells.map(cell).join(by) + end;
  switch (as) {
    case 'csv':
      yield separated(columns, ',', csvCell, '\r\n');
      for (const row of rows) yield separated(row.map(cellText), ',', csvCell, '\r\n');
      return;
    case 'tsv':
      yield separated(columns, '\t', tsvCell, '\n');
      for (const row of rows) yield separated(row.map(cellText), '\t', tsvCell, '\n');
      return;
    case 'markdown':
      yield `| ${separated(columns, ' | ', markdownCell, ' |\n')}`;
      yield `| ${separated(columns, ' | ', () => '---', ' |\n')}`;
      for (const row of rows) yield `| ${separated(row.map(cellText), ' | ', markdownCell, ' |\n')}`;
      return;
    case 'json-lines':
      for (const row of rows) yield `${jsonRow(columns, row)}\n`;
      return;
    case 'json': {
      let before = '[\n  ';
      for (const row of rows) {
        yield before + jsonRow(columns, row);
        before = ',\n  ';
      }
      yield before.startsWith('[') ? '[]' : '\n]';
      return;
    }
    case 'sql': {
      const names = columns.map((name) => sqlName(name, dialect)).join(', ');
      let at = 0;
      for (const row of rows) {
        const start =
          at % perStatement === 0
            ? `${at > 0 ? ';\n' : ''}INSERT INTO ${sqlName(table, dialect)} (${names}) VALUES\n  `
            : ',\n  ';
        yield `${start}(${row.map((cell) => sqlCell(cell, dialect)).join(', ')})`;
        at += 1;
      }
      if (at > 0) yield ';\n';
    }
  }
}
