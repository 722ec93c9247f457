/** Starts the programs of the browsers, and ends them with all that they have started. */
import { spawn, type ChildProcess } from 'node:child_process';

/** How long a browser may take to start: only one that hangs reaches it. */
const STARTS_WITHIN_MS = 60_000;

/** A signal to stop also ends what we have started. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

export type RunningProcess = {
  /** Resolves with the first match in what it writes. */
  readonly waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly stop: () => Promise<void>;
};

/** Starts a program as the head of a group of its own. */
export function startProgram(
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): RunningProcess {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const { pid } = child;
  if (pid !== undefined) process.once('exit', () => endGroup(pid));
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const hear of listeners) hear();
    });
  const waitForOutput = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const hear = () => {
        const found = pattern.exec(output);
        if (found) done(() => resolve(found));
      };
      const done = (settle: () => void) => {
        listeners.delete(hear);
        clearTimeout(limit);
        settle();
      };
      const fail = (why: string) => done(() => reject(new Error(`${program} ${why}: ${output.slice(-500)}`)));
      const limit = setTimeout(() => fail('did not start'), STARTS_WITHIN_MS);
      child.once('exit', () => fail('ended'));
      child.once('error', (error) => fail(`could not be started (${error.message})`));
      listeners.add(hear);
      hear();
    });
  return { waitForOutput, stop: () => stopGroup(child) };
}

/** Ends the program and all that it started. */
async function stopGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.kill(-pid, 'SIGTERM');
  const force = setTimeout(() => endGroup(pid), 5000);
  await ended;
  clearTimeout(force);
}

/** At once; one that has ended by itself is no trouble. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There is no such group any more.
  }
}
