/** Wycheproof's HMAC vectors, put to the browser's own signing, to the library for plain http, and to the comparison of tags. */
import { fromHex, toHex } from '#src/lib/bytes.ts';
import type { Proof } from '#src/lib/proof.ts';
import type { Algorithm } from './logic.ts';
import { signInBrowser } from './signing/dom-sign.ts';
import { sign } from './signing/sign.ts';
import { isAmong } from './signing/verify.ts';

type TagCase = {
  readonly name: string;
  readonly algorithm: Algorithm;
  readonly key: string;
  readonly message: string;
  readonly tag: string;
  readonly tagBits: number;
  readonly isValid: boolean;
};

const wycheproof: Proof<TagCase> = {
  standard: 'RFC 2104 and FIPS 198-1, HMAC with SHA-1 and SHA-2',
  file: 'src/tools/hmac-generator/signing/wycheproof.suite.json',
  nameOf: ({ name }) => name,
  async agrees({ algorithm, key, message, tag, tagBits, isValid }) {
    const content = { algorithm, key: bytesOf(key), bytes: bytesOf(message) };
    const whole = await signInBrowser(content);
    if (toHex(sign(algorithm, content.key, content.bytes)) !== toHex(whole)) return false;
    const computed = whole.subarray(0, tagBits / 8);
    return (toHex(computed) === tag) === isValid && isAmong(computed, { digests: [tag] }) === isValid;
  },
  differences: {},
};

export const PROOFS = [wycheproof];

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = fromHex(hex);
  if (!bytes.ok) throw new Error(bytes.problem.message);
  return bytes.value;
}
