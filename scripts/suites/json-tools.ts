/**
 * Writes the cases of the published suites of JSONPath, JMESPath, JSON Schema and JSON Patch into the repository as plain facts, one a
 * line, so that the tests need no other copy: `node scripts/suites/json-tools.ts`, with the suites in the folder that `$SUITES` names.
 */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { ROOT } from '../programs.ts';
import { suiteFiles, suiteJson, suiteText, writeSuite } from '../suites.ts';

const { tests: pathCases } = suiteJson('jsonpath-compliance-test-suite/cts.json') as {
  readonly tests: readonly object[]; // the suite's own form
};

writeSuite(
  'src/tools/jsonquery/jsonpath.suite.json',
  {
    suite: 'jsonpath-compliance-test-suite',
    source: 'https://github.com/jsonpath-standard/jsonpath-compliance-test-suite, cts.json',
    licence: 'BSD-2-Clause',
  },
  pathCases.map((one) => ({ ...one, tags: undefined })),
);

type JmesCase = {
  readonly expression: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly bench?: string;
};
type JmesGroup = { readonly given: unknown; readonly cases: readonly JmesCase[] };

writeSuite(
  'src/tools/jsonquery/jmespath.suite.json',
  {
    suite: 'jmespath.py compliance',
    source: 'https://github.com/jmespath/jmespath.py, tests/compliance',
    licence: 'MIT',
  },
  suiteFiles('jmespath.py/tests/compliance/*.json').flatMap((file) =>
    // The suite's own form.
    (suiteJson(file) as readonly JmesGroup[])
      .flatMap(({ given, cases }) => cases.map((one) => ({ given, ...one })))
      .map(({ given, expression, result, error, bench }, index) => ({
        name: `${basename(file, '.json')} ${index + 1}: ${expression}`,
        expression,
        given,
        ...(error === undefined ? bench === undefined && { result } : { error }),
      })),
  ),
);

/** The optional behaviour that the tool claims. */
const OPTIONAL = '{bignum,ecmascript-regex,float-overflow,non-bmp-regex,zeroTerminatedFloats,format/*}';

/** Schemas and their data are kept as texts: their numbers are longer than JavaScript's. */
function parsed(file: string): JsonValue {
  const read = parseJson(suiteText(file));
  if (!read.ok) throw new Error(`${file}: ${read.problem.message}`);
  return read.value.value;
}
const memberOf = (value: JsonValue, name: string): JsonValue =>
  (value instanceof Map ? value.get(name) : undefined) ?? null;
const words = (value: JsonValue): string => {
  const description = memberOf(value, 'description');
  return typeof description === 'string' ? description : '';
};
const listOf = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : []);

for (const draft of ['draft4', 'draft6', 'draft7', 'draft2019-09', 'draft2020-12']) {
  const folder = `JSON-Schema-Test-Suite/tests/${draft}`;
  writeSuite(
    `src/tools/jsonschema/suites/${draft}.suite.json`,
    {
      suite: 'JSON-Schema-Test-Suite',
      source: `https://github.com/json-schema-org/JSON-Schema-Test-Suite, tests/${draft}`,
      licence: 'MIT',
    },
    suiteFiles(`${folder}/*.json`, `${folder}/optional/${OPTIONAL}.json`).flatMap((file) =>
      listOf(parsed(file)).flatMap((each) =>
        listOf(memberOf(each, 'tests')).map((test) => ({
          name: `${file.slice(folder.length + 1).replace(/\.json$/, '')}: ${words(each)}: ${words(test)}`,
          schema: stringifyJson(memberOf(each, 'schema')),
          data: stringifyJson(memberOf(test, 'data')),
          valid: memberOf(test, 'valid'),
        })),
      ),
    ),
  );
}

const REMOTES = 'JSON-Schema-Test-Suite/remotes/';
const remotes = suiteFiles(`${REMOTES}**/*.json`)
  .map((file) => ({ path: file.slice(REMOTES.length), schema: stringifyJson(parsed(file)) }))
  .filter(({ path }) => !path.startsWith('v1/') && !path.startsWith('draft3/'))
  .map((one) => JSON.stringify(one));
writeFileSync(join(ROOT, 'src/tools/jsonschema/suites/remotes.json'), `[\n${remotes.join(',\n')}\n]\n`);

/** The members of an array's objects as text, since JSON.parse keeps neither two members of one name nor `1.0`. */
function objectsOf(text: string): readonly ReadonlyMap<string, string>[] {
  const file = ts.parseJsonText('cases.json', text);
  const array = file.statements[0]?.expression;
  if (!array || !ts.isArrayLiteralExpression(array)) throw new Error('no array');
  return array.elements.filter(ts.isObjectLiteralExpression).map(
    ({ properties }) =>
      new Map(
        properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [
          JSON.parse(name.getText(file)) as string, // a name is a text
          initializer.getText(file),
        ]),
      ),
  );
}

writeSuite(
  'src/tools/json-diff/patch/json-patch-tests.suite.json',
  {
    suite: 'json-patch-tests (RFC 6902)',
    source: 'https://github.com/json-patch/json-patch-tests, tests.json and spec_tests.json',
    licence: 'Apache-2.0',
  },
  ['tests', 'spec_tests'].flatMap((file) =>
    objectsOf(suiteText(`json-patch-tests/${file}.json`)).flatMap((members, index) => {
      const [document, patch, expected] = ['doc', 'patch', 'expected'].map((name) => members.get(name));
      if (document === undefined || patch === undefined) return [];
      const title = members.get('comment') ?? members.get('error') ?? '""';
      const outcome = members.has('error') ? { isRefused: true } : { expected };
      return [{ name: `${file} ${index + 1}: ${JSON.parse(title) as string}`, document, patch, ...outcome }]; // comments and errors are texts
    }),
  ),
);
