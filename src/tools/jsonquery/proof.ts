/** The compliance suites of JSONPath and JMESPath, put to the queries. */
import { isEqualJson } from '#src/lib/json-exact.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import type { Proof } from '#src/lib/proof.ts';
import { readQuery, tried } from './logic.ts';
import { normalizedPath } from './path/running.ts';

const exact = (value: unknown): JsonValue => {
  const read = parseJson(JSON.stringify(value));
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.value;
};

function ask(query: string, document: unknown, language: 'path' | 'jmespath') {
  const read = readQuery(query, language);
  return read.ok ? tried(query, () => read.value.run(exact(document))) : read;
}

type PathCase = {
  readonly name: string;
  readonly selector: string;
  readonly document?: unknown;
  readonly result?: readonly unknown[];
  readonly results?: readonly (readonly unknown[])[];
  readonly result_paths?: readonly string[];
  readonly results_paths?: readonly (readonly string[])[];
  readonly invalid_selector?: boolean;
};

const jsonPath: Proof<PathCase> = {
  standard: 'RFC 9535, JSONPath',
  file: 'src/tools/jsonquery/jsonpath.suite.json',
  nameOf: ({ name }) => name,
  agrees(one) {
    const answer = ask(one.selector, one.document ?? null, 'path');
    if (one.invalid_selector || !answer.ok) return !answer.ok && one.invalid_selector === true;
    const { matches } = answer.value;
    const found = matches.map(({ value }) => value);
    const paths = JSON.stringify(matches.map(({ steps = [] }) => normalizedPath(steps)));
    return (
      (one.results ?? [one.result]).some((wanted) => isEqualJson(found, exact(wanted))) &&
      (one.results_paths ?? [one.result_paths]).some((wanted) => JSON.stringify(wanted) === paths)
    );
  },
  differences: {},
};

type JmesCase = {
  readonly name: string;
  readonly expression: string;
  readonly given: unknown;
  readonly result?: unknown;
  readonly error?: string;
};

const jmesPath: Proof<JmesCase> = {
  standard: 'JMESPath',
  file: 'src/tools/jsonquery/jmespath.suite.json',
  nameOf: ({ name }) => name,
  agrees(one) {
    const answer = ask(one.expression, one.given, 'jmespath');
    if (one.error !== undefined || !answer.ok) return !answer.ok && one.error !== undefined;
    // A case without a result is one that only has to be read.
    return !('result' in one) || isEqualJson(answer.value.matches[0]?.value ?? null, exact(one.result));
  },
  differences: {},
};

export const PROOFS = [jsonPath, jmesPath];
