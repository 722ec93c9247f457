/** A reporter for Playwright: counts what ran; at the very end, one short paragraph for each test that failed, where a cut log still shows it. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { leaveCounts } from './counts.ts';

const LONGEST_MESSAGE_LINES = 12;
const OUTCOMES = { expected: 'passed', unexpected: 'failed', flaky: 'unsteady', skipped: 'skipped' } as const;

export default class CountingReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    leaveCounts(
      tests.map((test) => ({ title: titleOf(test), outcome: OUTCOMES[test.outcome()], why: whyOf(test) })),
    );
    for (const test of tests.filter((each) => each.outcome() === 'unexpected')) {
      const lines = stripVTControlCharacters(whyOf(test) ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '');
      console.log(`\nFAILED ${relative('.', test.location.file)}:${test.location.line} ${titleOf(test)}`);
      console.log(lines.slice(0, LONGEST_MESSAGE_LINES).join('\n'));
    }
  }

  printsToStdio(): boolean {
    return true;
  }
}

const titleOf = (test: TestCase): string => test.titlePath().slice(2).join(' › ');

/** What went wrong first, or why it was skipped. */
const whyOf = ({ results, annotations }: TestCase): string | undefined =>
  results.find(({ error }) => error)?.error?.message ??
  annotations.find(({ type }) => type === 'skip')?.description;
