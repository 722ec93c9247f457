/** The trees of html5lib's tests whose pages have tags of the head, put to the reader. */
import type { Proof } from '#src/lib/proof.ts';
import { readTags } from './reading.ts';

type PageCase = {
  readonly name: string;
  readonly input: string;
  readonly tags: readonly (readonly string[])[];
};

const html5lib: Proof<PageCase> = {
  standard: 'WHATWG HTML, parsing: the tags of the head',
  file: 'src/tools/meta-tags/html5lib.suite.json',
  nameOf: ({ name }) => name,
  agrees: ({ input, tags }) => {
    const said = readTags(input).map(({ name, value, isInBody }) => [
      name,
      value,
      isInBody ? 'body' : 'head',
    ]);
    return JSON.stringify(said) === JSON.stringify(tags);
  },
  differences: {},
};

export const PROOFS = [html5lib];
