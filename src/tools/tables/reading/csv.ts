/** Rows of CSV, by the reader that the JSON to CSV converter has too. */
import { CsvReader } from '#src/lib/csv/csv-reader.ts';
import type { Delimiter } from '#src/lib/csv/delimiters.ts';
import { detectDelimiter, SAMPLE_LENGTH, separatorLine } from '#src/lib/csv/detect-delimiter.ts';
import { plural } from '#src/lib/format.ts';
import { ok, type Result } from '#src/lib/result.ts';
import type { Grid } from '../table.ts';

const NAMES: Readonly<Record<Delimiter, string>> = {
  ',': 'CSV',
  ';': 'CSV with semicolons',
  '\t': 'TSV',
  '|': 'CSV with pipes',
};

/** What a CSV of this delimiter is called. */
export const nameOfCsv = (delimiter: Delimiter): string => NAMES[delimiter];

/** The delimiter by choice or by the look of the beginning; and the length of a line `sep=;` before the table. */
export function delimiterOf(
  start: string,
  chosen: Delimiter | undefined,
): { readonly delimiter: Delimiter; readonly skipped: number } {
  const named = separatorLine(start);
  const delimiter = chosen ?? named.delimiter ?? detectDelimiter(start.slice(0, SAMPLE_LENGTH));
  return { delimiter, skipped: named.length };
}

/** What was read without being quite CSV, in words. */
export const odditiesOf = ({
  blankLines,
  strayQuotes,
}: {
  blankLines: number;
  strayQuotes: number;
}): string[] => [
  ...(blankLines > 0 ? [`${plural(blankLines, 'blank line')} skipped`] : []),
  ...(strayQuotes > 0
    ? [`${plural(strayQuotes, 'cell')} with text after the closing quote: the text is kept`]
    : []),
];

/** Reads CSV. A quote that stays open is an error. */
export function readCsv(text: string, chosen: Delimiter | undefined): Result<Grid> {
  const { delimiter, skipped } = delimiterOf(text, chosen);
  const rows: string[][] = [];
  const reader = new CsvReader(delimiter, (cells, _line, end) => {
    if (end > skipped) rows.push(cells.map((cell) => cell ?? ''));
  });
  reader.push(text);
  const ended = reader.end();
  if (!ended.ok) return ended;
  return ok({
    rows,
    header: 'by choice',
    readAs: nameOfCsv(delimiter),
    notes: odditiesOf(ended.value),
    losses: [],
  });
}
