import { expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import { PROOFS } from './proof.ts';

const TOTALS = [318, 406, 777];

it.each<[Proof, number | undefined]>(PROOFS.map((proof, index) => [proof, TOTALS[index]]))(
  'answers $standard as its suite does, but for what is listed with a reason',
  async (proof, total) => {
    const outcome = await replay(proof, readSuite(proof.file).cases);
    expect(outcome.failures).toEqual([]);
    expect(outcome.total).toBe(total);
  },
);
