/** Writers that are given one row after the other, for tables of any size. */
import { ok } from '#src/lib/result.ts';
import type { Losses, Row, RowWriter } from '../table.ts';
import { csvLine } from './data.ts';
import { markdownRows } from './markdown.ts';
import { SEPARATORS, type WriteOptions } from './write.ts';
import { sqlRows } from './sql.ts';

/** A writer for a target of lines: CSV, Markdown without padding, or SQL with every value in quotes. */
export function rowWriter(
  header: Row | undefined,
  width: number,
  options: Omit<WriteOptions, 'isSource'>,
  losses: Losses,
): RowWriter {
  if (options.to === 'markdown') return markdownRows(header, width, losses);
  if (options.to === 'sql') return sqlRows(header, [], options, losses);
  const delimiter = SEPARATORS[options.to] ?? ',';
  return {
    start: header ? [csvLine(header, delimiter)] : [],
    row: (cells) => ok([csvLine(cells, delimiter)]),
    end: () => [],
  };
}
