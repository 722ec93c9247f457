/** Makes a fresh clone ready: the locked packages, and a Node new enough for them. Runs on any Node from 18 up. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_HASHES, NODE_VERSION } from './node-hashes.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
/** npm's own record of what it put there, written last. */
const INSTALLED = join(MODULES, '.package-lock.json');
const PACKAGED_NODE = join(MODULES, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Undefined on a platform whose Node we cannot check, and so do not use. */
const NODE_HASH = NODE_HASHES.get(`${process.platform}-${process.arch}`);

/** Thrown with one sentence for the person. */
export class SetupProblem extends Error {}

/** Installs the locked packages where they are missing or others, and returns the Node to use. */
export function setUp() {
  if (!isInstalled()) install();
  if (NODE_HASH && !existsSync(PACKAGED_NODE)) fetchNode();
  return findNode();
}

/** Whether node_modules holds exactly what the lockfile names, leaving aside other platforms' packages. */
export function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = Object.entries(readPackages(LOCK)).filter(([path]) => path !== '');
  const present = readPackages(INSTALLED);
  return wanted.every(([path, { version, optional, peer }]) =>
    present[path] ? present[path].version === version : Boolean(optional || peer),
  );
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

function install() {
  // npm would empty the folder behind the link, which belongs to another checkout.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new SetupProblem(
      'node_modules is a link to packages other than those of package-lock.json: remove the link, then try again.',
    );
  }
  console.log('Installing the packages of package-lock.json (once; about a minute) …');
  // Warnings would be about the system's older Node, which findNode settles.
  runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  // A Node of before may be another version, or another kind of computer's.
  rmSync(PACKAGED_NODE, { force: true });
}

/**
 * Fetches the program that the package `node` would fetch by its install script, which never runs. npm's lockfile does not hold
 * this program: we do, by its hash, and nothing of it stays or runs before the hash is right.
 */
function fetchNode() {
  const folder = join(MODULES, '.node');
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  try {
    runNpm([
      'install',
      '--ignore-scripts',
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      `${name}@${NODE_VERSION}`,
    ]);
    const program = join(
      folder,
      'node_modules',
      name,
      process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
    );
    if (
      !existsSync(program) ||
      createHash('sha256').update(readFileSync(program)).digest('hex') !== NODE_HASH
    ) {
      // Without npm's record, the next start installs and checks again.
      rmSync(INSTALLED, { force: true });
      throw new SetupProblem(
        'The Node from the package registry is not the one that scripts/node-hashes.mjs names, so it was removed and not run: check which registry npm uses (npm config get registry), then try again.',
      );
    }
    mkdirSync(dirname(PACKAGED_NODE), { recursive: true });
    renameSync(program, PACKAGED_NODE);
    chmodSync(PACKAGED_NODE, 0o755);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // Puts it on the path of npm's scripts.
  runNpm(['rebuild', 'node', '--ignore-scripts']);
}

function runNpm(args) {
  const { status, stderr, error } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error)
    throw new SetupProblem(
      `npm could not be started (${error.message}): install Node.js with npm and try again.`,
    );
  if (status !== 0)
    throw new SetupProblem(
      `${stderr.trim()}\nThe packages could not be installed: see npm's message above, then try again.`,
    );
}

/** The packaged Node, or the one running now where that cannot run here and this one is new enough. */
function findNode() {
  const minimum = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const node = [...(NODE_HASH ? [PACKAGED_NODE] : []), process.execPath].find((path) =>
    isAtLeast(versionOf(path), minimum),
  );
  if (!node)
    throw new SetupProblem(
      `Node ${minimum} or newer is needed, but this is ${process.versions.node}: install a newer Node.js and try again.`,
    );
  if (!isAtLeast(process.versions.node, minimum)) {
    console.log(
      `Node ${process.versions.node} is older than the ${minimum} needed here: using Node ${versionOf(node)} from the package registry.`,
    );
  }
  return node;
}

/** `24.21.0`, or nothing where the program does not run. */
function versionOf(node) {
  if (node === process.execPath) return process.versions.node;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return stdout?.trim().replace('v', '') ?? '';
}

/** `isAtLeast('22.9.0', '22.22')` → false: compared number by number. */
function isAtLeast(version, minimum) {
  if (!version) return false;
  const have = version.split('.').map(Number);
  const need = minimum.split('.').map(Number);
  const different = need.findIndex((part, index) => part !== have[index]);
  return different === -1 || have[different] > need[different];
}
