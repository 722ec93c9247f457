/**
 * Writes the cases of four published suites of JSON, YAML, TOML and CSV into the repository as plain facts, one a line, so that
 * the tests need no other copy: `node scripts/suites/text-formats.ts`, with the suites in the folder that `$SUITES` names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { suiteFolder, writeSuite } from '../suites.ts';

/** What a case reads: a text, the bytes of what is no UTF-8, or a text that begins with so many repetitions of another. */
type Input = {
  readonly input?: string;
  readonly base64?: string;
  readonly repeat?: readonly [string, number];
};

/** A longer text is one of the suites' texts of a hundred thousand brackets. */
const LONGEST_INPUT = 20_000;

function inputOf(bytes: Buffer): Input {
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) return { base64: bytes.toString('base64') };
  if (text.length <= LONGEST_INPUT) return { input: text };
  const unit = ['[{"":', '['].find((start) => text.startsWith(start)) ?? '';
  const times = Math.floor(text.trimEnd().length / unit.length);
  if (text !== unit.repeat(times) + text.slice(unit.length * times)) throw new Error('no repetition');
  return { repeat: [unit, times], input: text.slice(unit.length * times) };
}

const JSON_OUTCOMES: Readonly<Record<string, string>> = { y: 'accept', n: 'refuse', i: 'either' };

function writeJsonSuite(): void {
  const folder = suiteFolder('JSONTestSuite');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const cases = files.sort().map((file) => ({
    name: file.replace(/\.json$/, ''),
    outcome: JSON_OUTCOMES[file.charAt(0)],
    ...inputOf(readFileSync(join(folder, file))),
  }));
  const source = 'https://github.com/nst/JSONTestSuite, test_parsing';
  writeSuite('src/lib/json-test.suite.json', { suite: 'JSONTestSuite', source, licence: 'MIT' }, cases);
}

/** What is read of a file of yaml-test-suite. */
type YamlCase = {
  readonly name?: string;
  readonly yaml: string;
  readonly json?: string | null;
  readonly fail?: boolean;
};

/** The suite's marks for what does not show: spaces, tabs, line ends, byte order marks. */
const unmark = (text: string): string =>
  text
    .replaceAll('␣', ' ')
    .replaceAll(/—*»/g, '\t')
    .replaceAll('⇔', '\ufeff')
    .replaceAll('↵', '')
    .replaceAll('←', '\r')
    .replace(/∎\n$/, '');

/** The JSON documents that stand one after the other. */
function jsonDocuments(text: string): unknown[] {
  const documents: unknown[] = [];
  let pending = '';
  for (const line of text.split('\n')) {
    pending += `${line}\n`;
    try {
      documents.push(JSON.parse(pending));
      pending = '';
    } catch {
      // Not complete yet.
    }
  }
  return documents;
}

function writeYamlSuite(): void {
  const folder = suiteFolder('yaml-test-suite');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const cases = files.sort().flatMap((file) => {
    const all = load(readFileSync(join(folder, file), 'utf8')) as readonly YamlCase[]; // the form of its files
    const title = all[0]?.name ?? file;
    return all.map(({ name, yaml, json, fail }, index) => ({
      name: `${file.replace('.yaml', '')}${all.length > 1 ? `-${index}` : ''}`,
      title: name ?? title,
      outcome: fail ? 'refuse' : 'accept',
      input: unmark(yaml),
      ...(!fail && typeof json === 'string' && { documents: jsonDocuments(json) }),
    }));
  });
  const source = 'https://github.com/yaml/yaml-test-suite, src';
  const facts = { suite: 'yaml-test-suite', source, licence: 'MIT' };
  writeSuite('src/tools/yaml-json-toml-converters/yaml/yaml-test.suite.json', facts, cases);
}

const TOML_VERSIONS = ['1.0.0', '1.1.0'] as const;

function writeTomlSuite(): void {
  const folder = suiteFolder('toml-test');
  const listed = TOML_VERSIONS.map((version) => {
    const list = readFileSync(join(folder, `files-toml-${version}`), 'utf8').split('\n');
    return { version, files: new Set(list.filter((file) => file.endsWith('.toml'))) };
  });
  const files = [...new Set(listed.flatMap(({ files: found }) => [...found]))].sort();
  const cases = files.map((file) => {
    const isValid = file.startsWith('valid/');
    const answer = isValid && readFileSync(join(folder, file.replace(/toml$/, 'json')), 'utf8');
    return {
      name: file.replace(/\.toml$/, ''),
      versions: listed.filter((list) => list.files.has(file)).map(({ version }) => version),
      outcome: isValid ? 'accept' : 'refuse',
      ...inputOf(readFileSync(join(folder, file))),
      ...(answer !== false && { tagged: JSON.parse(answer) as unknown }),
    };
  });
  const source = 'https://github.com/toml-lang/toml-test, tests';
  const facts = { suite: 'toml-test', source, licence: 'MIT' };
  writeSuite('src/tools/yaml-json-toml-converters/toml/toml-test.suite.json', facts, cases);
}

function writeCsvSuite(): void {
  const folder = suiteFolder('csv-spectrum');
  const names = readdirSync(join(folder, 'csvs')).map((file) => file.replace(/\.csv$/, ''));
  const cases = names.sort().map((name) => ({
    name,
    input: readFileSync(join(folder, 'csvs', `${name}.csv`), 'utf8'),
    rows: JSON.parse(readFileSync(join(folder, 'json', `${name}.json`), 'utf8')) as unknown,
  }));
  const source = 'https://github.com/maxogden/csv-spectrum';
  const facts = { suite: 'csv-spectrum', source, licence: 'BSD-2-Clause' };
  writeSuite('src/tools/json-to-csv-converter/csv/csv-spectrum.suite.json', facts, cases);
}

writeJsonSuite();
writeYamlSuite();
writeTomlSuite();
writeCsvSuite();
