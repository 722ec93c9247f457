import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type JsonObject, type JsonValue, parseJson, stringifyJson } from '#src/lib/json.ts';
import { findSuite } from '#scripts/suites.ts';
import { isEqual } from './identity.ts';
import { applyPatch } from './patch.ts';

const suite = findSuite('json-patch-tests');

/** Cases that the suite itself marks as disabled and that pass here all the same are run; these are not, with the reason. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'A.13 Invalid JSON Patch Document':
    'An operation with two "op" members: JSON with duplicate keys is read with the last one, and told about elsewhere.',
  'duplicate ops': 'The same.',
};

function casesOf(file: string): JsonObject[] {
  if (suite === undefined) return [];
  const parsed = parseJson(readFileSync(join(suite, file), 'utf8'));
  if (!parsed.ok || !Array.isArray(parsed.value.value)) throw new Error(`${file} is not the suite’s`);
  return parsed.value.value.filter((each): each is JsonObject => each instanceof Map);
}

const titleOf = (test: JsonObject): string => {
  const title = test.get('comment') ?? test.get('error');
  return typeof title === 'string' ? title : stringifyJson(test.get('patch') ?? null);
};

const outcomeOf = (test: JsonObject): JsonValue | undefined => {
  const result = applyPatch(test.get('doc') ?? null, test.get('patch') ?? null);
  return result.ok ? result.value : undefined;
};

describe.skipIf(suite === undefined).each(['tests.json', 'spec_tests.json'])(
  'json-patch-tests, %s',
  (file) => {
    const cases = casesOf(file).filter((test) => test.has('patch') && test.has('doc'));

    it('has the cases we know of', () => expect(cases.length).toBeGreaterThan(15));

    it.each(cases.map((test) => [titleOf(test), test] as const))('%s', (title, test) => {
      if (title in DIFFERENT) return;
      const outcome = outcomeOf(test);
      if (test.has('error')) expect(outcome).toBeUndefined();
      else if (test.has('expected'))
        expect(outcome !== undefined && isEqual(outcome, test.get('expected') ?? null)).toBe(true);
      else expect(outcome).toBeDefined();
    });
  },
);
