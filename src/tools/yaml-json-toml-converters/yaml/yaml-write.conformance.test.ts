/** yaml-test-suite (yaml/yaml-test-suite), the other way: what a case means, written as YAML, must be read as the same again. */
import { expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { Findings } from '../values/findings.ts';
import { toJson } from '../json/json-form.ts';
import { convert } from '../logic.ts';
import { readYaml } from './yaml-read.ts';

type Case = { readonly name: string; readonly title: string; readonly documents?: readonly unknown[] };

const { cases } = readSuite<Case>('src/tools/yaml-json-toml-converters/yaml/yaml-test.suite.json');

/** A key that stands twice, of which JSON keeps one. */
const TWICE = ['2JQS', 'X38W'];

it.each(cases.filter(({ name, documents }) => documents?.length === 1 && !TWICE.includes(name)))(
  '$name comes back from the YAML that is written of it: $title',
  async ({ documents = [] }) => {
    const edit = { format: 'json', text: JSON.stringify(documents[0]), caret: 0 } as const;
    const made = await convert({ ...edit, yamlVersion: '1.2', dialect: 'json' });
    if (!made.ok) throw new Error(made.problem.message);
    const again = readYaml(made.value.boxes.yaml, '1.2', new Findings());
    expect(again.ok && JSON.parse(stringifyJson(toJson(again.value ?? null)))).toEqual(documents[0]);
  },
);
