import { expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import { ALGORITHMS, type Algorithm } from '../logic.ts';
import { PROOFS } from '../proof.ts';

/** As many as the suite holds for each algorithm. */
const COUNTS: Record<Algorithm, number> = { 'SHA-1': 170, 'SHA-256': 174, 'SHA-384': 174, 'SHA-512': 174 };

const suites = PROOFS.map((proof: Proof) => ({ proof, cases: readSuite<unknown>(proof.file).cases }));

it.each(suites)('accepts every valid tag of Wycheproof and no other', async ({ proof, cases }) => {
  const outcome = await replay(proof, cases);
  expect(outcome).toEqual({ total: 692, passed: 692, differences: [], failures: [] });
});

it.each(ALGORITHMS)('has the cases of HMAC-%s', (algorithm) => {
  const cases = suites.flatMap((suite) => suite.cases as readonly { algorithm: Algorithm }[]); // the suite's own form
  expect(cases.filter((one) => one.algorithm === algorithm)).toHaveLength(COUNTS[algorithm]);
});
