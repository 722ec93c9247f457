import { createCipheriv, createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import * as vectors from 'cctv-age';
import fc from 'fast-check';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import type { FormWorld, Outcome } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { encodeUtf8, joinBytes, toHex } from '#src/lib/bytes.ts';
import { replay, type Proof } from '#src/lib/proof.ts';
import { openAge } from './age.ts';
import { decryptAes, encryptAes, type Mode } from './aes.ts';
import { pbkdf2 } from './derive.ts';
import { form } from './form.ts';
import { openJwe, sealJwe } from './jwe.ts';
import { onePiece, type Made } from './making.ts';
import { openOpenssl, sealOpenssl, triedDerivations, type Derivation } from './openssl.ts';
import { PROOFS } from './proof.ts';

vi.unmock('./derive.ts');

const WORLD: FormWorld = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
const SUBTLES = [
  ['with the browser’s own cryptography', crypto.subtle],
  ['without it', null],
] as const;

async function all(made: Made | AsyncGenerator<Uint8Array, unknown>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let next = await made.next(); !next.done; next = await made.next()) parts.push(next.value);
  return Buffer.concat(parts);
}

const run = async (inputs: Record<string, string | Uint8Array>, options: object): Promise<Outcome> =>
  runForm(form, inputs, options, WORLD);

const problemOf = (outcome: Outcome): string => (outcome.ok ? 'no problem' : outcome.problem.message);

const bytes = (most: number) => fc.uint8Array({ maxLength: most }).map((drawn) => new Uint8Array(drawn));

it.each(PROOFS)('answers as Wycheproof publishes: $standard', async (proof) => {
  const { cases } = readSuite<never>(proof.file);
  const { failures, total } = await replay(proof as Proof<never>, cases); // the cases of its own file
  expect(failures).toEqual([]);
  expect([cases.length, total]).toEqual(proof.file.endsWith('jwe.suite.json') ? [51, 51] : [814, 814 - 30]);
});

describe.each(SUBTLES)('AES %s', (_name, subtle) => {
  it('writes what Node’s own AES opens, and the other way round', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Mode>('gcm', 'cbc', 'ctr'),
        fc.constantFrom(16, 24, 32),
        bytes(100),
        bytes(20),
        async (mode, keyBytes, plain, aad) => {
          const key = WORLD.randomBytes(keyBytes) as Uint8Array<ArrayBuffer>;
          const iv = WORLD.randomBytes(mode === 'gcm' ? 12 : 16) as Uint8Array<ArrayBuffer>;
          const settings = { mode, key, iv, ...(mode === 'gcm' && { aad }) };
          const sealed = Buffer.from(await encryptAes(settings, plain, subtle));
          const name = `aes-${keyBytes * 8}-${mode}`;
          const theirs = createCipheriv(name as 'aes-128-gcm', key, iv);
          if (mode === 'gcm') theirs.setAAD(aad);
          const ended = Buffer.concat([theirs.update(plain), theirs.final()]);
          const whole = mode === 'gcm' ? Buffer.concat([ended, theirs.getAuthTag()]) : ended;
          expect(sealed.toString('hex')).toBe(whole.toString('hex'));
          const opened = await decryptAes(settings, new Uint8Array(whole), subtle);
          expect(toHex(opened ?? new Uint8Array())).toBe(toHex(plain));
        },
      ),
    );
  });
});

describe.each(SUBTLES)('PBKDF2 %s', (_name, subtle) => {
  it('makes the key of RFC 7517, appendix C.4', async () => {
    const salt = joinBytes(
      encodeUtf8('PBES2-HS256+A128KW'),
      Uint8Array.of(0, 217, 96, 147, 112, 150, 117, 70, 247, 127, 8, 155, 137, 174, 42, 80, 215),
    );
    const password = encodeUtf8('Thus from my lips, by yours, my sin is purged.');
    const deriving = { digest: 'sha256', password, salt, length: 16, rounds: 4096 } as const;
    const key = await pbkdf2(deriving, subtle);
    expect([...key]).toEqual([110, 171, 169, 92, 129, 92, 109, 117, 233, 242, 116, 233, 170, 14, 24, 75]);
  });
});

/** `openssl enc`, by Node's own functions. */
function nodeOpenssl(derivation: Derivation, cipher: string, password: string, salt: Uint8Array) {
  const keyBytes = Number(cipher.slice(4, 7)) / 8;
  const { digest, rounds } = derivation;
  let made = Buffer.alloc(0);
  if (rounds !== undefined) made = pbkdf2Sync(password, salt, rounds, keyBytes + 16, digest);
  for (let last = Buffer.alloc(0); made.length < keyBytes + 16; made = Buffer.concat([made, last]))
    last = createHash(digest).update(last).update(password).update(salt).digest();
  return { key: made.subarray(0, keyBytes), iv: made.subarray(keyBytes, keyBytes + 16) };
}

const DERIVATION = fc.record(
  {
    digest: fc.constantFrom('sha256', 'sha512', 'sha1', 'md5'),
    rounds: fc.integer({ min: 1, max: 50 }),
  },
  { requiredKeys: ['digest'] },
) as fc.Arbitrary<Derivation>;
const CIPHER = fc.constantFrom('aes-256-cbc', 'aes-192-cbc', 'aes-128-cbc');
const PASSWORD = fc.string({ unit: anyCharacter, maxLength: 20 });

describe('openssl enc', () => {
  it('is written as Node’s own functions open it, and opened as they write it', async () => {
    await fc.assert(
      fc.asyncProperty(
        bytes(70_000),
        DERIVATION,
        CIPHER,
        PASSWORD,
        async (plain, derivation, cipher, password) => {
          const settings = { cipher, password, salt: undefined, world: WORLD } as const;
          const sealed = await all(sealOpenssl(onePiece(plain), derivation, settings));
          expect(sealed.subarray(0, 8).toString()).toBe('Salted__');
          const salt = sealed.subarray(8, 16);
          const { key, iv } = nodeOpenssl(derivation, cipher, password, salt);
          const theirs = createDecipheriv(cipher, key, iv);
          const opened = Buffer.concat([theirs.update(sealed.subarray(16)), theirs.final()]);
          expect(opened.equals(plain)).toBe(true);
          const back = createCipheriv(cipher, key, iv);
          const written = Buffer.concat([Buffer.from('Salted__'), salt, back.update(plain), back.final()]);
          expect((await all(openOpenssl(onePiece(written), [derivation], settings))).equals(plain)).toBe(
            true,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is called probable or uncertain, and never right: about 40 of 10,000 wrong keys leave a padding that fits', async () => {
    const sealed = Buffer.from('U2FsdGVkX18BAgMEBQYHCAasjjrdVJoSaHOk81PBW6s=', 'base64');
    const settings = { cipher: 'aes-256-cbc', salt: undefined, world: WORLD } as const;
    let opened = 0;
    for (let index = 0; index < 10_000; index++) {
      const made = openOpenssl(onePiece(sealed), [{ digest: 'sha256' }], {
        ...settings,
        password: `wrong ${index}`,
      });
      const first = await made.next().catch(() => undefined);
      if (!first) continue;
      opened++;
      const end = await made.next();
      const words = end.done === true && end.value.notes?.[0]?.message;
      expect(words).toMatch(/^(?:probable|uncertain): /);
    }
    expect(opened).toBeGreaterThan(10);
    expect(opened).toBeLessThan(100);
  });

  it('tries six derivations where nothing is chosen, and one where the rounds are', () => {
    const auto = { kdf: 'auto', digest: 'auto', iter: '' } as const;
    expect(triedDerivations(auto)).toHaveLength(6);
    expect(triedDerivations({ ...auto, kdf: 'bytes-to-key' })).toEqual([
      { digest: 'sha256' },
      { digest: 'md5' },
    ]);
    expect(triedDerivations({ ...auto, digest: 'sha1', kdf: 'bytes-to-key' })).toEqual([{ digest: 'sha1' }]);
    expect(triedDerivations({ ...auto, digest: 'md5' })).toEqual([{ digest: 'md5' }]);
    expect(triedDerivations({ ...auto, digest: 'md5', kdf: 'pbkdf2' })).toHaveLength(4);
    expect(triedDerivations({ ...auto, iter: '7' })).toEqual([{ digest: 'sha256', rounds: 7 }]);
  });

  it('names the settings whose padding fits as well, where the result is no text', async () => {
    const plain = WORLD.randomBytes(40);
    const settings = { cipher: 'aes-256-cbc', password: 'secret', salt: undefined, world: WORLD } as const;
    const sealed = await all(sealOpenssl(onePiece(plain), { digest: 'md5' }, settings));
    const outcome = await run({ text: sealed, password: 'secret' }, { direction: 'decrypt' });
    expect(outcome.ok && outcome.value.notes?.map(({ message }) => message).join()).toContain(
      'uncertain: with ',
    );
  });
});

describe('JWE', () => {
  it('is opened by jose, and opens what jose writes', async () => {
    const algorithms = ['PBES2-HS256+A128KW', 'PBES2-HS384+A192KW', 'PBES2-HS512+A256KW'];
    const ciphers = ['A128GCM', 'A192GCM', 'A256GCM', 'A128CBC-HS256', 'A192CBC-HS384', 'A256CBC-HS512'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...algorithms),
        fc.constantFrom(...ciphers),
        fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 }),
        bytes(200),
        fc.integer({ min: 1000, max: 1100 }),
        async (alg, enc, password, plain, rounds) => {
          const world = WORLD;
          const theirs = await new CompactEncrypt(plain)
            .setProtectedHeader({ alg, enc })
            .setKeyManagementParameters({ p2c: rounds })
            .encrypt(encodeUtf8(password));
          expect(toHex((await openJwe(theirs, { password })).plain)).toBe(toHex(plain));
          const { text } = await sealJwe(plain, String(rounds), { password, world });
          const read = await compactDecrypt(text, encodeUtf8(password), {
            keyManagementAlgorithms: ['PBES2-HS512+A256KW'],
          });
          expect(toHex(read.plaintext)).toBe(toHex(plain));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('with the usual rounds is refused by jose unless it is told, as the note says', async () => {
    const { text } = await sealJwe(encodeUtf8('hello'), '', { password: 'secret', world: WORLD });
    const options = { keyManagementAlgorithms: ['PBES2-HS512+A256KW'] };
    await expect(compactDecrypt(text, encodeUtf8('secret'), options)).rejects.toMatchObject({
      code: 'ERR_JWE_INVALID',
    });
    const read = await compactDecrypt(text, encodeUtf8('secret'), { ...options, maxPBES2Count: 210_000 });
    expect(new TextDecoder().decode(read.plaintext)).toBe('hello');
  });
});

/** A vector of C2SP's: lines of facts, an empty line, the file. */
function vectorOf(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1');
  const end = text.indexOf('\n\n');
  const facts = text
    .slice(0, end)
    .split('\n')
    .map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  const of = (name: string) => facts.find(([key]) => key === name)?.[1];
  const body = Buffer.from(text.slice(end + 2), 'latin1');
  return {
    expects: of('expect'),
    payload: of('payload'),
    identities: facts.filter(([key]) => key === 'identity').map(([, value]) => value),
    passwords: facts.filter(([key]) => key === 'passphrase').map(([, value]) => value),
    file: of('compressed') === 'zlib' ? inflateSync(body) : body,
    isArmored: of('armored') === 'yes',
  };
}

describe('age', () => {
  const named = Object.entries(vectors as unknown as Record<string, Uint8Array>).filter(
    ([name]) => name !== 'default',
  );

  it('is put to all vectors of C2SP', () => expect(named.length).toBeGreaterThan(130));

  it.each(named)('answers %s as C2SP publishes', async (_name, bytes) => {
    const { expects, payload, identities, passwords, file } = vectorOf(bytes);
    for (const password of passwords.length > 0 ? passwords : ['']) {
      const outcome = await run(
        { text: new Uint8Array(file), password, identity: identities.join('\n') },
        { direction: 'decrypt', format: 'age' },
      );
      if (!outcome.ok) {
        if (passwords.length < 2) expect(expects).not.toBe('success');
        continue;
      }
      expect(expects).toBe('success');
      const { result, file: saved } = outcome.value.outputs as {
        result?: { bytes?: Uint8Array };
        file?: { bytes: Uint8Array };
      };
      const plain = result?.bytes ?? saved?.bytes ?? new Uint8Array();
      expect(createHash('sha256').update(plain).digest('hex')).toBe(payload);
    }
  });

  it('is read by its library, and reads what that writes', async () => {
    await fc.assert(
      fc.asyncProperty(
        bytes(70_000),
        PASSWORD.filter((text) => text !== ''),
        async (plain, password) => {
          const encrypter = new Encrypter();
          encrypter.setPassphrase(password);
          encrypter.setScryptWorkFactor(4);
          const sealed = await encrypter.encrypt(plain);
          const settings = { password, identity: '', recipients: '', world: WORLD };
          expect((await all(openAge(onePiece(sealed), settings))).equals(plain)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
    const made = await run({ text: 'héllo 👍', password: 'secret' }, { direction: 'encrypt', as: 'file' });
    const { bytes: ours } = (made.ok ? made.value.outputs['file'] : undefined) as { bytes: Uint8Array };
    expect(Buffer.from(ours).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
    const decrypter = new Decrypter();
    decrypter.addPassphrase('secret');
    expect(await decrypter.decrypt(ours, 'text')).toBe('héllo 👍');
  });

  it('of many pieces that is cut at any of them is an error, though what came before was right', async () => {
    const encrypter = new Encrypter();
    encrypter.setPassphrase('secret');
    encrypter.setScryptWorkFactor(4);
    const sealed = await encrypter.encrypt(new Uint8Array(200_000));
    const settings = { password: 'secret', identity: '', recipients: '', world: WORLD };
    const header = sealed.length - 200_000 - 4 * 16;
    for (const end of [header, header + 65_552, header + 65_553, sealed.length - 1]) {
      const made = openAge(onePiece(sealed.subarray(0, end)), settings);
      await expect(all(made), String(end)).rejects.toThrow(
        'Not opened: the data was changed, or its end is missing',
      );
    }
  });
});

describe('what was entered', () => {
  it('is refused in words where it is broken, whatever it is', async () => {
    const formats = fc.constantFrom('age', 'jwe', 'openssl', 'aes');
    const broken = fc.oneof(
      bytes(300),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        'Salted__',
        'age-encryption.org/v1',
        'age-encryption.org/v1\n-> scrypt\n',
        'eyJlbmMiOjF9....',
        '\ud83d',
        '💩'.repeat(50),
      ),
    );
    await fc.assert(
      fc.asyncProperty(formats, broken, async (format, text) => {
        const outcome = await run(
          { text, password: 'p', key: '0'.repeat(32) },
          { direction: 'decrypt', format, iter: '1' },
        );
        if (!outcome.ok)
          expect(outcome.problem.message).toMatch(
            /expected|Not opened|is not raw AES|damaged|asks for|is not known|changed/,
          );
      }),
    );
  });

  it('of 64 kB in the place of a password is another text', async () => {
    const outcome = await run({ text: 'a', password: 'p'.repeat(70_000) }, { direction: 'encrypt' });
    expect(problemOf(outcome)).toContain('another text may have been pasted here');
  });

  it('has a password with accents that two keyboards may write otherwise: that is told', async () => {
    const outcome = await run(
      { text: 'a', password: 'é' },
      { direction: 'encrypt', format: 'jwe', iter: '1000' },
    );
    expect(outcome.ok && outcome.value.notes?.map(({ message }) => message).join()).toContain(
      'more than one spelling',
    );
  });

  it('is opened by content only where it certainly is encrypted', async () => {
    for (const text of ['Salted', 'U2FsdGVk', 'a.b.c.d.e', 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA']) {
      const outcome = await run({ text, password: 'p' }, { format: 'openssl', iter: '1' });
      expect(
        outcome.ok && outcome.value.notes?.some(({ message }) => message.startsWith('encrypted: ')),
      ).toBe(true);
    }
  });

  it('is encrypted and opened in time that grows with its length', async () => {
    const settings = { cipher: 'aes-256-cbc', password: 'p', salt: undefined, world: WORLD } as const;
    await expectLinear(async (size) => {
      const sealed = await all(sealOpenssl(onePiece(new Uint8Array(size)), { digest: 'sha256' }, settings));
      await all(openOpenssl(onePiece(sealed), [{ digest: 'sha256' }], settings));
    }, 1_000_000);
  });
});
