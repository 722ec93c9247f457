import { expect, it } from 'vitest';
import { addCounts, describeCounts, NONE, playwrightCounts, vitestCounts } from './counts.ts';

// The shapes are those of the installed runners' reports, shortened.
const vitestReport = {
  numPassedTests: 4,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'subtracts', failureMessages: ['AssertionError: 1'] },
        { status: 'skipped', fullName: 'reads the suite', failureMessages: [] },
        {
          status: 'passed',
          fullName: ' is given the focus',
          failureMessages: ['AssertionError: no focus\n  at line 3'],
        },
      ],
    },
    { status: 'failed', assertionResults: [] },
  ],
};

const playwrightReport = {
  stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 1 },
  errors: [],
  suites: [
    {
      title: 'frame.e2e.ts',
      specs: [
        { title: 'has a title', tests: [{ status: 'expected' }] },
        {
          title: 'is patient',
          tests: [
            {
              status: 'flaky',
              results: [{ error: { message: '\u001b[31mTimed out\u001b[39m after 5 s\nat line 3' } }, {}],
            },
          ],
        },
      ],
      suites: [{ title: 'offline', specs: [{ title: 'still answers', tests: [{ status: 'skipped' }] }] }],
    },
  ],
};

it('reads unit counts; a file that did not load has failed, and what passed only when tried again has not passed', () => {
  expect(vitestCounts(vitestReport)).toEqual({
    passed: 3,
    failed: 2,
    unsteady: 1,
    unsteadyTitles: ['is given the focus: AssertionError: no focus'],
    skipped: 1,
    skippedTitles: ['reads the suite'],
  });
});

it('reads end-to-end counts; what passed only when tried again is named with its first failure, and has not passed', () => {
  expect(playwrightCounts(playwrightReport)).toEqual({
    passed: 5,
    failed: 0,
    unsteady: 1,
    unsteadyTitles: ['frame.e2e.ts › is patient: Timed out after 5 s'],
    skipped: 1,
    skippedTitles: ['frame.e2e.ts › offline › still answers'],
  });
});

it('the counts of a run name in one line what was skipped for one reason', () => {
  const skipped = (title: string, description?: string) => ({
    title,
    tests: [{ status: 'skipped', annotations: description ? [{ type: 'skip', description }] : [] }],
  });
  const specs = [
    skipped('a', 'Other fonts.'),
    skipped('b'),
    skipped('c', 'Other fonts.'),
    skipped('d', 'No.'),
  ];
  const report = { ...playwrightReport, suites: [{ title: 'x.e2e.ts', specs }] };
  expect(playwrightCounts(report).skippedTitles).toEqual([
    '2 tests: Other fonts.',
    'x.e2e.ts › b',
    'x.e2e.ts › d: No.',
  ]);
});

it('counts an end-to-end run that broke before its first test as failed', () => {
  const broken = {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: 'no browser' }],
    suites: [],
  };
  expect(playwrightCounts(broken).failed).toBe(1);
});

it('the counts of both runners stand together in one line', () => {
  const both = addCounts(addCounts(NONE, vitestCounts(vitestReport)), playwrightCounts(playwrightReport));
  expect(describeCounts(both)).toBe('8 passed, 2 failed, 2 skipped, 2 passed only when tried again');
  expect(describeCounts(NONE)).toBe('0 passed, 0 failed, 0 skipped');
});
