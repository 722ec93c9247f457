/** How many tests a runner ran, from its own JSON report. */

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The full titles of what was skipped, so that nothing is skipped unseen. */
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
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
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
    readonly tests: readonly { readonly status: string }[];
  }[];
};

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, skippedTitles: [] };

/** A file that could not even be loaded counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    skippedTitles: results
      .filter(({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status))
      .map(({ fullName }) => fullName),
  };
}

/** A test that passed only on a second try is told from a failure by the runner, and counts as passed. */
export function playwrightCounts({ stats, errors, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    skippedTitles: suites.flatMap((suite) => skippedIn(suite, '')),
  };
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  skippedTitles: [...one.skippedTitles, ...other.skippedTitles],
});

/** `12 passed, 0 failed, 1 skipped` */
export const describeCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

function skippedIn({ title, suites = [], specs = [] }: PlaywrightSuite, above: string): string[] {
  const path = `${above}${title} › `;
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
  return [...here.map((spec) => path + spec.title), ...suites.flatMap((suite) => skippedIn(suite, path))];
}
