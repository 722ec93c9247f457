/** The set-up of a fresh clone, in a checkout of three files with a stand-in for npm. */
import { createHash } from 'node:crypto';
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

const PACKAGED_NODE = `#!/bin/sh\nexec "${process.execPath}" "$@"\n`;
const HERE = `${process.platform}-${process.arch}`;

function writeHashes(platform: string, program: string): void {
  const hash = createHash('sha256').update(program).digest('hex');
  const table = JSON.stringify([[platform, hash]]);
  writeFileSync(
    join(root, 'scripts/node-hashes.mjs'),
    `export const NODE_VERSION = '1.2.3'; export const NODE_HASHES = new Map(${table});`,
  );
}

/** What npm leaves: its record without other platforms' packages, and the program's own package where it is asked for. */
const INSTALL = `echo "$@" >> npm-calls
if [ "$1" = rebuild ]; then exit 0; fi
if [ "$1" = install ]; then
  while [ "$1" != --prefix ]; do shift; done
  mkdir -p "$2/node_modules/node-${HERE}/bin"
  printf '#!/bin/sh\\nexec "${process.execPath}" "$@"\\n' > "$2/node_modules/node-${HERE}/bin/node"
  exit 0
fi
mkdir -p node_modules
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
  writeHashes(HERE, PACKAGED_NODE);
  writeLock('1.0.0');
  setNpm(INSTALL);
});

afterEach(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) =>
  runNode(['scripts/run.mjs', 'hello.ts', ...args], {
    cwd: root,
    environment: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` },
  });

const npmCalls = (command = 'ci') =>
  existsSync(join(root, 'npm-calls'))
    ? readFileSync(join(root, 'npm-calls'), 'utf8').match(new RegExp(`^${command} `, 'gm'))?.length
    : 0;

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
    const calls = readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n');
    expect(calls).toEqual([
      expect.stringContaining('ci --ignore-scripts'),
      expect.stringMatching(/^install --ignore-scripts .* node-.*@1\.2\.3 /),
      expect.stringMatching(/^rebuild node --ignore-scripts /),
    ]);
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  });

  it('fetches the Node alone where npm ci was run by hand', async () => {
    await run('0');
    rmSync(join(root, 'node_modules/node'), { recursive: true });
    expect((await run('0')).output).toBe('hello 0\n');
    expect([npmCalls(), npmCalls('install')]).toEqual([1, 2]);
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

describe('the Node that is fetched', () => {
  it('is removed and not run when it is another than the repository names, at the next start too', async () => {
    writeHashes(HERE, 'another');
    for (const calls of [1, 2]) {
      const { code, output } = await run('0');
      expect(code).toBe(1);
      expect(output).toContain('is not the one that scripts/node-hashes.mjs names');
      expect(output).not.toContain('hello');
      expect(npmCalls()).toBe(calls);
      expect(existsSync(join(root, 'node_modules/node/bin/node'))).toBe(false);
    }
  });

  it('is checked after an install only', async () => {
    await run('0');
    writeHashes(HERE, 'another');
    expect(await run('0')).toEqual({ code: 0, output: 'hello 0\n' });
  });

  it('is not used on a platform without a hash: the running one is', async () => {
    writeHashes('other-platform', 'another');
    setNpm(INSTALL.replace('exec', 'echo run >> node-runs; exec'));
    const { code, output } = await run('0');
    expect(code).toBe(0);
    expect(output).toContain('hello 0');
    expect(existsSync(join(root, 'node-runs'))).toBe(false);
  });

  it('has hashes for the version that package.json names', () => {
    // our own package.json
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      devDependencies: Readonly<Record<string, string>>;
    };
    expect(readFileSync(join(ROOT, 'scripts/node-hashes.mjs'), 'utf8')).toContain(
      `NODE_VERSION = '${devDependencies['node'] ?? ''}'`,
    );
  });
});
