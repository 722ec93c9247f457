/** Keys of openssl and ssh-keygen read here, and ours read there: every kind, in every form that both have. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};
const folder = mkdtempSync(join(tmpdir(), 'key-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

/** All forms that are texts, by their names. */
async function formsOf(key: string, options: object = {}, secrets: object = {}) {
  const outcome = await runForm(form, { key, ...secrets }, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return Object.fromEntries(
    Object.entries(outcome.value.outputs).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
const made = (kind: string, secrets: object = {}) =>
  formsOf('', { job: 'generate', kind, comment: 'me@host' }, secrets);
const typed = (program: string, words: readonly string[], input = '') =>
  execFileSync(program, words, { cwd: folder, input, stdio: 'pipe' }).toString();

describe.skipIf(findProgram('openssl') === undefined)('openssl', () => {
  const openssl = (words: string, input = '') => typed('openssl', words.split(' '), input);
  const KINDS: Readonly<Record<string, string>> = {
    ed25519: '-algorithm ed25519',
    x25519: '-algorithm x25519',
    p256: '-algorithm EC -pkeyopt ec_paramgen_curve:P-256',
    p384: '-algorithm EC -pkeyopt ec_paramgen_curve:P-384',
    p521: '-algorithm EC -pkeyopt ec_paramgen_curve:P-521',
    secp256k1: '-algorithm EC -pkeyopt ec_paramgen_curve:secp256k1',
    rsa2048: '-algorithm RSA -pkeyopt rsa_keygen_bits:2048',
  };
  const traditional = (kind: string) =>
    kind.startsWith('rsa') ? 'rsa' : kind.includes('25519') ? undefined : 'ec';

  it.each(Object.entries(KINDS))('writes %s, and every form of it is read here', async (kind, words) => {
    const pkcs8 = openssl(`genpkey ${words}`);
    const spki = openssl('pkey -pubout', pkcs8);
    expect(await formsOf(pkcs8)).toMatchObject({ pkcs8, spki });
    expect(await formsOf(spki)).toMatchObject({ spki });
    const passphrase = { passphrase: 'größer 👍' };
    const passed = '-passout pass:größer 👍'.replace(' 👍', ''); // a word of its own would be an operand
    const plain = { passphrase: 'größer' };
    for (const scheme of [
      '-v2 aes-256-cbc -v2prf hmacWithSHA256',
      '-v2 aes-128-cbc -v2prf hmacWithSHA512 -iter 3',
      '-v2 aes-192-cbc -v2prf hmacWithSHA1 -iter 3',
      '-scrypt -scrypt_N 1024',
    ])
      expect(
        await formsOf(openssl(`pkcs8 -topk8 ${scheme} ${passed}`, pkcs8), {}, plain),
        scheme,
      ).toMatchObject({ pkcs8 });
    await expect(
      formsOf(openssl(`pkcs8 -topk8 -scrypt -scrypt_N 1024 ${passed}`, pkcs8), {}, passphrase),
    ).rejects.toThrow('wrong passphrase, or damaged');
    const old = traditional(kind);
    if (old === undefined) return;
    const bare = openssl(`pkey -traditional`, pkcs8);
    expect((await formsOf(bare))['pkcs8']).toBe(pkcs8);
    for (const cipher of ['-aes128', '-aes192', '-aes256', '-des3'])
      expect(
        (await formsOf(openssl(`pkey -traditional ${cipher} ${passed}`, pkcs8), {}, plain))['pkcs8'],
        cipher,
      ).toBe(pkcs8);
  });

  it.each(Object.keys(KINDS))('reads every form of %s that is made here', async (kind) => {
    const { pkcs8 = '', sec1, pkcs1, spki = '', pkcs1Public, der = '' } = await made(kind);
    expect(openssl('pkey', pkcs8)).toBe(pkcs8);
    for (const each of [sec1, pkcs1]) if (each !== undefined) expect(openssl('pkey', each)).toBe(pkcs8);
    expect(openssl('pkey -pubout', pkcs8)).toBe(spki);
    expect(openssl('pkey -pubin', spki)).toBe(spki);
    expect(openssl('pkey -pubin -outform DER', spki).length).toBeGreaterThan(0);
    writeFileSync(at('public.der'), Buffer.from(der, 'base64'));
    expect(openssl('pkey -pubin -inform DER -in public.der')).toBe(spki);
    if (pkcs1Public !== undefined) expect(openssl('rsa -RSAPublicKey_in -pubout', pkcs1Public)).toBe(spki);
    const hidden = await formsOf(pkcs8, {}, { protect: 'größer' });
    expect(openssl('pkey -passin pass:größer', hidden['pkcs8'])).toBe(pkcs8);
    expect(() => openssl('pkey -passin pass:grösser', hidden['pkcs8'])).toThrow();
  });
});

describe.skipIf(findProgram('ssh-keygen') === undefined)('ssh-keygen', () => {
  const sshKeygen = (...words: readonly string[]) => typed('ssh-keygen', words).trim();
  const KINDS: Readonly<Record<string, readonly string[]>> = {
    ed25519: ['-t', 'ed25519'],
    p256: ['-t', 'ecdsa', '-b', '256'],
    p384: ['-t', 'ecdsa', '-b', '384'],
    p521: ['-t', 'ecdsa', '-b', '521'],
    rsa2048: ['-t', 'rsa', '-b', '2048'],
  };

  it.each(Object.entries(KINDS))('writes %s, and every form of it is read here', async (kind, words) => {
    const formats = kind === 'ed25519' ? ['RFC4716'] : ['RFC4716', 'PEM', 'PKCS8'];
    for (const format of formats)
      for (const passphrase of ['', 'größer 👍']) {
        rmSync(at('theirs'), { force: true });
        const rounds = format === 'RFC4716' ? ['-a', '2'] : [];
        sshKeygen('-q', ...words, '-m', format, ...rounds, '-N', passphrase, '-C', 'größer', '-f', 'theirs');
        const forms = await formsOf(readFileSync(at('theirs'), 'utf8'), {}, { passphrase });
        const line = readFileSync(at('theirs.pub'), 'utf8').trim();
        // The comment stands in OpenSSH's own form alone.
        expect(forms['ssh'], `${format} "${passphrase}"`).toBe(
          format === 'RFC4716' ? line : line.replace(/ größer$/, ''),
        );
        expect(sshKeygen('-l', '-f', 'theirs')).toContain(forms['result']);
      }
    if (kind === 'ed25519') return;
    expect(await formsOf(sshKeygen('-e', '-m', 'PKCS8', '-f', 'theirs.pub'))).toMatchObject({
      ssh: readFileSync(at('theirs.pub'), 'utf8')
        .trim()
        .replace(/ größer$/, ''),
    });
  });

  it.each(Object.keys(KINDS))('reads %s that is made here, with and without a passphrase', async (kind) => {
    for (const protect of ['', 'größer 👍']) {
      const { openssh = '', ssh = '', pkcs8 = '', result = '' } = await made(kind, { protect });
      rmSync(at('ours'), { force: true });
      writeFileSync(at('ours'), openssh, { mode: 0o600 });
      expect(sshKeygen('-y', '-P', protect, '-f', 'ours')).toBe(ssh);
      expect(sshKeygen('-l', '-f', 'ours')).toContain(result);
      if (kind === 'ed25519') continue; // OpenSSH reads no PKCS #8 of Ed25519 before 9.6
      rmSync(at('ours.pem'), { force: true });
      writeFileSync(at('ours.pem'), pkcs8, { mode: 0o600 });
      expect(sshKeygen('-y', '-P', protect, '-f', 'ours.pem')).toBe(ssh.replace(/ me@host$/, ''));
    }
  });

  it('signs with a key that is made here', async () => {
    const { openssh = '', ssh = '' } = await made('ed25519');
    writeFileSync(at('signer'), openssh, { mode: 0o600 });
    writeFileSync(at('message'), 'hello');
    writeFileSync(at('allowed'), `me@host ${ssh}\n`);
    sshKeygen('-Y', 'sign', '-f', 'signer', '-n', 'file', 'message');
    const words = ['-Y', 'verify', '-f', 'allowed', '-I', 'me@host', '-n', 'file', '-s', 'message.sig'];
    expect(typed('ssh-keygen', words, 'hello')).toContain('Good "file" signature');
  });
});
