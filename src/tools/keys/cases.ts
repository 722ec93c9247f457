/** Right answers of RFC 7638, 8032 and 8037, of OpenSSL and of ssh-keygen. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';
import vectors from './vectors.json' with { type: 'json' };

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const RFC8032 =
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----\n';
const LINE = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea';
const refused = (key: string, message: string, offset?: number): Case => ({
  inputs: { key },
  problem: { message, ...(offset !== undefined && { offset }) },
});

export const CASES: readonly Case[] = [
  {
    inputs: { key: LINE },
    outputs: {
      result: 'SHA256:bbXpuKG6zhzdmnxq256TlqzFBzRl2f6OOg722cYNbU8',
      ssh: LINE,
      publicJwk:
        '{\n  "kty": "OKP",\n  "crv": "Ed25519",\n  "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"\n}',
    },
    source: 'ssh-keygen -l; RFC 8037, appendix A.2',
  },
  {
    inputs: {
      key: '{"kty":"OKP","crv":"Ed25519","d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}',
    },
    outputs: { pkcs8: RFC8032, ssh: LINE },
    source: 'RFC 8037, appendix A.1',
  },
  {
    inputs: { key: vectors.key379 },
    outputs: {
      raw: '000000000000000000000000000000000000000000000000000000000000017b',
      jwk: '{\n  "kty": "EC",\n  "crv": "P-256",\n  "x": "AFVDiUrz0A7X10Cr29dclrBod7eH219w7qeLkKjXwAo",\n  "y": "u0yFo9jqKe-q-iRAaRLdhNWxTcMr9lbvbGvVil2UP5I",\n  "d": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAXs"\n}',
      pkcs8: vectors.key379pkcs8,
      sec1: vectors.key379,
    },
    source: 'Python cryptography 48',
  },
  {
    inputs: { key: vectors.explicit },
    outputs: { sec1: vectors.key379 },
    notes: ['the curve is given by its parameters, which equal those of P-256'],
    source: 'openssl ec -param_enc named_curve',
  },
  {
    inputs: { key: vectors.rfc7638 },
    outputs: { publicJwk: JSON.stringify({ ...(JSON.parse(vectors.rfc7638) as object) }, undefined, 2) },
    notes: ['only the JWK keeps alg, kid'],
    source: 'RFC 7638, section 3.1',
  },
  {
    inputs: { key: vectors['ssh-rsa'] },
    outputs: { ssh: vectors['ssh-rsa.pub'].trim() },
    notes: ['only the OpenSSH forms keep the comment'],
    source: 'ssh-keygen',
  },
  {
    inputs: { key: vectors['ssh-ecdsa'] },
    outputs: { ssh: vectors['ssh-ecdsa.pub'].trim() },
    source: 'ssh-keygen',
  },
  {
    inputs: { key: vectors['ssh-cert'] },
    outputs: { result: 'ecdsa-sha2-nistp521-cert-v01@openssh.com, public' },
    notes: ['has no other form'],
    source: 'rule 5',
  },
  {
    inputs: { key: `# mine\nfrom="10.0.0.0/8" ${LINE} me@laptop\n\n${vectors['ssh-rsa.pub']}` },
    outputs: { result: '2 keys', ssh: `${LINE} me@laptop\n${vectors['ssh-rsa.pub'].trim()}` },
    notes: ['options or hosts before a key were left out'],
    source: 'sshd(8), AUTHORIZED_KEYS FILE FORMAT',
  },
  refused(vectors.old128, 'the key is encrypted: enter its passphrase'),
  refused(vectors['aes256-ctr'], 'the key is encrypted: enter its passphrase'),
  refused('{"kty":"oct","k":"AAAA"}', 'expected a key of a pair, found a shared secret ("oct")'),
  refused('{"kty":"OKP","crv":"Ed25519","x":"AAAA"}', 'expected 32 bytes, found 3'),
  refused('{"kty":"EC",', 'expected the JSON of a JWK or JWKS'),
  refused('hello', 'expected a key in PEM, JWK, OpenSSH'),
  refused(`${LINE}\nhello`, 'expected a line with a key of OpenSSH', 81),
  refused(
    '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwMCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----',
    'PRIVATE KEY, privateKey, byte 12: expected an OCTET STRING, found a SEQUENCE',
  ),
  {
    inputs: { key: LINE },
    options: { to: 'pkcs8' },
    problem: { message: 'Ed25519, public has no form "pkcs8"' },
  },
];
