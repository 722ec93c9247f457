/** Key pairs: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: 'read a key that is given, or make a new pair',
  kind: 'make a new pair of this kind',
  to: 'print this form alone; a form that the key does not have is an error',
  comment: 'the comment of the OpenSSH forms',
  width: 'characters a line in PEM, 1 to 1,000',
  private: 'write the private members of a JWK too',
};
