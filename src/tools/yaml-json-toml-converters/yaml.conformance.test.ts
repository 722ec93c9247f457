/** yaml-test-suite (yaml/yaml-test-suite): each case must be refused, or read as its JSON form tells; others are in `deviations.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSuite } from '#scripts/suites.ts';
import { stringifyJson } from '#src/lib/json.ts';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import deviations from './deviations.json' with { type: 'json' };
import { Findings } from './findings.ts';
import { toJson } from './json-form.ts';
import { readYaml } from './yaml-read.ts';

type Case = {
  readonly name?: string;
  readonly yaml: string;
  readonly json?: string | null;
  readonly fail?: boolean;
  readonly skip?: boolean;
};

const folder = findSuite('yaml-test-suite');
const deviating: Readonly<Record<string, string>> = deviations.yaml;

/** The suite's marks for what does not show: spaces, tabs, line ends, byte order marks. */
const unmark = (text: string): string =>
  text
    .replaceAll('␣', ' ')
    .replaceAll(/—*»/g, '\t')
    .replaceAll('⇔', '\ufeff')
    .replaceAll('↵', '')
    .replaceAll('←', '\r')
    .replace(/∎\n$/, '');

const cases = (folder ? readdirSync(folder).filter((file) => file.endsWith('.yaml')) : []).flatMap((file) => {
  const all = load(readFileSync(join(folder ?? '', file), 'utf8')) as readonly Case[];
  return all.map((one, index) => ({
    ...one,
    name: one.name ?? file,
    id: `${file.replace('.yaml', '')}${all.length > 1 ? `-${index}` : ''}`,
  }));
});

const read = ({ yaml }: Case) => readYaml(unmark(yaml), '1.2', new Findings());

/** The JSON documents that stand one after the other. */
const jsonDocuments = (text: string): unknown[] => {
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
};

describe.skipIf(!folder)('yaml-test-suite', () => {
  const expected = cases.filter(({ id }) => !(id in deviating));

  it.each(expected.filter(({ fail }) => fail))('$id is refused: $name', (one) => {
    expect(read(one).ok).toBe(false);
  });

  it.each(expected.filter(({ fail, json }) => !fail && typeof json === 'string'))('$id: $name', (one) => {
    const result = read(one);
    if (!result.ok) throw new Error(result.problem.message);
    const documents = jsonDocuments(one.json ?? '');
    const wanted = documents.length === 1 ? documents[0] : documents.length === 0 ? undefined : documents;
    const found = result.value;
    expect(found === undefined ? undefined : JSON.parse(stringifyJson(toJson(found)))).toEqual(wanted);
  });

  it.each(expected.filter(({ fail, json }) => !fail && typeof json !== 'string'))(
    '$id is read: $name',
    (one) => {
      expect(read(one)).toMatchObject({ ok: true });
    },
  );

  it.each(cases.filter(({ id }) => id in deviating))('$id deviates, for the reason listed: $name', (one) => {
    expect(read(one).ok).toBe(one.fail === true);
  });
});
