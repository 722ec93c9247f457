/**
 * Writes the cases of C2SP/wycheproof for HMAC, for tokens and for AES into the repository as plain facts, one per line, so that the tests need no
 * other copy: `node scripts/suites/wycheproof.ts`, with the suite's `testvectors_v1` in `$SUITES/wycheproof`.
 */
import { suiteJson, writeSuite } from '../suites.ts';

type Test = {
  readonly tcId: number;
  readonly comment: string;
  readonly key: string;
  readonly msg: string;
  readonly tag: string;
  readonly jws: string;
  readonly iv: string;
  readonly aad?: string;
  readonly ct: string;
  readonly result: 'valid' | 'invalid';
};
type Group = {
  readonly tagSize: number;
  readonly private?: object;
  readonly public?: object;
  readonly tests: readonly Test[];
};

/** The tests of a file, each with its group: as many as it says to have. */
function casesOf(file: string, factsOf: (test: Test, group: Group) => object): readonly object[] {
  type Suite = { readonly numberOfTests: number; readonly testGroups: readonly Group[] };
  const { numberOfTests, testGroups } = suiteJson(`wycheproof/${file}_test.json`) as Suite; // its own schema
  const cases = testGroups.flatMap((group) => group.tests.map((test) => factsOf(test, group)));
  if (cases.length !== numberOfTests) throw new Error(`${file}: ${cases.length} cases`);
  return cases;
}

const nameOf = (what: string, { tcId, comment }: Test): string =>
  `${what} ${tcId}${comment && `: ${comment}`}`;

writeSuite(
  'src/tools/hmac-generator/signing/wycheproof.suite.json',
  {
    suite: 'Wycheproof HMAC',
    source: 'https://github.com/C2SP/wycheproof, testvectors_v1/hmac_*_test.json',
    licence: 'Apache-2.0',
  },
  ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'].flatMap((algorithm) =>
    casesOf(`hmac_${algorithm.toLowerCase().replace('-', '')}`, (test, { tagSize }) => ({
      name: nameOf(`HMAC-${algorithm}`, test),
      algorithm,
      key: test.key,
      message: test.msg,
      tag: test.tag,
      tagBits: tagSize,
      isValid: test.result === 'valid',
    })),
  ),
);

writeSuite(
  'src/tools/jwt-parser/crypto/wycheproof.suite.json',
  {
    suite: 'Wycheproof JWS and JWK',
    source: 'https://github.com/C2SP/wycheproof, testvectors_v1/{json_web_signature,json_web_key}_test.json',
    licence: 'Apache-2.0',
  },
  ['json_web_signature', 'json_web_key'].flatMap((file) =>
    casesOf(file, (test, group) => ({
      name: nameOf(file, test),
      file,
      id: test.tcId,
      // As the JSON text that a person would paste.
      key: JSON.stringify(group.public ?? group.private),
      token: test.jws,
      isValid: test.result === 'valid',
    })),
  ),
);

writeSuite(
  'src/tools/encrypt/wycheproof.suite.json',
  {
    suite: 'Wycheproof AES',
    source:
      'https://github.com/C2SP/wycheproof, testvectors_v1/{aes_gcm,aes_cbc_pkcs5,a128cbc_hs256,a192cbc_hs384,a256cbc_hs512}_test.json',
    licence: 'Apache-2.0',
  },
  ['aes_gcm', 'aes_cbc_pkcs5', 'a128cbc_hs256', 'a192cbc_hs384', 'a256cbc_hs512'].flatMap((file) =>
    casesOf(file, (test) => ({
      name: nameOf(file, test),
      file,
      key: test.key,
      iv: test.iv,
      aad: test.aad ?? '',
      plain: test.msg,
      sealed: test.ct,
      tag: test.tag,
      isValid: test.result === 'valid',
    })),
  ),
);
