/**
 * The logic of a heavy job alone, on one thread: `node bench/alone.ts csv` prints its milliseconds. In a process of its own, as the worker
 * of a page is new for its job: what has run before is compiled, and takes less time.
 */
import { openHashers } from '#src/tools/hash-text/digests/hashers.ts';
import { CORE_IDS } from '#src/tools/hash-text/digests/algorithms.ts';
import { compareTexts, DEFAULT_SETTINGS } from '#src/tools/json-diff/logic.ts';
import { convertJsonToCsv } from '#src/tools/json-to-csv-converter/logic.ts';
import { DEFAULT_CSV_OPTIONS } from '#src/tools/json-to-csv-converter/csv/csv-options.ts';
import { prettifySql } from '#src/tools/sql-prettify/logic.ts';
import { DEFAULT_SQL_OPTIONS } from '#src/tools/sql-prettify/layout/sql-options.ts';
import { convert } from '#src/tools/yaml-json-toml-converters/logic.ts';
import { FIVE_MEGABYTES, fileBytes, LEFT, RIGHT, ROWS, SQL, TWENTY_MEGABYTES } from './job-texts.ts';

const PIECE_BYTES = 4 * 1024 * 1024;

const LOGIC = {
  converter: () =>
    convert({ format: 'json', text: FIVE_MEGABYTES, caret: 0, yamlVersion: '1.2', dialect: 'json' }),
  csv: () => convertJsonToCsv(ROWS, 'array', DEFAULT_CSV_OPTIONS),
  diff: () => compareTexts(LEFT, RIGHT, DEFAULT_SETTINGS),
  sql: () => prettifySql(SQL, DEFAULT_SQL_OPTIONS),
  hashText: () => hash(Buffer.from(TWENTY_MEGABYTES)),
  hashFile: () => hash(fileBytes()),
} satisfies Readonly<Record<string, () => unknown>>;

/** A job whose logic can run alone. */
export type LogicName = keyof typeof LOGIC;

/** The same library with the same algorithms, one after the other. */
async function hash(bytes: Uint8Array): Promise<void> {
  const hashers = await openHashers(CORE_IDS);
  for (let done = 0; done < bytes.length; done += PIECE_BYTES) {
    for (const hasher of hashers.values()) hasher.update(bytes.subarray(done, done + PIECE_BYTES));
  }
  for (const hasher of hashers.values()) hasher.digest();
}

const [name] = process.argv.slice(2);
const job = Object.entries(LOGIC).find(([each]) => each === name);
if (!job) throw new Error(`Expected one of ${Object.keys(LOGIC).join(', ')}.`);
const start = performance.now();
await job[1]();
console.log(performance.now() - start);
