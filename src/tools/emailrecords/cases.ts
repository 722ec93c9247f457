/** Right answers of RFC 7208, 6376, 8301, 8463, 9989, 7489, 8460 and 8461, and of Python's cryptography for keys. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const is = (records: string, result: string, source: string, options: Case['options'] = {}): Case => ({
  inputs: { records },
  options,
  outputs: { result },
  source,
});
const RSA_1024 =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCtoJYbzRza//NNyCYhtWj8XvA2utbdnaMVax7PBb+wM1Wz50zW4FtSDl6Lv4AeDwUAoOVTQHEALWDwYARB7TLNtEimIwUzsg4bTfVTonfn6TDjhsGwrk4nEFXTMtLtmeoeQ1czOIbsUO7XDFIJteOCRS09IM9beome9IKCxVBO0QIDAQAB';
const FINDINGS = ['Level', 'Record', 'Where', 'Finding'];
const finds = (
  records: string,
  rows: readonly (readonly string[])[],
  source: string,
  options: Case['options'] = {},
): Case => ({
  inputs: { records },
  options,
  outputs: { findings: { columns: FINDINGS, rows } },
  source,
});
const NO_RUA = [
  'warning',
  'DMARC',
  '',
  'no rua: nobody tells you what happens to your mail and to forged mail',
];

export const CASES: readonly Case[] = [
  {
    inputs: { records: '"v=spf1 ip4:192.0.2.0/24" " -all"' },
    outputs: {
      result: 'SPF: everyone else: fail; 0 look-ups',
      terms: {
        columns: ['Record', 'Term', 'Meaning'],
        rows: [
          ['SPF', 'ip4:192.0.2.0/24', '192.0.2.0/24 may send (pass)'],
          ['SPF', '-all', 'all others may not send (fail)'],
        ],
      },
    },
    source: 'RFC 7208 §3.3',
  },
  finds(
    '"v=spf1 ip4:192.0.2.0/24" "-all"',
    [
      ['error', 'SPF', 'column 24', 'expected a blank or the end, found "-all"'],
      ['warning', 'SPF', '', 'no all and no redirect: everyone else is neutral, as if there were no record'],
    ],
    'RFC 7208 §3.3',
  ),
  finds(
    'v=spf1 include:a.org include:b.org a mx ptr exists:%{i}.x.org redirect=y.org',
    [
      ['warning', 'SPF', 'column 41', 'ptr is deprecated: slow, and many receivers skip it (§5.5)'],
      [
        'info',
        'SPF',
        '',
        'at least 7 look-ups here, plus those inside 3 included records; 10 are allowed, and at most 2 that find nothing',
      ],
      [
        'info',
        'SPF',
        'column 45',
        'macros: for 192.0.2.3 and strong-bad@email.example.com, %{i}.x.org is 192.0.2.3.x.org',
      ],
    ],
    'RFC 7208 §4.6.4, §5.5',
  ),
  finds(
    'v=spf1 include:a include:b a mx ptr exists:%{i}.x redirect=y',
    [
      ['error', 'SPF', 'column 16', 'expected a domain name, found "a"'],
      ['error', 'SPF', 'column 26', 'expected a domain name, found "b"'],
      ['error', 'SPF', 'column 60', 'expected a domain name, found "y"'],
      ['warning', 'SPF', 'column 33', 'ptr is deprecated: slow, and many receivers skip it (§5.5)'],
      [
        'info',
        'SPF',
        '',
        'at least 7 look-ups here, plus those inside 3 included records; 10 are allowed, and at most 2 that find nothing',
      ],
      [
        'info',
        'SPF',
        'column 37',
        'macros: for 192.0.2.3 and strong-bad@email.example.com, %{i}.x is 192.0.2.3.x',
      ],
    ],
    'RFC 7208 §4.6.4, §5.5, and §7.1: a domain has two labels or more',
  ),
  finds(
    'v=spf1 exists -all',
    [['error', 'SPF', 'column 14', 'exists needs a domain: exists:example.org']],
    'RFC 7208 §5.7',
  ),
  finds(
    'v=spf1 -all redirect=x.org',
    [['warning', 'SPF', 'column 13', 'redirect is never used: all stands beside it']],
    'RFC 7208 §6.1',
  ),
  finds(
    'v=spf1 -all redirect=x',
    [
      ['error', 'SPF', 'column 22', 'expected a domain name, found "x"'],
      ['warning', 'SPF', 'column 13', 'redirect is never used: all stands beside it'],
    ],
    'RFC 7208 §6.1, and §7.1: a domain has two labels or more',
  ),
  { inputs: { records: 'v=spf10 -all' }, problem: { message: 'no SPF record' }, source: 'RFC 7208 §4.5' },
  finds(
    'v=spf1 ipv4:192.0.2.1 -all',
    [['error', 'SPF', 'column 8', 'expected a mechanism, found "ipv4:"; ip4:?']],
    'RFC 7208 §5',
  ),
  finds(
    'v=spf1 +all',
    [['warning', 'SPF', 'column 8', 'everyone may send: +all lets every address pass']],
    'RFC 7208 §5.1',
  ),
  finds(
    'v=spf1 exists:%{ir}.%{v}._spf.%{d2} -all',
    [
      ['info', 'SPF email.example.com', '', '1 look-up; 10 are allowed, and at most 2 that find nothing'],
      [
        'info',
        'SPF email.example.com',
        'column 8',
        'macros: for 192.0.2.3 and strong-bad@email.example.com, %{ir}.%{v}._spf.%{d2} is 3.2.0.192.in-addr._spf.example.com',
      ],
    ],
    'RFC 7208 §7.4',
    { domain: 'email.example.com' },
  ),
  {
    inputs: { records: 'v=spf1 ip4:192.0.2.0/24 -all' },
    options: { ip: '192.0.2.77' },
    outputs: { verdict: 'pass (ip4:192.0.2.0/24)' },
    source: 'RFC 7208 §5.6',
  },
  {
    inputs: { records: 'v=spf1 mx ip4:192.0.2.0/24 -all' },
    options: { ip: '198.51.100.1' },
    outputs: { verdict: 'depends on mx; if none matches: fail (-all)' },
    source: 'RFC 7208 §4.6',
  },
  {
    inputs: {
      records:
        'example.org. IN TXT "v=spf1 include:_spf.example.net -all"\n_spf.example.net. IN TXT "v=spf1 ip6:2001:db8::/32 ?all"',
    },
    options: { ip: '2001:db8::1', domain: 'example.org' },
    outputs: { verdict: 'pass (include:_spf.example.net)' },
    source: 'RFC 7208 §5.2',
  },
  finds(
    'v=spf1 -all\nv=spf1 +a -all',
    [
      ['error', 'SPF', '', 'two SPF records at one name: receivers answer permerror'],
      ['error', 'SPF', '', 'two SPF records at one name: receivers answer permerror'],
      ['info', 'SPF', '', '1 look-up; 10 are allowed, and at most 2 that find nothing'],
    ],
    'RFC 7208 §4.5',
  ),
  is(
    `v=DKIM1; k=rsa; p=${RSA_1024}`,
    'DKIM: RSA 1024 bits, weak, SHA-256 765B3Yw+nUutcclFyMShB1VG8jjioRL+53aerWCphuM',
    'Python',
  ),
  is(
    'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
    'DKIM: Ed25519, 32 bytes, SHA-256 If4x36FUomFia/hUBG/SJxt77UtqvkWqWId+9H+XIbk',
    'RFC 8463 §A.2, Python',
  ),
  finds(
    'v=DKIM1; k=ed25519; p=MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
    [
      [
        'error',
        'DKIM',
        'column 21',
        'p: expected the 32 bytes of an Ed25519 key, found 44: the key with its SubjectPublicKeyInfo around it (RFC 8463 §4.2)',
      ],
    ],
    'RFC 8463 §4.2',
  ),
  finds('v=DKIM1; p=', [['info', 'DKIM', 'column 10', 'p is empty: the key is revoked']], 'RFC 6376 §3.6.1'),
  is('v=DMARC1; rua=mailto:a@example.org', 'DMARC: policy none', 'RFC 9989 §4.7'),
  is('v=DMARC1; rua=mailto:a@example.org', 'DMARC: policy none', 'RFC 7489 §6.6.3', { edition: '7489' }),
  is('v=DMARC1; p=reject; pct=50', 'DMARC: policy reject', 'RFC 9989'),
  is('v=DMARC1; p=reject; pct=50', 'DMARC: policy reject for 50 %', 'RFC 7489 §6.6.4', { edition: '7489' }),
  is('v=DMARC1; p=reject; t=y', 'DMARC: policy reject, applied as quarantine (t=y)', 'RFC 9989 §4.7'),
  is('p=reject; v=DMARC1', 'DMARC: no DMARC record', 'RFC 9989 §4.7'),
  finds(
    'v=DMARC1; p=quarentine',
    [
      ['error', 'DMARC', 'column 11', 'p: expected none, quarantine or reject, found "quarentine"'],
      ['error', 'DMARC', '', 'with p invalid, and no valid address in rua, there is no DMARC at all'],
      NO_RUA,
    ],
    'RFC 9989 §4.7',
  ),
  finds(
    'v=DMARC1; p=reject; rua=mailto:d@reports.example.net',
    [
      [
        'info',
        'DMARC _dmarc.example.org',
        '',
        'reports to reports.example.net need there: example.org._report._dmarc.reports.example.net IN TXT "v=DMARC1"',
      ],
    ],
    'RFC 7489 §7.1',
    { domain: 'example.org' },
  ),
  is('v=STSv1; id=20160831085700Z;', 'MTA-STS: policy 20160831085700Z, to be fetched', 'RFC 8461 §3.1'),
  is(
    'version: STSv1\nmode: enforce\nmx: mail.example.com\nmx: *.example.net\nmax_age: 604800',
    'MTA-STS policy: mode enforce',
    'RFC 8461 §3.2',
  ),
  is(
    'v=TLSRPTv1;rua=mailto:reports@example.com',
    'TLS-RPT: reports to mailto:reports@example.com',
    'RFC 8460 §3',
  ),
  {
    inputs: { records: '192.0.2.0/24, mx _spf.example.net' },
    options: { job: 'spf', domain: 'example.org' },
    outputs: { publish: 'example.org. IN TXT "v=spf1 ip4:192.0.2.0/24 mx include:_spf.example.net ~all"' },
  },
  {
    inputs: { records: 'dmarc@example.org' },
    options: { job: 'dmarc', policy: 'reject', domain: 'example.org' },
    outputs: { publish: '_dmarc.example.org. IN TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.org"' },
  },
  {
    inputs: { records: '-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----' },
    options: { job: 'dkim' },
    problem: { message: 'this is a private key' },
  },
  {
    inputs: { records: 'v=spf1 -all' },
    options: { ip: '1.2.3' },
    problem: { message: 'expected an IP address, found "1.2.3"' },
  },
  { inputs: { records: 'hello 🦊' }, problem: { message: 'found "hello 🦊" in line 1' } },
];
