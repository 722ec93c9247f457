/** Walks through the site in Firefox and in WebKit: every page's main job, its layout, and all of it again without a server. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildElsewhere } from '../build/elsewhere.ts';
import { listen, type Listening } from '../serve/listen.ts';
import { createStaticServer } from '../serve/static-server.ts';
import { addCounts, describeCounts, NONE, type Counts } from '../testing/counts.ts';
import type { Engine, EngineStarter } from './engine.ts';
import { firefox } from './firefox.ts';
import * as inPage from './in-page.ts';
import { FRAME_JOBS, OFFLINE_JOBS, TOOL_JOBS, type Job } from './jobs.ts';
import { startServices } from './services.ts';
import { Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

const ENGINES: readonly EngineStarter[] = [firefox, webkit];
const WIDE = 1280;
/** A tablet, a telephone, and the narrowest screen that WCAG 2.2 asks for (1.4.10). */
const WIDTHS = [800, 390, 320];
/** A page is laid out again in less than a second. */
const LAID_OUT_WITHIN_MS = 20_000;

/** Hears what went wrong, and at the end of each walk how it went. */
type Say = (line: string) => void;

/** A part of the walk. */
export type Part = {
  /** One engine: `Firefox`. */
  readonly engine?: string | undefined;
  /** The jobs of one page: `/token`. */
  readonly path?: string | undefined;
  /** Each job once, with the mouse; neither by keyboard nor at other widths. */
  readonly isShort?: boolean | undefined;
};

/** Walks with every engine that is installed here, side by side; one that is not is counted as skipped. */
export async function walkEngines(say: Say, part: Part = {}): Promise<Counts> {
  const engines = ENGINES.filter(({ name }) => part.engine === undefined || name === part.engine);
  const here = engines.filter((engine) => engine.isInstalled());
  const missing = engines.filter((engine) => !here.includes(engine));
  const skippedTitles = missing.map(
    ({ name, packages }) => `${name} is not installed here (Debian: ${packages})`,
  );
  let counts: Counts = { ...NONE, skipped: missing.length, skippedTitles };
  if (here.length === 0) return counts;
  const services = await startServices();
  try {
    await buildElsewhere({
      settings: services.settings,
      use: async (client) => {
        const walks = await Promise.all(here.map((starter) => walkWith(starter, { client, part, say })));
        counts = walks.reduce(addCounts, counts);
      },
    });
  } finally {
    await services.close();
  }
  return counts;
}

type Walk = { readonly client: string; readonly part: Part; readonly say: Say };

/** One engine, with a server and folders of its own. */
async function walkWith(starter: EngineStarter, { client, part, say }: Walk): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'penknife-engine-'));
  const site = await listen(() => createStaticServer(client), { port: 0 });
  try {
    const home = join(folder, 'home');
    mkdirSync(home);
    const engine = await starter.start(home).catch((error: unknown) => String(error));
    if (typeof engine === 'string')
      return {
        ...NONE,
        skipped: 1,
        skippedTitles: [`${starter.name} is installed but does not start: ${engine}`],
      };
    try {
      return await walk(engine, site, folder, { part, say });
    } finally {
      await engine.close();
    }
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function walk(
  engine: Engine,
  site: Listening,
  folder: string,
  { part: { path, isShort = false }, say }: Omit<Walk, 'client'>,
): Promise<Counts> {
  const startedMs = performance.now();
  let [passed, failed] = [0, 0];
  const unsteadyTitles: string[] = [];
  const attempt = async (title: string, run: () => Promise<void>) => {
    const why = await problemOf(engine, run);
    if (why === undefined) {
      passed += 1;
      return;
    }
    say(`${engine.name}: ${title}: ${why}`);
    // A busy machine may starve a browser once. What passes only when tried again is named and counted apart.
    if ((await problemOf(engine, run)) === undefined) unsteadyTitles.push(`${engine.name}: ${title}: ${why}`);
    else failed += 1;
  };
  await engine.setWidth(WIDE);
  const [byMouse, byKeyboard] = [false, true].map(
    (isKeyboard) => new Visitor(engine, site.url, folder, isKeyboard),
  );
  if (!byMouse || !byKeyboard) throw new Error('There are two ways.');
  const isWanted = (job: Job) => path === undefined || job.path === path;
  for (const job of FRAME_JOBS.filter(isWanted))
    await attempt(`${job.path}, the frame`, () => work(byMouse, job));
  // What the tools fetch when they are first used is then kept too.
  await attempt('the site is kept for use without a network', () => keep(byMouse));
  for (const job of TOOL_JOBS.filter(isWanted)) {
    await attempt(`${job.path}, with the mouse`, () => work(byMouse, job));
    if (!isShort) {
      await attempt(`${job.path}, ${WIDTHS.join(', ')} pixels wide`, () => fit(byMouse));
      await engine.setWidth(WIDE);
    }
    // What was set is remembered: the next job begins as the first did.
    await byMouse.ask(inPage.clearStorage);
    if (!isShort) await attempt(`${job.path}, by keyboard alone`, () => work(byKeyboard, job));
  }
  await site.close();
  for (const job of OFFLINE_JOBS.filter(isWanted))
    await attempt(`${job.path}, without a network`, () => work(byMouse, job));
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const counts = { ...NONE, passed, failed, unsteady: unsteadyTitles.length, unsteadyTitles };
  say(`${engine.name} ${engine.version}: ${describeCounts(counts)}, ${seconds} s`);
  return counts;
}

/** Why a walk did not pass; `undefined` where it did, and no page had an error. */
async function problemOf(engine: Engine, run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    const errors = await engine.takeErrors();
    return errors.length > 0 ? `errors on the page: ${errors.join(' | ')}` : undefined;
  } catch (error) {
    await engine.takeErrors().catch(() => undefined);
    return error instanceof Error ? error.message : String(error);
  }
}

async function work(visitor: Visitor, { path, steps }: Job): Promise<void> {
  await visitor.open(path);
  for (const step of steps) await step(visitor);
}

/** With its example, where it has one, nothing of the page that is open sticks out at the right. */
async function fit(visitor: Visitor): Promise<void> {
  if (await visitor.ask(inPage.pressExample))
    await visitor.until('the example is there', () => visitor.ask(inPage.isSettled), Boolean);
  for (const width of WIDTHS) {
    await visitor.engine.setWidth(width);
    await visitor.until(
      `nothing sticks out at the right of ${width} pixels`,
      () => visitor.ask(inPage.overflow),
      (found) => found === '',
      LAID_OUT_WITHIN_MS,
    );
  }
}

async function keep(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.until('the service worker keeps the site', () => visitor.ask(inPage.isKept), Boolean);
}
