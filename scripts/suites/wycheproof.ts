/**
 * Writes the cases of C2SP/wycheproof for HMAC, for tokens, for AES, for JWE and for keys into the repository as plain facts, one per line, so that the tests need no
 * other copy: `node scripts/suites/wycheproof.ts`, with the suite's `testvectors_v1` in `$SUITES/wycheproof`.
 */
import { createDecipheriv } from 'node:crypto';
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
  readonly result: 'valid' | 'invalid' | 'acceptable';
  readonly flags: readonly string[];
  readonly public: string | object;
  readonly private: string | object;
  readonly shared: string;
  readonly jwe: string;
  readonly pt?: string;
};
type Group = {
  readonly tagSize: number;
  readonly private?: object;
  readonly public?: object;
  readonly publicKeyDer?: string;
  readonly publicKeyPem?: string;
  readonly publicKeyAsn?: string;
  readonly publicKeyJwk?: object;
  readonly keyJwk?: object;
  readonly privateKeyPkcs8?: string;
  readonly privateKeyPem?: string;
  readonly privateKeyJwk?: object;
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

type SymmetricKey = { readonly kty: string; readonly k: string; readonly alg?: string };
type KeyHeader = Readonly<Record<'alg' | 'iv' | 'tag', string>>;

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** The key of the content in hexadecimal (RFC 7518, sections 4.4, 4.5 and 4.7); nothing where the key or its use is wrong. */
function contentKey(jwe: string, { k, alg: use = '' }: SymmetricKey): string | undefined {
  const [header = '', wrapped = ''] = jwe.split('.');
  try {
    const { alg, iv, tag } = JSON.parse(bytesOf(header).toString()) as KeyHeader; // what the tests hold, or this fails
    const key = bytesOf(k);
    if (alg === 'dir') return key.toString('hex');
    if (use.startsWith('A') && use !== alg) return undefined;
    const bits = key.length * 8;
    const cipher = alg.endsWith('GCMKW')
      ? createDecipheriv(`aes-${bits}-gcm` as 'aes-256-gcm', key, bytesOf(iv)).setAuthTag(bytesOf(tag)) // one of the names that the types know
      : createDecipheriv(`id-aes${bits}-wrap`, key, Buffer.alloc(8, 0xa6));
    return Buffer.concat([cipher.update(bytesOf(wrapped)), cipher.final()]).toString('hex');
  } catch {
    return undefined;
  }
}

writeSuite(
  'src/tools/encrypt/suites/jwe.suite.json',
  {
    suite: 'Wycheproof JWE with a shared key',
    source: 'https://github.com/C2SP/wycheproof, testvectors_v1/json_web_encryption_test.json',
    licence: 'Apache-2.0',
  },
  casesOf('json_web_encryption', (test, { private: key }) => {
    const shared = key as SymmetricKey; // its `kty` tells
    return {
      kty: shared.kty,
      name: nameOf('json_web_encryption', test),
      token: test.jwe,
      ...(shared.kty === 'oct' && { key: contentKey(test.jwe, shared) }),
      plain: test.pt ?? '',
      isValid: test.result === 'valid',
    };
  }).flatMap((each) => {
    const { kty, ...facts } = each as Readonly<Record<string, unknown>>; // as it was made
    return kty === 'oct' ? [facts] : [];
  }),
);

writeSuite(
  'src/tools/encrypt/suites/aes.suite.json',
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

/** The curves of the key agreements by their files, as a JWK calls them. */
const AGREEMENTS: readonly (readonly [file: string, curve: string])[] = [
  ['ecdh_secp256r1', 'P-256'],
  ['ecdh_secp256r1_pem', 'P-256'],
  ['ecdh_secp256r1_webcrypto', 'P-256'],
  ['ecdh_secp384r1_webcrypto', 'P-384'],
  ['ecdh_secp521r1_webcrypto', 'P-521'],
  ['ecdh_secp256k1_webcrypto', 'secp256k1'],
  ['x25519_asn', 'X25519'],
  ['x25519_jwk', 'X25519'],
  ['x448_asn', 'X448'],
  ['x448_jwk', 'X448'],
];
/** Of right keys that differ in their numbers alone, so many a file; and none of 4,000 bytes. */
const MOST_ALIKE = 3;
const LONGEST_KEY = 1000;

/** As a person would paste it: PEM, hexadecimal DER, or the JSON of a JWK. */
const asText = (key: string | object): string => (typeof key === 'string' ? key : JSON.stringify(key));

function agreements(file: string, curve: string): readonly object[] {
  const seen = new Map<string, number>();
  return casesOf(file, (test) => ({ test }))
    .map((each) => (each as { readonly test: Test }).test) // made just above
    .filter(({ result, flags, public: key }) => {
      const kind = `${result} ${flags.join()}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      const isAlike = result !== 'invalid' && !/Invalid|Unnamed|Compressed/.test(kind);
      return asText(key).length < LONGEST_KEY && (!isAlike || (seen.get(kind) ?? 0) <= MOST_ALIKE);
    })
    .map((test) => ({
      name: nameOf(file, test),
      curve,
      public: asText(test.public),
      private: asText(test.private),
      shared: test.shared,
      result: test.result,
    }));
}

/** All ways in which the groups of a file write one key. */
function writings(file: string): readonly object[] {
  const { testGroups } = suiteJson(`wycheproof/${file}_test.json`) as {
    readonly testGroups: readonly Group[];
  }; // its own schema
  const all = testGroups.map((group) =>
    [
      group.publicKeyDer,
      group.publicKeyPem,
      group.publicKeyAsn,
      group.publicKeyJwk,
      group.keyJwk,
      group.privateKeyPkcs8,
      group.privateKeyPem,
      group.privateKeyJwk,
    ].flatMap((each) => (each === undefined ? [] : [asText(each)])),
  );
  const different = new Map(all.map((each) => [each.join(), each]));
  return [...different.values()].map((each, at) => ({ name: `${file}, key ${at + 1}`, writings: each }));
}

writeSuite(
  'src/tools/keys/wycheproof.suite.json',
  {
    suite: 'Wycheproof keys',
    source:
      'https://github.com/C2SP/wycheproof, testvectors_v1/{ecdh,x25519,x448,ed25519,ed448,ecdsa,rsa}_*_test.json',
    licence: 'Apache-2.0',
  },
  [
    ...[
      'ed25519',
      'ed448',
      'ecdsa_secp256r1_sha256',
      'rsa_signature_2048_sha256',
      'rsa_oaep_2048_sha1_mgf1sha1',
      'rsa_oaep_3072_sha256_mgf1sha1',
      'rsa_three_primes_oaep_2048_sha1_mgf1sha1',
    ].flatMap(writings),
    ...AGREEMENTS.flatMap(([file, curve]) => agreements(file, curve)),
  ],
);
