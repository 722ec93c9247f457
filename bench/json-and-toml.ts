/**
 * Reading JSON and TOML (decision 0062): the exact reader beside JSON.parse, the two narrower passes over JSON that do
 * less than it, and TOML beside smol-toml. Run with `node bench/json-and-toml.ts [runs]`.
 */
import { parse as smolParse, stringify as smolWrite } from 'smol-toml';
import { parseJson } from '#src/lib/json-parse.ts';
import { RecordCutter } from '#src/tools/json-to-csv-converter/json/json-records.ts';
import { reformatJson } from '#src/tools/yaml-json-toml-converters/json/json-box.ts';
import { readToml } from '#src/tools/yaml-json-toml-converters/toml/toml-read.ts';
import { Findings } from '#src/tools/yaml-json-toml-converters/values/findings.ts';
import { compare } from './stopwatch.ts';
import { inWords, weighCode, weighRoom } from './travel-bytes.ts';

const RECORD = {
  id: 12345,
  name: 'Ann "the" Bee',
  tags: ['a', 'b'],
  address: { street: '1 Long Road', zip: '00123' },
  ok: true,
};
const JSON_TEXT = JSON.stringify(Array.from({ length: 50_000 }, () => RECORD));
const TOML_TEXT = Array.from(
  { length: 20_000 },
  (_, index) =>
    `[server-${index}]\nhost = "host ${index}"\nport = 8080\nweights = [1.0, 2.5]\nsince = 1979-05-27T07:32:00Z\n`,
).join('\n');

function cutRecords(): number {
  let records = 0;
  const cutter = new RecordCutter('array', () => void (records += 1));
  cutter.push(JSON_TEXT);
  cutter.end();
  return records;
}

await compare(`JSON, ${(JSON_TEXT.length / 1e6).toFixed(1)} MB`, {
  'exact reader': () => parseJson(JSON_TEXT).ok,
  'cut into records': cutRecords,
  'laid out token by token': () => reformatJson(JSON_TEXT, 0).text.length,
  'JSON.parse, which loses digits and keys': () => JSON.parse(JSON_TEXT) as unknown,
});
await compare(`TOML, ${(TOML_TEXT.length / 1e6).toFixed(1)} MB`, {
  'own reader': () => readToml(TOML_TEXT, new Findings()).ok,
  'smol-toml': () => smolParse(TOML_TEXT),
});
console.log(
  `  smol-toml writes { a: 1.0 } read from "a = 1.0" as ${JSON.stringify(smolWrite(smolParse('a = 1.0')))}`,
);
console.log(`  own TOML reader: ${inWords(await weighRoom('yaml-json-toml-converters/toml/toml-read.ts'))}`);
console.log(`  smol-toml: ${inWords(await weighCode("export * from 'smol-toml';"))}`);
