/** WebKit's GTK port, by selenium-webdriver through its own driver program, on a display of its own. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Key } from 'selenium-webdriver';
import { findProgram } from '../find-program.ts';
import { freePort } from '../serve/free-port.ts';
import { HEIGHT, LIMIT_MS, type EngineStarter } from './engine.ts';

const program = () => globSync('/usr/{lib,libexec}/{,*/}webkit{2gtk,gtk}-*/MiniBrowser').toSorted().at(-1);

export const webkit: EngineStarter = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver, xvfb and dbus',
  isInstalled: () =>
    program() !== undefined &&
    ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session'].every((name) => findProgram(name)),
  start: async () => {
    const driver = await startDriver();
    const options = { binary: program(), args: ['--automation'] };
    const browser = await new Builder()
      .usingServer(driver.url)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
    const at = (path: string) => browser.findElement(By.xpath(path));
    const hold = (key: string) =>
      browser.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform();
    const click = (path: string) => tryOften(() => at(path).click());
    return {
      version: (await browser.getCapabilities()).getBrowserVersion() ?? '',
      open: async (url) => {
        await browser.get(url);
        await browser.executeScript(HEAR_ERRORS);
      },
      ask: (expression) => browser.executeScript(`return ${expression}`),
      click,
      replaceText: async (text) => {
        await hold('a');
        await browser.actions().sendKeys(Key.DELETE, text.replaceAll('\n', Key.ENTER)).perform();
      },
      hold,
      giveFile: (path, file) => tryOften(() => at(path).sendKeys(file)),
      setWidth: async (width) => {
        await browser.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHT });
      },
      takeErrors: () => browser.executeScript('return globalThis.heardErrors?.splice(0) ?? []'),
      close: async () => {
        await browser.quit().catch(() => undefined);
        driver.stop();
      },
    };
  },
};

/** The driver and its display, as a group of their own that ends with this process. */
async function startDriver() {
  const port = await freePort();
  const driver = ['dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
  const { pid = 0 } = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1000x24', ...driver], {
    detached: true,
    stdio: 'ignore',
    // Its sandbox does not start for root; the pages are ours.
    env: { ...process.env, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const stop = () => {
    process.off('exit', stop);
    process.kill(-pid);
  };
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const url = `http://127.0.0.1:${port}`;
  await tryOften(() => fetch(`${url}/status`));
  return { url, stop };
}

/** Until it succeeds: what is not there, or covered, may come. */
async function tryOften(act: () => Promise<unknown>, untilMs = performance.now() + LIMIT_MS): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (performance.now() > untilMs) throw error;
    await pause(40);
    await tryOften(act, untilMs);
  }
}

/** WebDriver reports no errors: a page that has loaded keeps its own. */
const HEAR_ERRORS = `globalThis.heardErrors = [];
  addEventListener('error', ({ message }) => heardErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heardErrors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => heardErrors.push(violatedDirective));`;
