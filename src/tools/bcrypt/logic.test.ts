import * as bcryptjs from 'bcryptjs';
import { execFileSync } from 'node:child_process';
import { randomBytes as nodeRandom } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { hashWithSalt } from '#src/lib/bcrypt/hash.ts';
import { explain, findHash, hashText, verifyText } from './logic.ts';
import type { RandomBytes } from '#src/lib/bcrypt/salt.ts';
import vectors from './vectors.json' with { type: 'json' };

const random: RandomBytes = (lengthBytes) => Uint8Array.from(nodeRandom(lengthBytes));
const HASH = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'; // of U*U, John the Ripper

/** Runs a system command; `undefined`, after one line in the log, where it does not exist. */
function system(command: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    console.info(`Skipped: no working ${command} ${args[0] ?? ''} on this system to compare bcrypt with.`);
    return undefined;
  }
}

/** Above 2⁸ rounds a hash takes long; what goes beside the hashing itself is the same for all of them. */
const quick = vectors.hashes.filter(({ hash }) => Number(hash.slice(4, 6)) <= 8);

describe('published vectors', () => {
  it.each(vectors.hashes)('$source: $hash', async ({ text, hash }) => {
    expect(await hashWithSalt(text, hash.slice(0, 29))).toEqual({ ok: true, value: hash });
  });

  it('are also those of the implementation that this one is compared with', () => {
    for (const { text, hash } of quick) expect(bcryptjs.hashSync(text, hash.slice(0, 29))).toBe(hash);
  });

  it('verifies each against its text and refuses it against another', async () => {
    for (const { text, hash } of quick.filter((vector) => vector.text !== '')) {
      expect(await verifyText(text, hash)).toEqual({ ok: true, value: { matches: true } });
      expect(await verifyText(`x${text}`, hash)).toEqual({ ok: true, value: { matches: false } });
    }
  });
});

describe('hashing', () => {
  it('equals bcryptjs on any text of 0 to 100 bytes, with NUL and emoji, at cost 4 to 6 and in every revision', async () => {
    const character = fc.oneof(
      fc.constantFrom('\0', '€', '👍', 'é'),
      fc.string({ unit: anyCharacter, maxLength: 1 }),
    );
    const text = fc
      .array(character, { maxLength: 100 })
      .map((parts) => parts.join(''))
      .filter((joined) => Buffer.byteLength(joined) <= 100);
    const salt = fc
      .uint8Array({ minLength: 16, maxLength: 16 })
      .map((bytes) => bcryptjs.encodeBase64([...bytes], 16));
    await fc.assert(
      fc.asyncProperty(
        text,
        salt,
        fc.constantFrom('$2$', '$2a$', '$2b$', '$2y$'),
        fc.integer({ min: 4, max: 6 }),
        async (password, salt22, version, rounds) => {
          const setting = `${version}0${rounds}$${salt22}`;
          expect(await hashWithSalt(password, setting)).toEqual({
            ok: true,
            value: bcryptjs.hashSync(password, setting),
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('makes a hash of revision b with the rounds asked for, that another implementation verifies', async () => {
    const made = await hashText('correct horse', 5, random);
    expect(made).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^\$2b\$05\$[./A-Za-z0-9]{53}$/) as string,
    });
    expect(made.ok && bcryptjs.compareSync('correct horse', made.value)).toBe(true);
  });

  it('gives every hash a new salt', async () => {
    const two = await Promise.all([hashText('x', 4, random), hashText('x', 4, random)]);
    expect(two[0]).not.toEqual(two[1]);
  });

  it('gives an empty output for an empty text', async () => {
    expect(await hashText('', 10, random)).toEqual({ ok: true, value: '' });
  });

  it('raises rounds below 4 to 4', async () => {
    const made = await hashText('x', 3, random);
    expect(made.ok && made.value.slice(0, 7)).toBe('$2b$04$');
  });

  it('reads 72 bytes and no more, even where byte 72 falls inside a character', async () => {
    const setting = '$2b$04$abcdefghijklmnopqrstuu';
    const seventyTwo = await hashWithSalt('a'.repeat(72), setting);
    expect(await hashWithSalt(`${'a'.repeat(72)}b`, setting)).toEqual(seventyTwo);
    expect(await hashWithSalt('a'.repeat(71), setting)).not.toEqual(seventyTwo);
    for (const tail of ['👍', '€', 'é', '👍👍']) {
      const text = 'a'.repeat(71) + tail;
      expect(await hashWithSalt(text, setting)).toEqual({
        ok: true,
        value: bcryptjs.hashSync(text, setting),
      });
    }
  });

  it('counts a lone surrogate as U+FFFD, as every encoder of UTF-8 does', async () => {
    const setting = '$2b$04$abcdefghijklmnopqrstuu';
    expect(await hashWithSalt('a\ud800b', setting)).toEqual(await hashWithSalt('a\ufffdb', setting));
  });

  it('takes a text of 5 MB', async () => {
    const setting = '$2b$04$abcdefghijklmnopqrstuu';
    expect(await hashWithSalt('x'.repeat(5_000_000), setting)).toEqual(
      await hashWithSalt('x'.repeat(72), setting),
    );
  });

  it('fails with a message where there is no random source', async () => {
    const none: RandomBytes = () => {
      throw new ReferenceError('crypto is not defined');
    };
    expect(await hashText('x', 4, none)).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('No random source is available') as string },
    });
  });
});

describe('verifying', () => {
  it.each(['a', 'b', 'y'])('accepts the prefix $2%s$', async (revision) => {
    const hash = HASH.replace('$2a$', `$2${revision}$`);
    expect(await verifyText('U*U', hash)).toEqual({ ok: true, value: { matches: true } });
  });

  it.each([` ${HASH}`, `${HASH}\n`, `\t${HASH}\r\n`])('trims a pasted hash %j', async (pasted) => {
    expect(await verifyText('U*U', pasted)).toEqual({ ok: true, value: { matches: true } });
  });

  it.each([
    [HASH.slice(0, 59), 59],
    [`${HASH}x`, 61],
    ['$2$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 59],
    ['5f4dcc3b5aa765d61d8327deb882cf99', 32],
  ])('finds no match in %s, which is not 60 characters', async (hash, length) => {
    expect(await verifyText('U*U', hash)).toEqual({
      ok: true,
      value: { matches: false, reason: `Illegal hash length: ${length} != 60` },
    });
  });

  it.each([
    ['', HASH],
    ['U*U', ''],
    ['U*U', ' \n'],
    ['', ''],
  ])('finds no match where a field is empty: %j, %j', async (text, hash) => {
    const reason = text === '' ? 'There is no text to verify.' : 'There is no hash to verify against.';
    expect(await verifyText(text, hash)).toEqual({ ok: true, value: { matches: false, reason } });
  });

  it.each([
    [`$2x${HASH.slice(3)}`, 'Invalid salt revision: x$'],
    [`$2ab${HASH.slice(4)}`, 'Invalid salt revision: ab'],
    // A mark further on does not make up for the one at the beginning.
    [`$2c${HASH.slice(3, 30)}$2a$05$${HASH.slice(37)}`, 'Invalid salt revision: c$'],
    [`$1a${HASH.slice(3)}`, 'Invalid salt version: $1'],
    ['x'.repeat(60), 'Invalid salt version: xx'],
    [`$2a$055${HASH.slice(7)}`, 'Missing salt rounds'],
    [`$2a$03${HASH.slice(6)}`, 'Illegal number of rounds (4-31): 03'],
    [`$2a$32${HASH.slice(6)}`, 'Illegal number of rounds (4-31): 32'],
    [`$2a$xx${HASH.slice(6)}`, 'Illegal number of rounds (4-31): xx'],
    [`$2a$ 5${HASH.slice(6)}`, 'Illegal number of rounds (4-31):  5'],
    [`$2a$5.${HASH.slice(6)}`, 'Illegal number of rounds (4-31): 5.'],
    [`$2a$.5${HASH.slice(6)}`, 'Illegal number of rounds (4-31): .5'],
    [`$2a$05$CCCCCCCCCC,${HASH.slice(18)}`, 'Illegal salt length: 7 != 16'],
  ])('reports what is wrong with the malformed hash %s', async (hash, message) => {
    expect(hash).toHaveLength(60);
    expect(await verifyText('U*U', hash)).toEqual({ ok: false, problem: { message } });
  });

  it('uses the texts of bcryptjs wherever bcryptjs has one', async () => {
    const messageOf = (salt: string) => {
      try {
        return bcryptjs.hashSync('x', salt);
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    const salts = [
      '$2x$05$CCCCCCCCCCCCCCCCCCCCC.',
      '1$',
      '$2a$100$',
      '$2a$05$CCCCC',
      '$2',
      '$3b$10$',
      '$2a-05$',
      '$2$04$abc',
    ];
    for (const salt of salts) {
      expect(await hashWithSalt('x', salt), salt).toEqual({
        ok: false,
        problem: { message: messageOf(salt) },
      });
    }
  });

  it('finds no match in a hash whose salt has spare bits set, as bcryptjs does not either', async () => {
    const odd = HASH.replace('C.E', 'CAE');
    expect(bcryptjs.compareSync('U*U', odd)).toBe(false);
    expect(await verifyText('U*U', odd)).toEqual({ ok: true, value: { matches: false } });
  });

  it('rejects what is no text', async () => {
    const untyped = verifyText as (text: unknown, hash: unknown) => ReturnType<typeof verifyText>;
    expect(await untyped(1, HASH)).toEqual({
      ok: false,
      problem: { message: 'Illegal arguments: number, string' },
    });
    expect(await untyped('x', undefined)).toEqual({
      ok: false,
      problem: { message: 'Illegal arguments: string, undefined' },
    });
    const untypedHash = hashWithSalt as (text: unknown, salt: unknown) => ReturnType<typeof hashWithSalt>;
    expect(await untypedHash(null, HASH)).toEqual({
      ok: false,
      problem: { message: 'Illegal arguments: object, string' },
    });
  });

  it('never throws, whatever stands in the fields', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: anyCharacter }),
        fc.string({ unit: anyCharacter }),
        async (text, hash) => {
          const verdict = await verifyText(text, hash);
          expect(verdict.ok && verdict.value.matches).toBe(false);
        },
      ),
    );
  });
});

describe('the messages', () => {
  it.each([
    ['Invalid salt version: xx', /^A bcrypt hash starts/],
    ['Invalid salt revision: x$', /^Revision x/],
    ['Invalid salt revision: c$', /^The revisions in use/],
    ['Missing salt rounds', /^Two digits/],
    ['Illegal number of rounds (4-31): 32', /04 to 31/],
    ['Illegal salt length: 7 != 16', /22 characters/],
    ['Illegal hash length: 59 != 60', /60 characters/],
  ])('come with help: %s', (message, help) => {
    expect(explain(message)).toMatch(help);
  });

  it('come alone where there is none', () => {
    expect(explain('Illegal arguments: number, string')).toBeUndefined();
  });
});

describe('a hash inside a longer text', () => {
  it.each([
    [`alice:${HASH}`, HASH],
    [`"${HASH}"`, HASH],
    [`'${HASH}',\n`, HASH],
    [`password_hash = ${HASH};`, HASH],
    [HASH, undefined],
    [` ${HASH}\n`, undefined],
    [`${HASH}x`, undefined],
    ['no hash', undefined],
    ['', undefined],
  ])('in %j is %s', (text, found) => {
    expect(findHash(text)).toBe(found);
  });
});

describe('other implementations on this system', () => {
  const text = 'Grüße 👍';
  const fromMkpasswd = system('mkpasswd', ['-m', 'bcrypt', '-R', '5', text]);
  const fromHtpasswd = system('htpasswd', ['-nbBC', '5', 'user', text]);
  const script = 'import crypt,sys; print(crypt.crypt(sys.argv[1], "$2b$05$abcdefghijklmnopqrstuu"))';
  const fromPython = system('python3', ['-W', 'ignore', '-c', script, text]);

  it.skipIf(!fromMkpasswd)('verifies a hash of mkpasswd', async () => {
    expect(await verifyText(text, fromMkpasswd ?? '')).toEqual({ ok: true, value: { matches: true } });
  });

  it.skipIf(!fromHtpasswd)('verifies a hash of htpasswd, found in its line', async () => {
    expect(await verifyText(text, findHash(fromHtpasswd ?? '') ?? '')).toEqual({
      ok: true,
      value: { matches: true },
    });
  });

  it.skipIf(!fromPython)('makes the hash that the system’s crypt makes', async () => {
    expect(await hashWithSalt(text, '$2b$05$abcdefghijklmnopqrstuu')).toEqual({
      ok: true,
      value: fromPython,
    });
  });
});
