/** The character references of html5lib's tests, put to the decoder. */
import type { Proof } from '#src/lib/proof.ts';
import { decode } from './logic.ts';

type ReferenceCase = {
  readonly name: string;
  readonly input: string;
  readonly text?: string;
  readonly attribute?: string;
};

const html5lib: Proof<ReferenceCase> = {
  standard: 'WHATWG HTML, character references',
  file: 'src/tools/htmlentities/html5lib.suite.json',
  nameOf: ({ name }) => name,
  agrees: ({ input, text, attribute }) =>
    text === undefined ? decode(input, 'attribute').text === attribute : decode(input, 'text').text === text,
  differences: {},
};

export const PROOFS = [html5lib];
