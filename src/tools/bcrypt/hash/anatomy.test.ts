import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { dissectHash } from './anatomy.ts';

const HASH = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';

describe('the parts of a hash', () => {
  it('are version, cost, salt and digest, with their bytes', () => {
    expect(dissectHash(`${HASH}\n`)).toEqual({
      ok: true,
      value: {
        parts: [
          { name: 'Version', text: '2a', meaning: 'the usual revision until 2014' },
          { name: 'Cost', text: '05', meaning: '2^5 = 32 rounds' },
          {
            name: 'Salt',
            text: 'CCCCCCCCCCCCCCCCCCCCC.',
            meaning: '16 bytes: 10410410410410410410410410410410',
          },
          {
            name: 'Digest',
            text: 'E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
            // Decoded with bcryptjs.
            meaning: '23 bytes: 1bb69143f9a8d304c8d23d99ab049a77a68e2ccc744206',
          },
        ],
        rounds: 5,
        notes: [],
      },
    });
  });

  it('put together are the hash', () => {
    const found = dissectHash(HASH);
    const [version, cost, salt, digest] = found.ok ? found.value.parts.map((part) => part.text) : [];
    expect(`$${version ?? ''}$${cost ?? ''}$${salt ?? ''}${digest ?? ''}`).toBe(HASH);
  });

  it('tell how many rounds 2^31 is', () => {
    expect(dissectHash(HASH.replace('$05$', '$31$'))).toMatchObject({
      value: { rounds: 31, parts: [{}, { meaning: '2^31 = 2,147,483,648 rounds' }, {}, {}] },
    });
  });

  it('come with a note where spare bits are set, which no implementation writes', () => {
    expect(dissectHash(HASH.replace('C.E', 'CAE'))).toMatchObject({
      value: { notes: [expect.stringContaining('22 characters of the salt')] },
    });
    expect(dissectHash(HASH.replace(/W$/, 'X'))).toMatchObject({
      value: { notes: [expect.stringContaining('31 characters of the digest')] },
    });
  });

  it.each([
    ['', 'Illegal hash length: 0 != 60'],
    [HASH.slice(1), 'Illegal hash length: 59 != 60'],
    [`$2x${HASH.slice(3)}`, 'Invalid salt revision: x$'],
    [`$2$05$${HASH.slice(7)}.`, 'expected a revision after "$2", as in "$2b$", found none'],
    [`${HASH.slice(0, 29)}!${HASH.slice(30)}`, 'expected one of ./A-Za-z0-9, found "!" at character 30'],
    [`$2x${HASH.slice(0, 57)}`, 'Invalid salt revision: x$'],
    [HASH.replace('uRG', 'u=G'), 'expected one of ./A-Za-z0-9, found "=" at character 40'],
  ])('of %j are missing, with the reason', (text, message) => {
    expect(dissectHash(text)).toEqual({ ok: false, problem: { message } });
  });

  it('never throw', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => !dissectHash(text).ok));
  });
});
