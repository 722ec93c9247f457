/**
 * Writes certificates of C2SP/x509-limbo and of NIST's PKITS into the repository as plain facts, one case per line:
 * `node scripts/suites/certificates.ts`, with `limbo.json` (made by `limbo compile`) in `$SUITES/x509-limbo`, and wbond/certvalidator,
 * whose tests hold the files of PKITS and list those of each test, in `$SUITES/certvalidator`.
 */
import { suiteBytes, suiteFiles, suiteJson, suiteText, writeSuite } from '../suites.ts';

type Limbo = {
  readonly id: string;
  readonly trusted_certs: readonly string[];
  readonly untrusted_intermediates: readonly string[];
  readonly peer_certificate: string;
  readonly crls: readonly string[];
  readonly validation_time: string | null;
  readonly expected_result: 'SUCCESS' | 'FAILURE';
  readonly expected_peer_name: { readonly value: string } | null;
};

/** Of 100 certificates and more, or made to take long. */
const isLarge = ({ id }: Limbo): boolean => id.startsWith('pathological::');

const { testcases } = suiteJson('x509-limbo/limbo.json') as { readonly testcases: readonly Limbo[] }; // its own schema
writeSuite(
  'src/tools/certificate/suites/limbo.suite.json',
  {
    suite: 'x509-limbo',
    source: 'https://github.com/C2SP/x509-limbo, limbo/testcases at 8a2e6f41, compiled',
    licence: 'Apache-2.0',
  },
  testcases
    .filter((each) => !isLarge(each))
    .map((each) => ({
      name: each.id,
      objects: [
        each.peer_certificate,
        ...each.untrusted_intermediates,
        ...each.trusted_certs,
        ...each.crls,
      ].join(''),
      host: each.expected_peer_name?.value ?? '',
      date: each.validation_time ?? '2024-01-01T00:00:00Z',
      isValid: each.expected_result === 'SUCCESS',
    })),
);

const FIXTURES = 'certvalidator/tests/fixtures/nist_pkits';
/** Chapters of PKITS about signatures, validity, names, revocation, rollover of keys, basic constraints, key usage and extensions. */
const CHAPTER = /^4(?:0[1-7]|16)/;
const ROW = /\(\s*'(\d{5}_[^']+)',\s*'([^']+)',\s*\[(.*?)\],\s*\[(.*?)\],\s*\d+,\s*\w+,\s*(None|\w+),/gs;
const namesIn = (list: string): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
const known = new Set(suiteFiles(`${FIXTURES}/*/*`));
const block = (label: string, path: string): string =>
  `-----BEGIN ${label}-----\n${suiteBytes(path).toString('base64')}\n-----END ${label}-----\n`;
const pathOf = (name: string): string => {
  const path = `${FIXTURES}/${name.endsWith('.crl') ? 'crls' : 'certs'}/${name}`;
  if (!known.has(path)) throw new Error(`there is no ${path}`);
  return path;
};

writeSuite(
  'src/tools/certificate/suites/pkits.suite.json',
  {
    suite: 'PKITS',
    source:
      'https://github.com/wbond/certvalidator, tests/fixtures/nist_pkits: NIST’s Public Key Interoperability Test Suite 1.0.1',
    licence: 'public domain (NIST); the list of files MIT',
  },
  [
    ...[...suiteText('certvalidator/tests/test_validate.py').matchAll(ROW)].map(
      ([, name = '', leaf = '', others = '', lists = '', problem]) => ({
        name,
        certificates: [leaf, ...namesIn(others)],
        lists: namesIn(lists),
        isValid: problem === 'None',
      }),
    ),
    // Their names do not chain, so that the list above leaves them out.
    {
      name: '40301_invalid_name_chaining_test1',
      certificates: ['InvalidNameChainingTest1EE.crt', 'GoodCACert.crt'],
      lists: [],
      isValid: false,
    },
    {
      name: '40302_invalid_name_chaining_order_test2',
      certificates: ['InvalidNameChainingOrderTest2EE.crt', 'NameOrderingCACert.crt'],
      lists: [],
      isValid: false,
    },
  ]
    .filter(({ name }) => CHAPTER.test(name))
    .map(({ name, certificates, lists, isValid }) => ({
      name,
      objects: [
        ...[...certificates, 'TrustAnchorRootCertificate.crt'].map((each) =>
          block('CERTIFICATE', pathOf(each)),
        ),
        ...[...lists, 'TrustAnchorRootCRL.crl'].map((each) => block('X509 CRL', pathOf(each))),
      ].join(''),
      host: '',
      date: '2026-11-29',
      isValid,
    })),
);
