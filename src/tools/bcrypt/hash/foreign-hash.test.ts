import { describe, expect, it } from 'vitest';
import { whyNotBcrypt } from './foreign-hash.ts';

const HASH = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';

describe('what is no bcrypt hash', () => {
  it.each([
    ['$apr1$x$y', 'it is an Apache MD5 hash ($apr1$)'],
    ['alice:$apr1$x$y', 'it is an Apache MD5 hash ($apr1$)'],
    ['$1$salt$x', 'it is an MD5-crypt hash ($1$)'],
    ['$5$salt$x', 'it is a SHA-256-crypt hash ($5$)'],
    ['$6$salt$x', 'it is a SHA-512-crypt hash ($6$)'],
    ['$y$j9T$salt$x', 'it is a yescrypt hash ($y$)'],
    ['$7$C6..../....salt$x', 'it is a scrypt hash ($7$)'],
    ['$argon2id$v=19$m=1', 'it is an Argon2 hash'],
    ['$pbkdf2-sha256$29000$x$y', 'it is a PBKDF2 hash'],
    ['user:{SHA}qZk+NkcGgWq6PiVxeFDCbJzQ2J0=', 'it is a SHA-1 hash of an htpasswd file ({SHA})'],
    ['{SSHA}x', 'it is a salted SHA-1 hash ({SSHA})'],
    ['900150983cd24fb0d6963f7d28e17f72', 'it looks like a plain MD5 digest'],
    ['A9993E364706816ABA3E25717850C26C9CD0D89D', 'it looks like a plain SHA-1 digest'],
    ['0123456789abcdef'.repeat(4), 'it looks like a plain SHA-256 digest'],
    ['0123456789abcdef'.repeat(8), 'it looks like a plain SHA-512 digest'],
    [`x${'a'.repeat(31)}`, 'it does not begin with $2a$, $2b$ or $2y$'],
    [`${'a'.repeat(31)}x`, 'it does not begin with $2a$, $2b$ or $2y$'],
    ['g'.repeat(32), 'it does not begin with $2a$, $2b$ or $2y$'],
    [`${'n'.repeat(30)}:${HASH}`, `“${'n'.repeat(20)}:” stands before it`],
    ['user:$2', '“user:” stands before it'],
    ['user:hello', 'it does not begin with $2a$, $2b$ or $2y$'],
    [`$2${'x'.repeat(1998)}`, 'it has 2,000 characters, and a bcrypt hash has 60'],
    [`user:${HASH}`, '“user:” stands before it'],
    [HASH.slice(0, 59), 'it has been cut: it has 59 of 60 characters'],
    [`${HASH}x`, 'it has 61 characters, and a bcrypt hash has 60'],
    ['hello', 'it does not begin with $2a$, $2b$ or $2y$'],
  ])('%s', (text, reason) => expect(whyNotBcrypt(text)).toBe(`Not a bcrypt hash, because ${reason}.`));

  it('has no message for what has the form of a bcrypt hash', () => {
    expect(whyNotBcrypt(` ${HASH}\n`)).toBeUndefined();
  });

  it('is found at once in a long text', () => {
    for (const unit of [':', '$2', 'a', '$', ' ']) whyNotBcrypt(unit.repeat(100_000));
  }, 1000);
});
