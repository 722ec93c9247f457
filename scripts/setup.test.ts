/** The set-up of a fresh clone, in a checkout of three files with a stand-in for npm. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT, runNode } from './programs.ts';

let root: string;

const packages = (version: string) => ({
  '': { name: 'checkout' },
  'node_modules/needed': { version },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
});

function writeLock(version: string): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: packages(version) }));
}

const PACKAGED_NODE = `node_modules/node-${process.platform}-${process.arch}/bin`;

/** What npm leaves: its record without other platforms' packages, and the Node of this one. */
const INSTALL = `echo "$@" >> npm-calls
mkdir -p ${PACKAGED_NODE}
printf '#!/bin/sh\\necho run >> node-runs; exec "${process.execPath}" "$@"\\n' > ${PACKAGED_NODE}/node
chmod +x ${PACKAGED_NODE}/node
grep -o '"node_modules/needed":{[^}]*}' package-lock.json | { read -r line; echo "{\\"packages\\":{$line}}"; } > node_modules/.package-lock.json`;

function setNpm(lines: string): void {
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\n${lines}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
  for (const folder of ['scripts', 'bin']) mkdirSync(join(root, folder));
  for (const file of ['setup.mjs', 'run.mjs'])
    copyFileSync(join(ROOT, 'scripts', file), join(root, 'scripts', file));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '>=22.22' } }));
  writeFileSync(
    join(root, 'scripts/hello.ts'),
    'console.log("hello", ...process.argv.slice(2)); process.exitCode = Number(process.argv[2] as string);',
  );
  writeLock('1.0.0');
  setNpm(INSTALL);
});

afterEach(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) =>
  runNode(['scripts/run.mjs', 'hello.ts', ...args], {
    cwd: root,
    environment: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` },
  });

/** How often the stand-ins of npm and of the packaged Node were started. */
const linesOf = (file: 'npm-calls' | 'node-runs'): string[] =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').trim().split('\n') : [];
const npmCalls = () => linesOf('npm-calls').length;

describe('a fresh clone', () => {
  it('is installed once, prints a message, and runs the script with its arguments and its exit code', async () => {
    const first = await run('3');
    expect(first).toEqual({
      code: 3,
      output: 'Installing the packages of package-lock.json (once; about a minute) …\nhello 3\n',
    });
    expect(await run('0')).toEqual({ code: 0, output: 'hello 0\n' });
    expect(npmCalls()).toBe(1);
  });

  it('is installed again when the lockfile names other packages', async () => {
    await run('0');
    writeLock('2.0.0');
    expect((await run('0')).output).toContain('Installing');
    expect(npmCalls()).toBe(2);
  });

  it('is installed by npm ci, which changes no lockfile', async () => {
    await run('0');
    expect(readFileSync(join(root, 'npm-calls'), 'utf8')).toMatch(/^ci /);
  });

  it('runs no install script of any package', async () => {
    await run('0');
    expect(linesOf('npm-calls')).toEqual([expect.stringContaining('ci --ignore-scripts')]);
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  });

  it('is worked in with the Node that was installed; without one for this computer, with the running one', async () => {
    await run('0');
    expect(linesOf('node-runs').length).toBeGreaterThan(0);
    rmSync(join(root, PACKAGED_NODE), { recursive: true });
    rmSync(join(root, 'node-runs'));
    expect(await run('0')).toEqual({ code: 0, output: 'hello 0\n' });
    expect([npmCalls(), linesOf('node-runs')]).toEqual([1, []]);
  });
});

it('installs nothing through a link, whose packages belong to another checkout', async () => {
  mkdirSync(join(root, 'elsewhere/precious'), { recursive: true });
  symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));
  expect(await run('0')).toEqual({
    code: 1,
    output:
      'node_modules is a link to packages other than those of package-lock.json: remove the link, then try again.\n',
  });
  expect(npmCalls()).toBe(0);
  expect(existsSync(join(root, 'elsewhere/precious'))).toBe(true);
});

describe('what is missing is named', () => {
  it('shows npm’s own words when it fails', async () => {
    setNpm('echo "npm error code ENOTFOUND" >&2; exit 1');
    expect(await run('0')).toEqual({
      code: 1,
      output:
        'Installing the packages of package-lock.json (once; about a minute) …\nnpm error code ENOTFOUND\n' +
        "The packages could not be installed: see npm's message above, then try again.\n",
    });
  });

  it('asks for npm where there is none', async () => {
    rmSync(join(root, 'bin/npm'));
    const { code, output } = await runNode(['scripts/run.mjs', 'hello.ts'], {
      cwd: root,
      environment: { PATH: join(root, 'bin') },
    });
    expect(code).toBe(1);
    expect(output).toContain('npm could not be started');
    expect(output).toContain('install Node.js with npm and try again.');
  });

  it('asks for a newer Node where neither the packaged nor the running one will do', async () => {
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ type: 'module', engines: { node: '>=99.1' } }),
    );
    const { code, output } = await run('0');
    expect(code).toBe(1);
    expect(output).toContain(
      `Node 99.1 or newer is needed, but this is ${process.versions.node}: install a newer Node.js and try again.`,
    );
  });
});
