/** Wycheproof's JSON Web Signature and JSON Web Key vectors, which `scripts/suites/wycheproof.ts` brought along. */
import { describe, expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import { PROOFS } from '../proof.ts';
import { verifyToken } from './verify.ts';

type Case = { readonly name: string; readonly file: string; readonly key: string; readonly token: string };

/** Keys that the suite refuses; here the signature matches, with a caution. */
const WITH_CAUTION = /^json_web_key (?:8|1[0-2]|1[6-8]):/;

describe.each<Proof>(PROOFS)('$standard', (proof) => {
  const { cases } = readSuite<Case>(proof.file);

  it.each([
    ['json_web_signature', 401],
    ['json_web_key', 26],
  ])('has the cases of %s: %d', (file, count) => {
    expect(cases.filter((one) => one.file === file)).toHaveLength(count);
  });

  it('answers as the suite does, but for what is listed with a reason', async () => {
    const outcome = await replay(proof, cases);
    expect(outcome.failures).toEqual([]);
    expect(outcome.differences).toHaveLength(18);
  });

  it.each(cases.filter(({ name }) => WITH_CAUTION.test(name)))(
    '$name: matches, with one caution',
    async ({ key, token }) => {
      const verdict = await verifyToken(token, { text: key, encoding: 'text' }, crypto.subtle);
      expect(verdict.state === 'matches' && verdict.cautions).toHaveLength(1);
    },
  );
});
