/** `npm run vulnerabilities`: asks the package registry about known faults of the locked packages; prints a message where it does not answer. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';
import { readAudit } from './vulnerabilities/audit.ts';

await runScript(() => {
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64_000_000,
  });
  if (error) throw new Problem(`npm could not be started (${error.message}).`);
  const { found, words } = readAudit(stdout);
  if (found) throw new Problem(words);
  console.log(words);
});
