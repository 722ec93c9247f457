/** Where Node starts: hands the surroundings to the program. */
import { isatty } from 'node:tty';
import { isMainThread } from 'node:worker_threads';
import { EXIT, type Io } from './io.ts';
import { gatheredOutput } from './output.ts';
import { run, runInThread } from './program.ts';
import { reasonOf } from './sources.ts';

const writeOut = (data: Uint8Array | string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(data, (error) => (error ? reject(error) : resolve()));
  });
const output = gatheredOutput(writeOut, (error) => end(error));

/** Read when it is asked for, and once: loading what it needs takes longer than most commands. */
let own: Intl.ResolvedDateTimeFormatOptions | undefined;
const ownFormat = () => (own ??= Intl.DateTimeFormat().resolvedOptions());

const io: Io = {
  stdin: {
    isTerminal: isatty(0),
    pieces: () => process.stdin as AsyncIterable<Uint8Array>, // no encoding was set: it gives bytes
    askSecret: async (question) => (await import('./ask-secret.ts')).askSecret(question),
  },
  stdout: { isTerminal: isatty(1), write: output.write },
  stderr: (line) => {
    // What was printed before stands before it.
    output.flush().catch(end);
    process.stderr.write(line.endsWith('\n') ? line : `${line}\n`);
  },
  environment: process.env,
  program: import.meta.url,
  world: {
    nowMs: Date.now(),
    get zone() {
      return ownFormat().timeZone;
    },
    get locale() {
      return ownFormat().locale;
    },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    within: async (ms, job) => (await import('./within.ts')).within(ms, job),
  },
};

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** Whoever reads has enough: that is no failure. A full disk is one, and no fault of the program. */
function end(error: unknown): void {
  if (isClosedPipe(error)) process.exit(0);
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  io.stderr(`penknife: ${reasonOf(error)}`);
  process.exit(EXIT.wrongInput);
}

process.stdout.on('error', end);
// Ends in the usual way, so that no file is left half-written.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => process.exit(code));

try {
  if (isMainThread) process.exitCode = await run(process.argv.slice(2), io);
  else await runInThread(io.world);
} catch (error) {
  await output.flush();
  end(error);
}
