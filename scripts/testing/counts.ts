/** How many tests ran, and what of them a person should look at. */
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** One test. What failed at first and passed when tried again is unsteady, and has not passed. */
export type Result = {
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'unsteady' | 'skipped';
  /** Why it was skipped, or how it failed. */
  readonly why?: string | undefined;
};

export type Counts = Readonly<Record<Result['outcome'], number>> & {
  /** What was skipped and what is unsteady, so that neither goes unseen. */
  readonly notes: readonly string[];
};

export const NONE: Counts = { passed: 0, failed: 0, unsteady: 0, skipped: 0, notes: [] };

/** The counts; tests that were skipped for one reason are one note. */
export function countsOf(results: readonly Result[]): Counts {
  const {
    passed = [],
    failed = [],
    unsteady = [],
    skipped = [],
  } = Object.groupBy(results, (each) => each.outcome);
  const reasons = Map.groupBy(skipped, ({ title, why }) => why ?? title);
  return {
    passed: passed.length,
    failed: failed.length,
    unsteady: unsteady.length,
    skipped: skipped.length,
    notes: [
      ...unsteady.map(({ title, why = '' }) => `passed only when tried again: ${title}: ${firstLine(why)}`),
      ...[...reasons].map(
        ([reason, { length }]) => `skipped: ${reason}${length > 1 ? ` (${length} tests)` : ''}`,
      ),
    ],
  };
}

const firstLine = (message: string): string => stripVTControlCharacters(message).split('\n')[0] ?? '';

/** For reporters: leaves the counts in the file that `npm test` names. */
export function leaveCounts(results: readonly Result[]): void {
  const file = process.env['PENKNIFE_COUNTS'];
  if (file) writeFileSync(file, JSON.stringify(countsOf(results)));
}

/** Two runs together. */
export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  unsteady: one.unsteady + other.unsteady,
  skipped: one.skipped + other.skipped,
  notes: [...one.notes, ...other.notes],
});

/** `12 passed, 0 failed, 1 skipped`, and how many passed only when tried again, where there are any. */
export const describeCounts = ({ passed, failed, unsteady, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped${unsteady > 0 ? `, ${unsteady} passed only when tried again` : ''}`;
