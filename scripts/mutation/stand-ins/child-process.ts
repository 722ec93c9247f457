/** What tests import as `node:child_process` under mutation: no program is found, so that tests against real ones are skipped. */
export function execFileSync(): never {
  throw new Error('No program runs under mutation.');
}

export const spawnSync = () => ({ status: null, stdout: '', stderr: '' });

export const spawn = execFileSync;
