import { expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { jsonTestSuite } from './json-proof.ts';
import { replay, type Suite } from './proof.ts';

type Case = Parameters<typeof jsonTestSuite.agrees>[0];

it('the JSON parser accepts and refuses the 318 texts of JSONTestSuite as the suite does, with the values of JSON.parse', async () => {
  const { cases }: Suite<Case> = readSuite(jsonTestSuite.file);
  expect(await replay(jsonTestSuite, cases)).toEqual({
    total: 318,
    passed: 318,
    differences: [],
    failures: [],
  });
});
