/**
 * Writes the cases of four published suites of JSON, YAML, TOML and CSV into the repository as plain facts, one per line, so that
 * the tests need no other copy: `node scripts/suites/text-formats.ts`, with the suites in the folder that `$SUITES` names.
 */
import { basename } from 'node:path';
import { load } from 'js-yaml';
import { suiteBytes, suiteFiles, suiteJson, suiteText, writeSuite } from '../suites.ts';

/** A longer text is one of the suites' texts of a hundred thousand brackets. */
const LONGEST_INPUT = 20_000;

/** What a case reads: a text, the bytes of what is no UTF-8, or a text that begins with so many repetitions of another. */
function inputOf(file: string): object {
  const bytes = suiteBytes(file);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) return { base64: bytes.toString('base64') };
  if (text.length <= LONGEST_INPUT) return { input: text };
  const unit = ['[{"":', '['].find((start) => text.startsWith(start)) ?? '';
  const times = Math.floor(text.trimEnd().length / unit.length);
  if (text !== unit.repeat(times) + text.slice(unit.length * times)) throw new Error('no repetition');
  return { repeat: [unit, times], input: text.slice(unit.length * times) };
}

const JSON_OUTCOMES: Readonly<Record<string, string>> = { y: 'accept', n: 'refuse', i: 'either' };

writeSuite(
  'src/lib/json-test.suite.json',
  { suite: 'JSONTestSuite', source: 'https://github.com/nst/JSONTestSuite, test_parsing', licence: 'MIT' },
  suiteFiles('JSONTestSuite/*.json').map((file) => {
    const name = basename(file, '.json');
    return { name, outcome: JSON_OUTCOMES[name.charAt(0)], ...inputOf(file) };
  }),
);

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

type YamlCase = {
  readonly name?: string;
  readonly yaml: string;
  readonly json?: string | null;
  readonly fail?: boolean;
};

writeSuite(
  'src/tools/yaml-json-toml-converters/yaml/yaml-test.suite.json',
  { suite: 'yaml-test-suite', source: 'https://github.com/yaml/yaml-test-suite, src', licence: 'MIT' },
  suiteFiles('yaml-test-suite/*.yaml').flatMap((file) => {
    const all = load(suiteText(file)) as readonly YamlCase[]; // the form of its files
    return all.map(({ name, yaml, json, fail }, index) => ({
      name: `${basename(file, '.yaml')}${all.length > 1 ? `-${index}` : ''}`,
      title: name ?? all[0]?.name ?? basename(file),
      outcome: fail ? 'refuse' : 'accept',
      input: unmark(yaml),
      ...(!fail && typeof json === 'string' && { documents: jsonDocuments(json) }),
    }));
  }),
);

const listed = ['1.0.0', '1.1.0'].map((version) => {
  const list = suiteText(`toml-test/files-toml-${version}`).split('\n');
  return { version, files: list.filter((file) => file.endsWith('.toml')) };
});

writeSuite(
  'src/tools/yaml-json-toml-converters/toml/toml-test.suite.json',
  { suite: 'toml-test', source: 'https://github.com/toml-lang/toml-test, tests', licence: 'MIT' },
  [...new Set(listed.flatMap(({ files }) => files))].sort().map((file) => {
    const isValid = file.startsWith('valid/');
    return {
      name: file.replace(/\.toml$/, ''),
      versions: listed.filter(({ files }) => files.includes(file)).map(({ version }) => version),
      outcome: isValid ? 'accept' : 'refuse',
      ...inputOf(`toml-test/${file}`),
      ...(isValid && { tagged: suiteJson(`toml-test/${file.replace(/toml$/, 'json')}`) }),
    };
  }),
);

writeSuite(
  'src/tools/json-to-csv-converter/csv/csv-spectrum.suite.json',
  { suite: 'csv-spectrum', source: 'https://github.com/maxogden/csv-spectrum', licence: 'BSD-2-Clause' },
  suiteFiles('csv-spectrum/csvs/*.csv').map((file) => {
    const name = basename(file, '.csv');
    return { name, input: suiteText(file), rows: suiteJson(`csv-spectrum/json/${name}.json`) };
  }),
);
