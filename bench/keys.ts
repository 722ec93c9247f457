/** From a key to what it paints: one key every 20 ms on a slow processor, beside a bare React text box. */
import type { Browser, Page } from '@playwright/test';
import { coldProfile, openPage } from './browser.ts';
import { REACT_FLOOR } from './floors.ts';
import { share, type Series } from './figures.ts';

const KEYS = 50;
const KEY_EVERY_MS = 20;
/** Where so many keys in a hundred are at or below. */
const SHARE = 0.98;
/** The browser reports no event that was painted sooner. */
const SHORTEST_MS = 16;
const LARGE_JSON = JSON.stringify(
  Array.from({ length: 1000 }, (_, id) => ({
    id,
    name: `Person ${id}`,
    email: `person${id}@example.com`,
    isActive: true,
  })),
);

export type TypedPage = {
  readonly name: string;
  readonly path: string;
  readonly field: string;
  /** What stands in the field, and in the fields after it, before the first key. */
  readonly texts?: readonly string[];
  /** Typed behind this place. */
  readonly after?: string;
  readonly keys: string;
  /** What it is compared with. */
  readonly floor?: TypedPage;
};

const FLOOR_BOX: TypedPage = {
  name: 'floor: a bare React text box',
  path: REACT_FLOOR,
  field: 'textarea',
  keys: 'lazy dogs ',
};

/** The browser itself is slow here: it lays out the whole text at every key. */
const LARGE_FLOOR_BOX: TypedPage = {
  ...FLOOR_BOX,
  name: 'floor: a bare React text box, 100 kB',
  texts: [LARGE_JSON],
  after: 'Person 1',
};

/** The floors first. */
export const TYPED_PAGES: readonly TypedPage[] = [
  FLOOR_BOX,
  LARGE_FLOOR_BOX,
  { name: 'Hash Text', path: '/hashtext', field: '#tool textarea', keys: 'lazy dogs ' },
  { name: 'Password strength', path: '/passwordstrengthanalyser', field: '#tool input', keys: 'Tr0ub4dor&' },
  { name: 'Percentages', path: '/percentagecalculator', field: '#tool input', keys: '12345' },
  {
    name: 'Crontab',
    path: '/crontabgenerator',
    field: '#tool input:not([type="checkbox"], [type="radio"], [type="file"])',
    keys: '1,2,3,4,5,',
  },
  {
    name: 'Converter, 100 kB',
    path: '/yamljsontomlconverters',
    field: 'textarea[placeholder="Paste JSON here"]',
    texts: [LARGE_JSON],
    after: 'Person 1',
    keys: 'lazy dogs ',
    floor: LARGE_FLOOR_BOX,
  },
  {
    name: 'JSON diff, 2 × 100 kB',
    path: '/jsondiff',
    field: '#tool textarea',
    texts: [LARGE_JSON, LARGE_JSON.replace('Person 7', 'Person x')],
    after: 'Person 1',
    keys: 'lazy dogs ',
    floor: LARGE_FLOOR_BOX,
  },
];

/** What a page is compared with; a floor, with the smallest. */
export const floorOf = (typed: TypedPage): TypedPage => typed.floor ?? FLOOR_BOX;

/** The 98th percentile of one round of keys, in milliseconds. */
export async function measureKeys(browser: Browser, url: string, typed: TypedPage): Promise<number> {
  const context = await coldProfile(browser);
  const { page, cdp } = await openPage(context, {});
  await page.goto(url + typed.path);
  await page.waitForLoadState('networkidle');
  await putTexts(page, typed);
  // The answer to the first key is what is loaded and prepared; the others are what typing is like.
  await page.keyboard.press('End');
  await page.keyboard.press(typed.keys[0] ?? 'a');
  await page.waitForTimeout(1000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(observeKeys);
  for (let key = 0; key < KEYS; key++) {
    const text = typed.keys[key % typed.keys.length] ?? 'a';
    void cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text }).catch(() => undefined);
    await page.waitForTimeout(KEY_EVERY_MS);
  }
  const times = await paintedKeys(page);
  await context.close();
  const unseen = Array.from({ length: Math.max(0, KEYS - times.length) }, () => SHORTEST_MS);
  return share([...times, ...unseen], SHARE);
}

async function putTexts(page: Page, { field, texts = [], after }: TypedPage): Promise<void> {
  const fields = page.locator(field);
  for (const [index, text] of texts.entries()) {
    await fields.nth(index).evaluate((area: HTMLTextAreaElement, value) => {
      area.setRangeText(value, 0, area.value.length);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  }
  if (texts.length > 0) await page.waitForTimeout(1500);
  const first = fields.first();
  await first.focus();
  if (after !== undefined) {
    await first.evaluate((area: HTMLTextAreaElement, place) => {
      const at = area.value.indexOf(place) + place.length;
      area.setSelectionRange(at, at);
    }, after);
  }
}

declare global {
  var paints: number[] | undefined;
}

function observeKeys(): void {
  const paints: number[] = [];
  globalThis.paints = paints;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') paints.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // not in the types yet
}

/** Waits until no more come. */
async function paintedKeys(page: Page): Promise<Series> {
  let seen = -1;
  for (;;) {
    await page.waitForTimeout(700);
    const times = await page.evaluate(() => globalThis.paints ?? []);
    if (times.length === seen) return times;
    seen = times.length;
  }
}
