/** Key pairs: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { INPUTS, OPTIONS, OUTPUT_OF, OUTPUTS } from './fields.ts';

export const form = defineForm({
  inputs: INPUTS,
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: {
    on: 'input-or-button',
    label: 'Generate',
    liveUpTo: 1_000_000,
    waits: ({ job }) => job === 'generate',
    acceptsEmpty: true,
    inWorker: true,
  },
  command: {
    certain: ({ key = '' }, given) =>
      given['job'] === undefined && given['kind'] !== undefined && key === ''
        ? { options: { job: 'generate' } }
        : undefined,
    print: (texts, { to, job }) => {
      if (to !== 'all') return texts[OUTPUT_OF[to]];
      return job === 'generate' ? (texts['openssh'] ?? texts['pkcs8']) : texts['facts'];
    },
  },
  page: { empty: 'Paste a key, or choose Generate.', doing: 'Reading' },
  examples: [
    {
      inputs: {
        key: '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----\n',
      },
      outputs: {
        result: 'SHA256:bbXpuKG6zhzdmnxq256TlqzFBzRl2f6OOg722cYNbU8',
        ssh: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea',
      },
      source: 'RFC 8032, section 7.1, test 1; ssh-keygen',
    },
  ],
  howItWorks: [
    'A key is read by the label of its block, then by its structure: PKCS #8 and SPKI (RFC 5958, 5280), PKCS #1 (RFC 8017), SEC 1 (RFC 5915), JWK and JWKS (RFC 7517, 8037), OpenSSH private files and lines of `.pub`, `authorized_keys` and `known_hosts`; DER without a label by the form that fits it wholly.',
    'Each private key is checked: the public half is computed anew, and RSA numbers are compared (n = p·q, e·d ≡ 1, dP, dQ, qInv). Where the halves do not fit, both values are shown and nothing is converted.',
    'Encrypted keys are opened with their passphrase: PBES2 with PBKDF2 or scrypt and AES, OpenSSH with bcrypt, and the old PEM with `DEK-Info`. Written are PBES2 with 600,000 rounds of HMAC-SHA-256 and AES-256, and OpenSSH with 24 rounds of bcrypt and AES-256.',
    'Coordinates and seeds keep their leading zeros; RSA numbers have none in a JWK, as the standards want it. The OpenSSH fingerprint is SHA-256 of the public key; the thumbprint is that of RFC 7638; the pin is SHA-256 of the SPKI.',
    'New keys come from the secure random source of your device; RSA keys are made by the browser itself.',
  ],
  run: async (entered, options, world) => (await import('./logic.ts')).work(entered, options, world),
});
