/** Against Node's decoder, and the programs htpasswd and openssl where they are there. */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};

type Asked = Readonly<Record<string, string>>;

async function answerTo(inputs: Asked, options: object = {}) {
  const outcome = await runForm(form, inputs, options, WORLD);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const outputs: Readonly<Record<string, unknown>> = outcome.value.outputs;
  return {
    outputs,
    isNo: outcome.value.isNo,
    notes: outcome.value.notes?.map(({ message }) => message) ?? [],
  };
}

const lineOf = async (user: string, password: string, options: object): Promise<string> =>
  String((await answerTo({ user, password }, options)).outputs['line']);

const verdictOf = async (inputs: Asked): Promise<unknown> =>
  (await answerTo(inputs, { job: 'verify' })).outputs['verdict'];

const MADE = [
  { hash: 'bcrypt', cost: '4' },
  { hash: 'sha512crypt' },
  { hash: 'sha256crypt' },
  { hash: 'apr1' },
  { hash: 'sha1' },
];

/** No colon, and nothing that cannot be sent. */
const sendable = fc
  .string({ unit: anyCharacter, maxLength: 20 })
  .map((text) => text.toWellFormed().replace(/[:\p{Cc}]/gu, ''));

describe('a header', () => {
  it('says what it was made of, as Node reads it and as it is read here', async () => {
    await fc.assert(
      fc.asyncProperty(sendable, sendable, async (user, password) => {
        const { outputs } = await answerTo({ user, password }, { job: 'header' });
        const header = String(outputs['header']);
        expect(Buffer.from(header.slice(6), 'base64').toString('utf8')).toBe(`${user}:${password}`);
        const read = await answerTo({ check: `Authorization: ${header}` }, { job: 'read' });
        expect(read.outputs['found']).toEqual([{ label: 'User', value: user }]);
        expect(read.outputs['secret']).toBe(password);
        const [, url] = outputs['forms'] as readonly { readonly value: string }[];
        const { username, password: sent } = new URL(url?.value ?? '');
        expect([decodeURIComponent(username), decodeURIComponent(sent)]).toEqual([user, password]);
      }),
    );
  });

  it('for curl holds any sign in single quotes, as a shell reads it', async () => {
    const password = `a'b"c$d\\e\`f!g`;
    const { outputs } = await answerTo({ user: 'u', password }, { job: 'header' });
    const [curl] = outputs['forms'] as readonly { readonly value: string }[];
    const command = (curl?.value ?? '').replace(/^curl -u /, "printf '%s\\n' ");
    expect(execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' })).toBe(
      `u:${password}\nhttps://example.com/\n`,
    );
  });
});

describe('the programs', () => {
  const curl = findProgram('curl');
  it.skipIf(!curl)(
    curl
      ? 'curl sends the header that is shown, by the command that is shown'
      : 'curl is not compared: it is not installed here',
    async () => {
      const sent: (string | undefined)[] = [];
      const server = createServer(({ headers }, response) => {
        sent.push(headers.authorization);
        response.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo; // it listens on a port
      try {
        for (const [user, password] of [
          ['Aladdin', 'open sesame'],
          ['a', 'b:c'],
          ['user', ''],
          ['', ''],
          ['üser', 'pä👍'],
          ['u', `a'b"c$d\\e\`f!g`],
          ['-u', '@file'],
        ] as const) {
          const { outputs } = await answerTo({ user, password }, { job: 'header' });
          const [{ value } = { value: '' }] = outputs['forms'] as readonly { readonly value: string }[]; // rows
          const command = value.replace('https://example.com/', `-s http://127.0.0.1:${port}/`);
          await promisify(execFile)('/bin/sh', ['-c', command]);
          expect(sent.pop(), value).toBe(outputs['header']);
        }
      } finally {
        server.close();
      }
    },
  );
});

describe('a line', () => {
  it.each(MADE)('of $hash fits its password alone, and its user alone', async (options) => {
    const line = await lineOf('alice', 'pä ss', options);
    expect(await verdictOf({ user: 'alice', password: 'pä ss', check: line })).toBe('match');
    expect(await verdictOf({ user: 'alice', password: 'pä s', check: line })).toMatch(/^no match/);
    expect(await answerTo({ user: 'bob', password: 'pä ss', check: line }, { job: 'verify' })).toMatchObject({
      outputs: { verdict: 'there is no user "bob"' },
      isNo: true,
    });
  });

  it('has another salt each time, of the form that its hash has', async () => {
    expect(await lineOf('u', 'p', { hash: 'bcrypt', cost: '4' })).toMatch(/^u:\$2y\$04\$[./\w]{53}$/);
    expect(await lineOf('u', 'p', { hash: 'apr1' })).toMatch(/^u:\$apr1\$[./\w]{8}\$[./\w]{22}$/);
    expect(await lineOf('u', 'p', { hash: 'apr1' })).not.toBe(await lineOf('u', 'p', { hash: 'apr1' }));
  });

  it('for Compose has every dollar sign twice, and reads back', async () => {
    const line = await lineOf('u', 'p', { hash: 'bcrypt', cost: '4', target: 'compose' });
    expect(line).toMatch(/^u:\$\$2y\$\$04\$\$[./\w]{53}$/);
    expect(await verdictOf({ user: '', password: 'p', check: line })).toBe('match');
  });

  it('for Caddy is the user and bcrypt, and stands in Base64 too', async () => {
    const { outputs } = await answerTo({ user: 'u', password: 'p' }, { cost: '4', target: 'caddy' });
    const hash = String(outputs['line']).slice(2);
    expect(hash).toMatch(/^\$2y\$04\$/);
    expect(outputs['found']).toEqual([
      { label: 'Hash in Base64', value: Buffer.from(hash).toString('base64') },
    ]);
  });

  it('of a digest is the MD5 of user, realm and password', async () => {
    await fc.assert(
      fc.asyncProperty(sendable, sendable, async (user, password) => {
        const name = user.replace(/^#+/, '');
        const md5 = createHash('md5').update(`${name}:r:${password}`).digest('hex');
        expect(await lineOf(name, password, { hash: 'digest', realm: 'r' })).toBe(`${name}:r:${md5}`);
      }),
      { numRuns: 20 },
    );
  });
});

it('a check says yes or no by the answer itself, so that a script can tell', async () => {
  for (const check of ['u:{SHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=', 'Basic dTpwYXNzd29yZA==']) {
    const right = await answerTo({ user: 'u', password: 'password', check }, { job: 'verify' });
    const wrong = await answerTo({ user: 'u', password: 'Password', check }, { job: 'verify' });
    expect([right.isNo, wrong.isNo], check).toEqual([false, true]);
  }
});

describe('htpasswd', () => {
  const htpasswd = findProgram('htpasswd');
  const folder = mkdtempSync(join(tmpdir(), 'htpasswd-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (words: readonly string[], input = ''): string =>
    execFileSync(htpasswd ?? '', words, { cwd: folder, input, encoding: 'utf8', stdio: 'pipe' });
  const missing = 'is not asked: it is not installed here';

  it.skipIf(!htpasswd)(htpasswd ? 'accepts every line that is made' : missing, async () => {
    for (const options of MADE) {
      const line = await lineOf('alice', 'päss wörd', options);
      writeFileSync(join(folder, 'users'), `${line}\n`);
      run(['-vb', 'users', 'alice', 'päss wörd']);
      expect(() => run(['-vb', 'users', 'alice', 'other'])).toThrow();
    }
  });

  it.skipIf(!htpasswd)(htpasswd ? 'makes lines that are checked right' : missing, async () => {
    for (const flags of [['-nbB', '-C', '4'], ['-nb2'], ['-nb5'], ['-nbm'], ['-nbs']]) {
      const line = run([...flags, 'bob', 'pass']).trim();
      if (line === '') continue;
      expect(await verdictOf({ user: 'bob', password: 'pass', check: line }), line).toBe('match');
      expect(await verdictOf({ user: 'bob', password: 'Pass', check: line }), line).toMatch(/^no match/);
    }
  });
});

describe('hostile lines', () => {
  it('are read, or refused with their line', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc.string({ unit: fc.constantFrom(':', '$', '\n', 'a', '{SHA}', '$2y$', '#', '=') }),
        ),
        fc.constantFrom('read', 'verify'),
        async (check, job) => {
          const outcome = await runForm(form, { check, user: '', password: 'a' }, { job }, WORLD);
          expect(outcome.ok || outcome.problem.message.length > 0).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of more than 1 MB are refused', async () => {
    const check = 'a:{SHA}x\n'.repeat(200_000);
    const outcome = await runForm(form, { check }, { job: 'read' }, WORLD);
    expect(outcome.ok ? '' : outcome.problem.message).toBe(
      'expected up to 1 MB of lines, found 1,800,000 characters',
    );
  });

  it('take time in proportion to their number', () =>
    expectLinear(
      (count) =>
        runForm(
          form,
          { check: 'alice:$apr1$saltsalt$xx013OFx2cRtDjpNeiZXf.\n'.repeat(count) },
          { job: 'read' },
          WORLD,
        ),
      2000,
    ));
});
