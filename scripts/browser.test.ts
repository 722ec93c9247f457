/** Finding and installing a browser, on a computer made of a few stand-in programs. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT, runNode } from './programs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a shell script on the computer and returns its path. */
function addProgram(name: string, lines = 'exit 0'): string {
  const path = join(folder, 'bin', name);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** What the script prints on a computer that has only the programs above, and whose downloads fail at once. */
async function find(
  script: 'findBrowser' | 'findTestBrowser' | 'findOrInstallBrowser' | 'findOrInstallTestBrowser',
  environment: Readonly<Record<string, string>> = {},
) {
  const code = `import { ${script} } from './scripts/browser.ts'; import { runScript } from './scripts/script.ts';
    await runScript(async () => console.log(String(await ${script}())));`;
  const { output } = await runNode(['--input-type=module', '--eval', code], {
    cwd: ROOT,
    environment: {
      CHROMIUM: '',
      PATH: join(folder, 'bin'),
      PLAYWRIGHT_BROWSERS_PATH: join(folder, 'playwright'),
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
      ...environment,
    },
  });
  return output.trim().split('\n');
}

describe('findBrowser', () => {
  it('takes the one that CHROMIUM names, before any other', async () => {
    addProgram('chromium');
    const chosen = addProgram('my-chrome');
    expect(await find('findBrowser', { CHROMIUM: chosen })).toEqual([chosen]);
  });

  it('reports an error when CHROMIUM names nothing that starts', async () => {
    expect(await find('findBrowser', { CHROMIUM: '/nowhere/chrome' })).toEqual([
      'CHROMIUM is "/nowhere/chrome", which does not start: set it to a Chromium or Chrome program, or unset it.',
    ]);
  });

  it('takes the system’s, and passes over one that does not start', async () => {
    addProgram('chromium', 'exit 127');
    const chrome = addProgram('google-chrome');
    expect(await find('findBrowser')).toEqual([chrome]);
  });
});

describe('findTestBrowser', () => {
  it('takes one without windows where there is one, and any other where there is none', async () => {
    const chromium = addProgram('chromium');
    expect(await find('findTestBrowser')).toEqual([chromium]);
    const windowless = addProgram('chromium-headless-shell');
    expect(await find('findTestBrowser')).toEqual([windowless]);
    expect(await find('findTestBrowser', { CHROMIUM: chromium })).toEqual([chromium]);
  });
});

// Elsewhere a browser may stand where no stand-in can hide it.
describe.skipIf(process.platform !== 'linux')('findOrInstallBrowser', () => {
  it('installs the system’s package where the download fails and this account may', async () => {
    const chromium = join(folder, 'bin/chromium');
    addProgram('sudo', 'shift; exec "$@"');
    addProgram(
      'apt-get',
      `case "$*" in *install*chromium*) /bin/cp ${addProgram('stand-in')} ${chromium};; esac`,
    );
    const [notice, found] = await find('findOrInstallBrowser');
    expect(notice).toContain('No Chromium or Chrome found: installing one');
    expect(found).toBe(chromium);
  });

  it('also installs the quick one on machines of continuous integration', async () => {
    addProgram('chromium');
    addProgram('sudo', 'shift; exec "$@"');
    const windowless = join(folder, 'bin/chromium-headless-shell');
    addProgram('apt-get', `case "$*" in *install*) /bin/cp ${addProgram('stand-in')} ${windowless};; esac`);
    expect(await find('findOrInstallTestBrowser', { CI: '' })).toEqual([join(folder, 'bin/chromium')]);
    expect(await find('findOrInstallTestBrowser', { CI: 'true' })).toEqual([windowless]);
  });

  it('prints in one sentence what to do where nothing can be installed', async () => {
    expect((await find('findOrInstallBrowser')).at(-1)).toBe(
      'The end-to-end tests need a Chromium and none could be installed: install chromium or Google Chrome, or set CHROMIUM to the program.',
    );
  });
});
