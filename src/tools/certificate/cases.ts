/** Right answers of OpenSSL and of Python's cryptography, and of RFC 5280 and RFC 9525. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';
import vectors from './vectors.json' with { type: 'json' };

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const date = '2026-11-29';
const COLUMNS = ['Object', 'Relation', 'Other', 'Detail'];
const read = (objects: string, result: string, source = 'OpenSSL 3.0.19'): Case => ({
  inputs: { objects },
  options: { date },
  outputs: { result },
  source,
});
const asked = (
  objects: string,
  host: string,
  name: string,
  why: string,
  fits: boolean,
  source: string,
): Case => ({
  inputs: { objects, host },
  options: { date },
  outputs: {
    together: {
      columns: COLUMNS,
      rows: [
        [`Certificate 1 (${name})`, fits ? 'fits the host' : 'does not fit the host', host, why],
        [
          `Certificate 1 (${name})`,
          'issuer is not here',
          'CN=Test CA',
          name === 'leaf.example' ? 'to be had at http://ca.example/ca.crt' : '',
        ],
      ],
    },
  },
  source,
});
const LEAF = 'Certificate 2 (leaf.example)';
const ROOT = 'Certificate 1 (Test CA)';
const own = (objects: string, name: string, days: string): Case => ({
  inputs: { objects },
  options: { date },
  outputs: {
    result: `${name}: ${days} left`,
    together: { columns: COLUMNS, rows: [[`Certificate 1 (${name})`, 'signed by', 'itself', 'verified']] },
  },
  source: 'Python cryptography 48',
});
const OWN_NAMES = 'it is for leaf.example, *.example.org';

export const CASES: readonly Case[] = [
  read(vectors.leaf, 'leaf.example: 32 days left'),
  read(vectors.names, 'xn--mnchen-3ya.example: 6,608 days left'),
  read(vectors.years, 'y: 9,163 days left'),
  read(vectors.noEnd, 'n: without end', 'RFC 5280, section 4.1.2.5'),
  read(vectors.crl, '1 certificate revoked by Test CA'),
  read(vectors.csr379, 'Request for leaf.example'),
  read(vectors.explicit, 'EC on P-256 private key'),
  asked(
    vectors.leaf,
    'a.example.org',
    'leaf.example',
    'by DNS *.example.org',
    true,
    'openssl x509 -checkhost',
  ),
  asked(
    vectors.leaf,
    'A.EXAMPLE.ORG.',
    'leaf.example',
    'by DNS *.example.org',
    true,
    'RFC 9525, section 6.3',
  ),
  asked(vectors.leaf, 'example.org', 'leaf.example', OWN_NAMES, false, 'openssl x509 -checkhost'),
  asked(vectors.leaf, 'a.b.example.org', 'leaf.example', OWN_NAMES, false, 'openssl x509 -checkhost'),
  asked(vectors.leaf, '2001:DB8:0::1', 'leaf.example', 'by IP 2001:db8::1', true, 'RFC 9525, section 6.5'),
  asked(
    vectors.leaf,
    '[2001:db8::2]',
    'leaf.example',
    'it is for 2001:db8::1',
    false,
    'RFC 9525, section 6.5',
  ),
  asked(
    vectors.cnOnly,
    'a.example.org',
    '*.example.org',
    'it has no alternative name of kind DNS; the common name does not count (RFC 9525)',
    false,
    'RFC 9525, section 2; OpenSSL says that it fits',
  ),
  asked(
    vectors.names,
    'münchen.example',
    'xn--mnchen-3ya.example',
    'by DNS xn--mnchen-3ya.example',
    true,
    'RFC 9525, section 6.3',
  ),
  {
    inputs: { objects: vectors.root + vectors.leaf },
    options: { date },
    outputs: {
      result: '2 certificates; leaf.example: 32 days left',
      together: {
        columns: COLUMNS,
        rows: [
          [ROOT, 'signed by', 'itself', 'verified'],
          [LEAF, 'signed by', ROOT, 'verified'],
        ],
      },
      pem: vectors.leaf + vectors.root,
    },
    source: 'openssl verify',
  },
  {
    inputs: { objects: vectors.p7 },
    options: { date },
    outputs: { result: '2 certificates; leaf.example: 32 days left', pem: vectors.leaf + vectors.root },
    source: 'openssl pkcs7 -print_certs',
  },
  {
    inputs: { objects: `${vectors.key379}${vectors.leaf}${vectors.csr379}${vectors.ed25519key}` },
    options: { date },
    outputs: {
      together: {
        columns: COLUMNS,
        rows: [
          [
            'Certificate 1 (leaf.example)',
            'issuer is not here',
            'CN=Test CA',
            'to be had at http://ca.example/ca.crt',
          ],
          ['Request 1 (leaf.example)', 'signed by', 'its own key', 'verified'],
          [
            'Key 1 (EC on P-256)',
            'fits',
            'Certificate 1 (leaf.example) and Request 1 (leaf.example)',
            'same public key',
          ],
          ['Key 2 (Ed25519)', 'fits', 'none', 'the key is Ed25519, the others are EC on P-256'],
        ],
      },
    },
    source: 'openssl pkey -pubout, openssl x509 -pubkey, openssl req -pubkey',
  },
  {
    inputs: { objects: vectors.root + vectors.revoked + vectors.crl },
    options: { date },
    outputs: {
      together: {
        columns: COLUMNS,
        rows: [
          [ROOT, 'signed by', 'itself', 'verified'],
          ['Certificate 2 (revoked.example)', 'signed by', ROOT, 'verified'],
          ['Revocation list 1 (Test CA)', 'signed by', ROOT, 'verified'],
          [
            'Certificate 2 (revoked.example)',
            'revoked by',
            'Revocation list 1 (Test CA)',
            '2025-01-01 00:00:00 UTC, key compromise',
          ],
        ],
      },
    },
    source: 'openssl verify -crl_check',
  },
  {
    inputs: { objects: vectors.root + vectors.leafOther },
    options: { date },
    outputs: {
      together: {
        columns: COLUMNS,
        rows: [
          [ROOT, 'signed by', 'itself', 'verified'],
          ['Certificate 2 (other.example)', 'signed by', ROOT, 'the signature is wrong'],
        ],
      },
    },
    source: 'openssl verify',
  },
  own(vectors.rsa_pkcs1, 'rsa pkcs1', '6,608 days'),
  own(vectors.rsa_pss, 'rsa pss', '6,608 days'),
  own(vectors.ec_p384, 'p384', '6,608 days'),
  own(vectors.ec_p521, 'p521', '6,608 days'),
  own(vectors.ec_k1, 'k1', '6,608 days'),
  own(vectors.ed, 'ed', '6,608 days'),
  own(vectors.ed448, 'ed4', '6,608 days'),
  {
    inputs: { objects: '-----BEGIN CERTIFICATE-----\nMIIB\nAAAA–AAAAA\n-----END CERTIFICATE-----' },
    problem: { message: 'CERTIFICATE: expected Base64, found "–"', offset: 37 },
  },
  {
    inputs: { objects: '-----BEGIN CERTIFICATE-----\nMIIB\n' },
    problem: { message: 'expected "-----END CERTIFICATE-----" after this line, found the end', offset: 0 },
  },
  {
    inputs: { objects: vectors.key379enc },
    problem: { message: 'the key is encrypted: enter its passphrase' },
  },
  { inputs: { objects: 'hello' }, problem: { message: 'expected a line "-----BEGIN …-----"' } },
  {
    inputs: { objects: vectors.leaf, host: 'a b' },
    problem: { message: 'expected a host or an IP address' },
  },
];
