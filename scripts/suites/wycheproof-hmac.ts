/**
 * Writes the HMAC cases of C2SP/wycheproof into the HMAC room as plain facts, one a line, so that the tests need no other copy:
 * `node scripts/suites/wycheproof-hmac.ts`, with the suite's `testvectors_v1` in `$SUITES/wycheproof`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../programs.ts';
import { findSuite } from '../suites.ts';

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

const folder = findSuite('wycheproof');
if (folder === undefined) throw new Error('Set SUITES to the folder that holds wycheproof.');

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
const lines = cases.map((one) => JSON.stringify(one)).join(',\n');
writeFileSync(join(ROOT, TARGET), `${JSON.stringify(facts).slice(0, -1)},"cases":[\n${lines}\n]}\n`);
console.info(`${TARGET}: ${cases.length} cases`);
