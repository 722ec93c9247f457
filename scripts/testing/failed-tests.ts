/** A reporter for Playwright: at the very end, one short paragraph for each test that failed, where a cut log still shows it. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

const LONGEST_MESSAGE_LINES = 12;

export default class FailedTests implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const failed = this.#suite?.allTests().filter((test) => test.outcome() === 'unexpected') ?? [];
    for (const test of failed) {
      const message = stripVTControlCharacters(test.results.at(-1)?.error?.message ?? '');
      const lines = message.split('\n').filter((line) => line.trim() !== '');
      console.log(
        `\nFAILED ${relative('.', test.location.file)}:${test.location.line} ${test.titlePath().slice(2).join(' › ')}`,
      );
      console.log(lines.slice(0, LONGEST_MESSAGE_LINES).join('\n'));
    }
  }

  printsToStdio(): boolean {
    return true;
  }
}
