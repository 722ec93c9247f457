/** What a text is that was pasted as a bcrypt hash and is none: the marks of the modular crypt format, and lengths of plain digests. */
import { grouped } from '#src/lib/format.ts';
import { HASH_LENGTH } from '#src/lib/bcrypt/salt.ts';

const MARKS: readonly (readonly [mark: string, name: string])[] = [
  ['$apr1$', 'an Apache MD5 hash ($apr1$)'],
  ['$1$', 'an MD5-crypt hash ($1$)'],
  ['$5$', 'a SHA-256-crypt hash ($5$)'],
  ['$6$', 'a SHA-512-crypt hash ($6$)'],
  ['$y$', 'a yescrypt hash ($y$)'],
  ['$7$', 'a scrypt hash ($7$)'],
  ['$argon2', 'an Argon2 hash'],
  ['$pbkdf2', 'a PBKDF2 hash'],
  ['{SHA}', 'a SHA-1 hash of an htpasswd file ({SHA})'],
  ['{SSHA}', 'a salted SHA-1 hash ({SSHA})'],
];

const DIGESTS: ReadonlyMap<number, string> = new Map([
  [32, 'MD5'],
  [40, 'SHA-1'],
  [64, 'SHA-256'],
  [128, 'SHA-512'],
]);

/**
 * Why a text is no bcrypt hash, as a sentence; nothing where it has the form of one.
 * `whyNotBcrypt('$apr1$x')` → `Not a bcrypt hash, because it is an Apache MD5 hash ($apr1$).`
 */
export function whyNotBcrypt(text: string): string | undefined {
  const reason = reasonOf(text.trim());
  return reason && `Not a bcrypt hash, because ${reason}.`;
}

function reasonOf(hash: string): string | undefined {
  // An htpasswd line carries the name of the user before the hash.
  const own = hash.slice(hash.lastIndexOf(':') + 1);
  const mark = MARKS.find(([beginning]) => own.startsWith(beginning));
  if (mark) return `it is ${mark[1]}`;
  const digest = /^[\da-f]+$/i.test(own) ? DIGESTS.get(own.length) : undefined;
  if (digest) return `it looks like a plain ${digest} digest`;
  if (own !== hash && own.startsWith('$2'))
    return `“${hash.slice(0, Math.min(20, hash.indexOf(':')))}:” stands before it`;
  if (!hash.startsWith('$2')) return 'it does not begin with $2a$, $2b$ or $2y$';
  const count = grouped(hash.length);
  if (hash.length < HASH_LENGTH) return `it has been cut: it has ${count} of ${HASH_LENGTH} characters`;
  return hash.length > HASH_LENGTH
    ? `it has ${count} characters, and a bcrypt hash has ${HASH_LENGTH}`
    : undefined;
}
