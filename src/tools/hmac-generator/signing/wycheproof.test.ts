import { describe, expect, it } from 'vitest';
import { toHex } from '#src/lib/bytes.ts';
import { signInBrowser } from './dom-sign.ts';
import { ALGORITHMS, type Algorithm } from '../logic.ts';
import { sign } from './sign.ts';
import { isAmong } from './verify.ts';
import suite from './wycheproof.json' with { type: 'json' };

/** As many as the suite holds for each algorithm. */
const COUNTS: Record<Algorithm, number> = { 'SHA-1': 170, 'SHA-256': 174, 'SHA-384': 174, 'SHA-512': 174 };

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe(suite.suite, () => {
  it.each(ALGORITHMS)('accepts every valid tag of HMAC-%s and no other', async (algorithm) => {
    const cases = suite.cases.filter((one) => one.algorithm === algorithm);
    for (const { name, key, message, tag, tagBits, isValid } of cases) {
      const content = { algorithm, key: fromHex(key), bytes: fromHex(message) };
      const whole = await signInBrowser(content);
      expect(toHex(sign(algorithm, content.key, content.bytes)), `${name}, by the library`).toBe(
        toHex(whole),
      );
      const computed = whole.subarray(0, tagBits / 8);
      expect(toHex(computed) === tag, name).toBe(isValid);
      expect(isAmong(computed, { digests: [tag] }), `${name}, verified`).toBe(isValid);
    }
    expect(cases.length).toBe(COUNTS[algorithm]);
  });
});
