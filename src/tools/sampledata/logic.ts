/** Made-up rows as a text in one format, with the first of them for a look. */
import { ok, type Result } from '#src/lib/result.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { readColumns } from './columns.ts';
import { makeRows, type Cell } from './rows.ts';
import { cellText, writeRows, type WriteOptions } from './writing.ts';

const SHOWN_ROWS = 200;
const PROGRESS_ROWS = 2000;

/** What can be chosen about rows. */
export type RowOptions = WriteOptions & {
  readonly seed: string;
  readonly count: number;
  readonly isAscii: boolean;
};

/** The rows of columns such as `id:row, mail:email`. */
export function rowsText(
  source: string,
  options: RowOptions,
  onProgress: (fraction: number) => void = () => undefined,
): Result<{ readonly text: string; readonly preview: TableValue }> {
  const columns = readColumns(source);
  if (!columns.ok) return columns;
  const names = columns.value.map(({ name }) => name);
  const shown: (readonly string[])[] = [];
  let made = 0;
  function* watched(): Generator<readonly Cell[]> {
    for (const row of makeRows(options.seed, columns.ok ? columns.value : [], options)) {
      if (made < SHOWN_ROWS) shown.push(row.map(cellText));
      made += 1;
      if (made % PROGRESS_ROWS === 0) onProgress(made / options.count);
      yield row;
    }
  }
  const text = [...writeRows(names, watched(), options)].join('');
  return ok({ text, preview: { columns: names, rows: shown } });
}
