/** Certificates: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: 'read what is given, or make something new',
  make: 'make a request, or a certificate that is signed by its own key',
  profile: 'what the new certificate is for',
  key: 'the kind of the new key, where none is given',
  days: 'how long the new certificate is valid',
  date: 'the day to judge by, as 2026-11-25',
  within: 'exit 3 where a certificate ends within so many days: 30d',
  match: 'exit 3 where a key fits nothing, or a signature is wrong',
  names: 'how names are written',
};
