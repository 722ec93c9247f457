/** Writes the measurements down, each beside its floor. */
import { median, ratio, spread, table, type Series } from './figures.ts';
import type { JobTimes } from './jobs.ts';
import type { NavigationTimes } from './watched-site.ts';
import { floorOf, type TypedPage } from './keys.ts';
import type { LoadTimes, ReturnTimes, Visits } from './load.ts';
import { REACT_PAGE, STATIC_PAGE } from './pages.ts';
import type { PageTimes } from './probe.ts';
import { recipeTable, type RecipeTimes } from './recipes.ts';

export type Measurements = {
  readonly machine: string;
  readonly commit: string;
  readonly loads: LoadTimes;
  /** Hash Text opened again: from the browser's cache, and from the service worker. */
  readonly returns: ReturnTimes;
  readonly keptReturns: ReturnTimes;
  readonly nextSlow: number[];
  /** The same, with the service worker. */
  readonly nextKept: number[];
  readonly nextFetched: number[];
  readonly nextPrerendered: NavigationTimes[];
  /** Why a page that is prepared cannot be measured here. */
  readonly whyNotPrerendered: string | undefined;
  /** From the keys to the palette, on the processor as it is and four times slower. */
  readonly palette: number[];
  readonly paletteSlow: number[];
  readonly keys: ReadonlyMap<TypedPage, number[]>;
  readonly jobs: ReadonlyMap<string, JobTimes[]>;
  /** Of the file that is hashed, in milliseconds. */
  readonly sha256sum: number | undefined;
  /** Measured once, after the rounds. */
  recipes: RecipeTimes | undefined;
  /** What could not be measured, and why. */
  readonly missed: string[];
};

/** The text of docs/bench.md. */
export function report(measured: Measurements): string {
  const { machine, commit, missed } = measured;
  return [
    '# Benchmarks',
    `Made by \`npm run bench\` (do not edit). Commit ${commit}; ${machine}. Every figure is the median of several runs in milliseconds, with the least and the most behind it; floors and pages took turns in the same run, so the ratios hold where the times do not.`,
    '## Opening a page',
    'Cold profile, HTTP/2, Brotli 11, 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request, a processor four times slower. Paints, blocking and shift are those of a visit that nobody disturbs, and paints are compared with a static page of 10 kB; "ready" comes from another visit, where the main control is tried every 10 ms until it gives its right answer, and is compared with a bare prerendered React page. What is tried so early also delays the paint: "painted while tried" is how much. The second visit has the browser’s cache, without the service worker.',
    loadTable(measured.loads),
    'Who comes back, with the service worker and without it. The window of the first visit still has the code in memory; a new one, as of somebody who comes back another day, has nothing, and the second visit of the table above is of the first kind. The first visit was not slowed here.',
    returnTable(measured),
    '## From page to page',
    `From the click on a link to the right answer on the next page (Token Generator to Hash Text). Throttled as above: ${spread(measured.nextSlow)}; with the service worker, which has kept the site on an earlier visit: ${spread(measured.nextKept)}. Not throttled, after the pointer has rested on the link, in a window that a program drives, for which Chromium fetches the document ahead but prepares no page (\`PrerenderingDisabledByDevTools\`): ${spread(measured.nextFetched)}.`,
    prerendered(measured),
    '## The palette',
    `From Ctrl K to the frame that shows it with its list, on a page that rests: ${spread(measured.palette)}; on a processor four times slower: ${spread(measured.paletteSlow)}. The aim is 100.`,
    '## Typing',
    'One key every 20 ms on a processor four times slower, from the key to what it paints; the 98th percentile of each run. Pages that hold 100 kB are compared with the bare box that holds the same.',
    keyTable(measured.keys),
    '## Heavy jobs',
    'From the paste or the choice of the file to the result, processor not slowed; the longest time that the page stood still meanwhile, and that a bare page stands still while the browser reads the same text from the clipboard, which no page can shorten; the logic alone in Node, on one thread, in a process that is new for each run as the page’s worker is.',
    jobTable(measured.jobs),
    ...(measured.sha256sum === undefined
      ? []
      : [
          `\`sha256sum\` alone, one algorithm, needs ${Math.round(measured.sha256sum).toLocaleString('en-US')} ms for the same bytes.`,
        ]),
    ...(measured.recipes
      ? [
          '## Recipes',
          'The built program on this machine, and the page on a processor that is not slowed.',
          recipeTable(measured.recipes),
        ]
      : []),
    ...(missed.length > 0
      ? ['## Not measured', [...new Set(missed)].map((line) => `- ${line}`).join('\n')]
      : []),
    '',
  ].join('\n\n');
}

/** The same, where Chromium does prepare the page. */
function prerendered({ nextPrerendered, whyNotPrerendered }: Measurements): string {
  if (whyNotPrerendered !== undefined)
    return `In a window that nobody drives it was not measured: it ${whyNotPrerendered}.`;
  const of = (what: keyof NavigationTimes) => spread(nextPrerendered.map((times) => times[what]));
  return `In a window that nobody drives, with the pointer moved and pressed as by a hand (Xvfb, xdotool; a fresh profile each time), the page is prepared: it is opened ${of('opened')} after the click, painted after ${of('painted')}, and its control has given the right answer, being tried from then on, after ${of('ready')}. The aim is 50.`;
}

function loadTable(loads: LoadTimes): string {
  const floors = { paint: loads.get(STATIC_PAGE), ready: loads.get(REACT_PAGE) };
  const of = (
    visits: Visits | undefined,
    when: 'watched' | 'first' | 'again',
    what: keyof PageTimes,
  ): Series => visits?.[when].map((times) => times[what]) ?? [];
  const rows = [...loads].map(([{ name }, visits]) => [
    name,
    spread(of(visits, 'watched', 'firstPaint')),
    ratio(of(visits, 'watched', 'firstPaint'), of(floors.paint, 'watched', 'firstPaint')),
    spread(of(visits, 'watched', 'largestPaint')),
    ratio(of(visits, 'first', 'firstPaint'), of(floors.paint, 'first', 'firstPaint')),
    spread(of(visits, 'first', 'ready')),
    ratio(of(visits, 'first', 'ready'), of(floors.ready, 'first', 'ready')),
    spread(of(visits, 'again', 'ready')),
    ratio(of(visits, 'again', 'ready'), of(floors.ready, 'again', 'ready')),
    spread(of(visits, 'watched', 'blocking')),
    spread(of(visits, 'watched', 'longestTask')),
    median(of(visits, 'watched', 'shift')).toFixed(3),
  ]);
  return table(
    [
      'page',
      'first paint',
      'of floor',
      'largest paint',
      'painted while tried',
      'ready',
      'of floor',
      'ready, second visit',
      'of floor',
      'blocking time',
      'longest task',
      'layout shift',
    ],
    rows,
  );
}

function returnTable({ returns, keptReturns }: Measurements): string {
  const row = (name: string, times: readonly PageTimes[]) => [
    name,
    spread(times.map(({ firstPaint }) => firstPaint)),
    spread(times.map(({ ready }) => ready)),
  ];
  return table(
    ['Hash Text, opened again', 'first paint', 'ready'],
    [
      row('same window, browser’s cache', returns.sameWindow),
      row('same window, service worker', keptReturns.sameWindow),
      row('new window, browser’s cache', returns.newWindow),
      row('new window, service worker', keptReturns.newWindow),
    ],
  );
}

function keyTable(keys: Measurements['keys']): string {
  const rows = [...keys].map(([typed, times]) => [
    typed.name,
    spread(times),
    ratio(times, keys.get(floorOf(typed)) ?? []),
  ]);
  return table(['page', 'key to paint', 'of floor'], rows);
}

function jobTable(jobs: Measurements['jobs']): string {
  const rows = [...jobs].map(([name, runs]) => {
    const [page, alone] = [runs.map((run) => run.page), runs.map((run) => run.alone)];
    const reading = runs.flatMap((run) => run.reading ?? []);
    return [
      name,
      spread(page),
      spread(runs.map((run) => run.stall)),
      reading.length > 0 ? spread(reading) : '–',
      spread(alone),
      ratio(page, alone),
    ];
  });
  return table(
    ['job', 'in the page', 'longest stall', 'stall of a bare page', 'logic alone', 'page of logic'],
    rows,
  );
}
