/** Password hashes: what the page, the command line and the library take and give. */
import { describeMs } from '#src/lib/describe-ms.ts';
import { defineForm } from '#src/lib/form/form.ts';
import { formatBytes } from '#src/lib/format.ts';
import { expectedMs, memoryOf } from '#src/lib/password-hash/derivation.ts';
import { readStored } from '#src/lib/password-hash/read.ts';
import { derivationOf, INPUTS, OPTIONS, OUTPUTS, type Options } from './fields.ts';

/** Longer jobs wait for the button. */
const LIVE_MS = 50;

/** What the job costs on a usual computer: milliseconds and bytes. */
function costOf(options: Options, check: string) {
  const stored = options.job === 'hash' ? undefined : readStored(check);
  const asked = stored
    ? stored.ok && options.job === 'check' && stored.value.derivation
    : derivationOf(options, new Uint8Array(16));
  return asked ? { ms: expectedMs(asked), memory: memoryOf(asked) } : undefined;
}

export const form = defineForm({
  inputs: INPUTS,
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: {
    on: 'input-or-button',
    label: 'Hash or check',
    waits: (options, { check = '' }) => options.job === 'hash' || (costOf(options, check)?.ms ?? 0) > LIVE_MS,
    acceptsEmpty: true,
    inWorker: true,
  },
  command: {
    certain: ({ check = '' }, given) =>
      given['job'] === undefined && check !== '' ? { options: { job: 'check' } } : undefined,
  },
  page: {
    empty: 'Enter a password and press the button, or paste a stored hash to take it apart.',
    doing: 'Deriving',
    estimate({ check = '' }, options) {
      const cost = costOf(options, check);
      return cost && cost.ms > LIVE_MS
        ? `Takes about ${describeMs(cost.ms)}${cost.memory > 0 ? ` and ${formatBytes(cost.memory)} of memory` : ''} on a usual computer.`
        : undefined;
    },
    announce: (_entered, { job }, { verdict }) =>
      verdict ?? (job === 'hash' ? 'Hash is ready' : 'The hash is taken apart'),
  },
  examples: [
    {
      inputs: {
        password: 'open sesame',
        check: '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$9Sqal12f794J2Vj5YXYwMh+GnxUcknwBeDzEOr83SKM',
      },
      options: { job: 'check' },
      outputs: { verdict: 'match' },
      source: 'argon2, the reference program',
    },
  ],
  howItWorks: [
    'Argon2 is RFC 9106, scrypt RFC 7914, PBKDF2 RFC 8018 with HMAC; SHA-crypt is Drepper’s paper of 2007, as glibc, libxcrypt and OpenSSL have it. The usual parameters are the least that the OWASP Password Storage Cheat Sheet asks for, as of August 2026.',
    'Checked are hashes of the PHC form, `$7$`, `$6$`, `$5$`, `$1$`, `$apr1$` and `$2b$` of crypt(3), those of Django, Werkzeug, passlib and ASP.NET Identity, the `{SSHA}` of LDAP, and lines of `/etc/shadow` and of htpasswd files. yescrypt (`$y$`), DES and NT hashes are recognised, and not computed.',
    'A password is its UTF-8 bytes, exactly as it was typed. Where it does not fit, it is tried without white space at its end and in the other Unicode normal form too, and you are told if that one fits.',
    'The work is done on your device, in a worker; Cancel ends it. A short job of the same kind tells beforehand how long it will take. What takes more than a minute or 1 GiB asks before it begins; 2 GiB is the most.',
    'Salts come from the secure random source of your device. No password, hash or pepper is kept or put into a link.',
  ],
  arrive: (check) => ({ inputs: { check }, options: { job: 'read' } }),
  run: async (entered, options, world) => (await import('./logic.ts')).work(entered, options, world),
});
