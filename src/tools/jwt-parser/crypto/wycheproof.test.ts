/** Wycheproof's JSON Web Signature and JSON Web Key vectors, which `scripts/suites/tokens-and-patches.ts` brought along. */
import { describe, expect, it } from 'vitest';
import { verifyToken } from './verify.ts';
import suite from './wycheproof.json' with { type: 'json' };

/** Where we answer otherwise than the suite, and why. */
const SIGNATURE_DEVIATIONS = new Map([
  [346, 'The key is marked PS256, the token says PS384: RFC 7517 §4.4 gives a key one algorithm.'],
  [347, 'The key is marked "ES521", which no standard names; the token says ES512.'],
  [350, 'As 346.'],
  [351, 'As 347.'],
  [367, 'The very string of 357, which the suite calls valid.'],
  [370, 'The very string of 357, which the suite calls valid.'],
  [372, 'A "?" in the header is not base64url (RFC 7515 §2); the suite’s own 371 is refused for the same.'],
  [373, 'A "?" in the payload is not base64url (RFC 7515 §2); the suite’s own 371 is refused for the same.'],
]);

const KEY_DEVIATIONS = new Map([
  [1, 'A set with secrets and public keys is odd, but the token names its key and that key fits.'],
  [4, 'Two keys share one "kid": both are tried, and the one that matches is named.'],
  [7, 'The weakness of one maker’s primes (ROCA) is not looked for.'],
  [8, 'A 1024-bit key: the signature matches, and the caution says that RFC 7518 forbids it.'],
  [10, 'A short secret: the signature matches, and the caution says so.'],
  [11, 'As 10.'],
  [12, 'As 10.'],
  [16, 'An empty secret: the signature matches, and the caution says so.'],
  [17, 'As 16.'],
  [18, 'As 16.'],
]);
const WITH_CAUTION = [8, 10, 11, 12, 16, 17, 18];

async function answers(file: string) {
  const found = new Map<number, { accepted: boolean; cautions: number; expected: boolean }>();
  for (const { id, key, token, isValid } of suite.cases.filter((one) => one.file === file)) {
    const verdict = await verifyToken(token, { text: key, encoding: 'text' }, crypto.subtle);
    const accepted = verdict.state === 'matches';
    const cautions = verdict.state === 'matches' ? verdict.cautions.length : 0;
    found.set(id, { accepted, cautions, expected: isValid });
  }
  return found;
}

const deviating = (found: Awaited<ReturnType<typeof answers>>): number[] =>
  [...found].filter(([, { accepted, expected }]) => accepted !== expected).map(([id]) => id);

describe(suite.suite, () => {
  it('json_web_signature: 401 signatures, all answered as the suite does but the listed ones', async () => {
    const found = await answers('json_web_signature');
    expect(found.size).toBe(401);
    expect(deviating(found)).toEqual([...SIGNATURE_DEVIATIONS.keys()]);
  });

  it('json_web_key: 26 keys, all answered as the suite does but the listed ones', async () => {
    const found = await answers('json_web_key');
    expect(found.size).toBe(26);
    expect(deviating(found)).toEqual([...KEY_DEVIATIONS.keys()]);
    expect(WITH_CAUTION.filter((id) => found.get(id)?.cautions !== 1)).toEqual([]);
  });
});
