/** Makes a fresh clone ready: the locked packages, and a Node new enough for them. Runs on any Node from 18 up. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
/** npm's own record of what it put there, written last. */
const INSTALLED = join(MODULES, '.package-lock.json');
/** Of the package for this kind of computer, where package.json names one (`optionalDependencies`). */
const PACKAGED_NODE = join(
  MODULES,
  process.platform === 'win32'
    ? `node-win-${process.arch}/bin/node.exe`
    : `node-${process.platform}-${process.arch}/bin/node`,
);

/** Thrown with one sentence for the person. */
export class SetupProblem extends Error {}

/** Installs the locked packages where they are missing or others, and returns the Node to use. */
export function setUp() {
  if (!isInstalled()) install();
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
  const { status, stderr, error } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', shell: process.platform === 'win32' },
  );
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
  const node = [PACKAGED_NODE, process.execPath].find((path) => isAtLeast(versionOf(path), minimum));
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
