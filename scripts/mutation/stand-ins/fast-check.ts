/** What tests import as `fast-check` under mutation: fewer cases, always the same, and no search for the smallest one that fails. */
import fc from 'fast-check';

const MOST_RUNS = 25;
const FIXED_SEED = 20_261_121;

type Parameters = { readonly numRuns?: number };

const fewer = (parameters: Parameters = {}) => ({
  seed: FIXED_SEED,
  ...parameters,
  numRuns: Math.min(parameters.numRuns ?? MOST_RUNS, MOST_RUNS),
  endOnFailure: true,
});

export default {
  ...fc,
  assert: (property: fc.IRawProperty<unknown>, parameters?: Parameters) =>
    fc.assert(property, fewer(parameters)),
  sample: (generator: fc.Arbitrary<unknown>, parameters?: Parameters | number) =>
    fc.sample(generator, fewer(typeof parameters === 'number' ? { numRuns: parameters } : parameters)),
};
