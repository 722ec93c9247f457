/** The tests of one loading of a room's modules, and running some of them. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../programs.ts';
import { processorMs } from '../testing/processor-time.ts';
import { freshUrl } from './fresh-modules.ts';
import { collect, takeFinishing, vi, type Group, type Test } from './stand-ins/vitest.ts';

/** The tests by their names: file, groups, test and its number. */
export type RoomTests = ReadonlyMap<string, Test & { readonly file: string }>;

export type Outcome = {
  readonly id: string;
  /** Of processor time. */
  readonly ms: number;
  /** By the clock. */
  readonly elapsedMs: number;
  readonly failure: string | undefined;
};

/** The outcomes of the program as it is, kept for the processes to come (Stryker ends one whose mutant never ends). */
const OUTCOMES = join(ROOT, '.stryker/outcomes.json');

/** Keeps them. */
export const keepOutcomes = (outcomes: readonly Outcome[]): void =>
  writeFileSync(OUTCOMES, JSON.stringify(outcomes));

/** Those of the room that is being run. */
export const keptOutcomes = (): readonly Outcome[] | undefined =>
  existsSync(OUTCOMES) ? (JSON.parse(readFileSync(OUTCOMES, 'utf8')) as readonly Outcome[]) : undefined; // written above

/** For the next room. */
export const forgetOutcomes = (): void => rmSync(OUTCOMES, { force: true });

/** Loads all test files and what they test again. */
export async function loadTests(files: readonly string[], loading: number): Promise<RoomTests> {
  const tests = new Map<string, Test & { readonly file: string }>();
  for (const file of files) {
    const found = await collect(file, () => import(freshUrl(file, loading)));
    found.forEach((test, index) => tests.set(`${index} ${nameOf(test)}`, { ...test, file }));
  }
  return tests;
}

const groupsOf = (group: Group): readonly Group[] =>
  group.around ? [...groupsOf(group.around), group] : [group];

const nameOf = ({ name, group }: Test): string =>
  [...groupsOf(group).map((each) => each.name), name].join(' › ');

/** Runs these tests one after the other until one fails, or all of them; `onStart` is told before each. */
export async function runTests(
  tests: RoomTests,
  ids: readonly string[],
  { onStart, isStopping }: { readonly onStart?: (id: string) => void; readonly isStopping: boolean },
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const entered = new Set<Group>();
  for (const id of ids) {
    const test = tests.get(id);
    if (!test) continue;
    const [startMs, startedAtMs] = [processorMs(), performance.now()];
    const failure = await failureOf(test, entered, () => onStart?.(id));
    outcomes.push({ id, ms: processorMs() - startMs, elapsedMs: performance.now() - startedAtMs, failure });
    if (failure !== undefined && isStopping) break;
  }
  for (const { hooks } of [...entered].reverse()) for (const work of hooks.afterAll) await work();
  return outcomes;
}

async function failureOf(test: Test, entered: Set<Group>, onStart: () => void): Promise<string | undefined> {
  const groups = groupsOf(test.group);
  try {
    for (const group of groups.filter((each) => !entered.has(each))) {
      entered.add(group);
      for (const work of group.hooks.beforeAll) await work();
    }
    onStart();
    for (const { hooks } of groups) for (const work of hooks.beforeEach) await work();
    await test.work();
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error) || 'It failed.';
  } finally {
    await cleanUp(groups);
  }
}

async function cleanUp(groups: readonly Group[]): Promise<void> {
  const works = [...groups.toReversed().flatMap(({ hooks }) => hooks.afterEach), ...takeFinishing()];
  for (const work of works) await Promise.resolve(work()).catch(() => undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
