/** One-time passwords: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: 'tell codes, or make a new secret',
  kind: {
    choices: { totp: 'a code of the time (RFC 6238)', hotp: 'a code of a counter (RFC 4226)' },
  },
  counter: { words: 'counter of the code', short: 'c' },
  digits: { words: 'how many digits a code has', short: 'd' },
  algorithm: 'hash that the code is made with',
  period: 'how many seconds a code lasts',
  format: 'how the secret is written',
  bytes: 'how long the new secret is',
  window: { words: 'how many steps a checked code may be off; 1 for TOTP, 10 for HOTP', short: 'w' },
  migration: 'refuse what is no export (otpauth-migration://)',
  short: 'leave what is usual anyway out of the address',
};
