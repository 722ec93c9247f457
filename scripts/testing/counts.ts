/** How many tests a runner ran, from its own JSON report. */

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** Failed at first and passed when tried again: counted apart, never as passed. */
  readonly unsteady: number;
  /** Each of these by its full title, with the first line of its first failure. */
  readonly unsteadyTitles: readonly string[];
  readonly skipped: number;
  /** What was skipped, so that nothing is skipped unseen: full titles, or one line for all that share a reason. */
  readonly skippedTitles: readonly string[];
};

/** The part of Vitest's JSON report we read. */
export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly VitestResult[];
  }[];
};

type VitestResult = {
  readonly status: string;
  readonly fullName: string;
  /** Of every try: a test that passed and has some passed only when tried again. */
  readonly failureMessages: readonly string[];
};

/** The part of Playwright's JSON report we read. */
export type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      /** `skip`, with the reason. */
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
      /** One for each try. */
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};

export const NONE: Counts = {
  passed: 0,
  failed: 0,
  unsteady: 0,
  unsteadyTitles: [],
  skipped: 0,
  skippedTitles: [],
};

/** A file that could not even be loaded counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const unsteady = results.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
  return {
    ...NONE,
    passed: report.numPassedTests - unsteady.length,
    unsteady: unsteady.length,
    unsteadyTitles: unsteady.map(
      ({ fullName, failureMessages: [first] }) => `${fullName.trim()}: ${firstLine(first)}`,
    ),
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    skippedTitles: results
      .filter(({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status))
      .map(({ fullName }) => fullName),
  };
}

/** A run that broke before its first test has failed once. */
export function playwrightCounts({ stats, errors, suites }: PlaywrightReport): Counts {
  const specs = suites.flatMap((suite) => specsIn(suite, ''));
  return {
    passed: stats.expected,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    unsteady: stats.flaky,
    unsteadyTitles: specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map((test) => `${title}: ${firstFailure(test)}`),
    ),
    skipped: stats.skipped,
    skippedTitles: describeSkipped(
      specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped')),
    ),
  };
}

/** `a.e2e.ts › a title`, `a.e2e.ts › a title: a reason`, `30 tests: a reason`. */
const describeSkipped = (specs: readonly Spec[]): string[] =>
  [...Map.groupBy(specs, reasonOf)].flatMap(([reason, group]) => {
    if (reason === '') return group.map(({ title }) => title);
    return [`${group.length === 1 ? group[0]?.title : `${group.length} tests`}: ${reason}`];
  });

const reasonOf = ({ tests }: Spec): string =>
  tests.flatMap(({ annotations = [] }) => annotations).find(({ type }) => type === 'skip')?.description ?? '';

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  unsteady: one.unsteady + other.unsteady,
  unsteadyTitles: [...one.unsteadyTitles, ...other.unsteadyTitles],
  skipped: one.skipped + other.skipped,
  skippedTitles: [...one.skippedTitles, ...other.skippedTitles],
});

/** `12 passed, 0 failed, 1 skipped`, and how many passed only when tried again, where there are any. */
export const describeCounts = ({ passed, failed, unsteady, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped${unsteady > 0 ? `, ${unsteady} passed only when tried again` : ''}`;

type Spec = NonNullable<PlaywrightSuite['specs']>[number];

/** Every test of a file, under its full title. */
function specsIn({ title, suites = [], specs = [] }: PlaywrightSuite, above: string): Spec[] {
  const path = `${above}${title} › `;
  return [
    ...specs.map((spec) => ({ ...spec, title: path + spec.title })),
    ...suites.flatMap((suite) => specsIn(suite, path)),
  ];
}

/** The terminal's colours, which the runner writes into its messages. */
// eslint-disable-next-line no-control-regex -- the escape character is what is looked for
const COLOURS = /\u001b\[[\d;]*m/g;

/** The first line of what went wrong at the first try. */
function firstFailure({ results = [] }: Spec['tests'][number]): string {
  return firstLine(results.find(({ error }) => error)?.error?.message);
}

const firstLine = (message = 'it did not say why'): string =>
  message.replace(COLOURS, '').split('\n')[0] ?? message;
