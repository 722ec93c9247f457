/** Chains of x509-limbo and of NIST's PKITS: those that are wrong have a finding or a wrong relation, those that are right have none. */
import type { FormWorld, TableValue } from '#src/lib/form/form.ts';
import { defaultsOf } from '#src/lib/options.ts';
import type { Proof } from '#src/lib/proof.ts';
import { OPTIONS } from './fields.ts';
import { work } from './logic.ts';

type ChainCase = {
  readonly name: string;
  /** In PEM, from the leaf to the root, with lists of revoked certificates. */
  readonly objects: string;
  readonly host: string;
  /** To judge by. */
  readonly date: string;
  readonly isValid: boolean;
};

const WORLD: FormWorld = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length) => new Uint8Array(length),
};
/** Advice for public servers, which a right chain need not follow. */
const ADVICE = /: valid for|CA:TRUE in a certificate for hosts|internal names|in the common name alone/;
/** What keeps a chain from being judged. */
const IS_OPEN = /issuer is not here|not checked/;

async function hasComplaint({ objects, host, date }: ChainCase): Promise<boolean> {
  const entered = { objects, host, subject: '', alternatives: '', password: '' };
  const outcome = await work(entered, { ...defaultsOf(OPTIONS), date, match: true }, WORLD);
  if (!outcome.ok) return true;
  const { findings, together } = outcome.value.outputs;
  const textsOf = (table: TableValue | undefined) => table?.rows.map((row) => row.join(': ')) ?? [];
  return (
    outcome.value.isNo === true ||
    textsOf(findings).some((text) => !ADVICE.test(text)) ||
    textsOf(together).some((text) => IS_OPEN.test(text))
  );
}

const chains = (
  file: string,
  isAsked: (name: string) => boolean,
  differences: Proof['differences'],
): Proof<ChainCase> => ({
  standard: 'RFC 5280 and RFC 9525, certificates: form, names, signatures, chains, hosts, revocation',
  file,
  nameOf: ({ name }) => name,
  isAsked: ({ name }) => isAsked(name),
  agrees: async (one) => (await hasComplaint(one)) !== one.isValid,
  differences,
});

/** What a decision of trust needs, which the page does not take: constraints of names, roots, lengths asked for, purposes and public suffixes. */
const OF_TRUST =
  /::nc::|^pathlen::max-chain-depth|chain-untrusted-root|^webpki::(?:aki|eku)::|public-suffix|p192-leaf|not-divisible-by-8-in-root|^webpki::ca-as-leaf/;
const OTHERS = 'The whole paste is judged, and here a certificate that no chain needs is wrong.';
const COMMON_NAME =
  'The common name is none of the alternative names, which the Baseline Requirements forbid, and which is a failure in webpki::cn::not-in-san.';
const NO_DSA = 'Signatures by DSA are not checked, and the answer says so.';
const NOT_ASKED = 'Nobody is asked for a list that was not pasted.';

export const PROOFS = [
  chains('src/tools/certificate/suites/limbo.suite.json', (name) => !OF_TRUST.test(name), {
    'cve::cve-2024-0567': 'A root is there in two forms, and the issuer of one of them is not.',
    'rfc5280::unknown-critical-extension-unrelated-root': OTHERS,
    'rfc5280::unknown-critical-extension-unrelated-intermediate': OTHERS,
    'webpki::san::exact-localhost-ip-san': COMMON_NAME,
    'webpki::san::leftmost-wildcard-san': COMMON_NAME,
  }),
  chains('src/tools/certificate/suites/pkits.suite.json', () => true, {
    '40104_valid_dsa_signatures_test4': NO_DSA,
    '40105_valid_dsa_parameter_inheritance_test5': NO_DSA,
    '40401_missing_crl_test1': NOT_ASKED,
    '40406_invalid_wrong_crl_test6': NOT_ASKED,
    '40407_valid_two_crls_test7': 'The issuer of the second list is not there, and the answer says so.',
    '40604_valid_basicconstraints_not_critical_test4':
      'RFC 5280, 4.2.1.9, wants them critical in a CA: a finding, where older readers look away.',
  }),
];
