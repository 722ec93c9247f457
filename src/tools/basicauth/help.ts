/** Basic authentication: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: {
    choices: {
      line: 'a line for a password file',
      header: 'the header that a client sends',
      read: 'take a header or the lines of a file apart, from --check',
      verify: 'check the password against --check',
    },
  },
  hash: 'how the password is hashed',
  cost: { words: 'cost of bcrypt, from 4 to 17', short: 'C' },
  target: 'what the line is for',
  realm: 'realm of a digest line',
};
