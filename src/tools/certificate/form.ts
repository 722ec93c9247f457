/** Certificates: what the page, the command line and the library take and give. */
import { decodeUtf8, toBase64 } from '#src/lib/bytes.ts';
import { defineForm } from '#src/lib/form/form.ts';
import { DER } from '#src/lib/keys/der.ts';
import { INPUTS, OPTIONS, OUTPUTS } from './fields.ts';
import { readNames } from './new/names.ts';

const EXAMPLE = `-----BEGIN CERTIFICATE-----
MIIBlDCCAUagAwIBAgICXu0wBQYDK2VwMDkxCzAJBgNVBAYTAkRFMRAwDgYDVQQK
DAdFeGFtcGxlMRgwFgYDVQQDDA93d3cuZXhhbXBsZS5vcmcwHhcNMjYxMTAxMDAw
MDAwWhcNMjcwMjAxMDAwMDAwWjA5MQswCQYDVQQGEwJERTEQMA4GA1UECgwHRXhh
bXBsZTEYMBYGA1UEAwwPd3d3LmV4YW1wbGUub3JnMCowBQYDK2VwAyEA11qYAYKx
CrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURqjcjBwMDsGA1UdEQQ0MDKCD3d3dy5l
eGFtcGxlLm9yZ4INKi5leGFtcGxlLm5ldIcQIAENuAAAAAAAAAAAAAAAATAMBgNV
HRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDATBgNVHSUEDDAKBggrBgEFBQcDATAF
BgMrZXADQQD5Tqwr/1wsOWu6ujrpJk3gAv580bkh3Rg02tJfsdDUsDv43LfdLPNH
+6/mkhUuDhnmXnrFhUeXVkBBfsd5JygK
-----END CERTIFICATE-----
`;

/** `For DNS example.org, IP 192.0.2.1`: what the names are taken for, or what is wrong with them. */
function kindsOf(alternatives: string): string | undefined {
  const names = readNames(alternatives);
  if (!names.ok) return names.problem.message;
  const told = names.value.map(({ kind, value }) => `${kind} ${value}`).join(', ');
  return told === '' ? undefined : `For ${told}`;
}

const BEGIN = '-----BEGIN ';

/** Files as one text of blocks: one that has none, in DER or Base64, stands in a block named DER. */
const bundle = (files: readonly (string | Uint8Array)[]): string =>
  files
    .map((each) => {
      const text = typeof each === 'string' ? each : textIn(each);
      return text.includes(BEGIN) ? text : `${BEGIN}DER-----\n${text}\n-----END DER-----`;
    })
    .join('\n');

/** What a file says; of DER its Base64. */
function textIn(bytes: Uint8Array): string {
  const text = bytes[0] === DER.sequence ? undefined : decodeUtf8(bytes);
  return text?.ok ? text.value : toBase64(bytes);
}

export const form = defineForm({
  inputs: INPUTS,
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: {
    on: 'input-or-button',
    label: 'Make',
    liveUpTo: 1_000_000,
    waits: ({ job }) => job === 'make',
    acceptsEmpty: true,
    inWorker: true,
  },
  command: {
    operands: { are: 'files', join: (files, { match }) => (match ? bundle(files) : undefined) },
    certain: ({ subject = '', alternatives = '' }, given) =>
      given['job'] === undefined && (subject !== '' || alternatives !== '')
        ? { options: { job: 'make' } }
        : undefined,
    print: ({ text: all, made, key }) => (made === undefined ? all : `${key ?? ''}${made}`),
  },
  page: {
    empty: 'Paste a certificate, a chain, a request, a revocation list or a key.',
    doing: 'Reading',
    estimate: ({ alternatives = '' }, { job }) => (job === 'make' ? kindsOf(alternatives) : undefined),
  },
  examples: [
    {
      inputs: { objects: EXAMPLE },
      options: { date: '2026-11-29' },
      outputs: { result: 'www.example.org: 64 days left' },
    },
    {
      inputs: { objects: EXAMPLE, host: 'a.example.net' },
      options: { date: '2026-11-29' },
      outputs: { result: 'www.example.org: 64 days left; fits the host a.example.net' },
    },
  ],
  howItWorks: [
    'Certificates are read by RFC 5280, requests by RFC 2986, lists by RFC 5280, PKCS #7 by RFC 5652, PKCS #12 by RFC 7292; DER strictly, with the place of every mistake. Signatures by RSA (PKCS #1 and PSS), ECDSA on P-256, P-384, P-521 and secp256k1, Ed25519 and Ed448 are checked here, on your device.',
    'A chain is what was pasted: a link is “verified” when name, key identifiers and signature agree; where the signer is no CA, may not sign or allows no such path, that is said. Constraints of names and policies are shown and not applied. Nothing is said of trust: no list of roots is asked, and nothing is fetched.',
    'A key fits when the SubjectPublicKeyInfo is the same, byte by byte, after named curves and whole points are put in place of other forms.',
    'The host is compared by RFC 9525: with the alternative names alone, a `*` stands for one whole first label, IP addresses fit IP entries only. The common name does not count, as in browsers; `openssl x509 -checkhost` still looks at it.',
    'New requests and certificates have basicConstraints, keyUsage, extendedKeyUsage, alternative names and key identifiers. RSA signs with SHA-256. Keys come from the secure random source of your device.',
  ],
  run: async (entered, options, world) => (await import('./logic.ts')).work(entered, options, world),
});
