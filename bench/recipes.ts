/**
 * What recipes cost: the start of `penknife run` beside that of one tool, in turns; the most memory that it takes with ten times the
 * input; and on the page, with 1 MB of JSON through four steps, from a key in the last step's option to what it paints.
 * `npm run bench -- recipes` prints them alone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { ROOT } from '#scripts/programs.ts';
import { Problem } from '#scripts/script.ts';
import { coldProfile, openPage } from './browser.ts';
import { ratio, share, spread, table, type Series } from './figures.ts';

const PROGRAM = join(ROOT, 'build/cli/penknife.mjs');
const STARTS = 15;
const KEYS = 20;
/** Between keys, in milliseconds. */
const KEY_EVERY_MS = 300;
const MEGABYTES = [100, 1000] as const;
const STREAMED = 'compress --decompress | lines --keep x | compress';
const FOUR_STEPS =
  "jsonformat --minify | jsonquery --raw '$[*].email' | lines --sort natural | lines --keep person1";
const PEOPLE = JSON.stringify(
  Array.from({ length: 11_650 }, (_, id) => ({
    id,
    email: `person${id * 7919}@example.com`,
    isActive: true,
    name: `Person ${id}`,
  })),
);

export type RecipeTimes = {
  /** From the start of the program to its end, in milliseconds. */
  readonly oneTool: Series;
  readonly recipe: Series;
  /** The most memory, by the size of the input; both in megabytes. */
  readonly memory: readonly (readonly [megabytes: number, peak: number])[];
  readonly keys: Series;
};

/** Measures them once. */
export async function measureRecipes(browser: Browser, url: string): Promise<RecipeTimes> {
  if (!existsSync(PROGRAM))
    throw new Problem('There is no built program to measure: run npm run build first.');
  const oneTool: number[] = [];
  const recipe: number[] = [];
  for (let turn = 0; turn < STARTS; turn++) {
    oneTool.push(runTime(['base64', '--text', 'a']));
    recipe.push(runTime(['run', 'base64', '--text', 'a']));
  }
  return { oneTool, recipe, memory: peaks(), keys: await keyTimes(browser, url) };
}

/** As a table. */
export const recipeTable = ({ oneTool, recipe, memory, keys }: RecipeTimes): string =>
  table(
    ['recipes', 'measured', 'aim'],
    [
      ['one tool, start to end', spread(oneTool), ''],
      ['a recipe of one step, start to end', `${spread(recipe)}, ${ratio(recipe, oneTool)}`, '1.5 ×'],
      ...memory.map(([megabytes, peak]) => [
        `most memory, ${megabytes.toLocaleString('en-US')} MB through \`${STREAMED.replaceAll('|', '\\|')}\``,
        `${Math.round(peak)} MB`,
        'the same',
      ]),
      [
        'page: 1 MB of JSON through four steps, a key in the last one to what it paints',
        `${spread(keys)}; of 100, 98 within ${Math.round(share(keys, 0.98))}`,
        '100',
      ],
    ],
  );

function runTime(words: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Problem(`penknife ${words.join(' ')}: ${stderr}`);
  return performance.now() - start;
}

/** What the system counts for a process begins with what its parent had; its own peak is told by Linux alone. */
const TELLING = `data:text/javascript,${encodeURIComponent(
  "import{readFileSync as r}from'node:fs';process.on('exit',()=>{let k=process.resourceUsage().maxRSS;try{k=/VmHWM:\\s+(\\d+)/.exec(r('/proc/self/status','utf8'))[1]}catch{}process.stderr.write('\\npeak '+k)})",
)}`;

function peaks(): RecipeTimes['memory'] {
  const folder = mkdtempSync(join(tmpdir(), 'penknife-bench-'));
  try {
    const file = join(folder, 'input.gz');
    const out = join(folder, 'out.gz');
    const member = gzipSync('kept for its x, with more\nnot kept, and as long\n'.repeat(20_000));
    return MEGABYTES.map((megabytes) => {
      writeFileSync(file, Buffer.concat(Array.from({ length: megabytes }, () => member)));
      const words = [PROGRAM, 'run', STREAMED, file, '--out', out, '--force'];
      const { stderr } = spawnSync(process.execPath, ['--import', TELLING, ...words], { encoding: 'utf8' });
      const [, kilobytes] = /peak (\d+)/.exec(stderr) ?? [];
      if (kilobytes === undefined || !existsSync(out)) throw new Problem(`penknife run: ${stderr}`);
      return [megabytes, Number(kilobytes) / 1000];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function keyTimes(browser: Browser, url: string): Promise<Series> {
  const context = await coldProfile(browser);
  const { page } = await openPage(context, {});
  await page.goto(`${url}/recipe`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('textbox', { name: 'As text' }).fill(FOUR_STEPS);
  const last = page.getByRole('listitem', { name: /^Step 4/ });
  await last.waitFor();
  await page.getByRole('textbox', { name: 'Input' }).evaluate((area: HTMLTextAreaElement, text) => {
    area.setRangeText(text, 0, area.value.length);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, PEOPLE);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('after 4 steps').waitFor();
  await last.getByRole('button').first().click();
  await last.getByRole('textbox', { name: /^Keep lines that contain/ }).focus();
  await page.keyboard.press('End');
  const times: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    await page.waitForTimeout(KEY_EVERY_MS);
    times.push(await keyTime(page, key % 2 === 0 ? '2' : 'Backspace'));
  }
  await context.close();
  return times;
}

declare global {
  var paintedAfterKey: Promise<number> | undefined;
}

async function keyTime(page: Page, key: string): Promise<number> {
  await page.evaluate(watchKey);
  await page.keyboard.press(key);
  return (await page.evaluate(() => globalThis.paintedAfterKey)) ?? Number.NaN;
}

/** Begins to wait for a key, and for the frame after it that shows a result of another size. */
function watchKey(): void {
  const size = () =>
    Array.from(document.querySelectorAll('p'), ({ textContent }) => textContent).find((text) =>
      text.endsWith('after 4 steps'),
    );
  const before = size();
  let pressedAt: number | undefined;
  addEventListener('keydown', () => (pressedAt = performance.now()), { once: true, capture: true });
  globalThis.paintedAfterKey = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = size();
      if (pressedAt === undefined || now === undefined || now === before) return;
      observer.disconnect();
      const since = pressedAt;
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
