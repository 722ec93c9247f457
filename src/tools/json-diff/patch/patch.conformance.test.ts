import { expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import { PROOFS } from '../proof.ts';

it.each<Proof>(PROOFS)('answers $standard as its suite does', async (proof) => {
  const outcome = await replay(proof, readSuite(proof.file).cases);
  expect(outcome).toEqual({ total: 112, passed: 112, differences: [], failures: [] });
});
