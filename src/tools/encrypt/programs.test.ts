/** Files that other programs open, and files of theirs: in the long run, where the programs are installed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import type { FileValue, FormWorld, KnownText, OutputTable } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';

vi.unmock('./derive.ts');

const TEXT = 'héllo 👍\n'.repeat(20_000);
const WORLD: FormWorld = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};

const folder = mkdtempSync(join(tmpdir(), 'encrypt-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

async function outputsOf(inputs: Record<string, string | Uint8Array>, options: object) {
  const outcome = await runForm(form, inputs, options, WORLD);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.outputs as Readonly<
    Record<keyof OutputTable, string | KnownText | FileValue | undefined>
  >;
}

/** Encrypts with options, and opens the file with the very command that the page shows. */
async function openedByCommand(
  inputs: Record<string, string | Uint8Array>,
  options: object,
  environment: Readonly<Record<string, string>>,
  change: (command: string) => string,
): Promise<string> {
  const { result, file, opens } = await outputsOf(
    { text: TEXT, ...inputs },
    { direction: 'encrypt', ...options },
  );
  const written = (result as KnownText | undefined)?.text ?? (file as FileValue).bytes;
  writeFileSync(at('encrypted'), written as string | Uint8Array);
  rmSync(at('decrypted'), { force: true });
  execFileSync('sh', ['-c', change(opens as string)], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return readFileSync(at('decrypted'), 'utf8');
}

describe.runIf(process.env['PENKNIFE_TESTS'] === 'all')('other programs', () => {
  const openssl = findProgram('openssl');
  const age = findProgram('age');
  const keygen = findProgram('age-keygen');
  const script = findProgram('script');

  it.for([
    { as: 'text' },
    { as: 'text', oneLine: true },
    { as: 'file' },
    { as: 'file', cipher: 'aes-128-cbc', digest: 'sha512', iter: '10000' },
    { as: 'file', kdf: 'bytes-to-key', digest: 'md5' },
  ])('openssl opens what is encrypted with %o', async (options, { skip }) => {
    if (!openssl) return skip('openssl is not installed');
    const opened = await openedByCommand(
      { password: 'secret' },
      { format: 'openssl', ...options },
      {},
      (command) => `${command} -pass pass:secret`,
    );
    expect(opened).toBe(TEXT);
  });

  it.for(['-pbkdf2', '-pbkdf2 -iter 600000', '-md md5', '-md sha256', '-pbkdf2 -a'])(
    'what openssl encrypts with %s is opened',
    async (switches, { skip }) => {
      if (!openssl) return skip('openssl is not installed');
      const words = `enc -aes-256-cbc ${switches} -pass pass:secret`.split(' ');
      const sealed = execFileSync(openssl, words, { input: TEXT, stdio: ['pipe', 'pipe', 'ignore'] });
      const { result } = await outputsOf({ text: sealed, password: 'secret' }, { direction: 'decrypt' });
      expect((result as KnownText).text).toBe(TEXT);
    },
  );

  it.for(['cbc', 'ctr'])('openssl opens raw AES in %s', async (mode, { skip }) => {
    if (!openssl) return skip('openssl is not installed');
    const key = '000102030405060708090a0b0c0d0e0f';
    const opened = await openedByCommand(
      { key },
      { format: 'aes', mode, as: 'text' },
      { KEY_IN_HEX: key },
      (command) => command,
    );
    expect(opened).toBe(TEXT);
  });

  it('age opens what is encrypted for its keys, and what age encrypts is opened', async ({ skip }) => {
    if (!age || !keygen) return skip('age is not installed');
    const key = execFileSync(keygen, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    writeFileSync(at('key.txt'), key);
    const recipients = /age1\w+/.exec(key)?.[0] ?? '';
    for (const as of ['text', 'file'])
      expect(await openedByCommand({ recipients }, { as }, {}, (command) => command)).toBe(TEXT);
    for (const armor of [[], ['--armor']]) {
      const sealed = execFileSync(age, ['--encrypt', '--recipient', recipients, ...armor], { input: TEXT });
      const { result } = await outputsOf({ text: sealed, identity: key }, { direction: 'decrypt' });
      expect((result as KnownText).text).toBe(TEXT);
    }
  });

  it('age opens what is encrypted with a password, and the other way round', async ({ skip }) => {
    if (!age || !script) return skip('age or script, which gives it a terminal, is not installed');
    const typing = (words: string) =>
      `(sleep 0.5; printf 'secret\\n'; sleep 0.5; printf 'secret\\n'; sleep 3) | script -qec '${words}' /dev/null`;
    expect(await openedByCommand({ password: 'secret' }, { as: 'file' }, {}, typing)).toBe(TEXT);
    writeFileSync(at('plain'), TEXT);
    execFileSync('sh', ['-c', typing('age --passphrase --output sealed plain')], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { result } = await outputsOf(
      { text: readFileSync(at('sealed')), password: 'secret' },
      { direction: 'decrypt' },
    );
    expect((result as KnownText).text).toBe(TEXT);
  });
});
