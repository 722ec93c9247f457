/** A table as CSV (RFC 4180). */
import type { TableValue } from './form.ts';

/** Quoted only where it must be, with CR LF: `csvText({ columns: ['a'], rows: [['1,5']] })` is `a\r\n"1,5"\r\n`. */
export const csvText = ({ columns, rows }: TableValue): string =>
  [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
