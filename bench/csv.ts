/** Reading 12 MB of CSV: own reader, Papa Parse, csv-parse (decision 0040). Run with `node bench/csv.ts [runs]`. */
import { parse as csvParse } from 'csv-parse/sync';
import papaparse from 'papaparse';
import { CsvReader } from '#src/lib/csv/csv-reader.ts';
import { compare } from './stopwatch.ts';

const ROWS = 200_000;
const ROW = '12345,"a quoted ""cell"", with commas",plain text here,1.5\r\n';
const TEXT = ROW.repeat(ROWS);

function ownRows(): number {
  let rows = 0;
  const reader = new CsvReader(',', () => void (rows += 1));
  reader.push(TEXT);
  reader.end();
  return rows;
}

await compare(`CSV, ${(TEXT.length / 1e6).toFixed(0)} MB, ${ROWS.toLocaleString('en-US')} rows`, {
  'own reader': ownRows,
  'Papa Parse': () => papaparse.parse(TEXT).data.length,
  'csv-parse': () => csvParse(TEXT).length,
});
