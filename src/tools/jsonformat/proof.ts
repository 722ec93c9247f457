/** JSONTestSuite, put to the reader that the formatter stands on. */
import { jsonTestSuite } from '#src/lib/json-proof.ts';

export const PROOFS = [jsonTestSuite];
