/** Runs inside the measured pages: tries a page's main control every 10 ms until its right answer is there. */

/** What a page's main control is, and what it answers; all by selector, so that it can travel into the page. */
export type Probe = {
  /** A field to type into: its text is set, and set again, until the answer comes. */
  readonly field?: string;
  readonly text?: string;
  /** A button to press instead. */
  readonly button?: string;
  /** Where the answer is read: the text, or the value of fields, of all elements that fit and are visible. */
  readonly answer: string;
  /** A pattern for the answers, joined by line breaks. */
  readonly pattern: string;
};

/** What a measured page reports, in milliseconds from navigation. */
export type PageTimes = {
  /** Not a number where nothing was tried. */
  readonly ready: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The sum of what long tasks last beyond 50 ms, and the longest of them. */
  readonly blocking: number;
  readonly longestTask: number;
  /** Shift of the layout, without a unit. */
  readonly shift: number;
};

type PageObservation = {
  ready?: number;
  /** Comes with `ready`. To wait for it asks nothing of the page, unlike a test runner that looks again and again. */
  readonly answered: Promise<unknown>;
  /** When the control was tried last: what moves from then on is its answer. */
  tried?: number;
  largestPaint: number;
  tasks: number[];
  shifts: { readonly at: number; readonly size: number }[];
};

declare global {
  var bench: PageObservation | undefined;
}

/** Installed before the page's own scripts; without a probe the page is only watched. Stands alone: it is sent as text. */
export function installProbe(probe: Probe | null): void {
  const { promise: answered, resolve: tellAnswered } = Promise.withResolvers<undefined>();
  const told: PageObservation = { answered, largestPaint: 0, tasks: [], shifts: [] };
  globalThis.bench = told;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => (told.largestPaint = entry.startTime));
  observe('longtask', (entry) => told.tasks.push(entry.duration));
  observe('layout-shift', (entry) => {
    const { value } = entry as PerformanceEntry & { readonly value: number }; // as the standard has it
    told.shifts.push({ at: entry.startTime, size: value });
  });
  if (!probe) return;
  const { field, text = '', button, answer, pattern } = probe;
  const expected = new RegExp(pattern);
  const isAnswered = () => {
    const found = [...document.querySelectorAll<HTMLElement>(answer)].filter((element) =>
      element.checkVisibility(),
    );
    const texts = found.map((element) =>
      element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
        ? element.value
        : element.textContent,
    );
    return expected.test(texts.join('\n'));
  };
  const set = (target: Element, value: string) => {
    // Every element has a prototype.
    Reflect.set(Object.getPrototypeOf(target) as object, 'value', value, target);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
  let hasPressed = false;
  const press = (target: HTMLElement | null) => {
    // Every early press is done again once the page is hydrated: a hundred of them would be work that nobody asks for.
    if (hasPressed && document.documentElement.dataset['hydrated'] === undefined) return;
    hasPressed = target !== null;
    target?.click();
  };
  const act = () => {
    told.tried = performance.now();
    const target = field === undefined ? null : document.querySelector(field);
    if (target) {
      // A second value makes a framework that compares with the last one see a change.
      set(target, `${text} `);
      set(target, text);
    }
    if (button !== undefined) press(document.querySelector(button));
  };
  const attempt = () => {
    if (isAnswered()) {
      told.ready = performance.now();
      tellAnswered(undefined);
    } else {
      act();
      setTimeout(attempt, 10);
    }
  };
  const page = document as Document & { readonly prerendering?: boolean }; // not in the types yet
  if (page.prerendering) document.addEventListener('prerenderingchange', attempt, { once: true });
  else attempt();
}

/** Read when the page has answered and come to rest. Stands alone as well. */
export function readTimes(): PageTimes {
  const told = globalThis.bench;
  if (!told) throw new Error('The page is not watched.');
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return {
    ready: told.ready ?? Number.NaN,
    firstPaint,
    largestPaint: told.largestPaint,
    blocking: told.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    longestTask: Math.max(0, ...told.tasks),
    // What the answer itself moves is no fault: nobody has typed here for the browser to know of.
    shift: told.shifts
      .filter(({ at }) => at < (told.tried ?? Infinity))
      .reduce((sum, { size }) => sum + size, 0),
  };
}
