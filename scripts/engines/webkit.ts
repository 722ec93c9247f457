/** WebKit's GTK port, driven over plain WebDriver (W3C) through its own driver program, on a display of its own. */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../find-program.ts';
import { freePort } from '../serve/free-port.ts';
import type { Engine, EngineStarter } from './engine.ts';
import { startProgram, type Running } from './processes.ts';

const HEIGHT = 900;
const BROWSERS = '/usr/{lib,libexec}/{,*/}webkit{2gtk,gtk}-*/MiniBrowser';

const browserProgram = (): string | undefined => globSync(BROWSERS).toSorted().at(-1);

export const webkit: EngineStarter = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver, xvfb and dbus',
  isInstalled: () =>
    ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].every((name) => findProgram(name)) &&
    browserProgram() !== undefined,
  start: async (folder) => {
    const display = startProgram([
      'Xvfb',
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1600x1000x24',
      '-nolisten',
      'tcp',
    ]);
    const [, screen = '0'] = await display.waitForOutput(/^(\d+)$/m);
    const downloads = prepareHome(folder);
    const port = await freePort();
    const driver = startProgram(['dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`], {
      DISPLAY: `:${screen}`,
      GDK_BACKEND: 'x11',
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_DATA_HOME: join(folder, 'data'),
      // Its sandbox does not start for root; the pages are ours.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    });
    const base = `http://127.0.0.1:${port}`;
    await untilItAnswers(base);
    return engineOf(base, downloads, [driver, display]);
  },
};

/** A home of its own, where the folder for saved files is named as the desktop names it. */
function prepareHome(folder: string): string {
  const downloads = join(folder, 'downloads');
  for (const each of ['downloads', 'config', 'cache', 'data']) mkdirSync(join(folder, each));
  writeFileSync(join(folder, 'config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return downloads;
}

/** One command of the protocol; rejects with the driver's own words. */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const sender =
  (base: string): Send =>
  async (method, path, body) => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown }; // what the protocol promises
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string }; // the same
    throw new Error(`${error}: ${message}`);
  };

async function untilItAnswers(base: string): Promise<void> {
  for (let tries = 600; ; tries -= 1) {
    try {
      await sender(base)('GET', '/status');
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

type Session = { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };
type Found = Readonly<Record<string, string>>;

/** The key under which the protocol hands out elements (§12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function engineOf(base: string, downloads: string, programs: readonly Running[]): Promise<Engine> {
  const binary = browserProgram();
  // The shapes below are those of W3C WebDriver.
  const { sessionId, capabilities } = (await sender(base)('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })) as Session;
  const send: Send = (method, path, body) => sender(base)(method, `/session/${sessionId}${path}`, body);
  const call = async (source: string, ...args: readonly unknown[]) => {
    const answer = await send('POST', '/execute/async', {
      script: inPage(source),
      args: [JSON.stringify(args)],
    });
    const { value, error } = JSON.parse(String(answer)) as { value?: unknown; error?: string }; // `inPage` made it
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    name: 'WebKit',
    version: capabilities.browserVersion,
    downloads,
    open: async (url) => {
      await send('POST', '/url', { url });
      await call(`(${hearErrors.toString()})`);
    },
    call,
    perform: async (actions) => {
      await send('POST', '/actions', { actions: [actions] });
    },
    setFiles: async (selector, paths) => {
      // Its shape is that of the protocol.
      const found = (await send('POST', '/element', { using: 'css selector', value: selector })) as Found;
      await send('POST', `/element/${found[ELEMENT] ?? ''}/value`, { text: paths.join('\n') });
    },
    setWidth: async (width) => {
      await send('POST', '/window/rect', { x: 0, y: 0, width, height: HEIGHT });
    },
    takeErrors: async () => (await call(`(${takeErrors.toString()})`)) as string[], // what that function gives
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      for (const { stop } of programs) await stop();
    },
  };
}

/** The body of an asynchronous script that runs `source` and hands its outcome back as JSON. */
const inPage = (source: string): string => `
  const [args, done] = arguments;
  const failed = (error) => done(JSON.stringify({ error: String(error) }));
  try {
    Promise.resolve((${source})(...JSON.parse(args))).then((value) => done(JSON.stringify({ value })), failed);
  } catch (error) { failed(error); }`;

/** Plain WebDriver tells nothing of errors: a page that has loaded keeps its own. */
function hearErrors(): void {
  const errors: string[] = [];
  Object.assign(globalThis, { heardErrors: errors });
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective}: ${blockedURI}`),
  );
}

function takeErrors(): string[] {
  const { heardErrors = [] } = globalThis as { heardErrors?: string[] }; // `hearErrors` put it there
  return heardErrors.splice(0);
}
