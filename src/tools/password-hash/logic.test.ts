/** Against the published vectors, Node's and @noble's own functions, and the programs argon2, openssl, htpasswd and Python where they are there. */
import { execFileSync } from 'node:child_process';
import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto';
import { argon2d, argon2i, argon2id } from '@noble/hashes/argon2.js';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import suites from './vectors.json' with { type: 'json' };

const WORLD = {
  nowMs: Date.UTC(2026, 10, 29),
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};

type Asked = Readonly<Record<string, string | Uint8Array>>;

const ask = (inputs: Asked, options: object = {}, world: object = {}) =>
  runForm(form, inputs, options, { ...WORLD, ...world });

async function answerTo(inputs: Asked, options: object = {}, world: object = {}) {
  const outcome = await ask(inputs, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const outputs: Readonly<Record<string, unknown>> = outcome.value.outputs;
  return {
    outputs,
    isNo: outcome.value.isNo,
    notes: outcome.value.notes?.map(({ message }) => message) ?? [],
  };
}

const hashOf = async (inputs: Asked, options: object = {}): Promise<string> =>
  String((await answerTo(inputs, options)).outputs['hash']);

const verdictOf = async (password: string | Uint8Array, check: string, more: Asked = {}): Promise<unknown> =>
  (await answerTo({ password, check, ...more }, { job: 'check' })).outputs['verdict'];

const problemOf = async (inputs: Asked, options: object = {}) => {
  const outcome = await ask(inputs, options);
  return outcome.ok ? undefined : outcome.problem;
};

afterEach(() => vi.unstubAllGlobals());

describe.each(suites)('the vectors of $name', ({ vectors }) => {
  it.each(vectors)('match: $hash', async ({ password, hash }) => {
    expect(await verdictOf(password, hash)).toBe('match');
    expect(await verdictOf(`${password}x`, hash)).toMatch(/^no match/);
  });
});

describe('RFC 9106, section 5, with a pepper and associated data', () => {
  const password = new Uint8Array(32).fill(1);
  const salt = 'AgICAgICAgICAgICAgICAg';
  const pepper = new Uint8Array(8).fill(3);
  it.each([
    ['argon2d', '512b391b6f1162975371d30919734294f868e3be3984f3c1a13a4db9fabe4acb'],
    ['argon2i', 'c814d9d1dc7f37aa13f0d77f2494bda1c8de6b016dd388d29952a4c4672b6ce8'],
    ['argon2id', '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659'],
  ])('of %s', async (name, hex) => {
    const tag = Buffer.from(hex, 'hex').toString('base64').replace(/=+$/, '');
    const check = `$${name}$v=19$m=32,t=3,p=4,keyid=YWJj,data=BAQEBAQEBAQEBAQE$${salt}$${tag}`;
    expect(await verdictOf(password, check, { pepper })).toBe('match');
    expect(await verdictOf(password, check)).toMatch(/^no match/);
  });
});

describe('second implementations agree', () => {
  const bytes = (minLength: number) => fc.uint8Array({ minLength, maxLength: 40 });
  const base64 = (value: Uint8Array) => Buffer.from(value).toString('base64').replace(/=+$/, '');
  const hex = (value: Uint8Array) => Buffer.from(value).toString('hex');

  it('@noble/hashes with Argon2', async () => {
    const functions = { argon2id, argon2i, argon2d };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(['argon2id', 'argon2i', 'argon2d'] as const)),
        bytes(0),
        bytes(8),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 4, max: 100 }),
        async (name, password, salt, t, p, dkLen) => {
          const made = functions[name](password, salt, { t, m: 8 * p + 5, p, dkLen });
          const options = {
            ...{ function: name, passes: String(t), memory: String(8 * p + 5), parallelism: String(p) },
            ...{ length: String(dkLen), saltAs: 'hex' },
          };
          const hash = await hashOf({ password, salt: hex(salt) }, options);
          expect(hash).toBe(`$${name}$v=19$m=${8 * p + 5},t=${t},p=${p}$${base64(salt)}$${base64(made)}`);
          expect(await verdictOf(password, hash)).toBe('match');
        },
      ),
      { numRuns: 40 },
    );
  });

  it('Node with scrypt and PBKDF2, with and without Web Cryptography', async () => {
    await fc.assert(
      fc.asyncProperty(
        bytes(0),
        bytes(1),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 4, max: 150 }),
        fc.boolean(),
        async (password, salt, cost, block, length, isSecure) => {
          const n = 2 ** cost;
          const common = { saltAs: 'hex', to: 'hex', length: String(length) };
          const made = scryptSync(password, salt, length, { N: n, r: block, p: 2 });
          const sizes = { function: 'scrypt', cost: String(cost), block: String(block), parallelism: '2' };
          const given = { password, salt: hex(salt) };
          expect(await hashOf(given, { ...common, ...sizes })).toBe(made.toString('hex'));
          if (!isSecure) vi.stubGlobal('crypto', {});
          for (const name of ['sha1', 'sha256', 'sha512']) {
            const derived = pbkdf2Sync(password, salt, n, length, name).toString('hex');
            const rounds = { function: `pbkdf2-${name}`, rounds: String(n) };
            expect(await hashOf(given, { ...common, ...rounds })).toBe(derived);
          }
          vi.unstubAllGlobals();
        },
      ),
      { numRuns: 30 },
    );
  });

  const openssl = findProgram('openssl');
  it.skipIf(!openssl)(
    openssl
      ? 'openssl passwd with SHA-crypt and MD5-crypt'
      : 'openssl passwd is not compared: it is not installed here',
    async () => {
      const password = 'pässwörd 👍';
      for (const [mark, flag] of [
        ['$6$', '-6'],
        ['$5$', '-5'],
        ['$1$', '-1'],
        ['$apr1$', '-apr1'],
      ] as const)
        for (const salt of ['', 'a', 'saltsalt']) {
          const words = ['passwd', flag, '-salt', salt, password];
          const hash = execFileSync(openssl ?? '', words, { encoding: 'utf8' }).trim();
          if (salt !== '') expect(hash.startsWith(mark)).toBe(true);
          if (hash.startsWith(mark)) expect(await verdictOf(password, hash), hash).toBe('match');
        }
    },
  );

  const argon2 = findProgram('argon2');
  it.skipIf(!argon2)(
    argon2 ? 'the program argon2, both ways' : 'the program argon2 is not compared: it is not installed here',
    async () => {
      for (const [type, version] of [
        ['-id', '13'],
        ['-i', '13'],
        ['-d', '10'],
      ] as const) {
        const words = ['somesalt', type, '-k', '77', '-t', '3', '-p', '2', '-l', '24', '-v', version, '-e'];
        const hash = execFileSync(argon2 ?? '', words, { input: 'pass', encoding: 'utf8' }).trim();
        expect(await verdictOf('pass', hash), hash).toBe('match');
        if (version === '13') {
          const options = { function: `argon2${type.slice(1)}`, memory: '77', passes: '3', parallelism: '2' };
          expect(await hashOf({ password: 'pass', salt: 'somesalt' }, { ...options, length: '24' })).toBe(
            hash,
          );
        }
      }
    },
  );

  const python = findProgram('python3');
  const crypt = (password: string, setting: string): string | undefined => {
    const program = 'import crypt, sys; print(crypt.crypt(sys.argv[1], sys.argv[2]))';
    try {
      return execFileSync(python ?? '', ['-W', 'ignore', '-c', program, password, setting], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return undefined;
    }
  };
  const hasCrypt = python !== undefined && crypt('a', '$6$a$')?.startsWith('$6$') === true;
  it.skipIf(!hasCrypt)(
    hasCrypt
      ? 'crypt(3) with lines of /etc/shadow'
      : 'crypt(3) is not compared: there is no Python with it here',
    async () => {
      for (const options of [
        { function: 'sha512crypt' },
        { function: 'sha256crypt', rounds: '1234' },
        { function: 'scrypt', cost: '4', block: '3' },
        { function: 'bcrypt', cost: '4' },
      ]) {
        const line = await hashOf({ password: 'pä ss', user: 'alice' }, { ...options, to: 'shadow' });
        const [user, hash = '', day] = line.split(':');
        expect([user, day]).toEqual(['alice', '20786']);
        expect(crypt('pä ss', hash)).toBe(hash);
        expect(await verdictOf('pä ss', line)).toBe('match');
      }
    },
  );
});

it('every form that is written reads back, and fits its password alone', async () => {
  const cheap = {
    argon2id: { memory: '8', passes: '1' },
    scrypt: { cost: '2' },
    'pbkdf2-sha1': { rounds: '2' },
    'pbkdf2-sha256': { rounds: '2' },
    'pbkdf2-sha512': { rounds: '2', length: '64' },
    sha512crypt: { rounds: '1000' },
    sha256crypt: {},
    bcrypt: { cost: '4' },
  };
  for (const [name, options] of Object.entries(cheap))
    for (const to of ['phc', 'django', 'passlib', 'shadow']) {
      const asked = await ask({ password: 'pass', user: 'bob' }, { ...options, function: name, to });
      if (!asked.ok) {
        expect(asked.problem.message).toMatch(/Django does not store|does not know/);
        continue;
      }
      const outputs: Readonly<Record<string, unknown>> = asked.value.outputs;
      const hash = String(outputs['hash']);
      expect(await verdictOf('pass', hash), hash).toBe('match');
      expect(await verdictOf('Pass', hash), hash).toMatch(/^no match/);
    }
});

describe('checking', () => {
  it('a hash of Django with bcrypt over SHA-256', async () => {
    const before = createHash('sha256').update('pass').digest('hex');
    const own = await hashOf({ password: before }, { function: 'bcrypt', cost: '4' });
    expect(await verdictOf('pass', `bcrypt_sha256$${own}`)).toBe('match');
    expect(await verdictOf('pass', `bcrypt$${own}`)).toMatch(/^no match/);
    expect(await verdictOf(before, `bcrypt$${own}`)).toBe('match');
  });

  it('$2x$ fits where its sign bug changes nothing, and is refused elsewhere', async () => {
    const own = await hashOf({ password: 'pass' }, { function: 'bcrypt', cost: '4' });
    const buggy = own.replace('$2b$', '$2x$');
    expect(await verdictOf('pass', buggy)).toBe('match');
    const problem = await problemOf({ password: 'päss', check: buggy }, { job: 'check' });
    expect(problem?.message).toContain('sign bug');
  });

  it('a password stored as it is, in LDAP’s form', async () => {
    expect(await verdictOf('open sesame', '{PLAIN}open sesame')).toBe('match');
    expect(await verdictOf('open', 'ali:{PLAIN}open sesame')).toMatch(/^no match/);
  });

  it('says no by the answer itself, so that a script can tell', async () => {
    expect(
      await answerTo({ password: '', check: '$1$$uqbusDeGY2YWqg.T2S1100' }, { job: 'check' }),
    ).toMatchObject({
      isNo: true,
      notes: ['the password is empty'],
    });
  });

  it('says yes by the answer itself', async () => {
    const asked = await answerTo({ password: 'pass', check: '{PLAIN}pass' }, { job: 'check' });
    expect(asked.isNo).toBe(false);
  });

  it('two rounds more or less are another hash: the last of Argon2’s bytes counts', async () => {
    const hash = await hashOf({ password: 'pass' }, { memory: '8', passes: '1' });
    const at = hash.length - 3;
    const changed = `${hash.slice(0, at)}${hash[at] === 'A' ? 'B' : 'A'}${hash.slice(at + 1)}`;
    expect(await verdictOf('pass', changed)).toMatch(/^no match/);
  });
});

describe('what takes long', () => {
  const many = { memory: '2000000', passes: '100' };

  it('asks before it begins, on the command line too', async () => {
    const problem = await problemOf({ password: 'a' }, many);
    expect(problem?.message).toBe('this takes about 5 minutes and 2.0 GB of memory');
    expect(problem?.decision?.title).toBe('A long job');
    expect(problem?.repairs).toEqual([{ label: 'Go on', options: { large: true } }]);
  });

  it('a gigabyte asks although it takes seconds', async () => {
    const problem = await problemOf({ password: 'a' }, { function: 'scrypt', cost: '20' });
    expect(problem?.field).toBe('large');
  });

  it('is foretold by a short job of the same kind', async () => {
    let now = 0;
    const clockMs = () => (now += 1000);
    const outcome = await ask({ password: 'a' }, { function: 'sha512crypt', rounds: '200000' }, { clockMs });
    expect(outcome.ok ? undefined : outcome.problem.message).toBe('this takes about 3.3 minutes');
  });

  it('is told beside the button', () => {
    const told = (inputs: Readonly<Record<string, string>>, options: object) =>
      form.page.estimate?.(inputs, {
        ...Object.fromEntries(Object.entries(form.options).map(([name, { fallback }]) => [name, fallback])),
        ...options,
      } as never); // every option at its default
    expect(told({}, {})).toBe('Takes about 58 ms and 19.9 MB of memory on a usual computer.');
    expect(
      told({ check: '$2b$17$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui' }, { job: 'check' }),
    ).toBe('Takes about 11 seconds on a usual computer.');
    expect(told({ check: 'nothing' }, { job: 'check' })).toBeUndefined();
    expect(told({ check: '$apr1$saltsalt$xx013OFx2cRtDjpNeiZXf.' }, { job: 'check' })).toBeUndefined();
  });

  it.each([
    [{ function: 'scrypt', cost: '31' }, 'expected at most 2.1 GB of memory, found 2199 GB'],
    [{ function: 'scrypt', cost: '22' }, 'expected at most 2.1 GB of memory, found 4.3 GB'],
  ])('is refused beyond 2 GiB: %j', async (options, message) => {
    expect((await problemOf({ password: 'a' }, { ...options, large: true }))?.message).toContain(
      message.split(', found')[0],
    );
  });

  it('a hash that asks for the impossible is refused, and not begun', async () => {
    for (const check of [
      '$argon2id$v=19$m=4294967295,t=4294967295,p=1$c29tZXNhbHQ$c29tZXNhbHQ',
      '$7$zzzzzzzzzzzsalt$AlOF.ZN9FtjujHiN9yPvm70wfEYKjijjUxAvFwUgnl3',
      'scrypt:2147483648:1073741823:1$a$00112233',
    ])
      expect(await problemOf({ password: 'a', check }, { job: 'check', large: true }), check).toBeDefined();
  });
});

describe('hostile texts', () => {
  it('are read or refused, with a place within them', async () => {
    const beginnings = [
      '$argon2id$v=19$m=',
      '$6$rounds=',
      '$7$',
      'scrypt:',
      'pbkdf2:',
      '{SSHA}',
      'AQAAAAIAA',
      'a:',
      '$2b$',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', ...beginnings),
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc.string({ unit: fc.constantFrom('$', '=', ',', '1', 'm', ':', '{', '.', '\u0000') }),
        ),
        async (beginning, rest) => {
          const check = beginning + rest;
          const outcome = await ask({ check }, { job: 'read' });
          if (!outcome.ok) expect(outcome.problem.position?.offset ?? 0).toBeLessThanOrEqual(check.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('of 5 MB are refused at once', async () => {
    const long = '$6$'.padEnd(5_000_000, 'a');
    expect((await problemOf({ check: long }, { job: 'read' }))?.message).toContain(
      'found 5,000,000 characters',
    );
    expect((await problemOf({ password: long }, { memory: '8' }))?.message).toBe(
      'expected a password of at most 65,536 bytes, found 5,000,000',
    );
    expect((await problemOf({ password: 'a'.repeat(513) }, { function: 'sha256crypt' }))?.message).toContain(
      'at most 512 bytes',
    );
  });

  it('take time in proportion to their length', () =>
    expectLinear((count) => ask({ check: `x:${'$1$'.repeat(count)}` }, { job: 'read' }), 130));

  it('a password takes time in proportion to its length', () =>
    expectLinear(
      (count) =>
        ask({ password: 'a'.repeat(count), salt: 'saltsalt' }, { function: 'pbkdf2-sha256', rounds: '1' }),
      6000,
    ));

  it('half of a character is no password and no salt', async () => {
    expect((await problemOf({ password: 'a\ud800' }))?.message).toBe(
      'half of a character at position 2 has no UTF-8 form',
    );
    expect((await problemOf({ password: 'a', salt: 'saltsalt\udc00' }))?.message).toContain(
      'half of a character',
    );
  });
});

it('a salt is random, of 16 bytes or characters, and not given twice', async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, () => hashOf({ password: 'a' }, { memory: '8', passes: '1' })),
  );
  expect(new Set(made).size).toBe(20);
  expect(made[0]).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashOf({ password: 'a' }, { function: 'sha512crypt' })).toMatch(
    /^\$6\$[./\w]{16}\$[./\w]{86}$/,
  );
  expect(await hashOf({ password: 'a' }, { function: 'scrypt', cost: '2', to: 'django' })).toMatch(
    /^scrypt\$4\$[./\w]{22}\$8\$1\$/,
  );
});
