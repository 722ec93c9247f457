/** A monkey at the keyboard: presses, types, pastes, drops, goes back and forth, all by a seed, and writes down what went wrong. */
import type { CDPSession, ConsoleMessage, Page } from '@playwright/test';
import { specifiedTools } from '#src/tools/catalogue.ts';
import { restingHeap } from './heap.ts';
import { FILES, KEYS, TEXTS } from './monkey-things.ts';

/** How the monkey is started on a site. */
export type MonkeyRun = {
  readonly site: string;
  readonly seed: number;
  /** It stops after so many acts, or so much time, whichever comes first. */
  readonly maxSteps?: number;
  readonly maxSeconds?: number;
};

/** What the monkey did, and what it found. */
export type MonkeyReport = {
  readonly steps: number;
  /** Uncaught errors, errors on the console, crashed and frozen pages, each with what was done before. */
  readonly faults: readonly string[];
  /** Controls that were pressed several times, each time without any effect: `/token Clear (6)`. */
  readonly dead: readonly string[];
  /** The memory of scripts on the home page, now and then, in bytes. */
  readonly heapBytes: readonly number[];
};

type Monkey = {
  readonly page: Page;
  readonly site: string;
  readonly random: () => number;
  /** How often each control was pressed with effect and without. */
  readonly presses: Map<string, { effects: number; nothing: number }>;
};

type Action = {
  readonly name: string;
  readonly weight: number;
  readonly run: (monkey: Monkey) => Promise<unknown>;
};

/** What the network did on purpose is no fault of a page. */
const EXPECTED = /ERR_|Failed to load resource|net::|NetworkError|Failed to fetch|No answer from/;
/** What tools write on the console when an input cannot be worked out, as specified. */
const SPECIFIED = /^(?:Conversion failed|Text extraction failed|Error generating HMAC|The worker that asks)/;
/** A click that cannot be made, as the control has gone or is covered, is given up after this long, in milliseconds. */
const CLICK_MS = 1500;
/** A page that does not open is given up after this long, in milliseconds. */
const LEAVE_MS = 10_000;
/** A page that does not answer for so long, in milliseconds, is frozen. */
const FROZEN_MS = 45_000;
/** The last acts are reported with each fault. */
const TOLD_ACTS = 8;
/** A control without effect in so many presses, and with none ever, is dead. */
const DEAD_PRESSES = 6;
/** Memory is looked at every so many acts. */
const STEPS_A_LOOK = 250;

const PATHS = ['/', '/proof', '/onthisdevice', '/no-such-page', ...specifiedTools.map(({ path }) => path)];

/** What may be pressed. Links that open other windows are left alone. */
const PRESSABLE = [
  'main :is(button, summary, input[type=checkbox], input[type=radio]):visible:enabled',
  'header button:visible:enabled',
  '[role=option]:visible',
  'nav a:visible:not([target])',
].join(', ');
const WRITABLE =
  'main :is(textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color])):visible:enabled, dialog input:visible';
const CHOOSABLE = 'main select:visible:enabled';

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(random: () => number, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** One of the elements that fit, or nothing where there is none. */
async function oneOf({ page, random }: Monkey, selector: string) {
  const found = page.locator(selector);
  const chance = random();
  const count = await found.count();
  return count > 0 ? found.nth(Math.floor(chance * count)) : undefined;
}

const visit = ({ page, random, site }: Monkey) =>
  page.goto(new URL(pick(random, ['/', ...PATHS]), site).href, {
    waitUntil: 'domcontentloaded',
    timeout: LEAVE_MS,
  });

async function press(monkey: Monkey): Promise<void> {
  const { page, presses } = monkey;
  const control = await oneOf(monkey, PRESSABLE);
  if (!control) return;
  const name = await control.evaluate(
    (element) => element.getAttribute('aria-label') ?? (element.textContent.trim() || element.id),
    undefined,
    { timeout: CLICK_MS },
  );
  const key = `${new URL(page.url()).pathname} ${name.slice(0, 40)}`;
  const before = page.url();
  await page.evaluate(watchForEffects);
  await control.click({ timeout: CLICK_MS }).catch(() => undefined); // gone, or covered: without effect
  const hadEffect = page.url() !== before || (await page.evaluate(sawEffect).catch(() => true));
  const count = presses.get(key) ?? { effects: 0, nothing: 0 };
  presses.set(key, count);
  if (hadEffect) count.effects += 1;
  else count.nothing += 1;
}

/** In the page: from now on every change of the document counts, and what leaves it. */
function watchForEffects(): void {
  const seen = { hasEffect: false };
  const note = () => {
    seen.hasEffect = true;
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const { activeElement } = document;
  document.addEventListener('change', note, { once: true, capture: true });
  document.addEventListener('scroll', note, { once: true, capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target !== activeElement) note();
  });
  Object.assign(globalThis, { monkeySaw: seen });
}

/** In the page: whether anything has happened by the time two frames are drawn. */
const sawEffect = () =>
  new Promise<boolean>((resolve) => {
    const { monkeySaw } = globalThis as { monkeySaw?: { readonly hasEffect: boolean } }; // set by watchForEffects; gone in a new page
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => resolve(monkeySaw?.hasEffect ?? true), 50)),
    );
  });

async function write(monkey: Monkey): Promise<void> {
  const box = await oneOf(monkey, WRITABLE);
  const text = pick(monkey.random, TEXTS);
  await box?.focus({ timeout: CLICK_MS });
  await monkey.page.keyboard.press('Control+a');
  await monkey.page.keyboard.insertText(text);
}

async function choose(monkey: Monkey): Promise<void> {
  const select = await oneOf(monkey, CHOOSABLE);
  const chance = monkey.random();
  const count = (await select?.locator('option').count()) ?? 0;
  await select?.selectOption({ index: Math.floor(chance * count) }, { timeout: CLICK_MS });
}

/** Hands a text or a file to the page as the browser does with a paste or a drop. */
async function hand({ page, random }: Monkey, type: 'paste' | 'drop'): Promise<void> {
  const text = pick(random, TEXTS);
  const file = pick(random, FILES);
  const isText = type === 'paste' && random() < 0.7;
  await page.evaluate(
    ([kind, words, name, content]) => {
      const data = new DataTransfer();
      if (words !== undefined) data.setData('text/plain', words);
      else data.items.add(new File([content], name));
      const target = document.querySelector('main textarea, main input, main') ?? document.body;
      const init = { bubbles: true, cancelable: true };
      if (kind === 'paste')
        target.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
      else
        for (const step of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(step, { ...init, dataTransfer: data }));
    },
    [type, isText ? text : undefined, file.name, file.buffer.toString('latin1')] as const,
  );
}

const ACTS: readonly Action[] = [
  { name: 'visit', weight: 6, run: visit },
  { name: 'press', weight: 40, run: press },
  { name: 'write', weight: 24, run: write },
  { name: 'choose', weight: 8, run: choose },
  { name: 'key', weight: 14, run: ({ page, random }) => page.keyboard.press(pick(random, KEYS)) },
  { name: 'paste', weight: 4, run: (monkey) => hand(monkey, 'paste') },
  { name: 'drop', weight: 4, run: (monkey) => hand(monkey, 'drop') },
  { name: 'back', weight: 3, run: ({ page }) => page.goBack({ timeout: LEAVE_MS }) },
  { name: 'forward', weight: 2, run: ({ page }) => page.goForward({ timeout: LEAVE_MS }) },
  { name: 'reload', weight: 2, run: ({ page }) => page.reload({ timeout: LEAVE_MS }) },
  { name: 'offline', weight: 1, run: ({ page }) => page.context().setOffline(true) },
  { name: 'online', weight: 3, run: ({ page }) => page.context().setOffline(false) },
];

const TOTAL_WEIGHT = ACTS.reduce((sum, { weight }) => sum + weight, 0);

function nextAct(random: () => number): Action | undefined {
  let left = random() * TOTAL_WEIGHT;
  return ACTS.find(({ weight }) => (left -= weight) < 0);
}

/** Runs the monkey on the site until it has done enough. */
export async function runMonkey(page: Page, how: MonkeyRun): Promise<MonkeyReport> {
  const { site, seed, maxSteps = Infinity, maxSeconds = Infinity } = how;
  const monkey: Monkey = { page, site, random: randomBy(seed), presses: new Map() };
  const faults: string[] = [];
  const done: string[] = [];
  const heapBytes: number[] = [];
  const blame = (what: string) => faults.push(`${what}\n    after: ${done.slice(-TOLD_ACTS).join(', ')}`);
  listen(page, monkey.random, blame);
  await keepInside(page, site);
  const devtools = await page.context().newCDPSession(page);
  const endMs = performance.now() + maxSeconds * 1000;
  let steps = 0;
  await visit(monkey);
  while (steps < maxSteps && performance.now() < endMs && !page.isClosed()) {
    if (steps % STEPS_A_LOOK === 0) heapBytes.push(await heapAtHome(monkey, devtools));
    const act = nextAct(monkey.random);
    steps += 1;
    done.push(`${act?.name} at ${new URL(page.url()).pathname}`);
    await act?.run(monkey).catch(() => undefined); // a control that went, a page that was offline
    const isLost = !page.url().startsWith(site); // a page of the browser's own, where nothing could be loaded
    const isFrozen = !(await answers(page));
    if (isFrozen) blame(`frozen: ${page.url()}`);
    if (isLost || isFrozen) await startAnew(monkey);
  }
  heapBytes.push(await heapAtHome(monkey, devtools));
  return { steps, faults, dead: deadControls(monkey), heapBytes };
}

async function startAnew(monkey: Monkey): Promise<void> {
  await monkey.page.context().setOffline(false);
  await visit(monkey).catch(() => undefined); // tried again with the next act
}

/** Requests to other origins come to nothing, so that a run is the same everywhere. */
const keepInside = (page: Page, site: string) =>
  page.context().route(
    (url) => url.protocol.startsWith('http') && url.origin !== new URL(site).origin,
    (route) => route.abort(),
  );

/** The memory of scripts on a fresh home page at rest: what grows there belongs to no page that is open. */
async function heapAtHome({ page, site }: Monkey, devtools: CDPSession): Promise<number> {
  await page.context().setOffline(false);
  await page.goto(site, { timeout: LEAVE_MS }).catch(() => undefined); // then another page is measured
  return restingHeap(devtools);
}

const deadControls = ({ presses }: Monkey): string[] =>
  [...presses]
    .filter(([, { effects, nothing }]) => effects === 0 && nothing >= DEAD_PRESSES)
    .map(([name, { nothing }]) => `${name} (${nothing})`);

function listen(page: Page, random: () => number, blame: (what: string) => void): void {
  const isFault = (text: string) => ![EXPECTED, SPECIFIED].some((known) => known.test(text));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && isFault(message.text())) blame(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (isFault(error.message))
      blame(`uncaught: ${error.stack || error.message || error.name} at ${page.url()}`);
  });
  page.on('crash', () => blame('crashed'));
  page.on('dialog', (dialog) => {
    // What is not saved yet may ask before the page is left.
    if (dialog.type() !== 'beforeunload') blame(`dialog: ${dialog.message()}`);
    void dialog.accept().catch(() => undefined);
  });
  page.on('filechooser', (chooser) => {
    void chooser.setFiles(pick(random, FILES)).catch(() => undefined); // the page was left meanwhile
  });
}

/** Whether the page answers in time. While it is being left it cannot, and needs not. */
async function answers(page: Page): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), FROZEN_MS);
  const answer = page.evaluate(() => true).catch(() => true);
  const isResponsive = await Promise.race([answer, late.promise]);
  clearTimeout(timer);
  return isResponsive;
}
