/** Unicode's own test of grapheme clusters, put to what cuts a text into characters as seen. */
import type { Proof } from '#src/lib/proof.ts';
import { clustersOf } from './clusters.ts';

/** `÷ 0020 × 0308 ÷ 0020 ÷`: code points, with a boundary at each `÷` and none at `×`. */
type BreakCase = { readonly name: string };

const graphemes: Proof<BreakCase> = {
  standard: 'Unicode 17.0, UAX 29, grapheme clusters',
  file: 'src/tools/unicode/graphemes.suite.json',
  nameOf: ({ name }) => name,
  agrees({ name }) {
    const wanted = name
      .split('÷')
      .map((cluster) =>
        String.fromCodePoint(...(cluster.match(/[\dA-F]+/g) ?? []).map((point) => parseInt(point, 16))),
      )
      .filter((cluster) => cluster !== '');
    const seen = Array.from(clustersOf(wanted.join('')), ({ text }) => text);
    return JSON.stringify(seen) === JSON.stringify(wanted);
  },
  differences: {},
};

export const PROOFS = [graphemes];
