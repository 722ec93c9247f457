import { describe, expect, it } from 'vitest';
import { whyNotBcrypt } from './foreign-hash.ts';

const HASH = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';

describe('what is no bcrypt hash', () => {
  it.each([
    ['$apr1$x$y', 'it is an Apache MD5 hash ($apr1$)'],
    ['alice:$apr1$x$y', 'it is an Apache MD5 hash ($apr1$)'],
    ['$6$salt$x', 'it is a SHA-512-crypt hash ($6$)'],
    ['$argon2id$v=19$m=1', 'it is an Argon2 hash'],
    ['900150983cd24fb0d6963f7d28e17f72', 'it looks like a plain MD5 digest'],
    [`user:${HASH}`, '“user:” stands before it'],
    [HASH.slice(0, 59), 'it has been cut: it has 59 of 60 characters'],
    [`${HASH}x`, 'it has 61 characters, and a bcrypt hash has 60'],
    ['hello', 'it does not begin with $2a$, $2b$ or $2y$'],
  ])('%s', (text, reason) => expect(whyNotBcrypt(text)).toBe(`Not a bcrypt hash, because ${reason}.`));

  it('is nothing to say of what has the form of one', () => {
    expect(whyNotBcrypt(` ${HASH}\n`)).toBeUndefined();
  });

  it('is found at once in a long text', () => {
    for (const unit of [':', '$2', 'a', '$', ' ']) whyNotBcrypt(unit.repeat(100_000));
  }, 1000);
});
