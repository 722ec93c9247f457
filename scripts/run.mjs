/** `node scripts/run.mjs start.ts …`: runs one of our TypeScript scripts, after making a fresh clone ready for it. */
import { spawn } from 'node:child_process';
import { dirname, join, delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setUp, SetupProblem } from './setup.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));

try {
  run(setUp(), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SetupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the script to its end and ends as it does; a request to stop is passed on. */
function run(node, [script, ...args]) {
  const child = spawn(node, [join(HERE, script), ...args], {
    stdio: 'inherit',
    // A `node` that the script starts by name is the same Node.
    env: { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}
