/** yaml-test-suite (yaml/yaml-test-suite): each case must be refused, or read as its JSON form tells; others are in `deviations.json`. */
import { describe, expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { stringifyJson } from '#src/lib/json.ts';
import deviations from '../values/deviations.json' with { type: 'json' };
import { Findings } from '../values/findings.ts';
import { toJson } from '../json/json-form.ts';
import { convert } from '../logic.ts';
import { readYaml } from './yaml-read.ts';

type Case = {
  readonly name: string;
  readonly title: string;
  readonly outcome: 'accept' | 'refuse';
  readonly input: string;
  /** The documents of the case as JSON; not every case has them. */
  readonly documents?: readonly unknown[];
};

const { cases } = readSuite<Case>('src/tools/yaml-json-toml-converters/yaml/yaml-test-suite.json');
const deviating: Readonly<Record<string, string>> = deviations.yaml;

const read = ({ input }: Case) => readYaml(input, '1.2', new Findings());

describe('yaml-test-suite', () => {
  const expected = cases.filter(({ name }) => !Object.hasOwn(deviating, name));

  it('has its 406 cases, and every deviation among them', () => {
    expect(cases).toHaveLength(406);
    const known = new Set(cases.map(({ name }) => name));
    expect(Object.keys(deviating).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(expected.filter(({ outcome }) => outcome === 'refuse'))('$name is refused: $title', (one) => {
    expect(read(one).ok).toBe(false);
  });

  it.each(expected.filter(({ documents }) => documents !== undefined))('$name: $title', (one) => {
    const result = read(one);
    if (!result.ok) throw new Error(result.problem.message);
    const { documents = [] } = one;
    const wanted = documents.length > 1 ? documents : documents[0];
    const found = result.value;
    expect(found === undefined ? undefined : JSON.parse(stringifyJson(toJson(found)))).toEqual(wanted);
  });

  it.each(expected.filter(({ outcome, documents }) => outcome === 'accept' && documents === undefined))(
    '$name is read: $title',
    (one) => {
      expect(read(one)).toMatchObject({ ok: true });
    },
  );

  it.each(cases.filter(({ name }) => Object.hasOwn(deviating, name)))(
    '$name deviates, for the reason listed: $title',
    (one) => {
      expect(read(one).ok).toBe(one.outcome === 'refuse');
    },
  );

  it.each(expected.filter(({ documents }) => documents?.length === 1))(
    '$name comes back from the YAML that is written of it: $title',
    async (one) => {
      const edit = { format: 'json', text: JSON.stringify(one.documents?.[0]), caret: 0 } as const;
      const made = await convert({ ...edit, yamlVersion: '1.2', dialect: 'json' });
      if (!made.ok) throw new Error(made.problem.message);
      const again = readYaml(made.value.boxes.yaml, '1.2', new Findings());
      expect(again.ok && JSON.parse(stringifyJson(toJson(again.value ?? null)))).toEqual(one.documents?.[0]);
    },
  );
});
