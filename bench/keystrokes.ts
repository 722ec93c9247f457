/**
 * How long a key takes to the screen in every tool that answers while one types, beside a bare React text box in the same run.
 * Run with `node bench/keystrokes.ts [part of a name …]` after `npm run build`. 200 keys, one every 20 ms, CPU four times slower;
 * a key counts from its arrival in the browser to the task after the frame that shows it. Printed: median and 98th percentile of the
 * bare box and of the tool, which take turns, and how often the tool's is longer.
 */
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { launchOptions } from '../e2e/support/launch.ts';
import { ROOT } from '../scripts/programs.ts';
import { listen } from '../scripts/serve/listen.ts';
import { createStaticServer } from '../scripts/serve/static-server.ts';

const KEYS = 200;
const EVERY_MS = 20;
const SLOWER = 4;
const RUNS = Number(process.env['RUNS'] ?? 1);

type Case = {
  readonly name: string;
  readonly path: string;
  readonly placeholder: string;
  /** Stands in the box before the first key. */
  readonly before?: string;
  readonly keys: string;
};

const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `name ${id}`, price: id / 7, tags: ['a', 'b'] }));

const JSON_100_KB = JSON.stringify(rows(1000), null, 2).slice(0, -2);
const WORDS = 'the quick brown fox jumps over the lazy dog ';
const TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.';

const CASES: readonly Case[] = [
  { name: 'hash', path: '/hashtext', placeholder: 'Enter text to hash', keys: WORDS },
  {
    name: 'password',
    path: '/passwordstrengthanalyser',
    placeholder: 'Enter password to analyze',
    keys: WORDS,
  },
  { name: 'converter', path: '/yamljsontomlconverters', placeholder: 'Paste YAML here', keys: 'abc def ' },
  {
    name: 'converter 100 kB',
    path: '/yamljsontomlconverters',
    placeholder: 'Paste JSON here',
    before: JSON_100_KB,
    keys: ', 1',
  },
  { name: 'diff 100 kB', path: '/jsondiff', placeholder: '', before: JSON_100_KB, keys: ', 1' },
  { name: 'csv', path: '/jsontocsvconverter', placeholder: 'Enter JSON here...', keys: '[{"a":1}, ' },
  {
    name: 'jwt',
    path: '/jwtparser',
    placeholder: 'Paste your JWT token here',
    before: TOKEN,
    keys: 'aGVsbG8',
  },
  {
    name: 'sql',
    path: '/sqlprettify',
    placeholder: 'Enter SQL here...',
    keys: 'select a from b where c = 1 ',
  },
  { name: 'hmac', path: '/hmacgenerator', placeholder: 'Enter your message', keys: WORDS },
  { name: 'qr', path: '/qrcodegenerator', placeholder: 'Enter text or URL', keys: WORDS },
  {
    name: 'cron',
    path: '/crontabgenerator',
    placeholder: 'Enter cron expression (e.g., 40 * * * *)',
    before: '* * * * ',
    keys: '1,2,3,',
  },
  { name: 'user agent', path: '/useragent', placeholder: '', keys: 'Mozilla/5.0 (X11) ' },
];

/** A page with nothing but a controlled text area in React, as it would be served. */
async function bareBox(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(ROOT, 'bench/floor/bare-box.ts'), formats: ['es'], fileName: 'bare-box' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs.flatMap((each) => ('output' in each ? each.output : []));
  const script = code.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n');
  return `<!doctype html><title>bare</title><div id="root"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`;
}

type Typed = {
  /** Of each key, in milliseconds, ascending. */
  readonly times: readonly number[];
  /** What the page's main thread worked for one key, the pauses of a loaded machine left out, in milliseconds: the reading to trust there. */
  readonly workMs: number;
};

/** Types 200 keys into the box that has the focus. */
async function typeKeys(page: Page, keys: string): Promise<Typed> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(0);
        }),
      { capture: true },
    );
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readWork = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? NaN;
  const workBefore = await readWork();
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  for (let index = 0; index < KEYS; index += 1) {
    const text = keys[index % keys.length] ?? ' ';
    sent.push(
      client.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text, unmodifiedText: text }),
      client.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text }),
    );
    const wait = began + (index + 1) * EVERY_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  await Promise.all(sent);
  await page.waitForFunction(
    (count) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= count, // set above
    KEYS,
    { timeout: 120_000 },
  );
  const workMs = (((await readWork()) - workBefore) * 1000) / KEYS;
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes); // set above
  return { times: times.toSorted((a, b) => a - b), workMs };
}

const at = (times: readonly number[], share: number) =>
  Math.round(times[Math.ceil(times.length * share) - 1] ?? NaN);

const say = ({ times, workMs }: Typed) =>
  [at(times, 0.5), at(times, 0.98), workMs.toFixed(1)].map((one) => String(one).padStart(6)).join(' ');

async function inFreshPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(() => localStorage.setItem('gdpr-consent', 'accepted'));
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const timeTool = (browser: Browser, site: string, { path, placeholder, before, keys }: Case) =>
  inFreshPage(browser, async (page) => {
    await page.goto(site + path);
    await page.waitForLoadState('networkidle');
    const box = placeholder ? page.getByPlaceholder(placeholder) : page.locator('main textarea').first();
    // `fill` takes half a minute for 100 kB where lines wrap.
    if (before)
      await box.evaluate((area: HTMLTextAreaElement | HTMLInputElement, text) => {
        area.focus();
        const { prototype } = area.constructor as typeof HTMLTextAreaElement; // of the page, an input or a text area
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(area, text);
        area.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, before);
    else {
      // One key first: what is fetched with it is no part of typing.
      await box.focus();
      await page.keyboard.type(keys[0] ?? 'a');
    }
    await page.waitForTimeout(1500);
    await box.focus();
    await page.keyboard.press('Control+End');
    await page.waitForTimeout(500);
    return typeKeys(page, keys);
  });

const timeBare = (browser: Browser, site: string, html: string) =>
  inFreshPage(browser, async (page) => {
    await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${site}/bare`);
    await page.locator('textarea').focus();
    return typeKeys(page, WORDS);
  });

const wanted = process.argv.slice(2);
const cases = CASES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const html = await bareBox();
const { url, close } = await listen(() => createStaticServer(join(ROOT, 'build/client')), { port: 0 });
const site = url.slice(0, -1);
const browser = await chromium.launch(launchOptions());
console.log('tool               | bare: p50, p98, work | tool: p50, p98, work | ratio of p98');
for (const one of cases) {
  for (let run = 0; run < RUNS; run += 1) {
    const bare = await timeBare(browser, site, html);
    const tool = await timeTool(browser, site, one);
    const ratio = (at(tool.times, 0.98) / at(bare.times, 0.98)).toFixed(2);
    console.log([one.name.padEnd(18), say(bare), say(tool), ratio].join(' | '));
  }
}
await browser.close();
await close();
