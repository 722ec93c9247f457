/** Walks through the site in Firefox and in WebKit: what the other tests know of every page, its layout, and all of it again without a server. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buttonPath, FILE_PATH, fieldPath, hasAll, seenOnPage } from '#e2e/support/seen.ts';
import { buildElsewhere } from '../build/elsewhere.ts';
import { listen } from '../serve/listen.ts';
import { createStaticServer } from '../serve/static-server.ts';
import { addCounts, countsOf, describeCounts, NONE, type Counts } from '../testing/counts.ts';
import { LIMIT_MS, type Engine, type EngineStarter } from './engine.ts';
import { firefox } from './firefox.ts';
import * as inPage from './in-page.ts';
import { jobsOf, type Job } from './jobs.ts';
import { startServices } from './services.ts';
import { webkit } from './webkit.ts';

const ENGINES: readonly EngineStarter[] = [firefox, webkit];
const WIDE = 1280;
/** A tablet, a telephone, and the narrowest screen that WCAG 2.2 asks for (1.4.10). */
const WIDTHS = [800, 390, 320];

/** One engine (`Firefox`), the jobs of one page (`/token`), each page's first job in one width. */
type Part = {
  readonly engine?: string | undefined;
  readonly path?: string | undefined;
  readonly isShort?: boolean | undefined;
};

/** Walks with every engine that is installed here, side by side; one that is not is counted as skipped. `report` gets what went wrong. */
export async function walkEngines(report: (line: string) => void, part: Part = {}): Promise<Counts> {
  const asked = ENGINES.filter(({ name }) => part.engine === undefined || name === part.engine);
  const missing = asked.filter(({ isInstalled }) => !isInstalled());
  const notes = missing.map(
    ({ name, packages }) => `skipped: ${name} is not installed here (Debian: ${packages})`,
  );
  let counts: Counts = { ...NONE, skipped: missing.length, notes };
  if (missing.length === asked.length) return counts;
  const jobs = (await jobsOf(part.isShort ?? false)).filter(
    ({ path }) => part.path === undefined || path.split('#')[0] === part.path,
  );
  const services = await startServices();
  const use = async (client: string) => {
    const here = asked.filter(({ isInstalled }) => isInstalled());
    const walks = await Promise.all(here.map((starter) => walk(starter, client, jobs, { ...part, report })));
    counts = walks.reduce(addCounts, counts);
  };
  await buildElsewhere({ settings: services.settings, use }).finally(services.close);
  return counts;
}

/** One engine, with a server of its own. */
async function walk(
  { name, start }: EngineStarter,
  client: string,
  jobs: readonly Job[],
  { isShort, report }: Part & { readonly report: (line: string) => void },
): Promise<Counts> {
  const site = await listen(() => createStaticServer(client), { port: 0 });
  const engine = await start();
  const startedMs = performance.now();
  let counts: Counts = NONE;
  const attempt = async (title: string, run: () => Promise<void>) => {
    const why = await problemOf(engine, run);
    if (why !== undefined) report(`${name}: ${title}: ${why}`);
    // A busy machine may starve a browser once. What passes only when tried again is named and counted apart.
    const isUnsteady = why !== undefined && (await problemOf(engine, run)) === undefined;
    const outcome = why === undefined ? 'passed' : isUnsteady ? 'unsteady' : 'failed';
    counts = addCounts(counts, countsOf([{ title: `${name}: ${title}`, outcome, why }]));
  };
  try {
    await attempt('the site is kept for use without a network', async () => {
      await engine.open(site.url);
      await ask(engine, inPage.clearStorage);
      await until('the service worker keeps the site', () => ask(engine, inPage.isKept), Boolean);
    });
    await attempt('the marks of a box', () => seeMarks(engine, site.url));
    for (const job of jobs) {
      await attempt(job.title, () => work(engine, site.url, job));
      if (!isShort) await attempt(`${job.title}, ${WIDTHS.join(', ')} pixels wide`, () => fit(engine));
    }
    await site.close();
    // What the tools fetched when they were first used is kept too.
    for (const job of jobs.filter(({ asksServers }) => !asksServers))
      await attempt(`${job.title}, without a network`, () => work(engine, site.url, job));
  } finally {
    await engine.close();
    await site.close();
  }
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  report(`${name} ${engine.version}: ${describeCounts(counts)}, ${seconds} s`);
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
    return String(error);
  }
}

async function work(engine: Engine, site: string, { path, steps, sees }: Job): Promise<void> {
  await engine.open(new URL(path.slice(1), site).href);
  await ask(engine, inPage.clearStorage);
  await until('the page is hydrated', () => ask(engine, inPage.isHydrated), Boolean);
  await ask(engine, inPage.unfold);
  for (const step of steps) {
    if ('enter' in step) await enter(engine, fieldPath(step.into, step.at), step.enter);
    else if ('tick' in step) await engine.click(fieldPath(step.tick));
    else if ('choose' in step) await ask(engine, inPage.choose, fieldPath(step.of), step.choose);
    else if ('hold' in step) await engine.hold(step.hold);
    else if ('press' in step) await engine.click(buttonPath(step.press));
    else {
      const file = join(tmpdir(), step.named);
      writeFileSync(file, step.open);
      await engine.giveFile(FILE_PATH, file);
    }
  }
  const isSeen = (seen: string) => hasAll(seen, sees);
  // Some folds come with the answer.
  const seen = () => ask(engine, inPage.unfold).then(() => ask(engine, seenOnPage));
  await until(`the page shows ${sees.join(', ')}`, seen, isSeen);
}

/** Types into a field. What comes with an answer may move the field away from under a click. */
async function enter(engine: Engine, path: string, text: string): Promise<void> {
  const click = () => engine.click(path).then(() => ask(engine, inPage.hasFocus, path));
  await until(`${path} has the focus`, click, Boolean);
  await engine.replaceText(text);
}

/** A box with a mistake below a wrapped line, and its search: what the editor draws, ranges in a text area or not. */
async function seeMarks(engine: Engine, site: string): Promise<void> {
  const steps = [
    { enter: `[${'1000, '.repeat(100)}\nx]`, into: 'Left JSON' },
    { hold: 'f' },
    { enter: '00, ', into: 'Find' },
    { press: 'Compare' },
  ];
  await work(engine, site, { title: '', path: '/jsondiff', steps, sees: [] });
  const isRight = (marks: string) => /^1\n{2,}2\n; 1 mistake; 100 found$/.test(marks);
  await until('a wrapped box has its number, mistake and matches', () => ask(engine, inPage.marks), isRight);
}

/** Nothing of the page that is open sticks out at the right. */
async function fit(engine: Engine): Promise<void> {
  for (const width of WIDTHS) {
    await engine.setWidth(width);
    const isRight = (pixels: number) => pixels === 0;
    await until(`nothing sticks out of ${width} pixels`, () => ask(engine, inPage.overflow), isRight);
  }
  await engine.setWidth(WIDE);
}

/** Asks a function that stands alone, by its source. */
async function ask<A extends unknown[], R>(engine: Engine, question: (...args: A) => R, ...args: A) {
  return (await engine.ask(`(${question.toString()})(...${JSON.stringify(args)})`)) as Awaited<R>; // its own answer
}

/** Asks until the answer is right. */
async function until<T>(
  claim: string,
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
): Promise<void> {
  let answer = await ask();
  for (const startedMs = performance.now(); !isRight(answer); answer = await ask()) {
    if (performance.now() - startedMs > LIMIT_MS)
      throw new Error(`Expected that ${claim}; found ${String(answer).slice(0, 600)}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
