/** BCrypt: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  rounds: { words: 'how much work a hash is, from 4 to 31: one more doubles it', short: 'C' },
  revision: 'which version the hash names',
};
