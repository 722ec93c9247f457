/** Encrypt and decrypt: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  direction: {
    choices: { encrypt: 'lock the input', decrypt: 'open the input' },
    short: { encrypt: 'e', decrypt: 'd' },
  },
  format: { words: 'which format to write; encrypted data tell theirs when they are opened', short: 'f' },
  mode: 'of raw AES: how blocks are joined',
  as: 'how to write encrypted data',
  oneLine: 'write Base64 without line breaks',
  detached: 'of AES-GCM: give the tag apart, as the output tag',
  cipher: 'of openssl enc: which cipher',
  kdf: 'of openssl enc: how the key is made of the password',
  digest: 'of openssl enc: which digest the key is made with, as -md',
  iter: 'of openssl enc and JWE: rounds of PBKDF2, as -iter',
};
