/** A reporter for Vitest: counts what ran. */
import type { Reporter, TestModule } from 'vitest/node';
import { leaveCounts } from './counts.ts';

export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    leaveCounts(
      tests.map((test) => {
        const { state, errors } = test.result();
        const isUnsteady = state === 'passed' && test.diagnostic()?.flaky === true;
        const outcome = isUnsteady ? 'unsteady' : state === 'pending' ? 'failed' : state;
        return { title: test.fullName, outcome, why: errors?.[0]?.message };
      }),
    );
  }
}
