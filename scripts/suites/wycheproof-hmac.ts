/**
 * Writes the HMAC cases of C2SP/wycheproof into the HMAC room as plain facts, one a line, so that the tests need no other copy:
 * `node scripts/suites/wycheproof-hmac.ts`, with the suite's `testvectors_v1` in `$SUITES/wycheproof`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suiteFolder, writeSuite } from '../suites.ts';

const FILES = { 'SHA-1': 'sha1', 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const;
const TARGET = 'src/tools/hmac-generator/signing/wycheproof.suite.json';

/** What is read of the suite's `mac_test_schema_v1.json`. */
type Suite = {
  readonly numberOfTests: number;
  readonly testGroups: readonly {
    readonly tagSize: number;
    readonly tests: readonly {
      readonly tcId: number;
      readonly comment: string;
      readonly key: string;
      readonly msg: string;
      readonly tag: string;
      readonly result: 'valid' | 'invalid';
    }[];
  }[];
};

const folder = suiteFolder('wycheproof');

const cases = Object.entries(FILES).flatMap(([algorithm, name]) => {
  const suite = JSON.parse(readFileSync(join(folder, `hmac_${name}_test.json`), 'utf8')) as Suite; // the schema above
  const found = suite.testGroups.flatMap(({ tagSize, tests }) =>
    tests.map(({ tcId, comment, key, msg, tag, result }) => ({
      name: `HMAC-${algorithm} ${tcId}${comment && `: ${comment}`}`,
      algorithm,
      key,
      message: msg,
      tag,
      tagBits: tagSize,
      isValid: result === 'valid',
    })),
  );
  if (found.length !== suite.numberOfTests) throw new Error(`${name}: ${found.length} cases`);
  return found;
});

const facts = {
  suite: 'Wycheproof HMAC',
  source: 'https://github.com/C2SP/wycheproof, testvectors_v1/hmac_*_test.json',
  licence: 'Apache-2.0',
};
writeSuite(TARGET, facts, cases);
