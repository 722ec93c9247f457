/** Starts a server under the conditions that they should run in: no root rights, a read-only disk. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findProgram } from '../find-program.ts';
import { Problem } from '../script.ts';

/** Nobody, by number: what a container's user should be as well. */
const NOBODY = 65_534;
const STARTS_WITHIN_MS = 15_000;

/** Where nginx is, or nothing. Debian keeps servers where not every path looks. */
export const findNginx = (): string | undefined => findProgram('nginx', ['/usr/sbin', '/usr/local/sbin']);

export type RunningServer = {
  /** Of the process that was started: never 0. */
  readonly user: number;
  /** Whether the whole disk is read-only for it, but for `scratch`. */
  readonly isReadOnly: boolean;
  readonly stop: () => Promise<void>;
};

/** Started as root, gives the rights away and mounts the disk read-only; started by anyone else, runs as they are. */
const SEALED =
  'mount -o remount,ro,bind / && for part in $(cut -d" " -f5 /proc/self/mountinfo); do case "$1" in "$part"/*) [ "$part" = / ] || mount -o remount,ro,bind "$part" || exit 1;; esac; done;' +
  ` mount -t tmpfs -o mode=0777 scratch "$1" && shift && exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --no-new-privs -- "$@"`;

type Start = {
  /** For words to the person. */
  readonly name: string;
  readonly command: readonly string[];
  readonly port: number;
  /** The only folder it may write to. */
  readonly scratch: string;
  readonly environment?: Readonly<Record<string, string>>;
};

/** How nginx is started with its configuration. */
export const commandOf = (program: string, config: string): string[] => [
  program,
  '-e',
  'stderr',
  '-c',
  config,
  '-g',
  'daemon off;',
];

/** Resolves when the server takes connections. */
export async function startServer({
  name,
  command,
  port,
  scratch,
  environment,
}: Start): Promise<RunningServer> {
  const isReadOnly = canSeal();
  const [file = '', ...args] = isReadOnly
    ? ['unshare', '--mount', 'sh', '-c', SEALED, 'sh', scratch, ...command]
    : command;
  const child = spawn(file, args, {
    cwd: scratch,
    env: {
      PATH: process.env['PATH'],
      HOME: scratch,
      XDG_CONFIG_HOME: scratch,
      XDG_DATA_HOME: scratch,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot() && !isReadOnly && { uid: NOBODY, gid: NOBODY }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await untilOpen(port, child, () => `${name} did not start:\n${output.trim()}`);
  return { user: userOf(child), isReadOnly, stop: () => stop(child) };
}

const isRoot = () => process.getuid?.() === 0;

/** Whether this machine lets us mount the disk read-only for one program. */
const canSeal = (): boolean =>
  isRoot() && spawnSync('unshare', ['--mount', 'mount', '-o', 'remount,ro,bind', '/']).status === 0;

async function untilOpen(port: number, child: ChildProcess, words: () => string): Promise<void> {
  const end = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill();
      throw new Problem(words());
    }
    const isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The user that the process runs as, from the system's own table. */
function userOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid ?? 0}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
