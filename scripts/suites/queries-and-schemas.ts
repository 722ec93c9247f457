/**
 * Writes the cases of the published suites of JSONPath, JMESPath, JSON Schema and HTML's character references into the repository as
 * plain facts, one a line, so that the tests need no other copy: `node scripts/suites/queries-and-schemas.ts`, with the suites in the
 * folder that `$SUITES` names. Schemas and their data are kept as texts: their numbers are longer than JavaScript's.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { ROOT } from '../programs.ts';
import { suiteFolder, writeSuite } from '../suites.ts';

function writePathSuite(): void {
  const text = readFileSync(join(suiteFolder('jsonpath-compliance-test-suite'), 'cts.json'), 'utf8');
  const { tests } = JSON.parse(text) as { readonly tests: readonly object[] }; // the form of its file
  const source = 'https://github.com/jsonpath-standard/jsonpath-compliance-test-suite, cts.json';
  const cases = tests.map((one) => ({ ...one, tags: undefined }));
  writeSuite(
    'src/tools/jsonquery/jsonpath.suite.json',
    { suite: 'jsonpath-compliance-test-suite', source, licence: 'BSD-2-Clause' },
    cases,
  );
}

/** What is read of a group of its files. */
type JmesGroup = {
  readonly given: unknown;
  readonly cases: readonly {
    readonly expression: string;
    readonly result?: unknown;
    readonly error?: string;
    readonly bench?: string;
  }[];
};

function writeJmesSuite(): void {
  const folder = join(suiteFolder('jmespath.py'), 'tests/compliance');
  const cases = globSync('*.json', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const groups = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly JmesGroup[]; // the form of its files
      const all = groups.flatMap(({ given, cases: members }) => members.map((one) => ({ given, ...one })));
      return all.map(({ given, expression, result, error, bench }, index) => ({
        name: `${basename(file, '.json')} ${index + 1}: ${expression}`,
        expression,
        given,
        ...(error === undefined ? bench === undefined && { result } : { error }),
      }));
    });
  const source = 'https://github.com/jmespath/jmespath.py, tests/compliance';
  writeSuite(
    'src/tools/jsonquery/jmespath.suite.json',
    { suite: 'jmespath.py compliance', source, licence: 'MIT' },
    cases,
  );
}

const SCHEMA_FOLDERS = ['draft4', 'draft6', 'draft7', 'draft2019-09', 'draft2020-12'] as const;

/** The optional behaviour that the tool claims. */
const OPTIONAL_FILES = [
  'bignum',
  'ecmascript-regex',
  'float-overflow',
  'non-bmp-regex',
  'zeroTerminatedFloats',
];

const parsed = (path: string): JsonValue => {
  const read = parseJson(readFileSync(path, 'utf8'));
  if (!read.ok) throw new Error(`${path}: ${read.problem.message}`);
  return read.value.value;
};
const memberOf = (value: JsonValue, name: string): JsonValue =>
  (value instanceof Map ? value.get(name) : undefined) ?? null;
const words = (value: JsonValue): string => (typeof value === 'string' ? value : '');
const listOf = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : []);

function schemaCases(folder: string, file: string): readonly object[] {
  const group = file.replace(/^tests\/[^/]*\//, '').replace(/\.json$/, '');
  return listOf(parsed(join(folder, file))).flatMap((each) =>
    listOf(memberOf(each, 'tests')).map((test) => ({
      name: `${group}: ${words(memberOf(each, 'description'))}: ${words(memberOf(test, 'description'))}`,
      schema: stringifyJson(memberOf(each, 'schema')),
      data: stringifyJson(memberOf(test, 'data')),
      valid: memberOf(test, 'valid'),
    })),
  );
}

function writeSchemaSuites(): void {
  const folder = suiteFolder('JSON-Schema-Test-Suite');
  const source = 'https://github.com/json-schema-org/JSON-Schema-Test-Suite';
  for (const draft of SCHEMA_FOLDERS) {
    const files = [
      ...globSync(`tests/${draft}/*.json`, { cwd: folder }),
      ...OPTIONAL_FILES.flatMap((name) => globSync(`tests/${draft}/optional/${name}.json`, { cwd: folder })),
      ...globSync(`tests/${draft}/optional/format/*.json`, { cwd: folder }),
    ];
    writeSuite(
      `src/tools/jsonschema/suites/${draft}.suite.json`,
      { suite: 'JSON-Schema-Test-Suite', source: `${source}, tests/${draft}`, licence: 'MIT' },
      files.sort().flatMap((file) => schemaCases(folder, file)),
    );
  }
  const remotes = globSync('remotes/**/*.json', { cwd: folder })
    .sort()
    .filter((path) => !path.startsWith('remotes/v1/') && !path.startsWith('remotes/draft3/'))
    .map((path) => ({
      path: path.replace('remotes/', ''),
      schema: stringifyJson(parsed(join(folder, path))),
    }));
  writeFileSync(
    join(ROOT, 'src/tools/jsonschema/suites/remotes.json'),
    `[\n${remotes.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`,
  );
}

/** What is read of the suite's files. */
type Tokens = {
  readonly tests: readonly {
    readonly input: string;
    readonly output: readonly (readonly [string, ...unknown[]])[];
  }[];
};

/** `<h a="…">` with the attribute that is read of it. */
const ATTRIBUTE = /^<h a=(?:"([^"]*)"|'([^']*)'|([^\s"'>]*))>$/;

function writeReferenceSuite(): void {
  const folder = join(suiteFolder('html5lib-tests'), 'tokenizer');
  const cases = ['entities', 'namedEntities', 'numericEntities'].flatMap((file) => {
    const { tests } = JSON.parse(readFileSync(join(folder, `${file}.test`), 'utf8')) as Tokens; // the form of its files
    return tests.map(({ input, output: [first, ...rest] }, index): object => {
      const name = `${file} ${index + 1}`;
      if (!first || rest.length > 0) throw new Error(`${name}: not one token`);
      if (first[0] === 'Character') return { name, input, text: first[1] };
      const [, ...values] = ATTRIBUTE.exec(input) ?? [];
      const attributes = first[2] as { readonly a?: string }; // of a start tag
      return { name, input: values.find(Boolean), attribute: attributes.a };
    });
  });
  writeSuite(
    'src/tools/htmlentities/html5lib.suite.json',
    {
      suite: 'html5lib-tests',
      source: 'https://github.com/html5lib/html5lib-tests, tokenizer',
      licence: 'MIT',
    },
    cases,
  );
}

writePathSuite();
writeJmesSuite();
writeSchemaSuites();
writeReferenceSuite();
