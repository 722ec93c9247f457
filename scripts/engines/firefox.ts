/** Firefox, driven over WebDriver BiDi, which it speaks itself: no driver program, no library. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../find-program.ts';
import { connectBidi, type BidiConnection } from './bidi.ts';
import type { Engine, EngineStarter } from './engine.ts';
import { startProgram } from './processes.ts';

const PROGRAMS = ['firefox-esr', 'firefox'];
const HEIGHT = 900;

const program = (): string | undefined => PROGRAMS.find((name) => findProgram(name));

export const firefox: EngineStarter = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => program() !== undefined,
  start: async (folder) => {
    const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')];
    mkdirSync(profile);
    mkdirSync(downloads);
    writeFileSync(join(profile, 'user.js'), settings(downloads));
    const running = startProgram([
      program() ?? 'firefox',
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--profile',
      profile,
      'about:blank',
    ]);
    const [, address = ''] = await running.waitForOutput(/BiDi listening on (ws:\/\/\S+)/);
    return engineOf(`${address}/session`, downloads, running.stop);
  },
};

/** Files are saved without a question; nothing is fetched from Firefox's makers. */
const settings = (downloads: string): string =>
  Object.entries({
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.shell.checkDefaultBrowser': false,
    'app.update.enabled': false,
    'app.normandy.enabled': false,
    'browser.safebrowsing.downloads.remote.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.server': '',
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

type Capabilities = { readonly capabilities: { readonly browserVersion: string } };
type Tab = { readonly context: string };
type LogEntry = { readonly level: string; readonly text: string };
type Called =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
type Located = { readonly nodes: readonly { readonly sharedId: string }[] };

async function engineOf(url: string, downloads: string, stop: () => Promise<void>): Promise<Engine> {
  const errors: string[] = [];
  const bidi = await connectBidi(url, (method, params) => {
    const { level, text } = params as LogEntry; // no other event is asked for
    if (method === 'log.entryAdded' && level === 'error') errors.push(text);
  });
  // The shapes below are those of the W3C draft "WebDriver BiDi".
  const { capabilities } = (await bidi.send('session.new', { capabilities: {} })) as Capabilities;
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  let context = '';
  let width = 1280;
  const setViewport = () =>
    bidi.send('browsingContext.setViewport', { context, viewport: { width, height: HEIGHT } });
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    downloads,
    open: async (address) => {
      if (context) await bidi.send('browsingContext.close', { context });
      // Only a tab's first page gets the window's focus, without which no key presses a button.
      ({ context } = (await bidi.send('browsingContext.create', { type: 'tab' })) as Tab);
      await bidi.send('browsingContext.activate', { context });
      await setViewport();
      await bidi.send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    call: (source, ...args) => call(bidi, context, source, args),
    perform: async (actions) => {
      await bidi.send('input.performActions', { context, actions: [actions] });
    },
    setFiles: (selector, paths) => setFiles(bidi, context, selector, paths),
    setWidth: async (wanted) => {
      width = wanted;
      if (context) await setViewport();
    },
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: async () => {
      bidi.close();
      await stop();
    },
  };
}

async function call(
  bidi: BidiConnection,
  context: string,
  source: string,
  args: readonly unknown[],
): Promise<unknown> {
  // Its shape is that of the draft.
  const called = (await bidi.send('script.callFunction', {
    functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`,
    arguments: [{ type: 'string', value: JSON.stringify(args) }],
    target: { context },
    awaitPromise: true,
  })) as Called;
  if (called.type === 'exception') throw new Error(called.exceptionDetails.text);
  return called.result.value === undefined ? undefined : JSON.parse(called.result.value);
}

async function setFiles(
  bidi: BidiConnection,
  context: string,
  selector: string,
  files: readonly string[],
): Promise<void> {
  const locator = { type: 'css', value: selector };
  // Its shape is that of the draft.
  const { nodes } = (await bidi.send('browsingContext.locateNodes', { context, locator })) as Located;
  if (!nodes[0]) throw new Error(`There is no ${selector}.`);
  const element = { sharedId: nodes[0].sharedId };
  await bidi.send('input.setFiles', { context, element, files });
}
