/** The suites of JSON, YAML and TOML, put to the three readers. */
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { jsonTestSuite } from '#src/lib/json-proof.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { bytesOfCase, isSame, type CaseInput, type Proof } from '#src/lib/proof.ts';
import { toJson } from './json/json-form.ts';
import { publishedForm, taggedForm } from './toml/tagged-form.ts';
import { readToml } from './toml/toml-read.ts';
import { Findings } from './values/findings.ts';
import { readYaml } from './yaml/yaml-read.ts';

type YamlCase = {
  readonly name: string;
  readonly outcome: 'accept' | 'refuse';
  readonly input: string;
  /** The documents of the case as JSON; not every case has them. */
  readonly documents?: readonly unknown[];
};

const SAME_KEY_TWICE =
  'The same key twice: YAML 1.2.2, chapter 3.2.1.3, demands that keys differ, and JSON and TOML would lose one.';

const yamlTestSuite: Proof<YamlCase> = {
  standard: 'YAML 1.2.2',
  file: 'src/tools/yaml-json-toml-converters/yaml/yaml-test.suite.json',
  nameOf: ({ name }) => name,
  agrees({ input, outcome, documents }) {
    const result = readYaml(input, '1.2', new Findings());
    if (!result.ok || documents === undefined) return result.ok === (outcome === 'accept');
    const wanted = documents.length > 1 ? documents : documents[0];
    const found = result.value;
    return isSame(found === undefined ? undefined : JSON.parse(stringifyJson(toJson(found))), wanted);
  },
  differences: {
    '2JQS': SAME_KEY_TWICE,
    X38W: SAME_KEY_TWICE,
    'ZYU8-2':
      'A %YAML line with two versions, which the suite itself marks as not worth supporting; it is refused.',
  },
};

type TomlCase = CaseInput & {
  readonly name: string;
  readonly outcome: 'accept' | 'refuse';
  /** What it means, each value with its type. */
  readonly tagged?: unknown;
};

const SECONDS = 'TOML 1.1 lets the seconds of a time be left out.';
const LINE_BREAK = 'TOML 1.1 allows line breaks in an inline table.';

const tomlTest: Proof<TomlCase> = {
  standard: 'TOML 1.1, of which 1.0 is a part',
  file: 'src/tools/yaml-json-toml-converters/toml/toml-test.suite.json',
  nameOf: ({ name }) => name,
  agrees(one) {
    const text = decodeUtf8(bytesOfCase(one));
    const result = text.ok ? readToml(text.value, new Findings()) : text;
    if (!result.ok || one.outcome === 'refuse') return result.ok === (one.outcome === 'accept');
    return isSame(taggedForm(result.value), publishedForm(one.tagged));
  },
  differences: {
    'invalid/datetime/no-secs': SECONDS,
    'invalid/local-datetime/no-secs': SECONDS,
    'invalid/local-time/no-secs': SECONDS,
    'invalid/inline-table/trailing-comma': 'TOML 1.1 allows a comma after the last pair of an inline table.',
    'invalid/string/basic-byte-escapes': 'TOML 1.1 has the escape \\x with two hexadecimal digits.',
    'invalid/inline-table/linebreak-01': LINE_BREAK,
    'invalid/inline-table/linebreak-02': LINE_BREAK,
    'invalid/inline-table/linebreak-03': LINE_BREAK,
    'invalid/inline-table/linebreak-04': LINE_BREAK,
  },
};

export const PROOFS = [jsonTestSuite, yamlTestSuite, tomlTest];
