import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toHex } from '#src/lib/bytes.ts';
import { findSuite } from '#scripts/suites.ts';
import type { Algorithm } from './logic.ts';
import { sign } from './sign.ts';
import { isAmong } from './verify.ts';

type Suite = {
  readonly numberOfTests: number;
  readonly testGroups: readonly {
    readonly tagSize: number;
    readonly tests: readonly {
      readonly tcId: number;
      readonly key: string;
      readonly msg: string;
      readonly tag: string;
      readonly result: string;
    }[];
  }[];
};

const FILES: readonly (readonly [Algorithm, string])[] = [
  ['SHA-1', 'hmac_sha1_test.json'],
  ['SHA-256', 'hmac_sha256_test.json'],
  ['SHA-384', 'hmac_sha384_test.json'],
  ['SHA-512', 'hmac_sha512_test.json'],
];

const folder = findSuite('wycheproof');
const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe.skipIf(folder === undefined)('Wycheproof', () => {
  it.each(FILES)('accepts every valid tag of HMAC-%s and no other', (algorithm, file) => {
    // The suite's own schema says what it holds.
    const suite = JSON.parse(readFileSync(join(folder ?? '', file), 'utf8')) as Suite;
    let seen = 0;
    for (const { tagSize, tests } of suite.testGroups) {
      for (const { tcId, key, msg, tag, result } of tests) {
        const computed = sign(algorithm, fromHex(key), fromHex(msg)).subarray(0, tagSize / 8);
        expect(toHex(computed) === tag, `test ${tcId}`).toBe(result === 'valid');
        expect(isAmong(computed, { digests: [tag] }), `test ${tcId}, verified`).toBe(result === 'valid');
        seen += 1;
      }
    }
    expect(seen).toBe(suite.numberOfTests);
  });
});
