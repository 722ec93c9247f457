/** Encrypt and decrypt: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { INPUTS, OPTIONS, OUTPUTS } from './options.ts';

const SALTED = 'U2FsdGVkX18BAgMEBQYHCAasjjrdVJoSaHOk81PBW6s=';

export const form = defineForm({
  inputs: INPUTS,
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'button', label: 'Encrypt or decrypt', inWorker: true },
  page: {
    empty:
      'Enter a text or drop a file, type a password, and press the button. The key takes a second or two.',
    doing: 'Deriving the key',
    announce: (_inputs, _options, texts) =>
      texts['result'] === undefined ? 'File is ready' : 'Result is ready',
  },
  examples: [
    {
      inputs: { text: SALTED, password: 'secret' },
      options: { direction: 'decrypt' },
      outputs: { result: 'hello' },
      notes: ['probable: with PBKDF2, SHA-256, 10,000 rounds'],
      source: 'OpenSSL 3.0.19: openssl enc -aes-256-cbc -pbkdf2 -a',
    },
  ],
  howItWorks: [
    'By content: what begins as age (`age-encryption.org/v1` or its armor), as `openssl enc` (`Salted__`, `U2FsdGVkX1`) or as a JWE does is opened; anything else is encrypted. The command line encrypts unless `--decrypt` is given.',
    'age (https://c2sp.org/age): scrypt with 2^18 rounds, then ChaCha20-Poly1305 in pieces of 64 KiB, each released only when its tag fits. To make the key takes a second or two. Files of others may have a higher work factor: each step doubles the time. JWE (RFC 7516): PBKDF2 with SHA-512 and 210,000 rounds, AES key wrap, AES-256-GCM.',
    'openssl enc: AES-256-CBC, PBKDF2 with SHA-256 and 600,000 rounds; whoever opens it has to repeat `-iter`. Reading tries what is usual: EVP_BytesToKey with SHA-256 (1.1 and later without `-pbkdf2`) and MD5 (before 1.1, and CryptoJS), then PBKDF2 with 10,000, 100,000, 600,000 and 1,000,000 rounds. The format has no check: one wrong password in about 250 leaves a padding that fits, so a result is called probable or uncertain, never right. `openssl enc -aes-256-gcm` does not exist (“AEAD ciphers not supported”).',
    'Raw AES takes a key, not a password: GCM, CBC (PKCS #7) or CTR; a drawn IV stands before the ciphertext, the tag of GCM after it.',
    'Passwords are UTF-8, exactly as typed. age and openssl files have no limit in size where they are binary; 200 MB otherwise. Not here: ECB, DES, RC4, PGP, passwords of zip files, keys of SSH.',
  ],
  command: {
    // A command says what it does: it encrypts unless it was told otherwise.
    certain: () => ({ options: { direction: 'encrypt' } }),
  },
  // Typed digits are of hex or Base64; the bytes of a file may be the data themselves.
  readsTyped: ({ direction, format }) => direction !== 'encrypt' && format === 'aes',
  run: async (inputs, options, world) => (await import('./logic.ts')).work(inputs, options, world),
  stream: {
    async *pieces(pieces, options, world, others) {
      const { streamed } = await import('./logic.ts');
      return yield* streamed(pieces, others, options, world);
    },
    isText: ({ as, format, direction }) =>
      direction === 'encrypt' && (as === 'text' || as === 'hex' || format === 'jwe'),
  },
});
