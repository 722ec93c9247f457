/** json-patch-tests, put to what applies a patch. */
import { parseJson } from '#src/lib/json-parse.ts';
import type { Proof } from '#src/lib/proof.ts';
import { isEqual } from './comparing/identity.ts';
import { applyTexts, PATCH_KINDS } from './logic.ts';

type PatchCase = {
  readonly name: string;
  readonly document: string;
  readonly patch: string;
  readonly expected?: string;
  readonly isRefused?: boolean;
};

const jsonPatch: Proof<PatchCase> = {
  standard: 'RFC 6902, JSON Patch',
  file: 'src/tools/json-diff/patch/json-patch-tests.suite.json',
  nameOf: ({ name }) => name,
  agrees({ document, patch, expected, isRefused = false }) {
    const result = applyTexts(document, patch, PATCH_KINDS[0]);
    if (!result.ok || expected === undefined) return result.ok !== isRefused;
    const [found, wanted] = [parseJson(result.value), parseJson(expected)];
    return found.ok && wanted.ok && isEqual(found.value.value, wanted.value.value);
  },
  differences: {},
};

export const PROOFS = [jsonPatch];
