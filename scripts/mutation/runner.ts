/**
 * Stryker's test runner for a room: the unit tests are loaded once into this process and called for each mutant, which takes milliseconds
 * where a Vitest run takes a third of a second. A mutant in what runs only while a module is loaded gets the modules loaded again.
 * What one mutant leaves in a module's memory must not decide about the next: a test that failed is run again without the mutant, and
 * must pass; a mutant that survived is tried once more in modules loaded again.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { isInSample } from './scores.ts';
import { loadFresh, reaches } from './fresh-modules.ts';
import {
  keepOutcomes,
  keptOutcomes,
  loadTests,
  runTests,
  type Outcome,
  type RoomTests,
} from './room-tests.ts';

/** Tests that take longer, in processor time, are left out. */
const LONGEST_MS = 500;

/** One mutant of so many is tried. */
const SAMPLE = Number(process.env['PENKNIFE_SAMPLE'] ?? 1);

/** What Stryker's changed modules read and write. */
const stryker: InstrumenterContext = {};
Object.assign(globalThis, { __stryker__: stryker });

class RoomRunner implements TestRunner {
  #files: readonly string[] = [];
  #tests: RoomTests = new Map();
  #loadings = 0;
  /** How the tests ended on the program as it is. */
  #outcomes: ReadonlyMap<string, Outcome> = new Map();
  /** How many mutants each test has killed: the quick and the sharp are asked first. */
  readonly #kills = new Map<string, number>();
  /** What a promise that nobody waits for failed with, meanwhile. */
  #strayFailure: string | undefined;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    loadFresh(process.cwd());
    const folder = process.env['PENKNIFE_MUTATED'] ?? 'src';
    this.#files = globSync(`${folder}/**/*.test.ts`)
      .sort()
      .map((file) => join(process.cwd(), file));
    process.on('unhandledRejection', (error) => (this.#strayFailure = inspect(error)));
    process.env['NODE_ENV'] = 'test';
    this.#tests = await this.#load();
    const outcomes = keptOutcomes() ?? (await this.#learn());
    this.#outcomes = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  }

  /** Which tests fail in the program as it is, because of the stand-ins, or take too long. What they ran is forgotten. */
  async #learn(): Promise<readonly Outcome[]> {
    const outcomes = await runTests(this.#tests, [...this.#tests.keys()], { isStopping: false });
    Object.assign(stryker.mutantCoverage ?? {}, { static: {}, perTest: {} });
    this.#tests = await this.#load();
    const fit = outcomes.map((each) =>
      each.ms > LONGEST_MS ? { ...each, failure: 'It takes too long.' } : each,
    );
    keepOutcomes(fit);
    return fit;
  }

  async dryRun(): Promise<DryRunResult> {
    const onStart = (id: string) => (stryker.currentTestId = id);
    const outcomes = await runTests(this.#tests, this.#inOrder([...this.#tests.keys()]), {
      onStart,
      isStopping: false,
    });
    delete stryker.currentTestId;
    const { mutantCoverage } = stryker;
    return {
      status: DryRunStatus.Complete,
      tests: outcomes.map(toResult),
      ...(mutantCoverage && { mutantCoverage }),
    };
  }

  #load = (files = this.#files): Promise<RoomTests> => loadTests(files, ++this.#loadings);

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (!isInSample(options.activeMutant, SAMPLE))
      return { status: MutantRunStatus.Error, errorMessage: 'It is not in the sample.' };
    const ids = this.#inOrder(options.testFilter ?? [...this.#tests.keys()]);
    if (options.mutantActivation === 'static') {
      const files = this.#files.filter((file) => reaches(file, options.sandboxFileName));
      return this.#runAnew(options, ids, files);
    }
    const result = await this.#run(this.#tests, options, ids);
    if (result.status === MutantRunStatus.Killed && (await this.#isSound(result.killedBy))) return result;
    if (result.status !== MutantRunStatus.Survived) this.#tests = await this.#load();
    if (result.status === MutantRunStatus.Timeout) return result;
    const files = new Set(ids.flatMap((id) => this.#tests.get(id)?.file ?? []));
    return this.#runAnew(options, ids, [...files]);
  }

  #inOrder(ids: readonly string[]): readonly string[] {
    const rank = (id: string) => (this.#outcomes.get(id)?.ms ?? 0) / (1 + (this.#kills.get(id) ?? 0));
    return ids
      .filter((id) => this.#outcomes.get(id)?.failure === undefined)
      .sort((a, b) => rank(a) - rank(b));
  }

  /** Whether these tests pass without a mutant. */
  async #isSound(ids: readonly string[] | string): Promise<boolean> {
    const outcomes = await runTests(this.#tests, [ids].flat(), { isStopping: true });
    return outcomes.every(({ failure }) => failure === undefined);
  }

  async #runAnew(
    options: MutantRunOptions,
    ids: readonly string[],
    files: readonly string[],
  ): Promise<MutantRunResult> {
    startMutant(options);
    try {
      return await this.#run(await this.#load(files), options, ids);
    } catch (error) {
      return { status: MutantRunStatus.Error, errorMessage: `It cannot be loaded: ${String(error)}` };
    } finally {
      delete stryker.activeMutant;
    }
  }

  async #run(tests: RoomTests, options: MutantRunOptions, ids: readonly string[]): Promise<MutantRunResult> {
    this.#strayFailure = undefined;
    startMutant(options);
    const outcomes = await runTests(tests, ids, { isStopping: true });
    delete stryker.activeMutant;
    if ((stryker.hitCount ?? 0) > (options.hitLimit ?? Infinity)) return { status: MutantRunStatus.Timeout };
    const last = outcomes.at(-1);
    const failure = last?.failure ?? this.#strayFailure;
    if (!last || failure === undefined)
      return { status: MutantRunStatus.Survived, nrOfTests: outcomes.length };
    this.#kills.set(last.id, 1 + (this.#kills.get(last.id) ?? 0));
    const nrOfTests = outcomes.length;
    return { status: MutantRunStatus.Killed, killedBy: [last.id], failureMessage: failure, nrOfTests };
  }
}

function startMutant({ activeMutant, hitLimit }: MutantRunOptions): void {
  stryker.activeMutant = activeMutant.id;
  stryker.hitCount = 0;
  if (hitLimit === undefined) delete stryker.hitLimit;
  else stryker.hitLimit = hitLimit;
}

/** Of a test that is fit for it: one that fails now must not go unseen. */
const toResult = ({ id, elapsedMs, failure }: Outcome): TestResult =>
  failure === undefined
    ? { id, name: id, timeSpentMs: elapsedMs, status: TestStatus.Success }
    : { id, name: id, timeSpentMs: elapsedMs, status: TestStatus.Failed, failureMessage: failure };

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'room', RoomRunner)];
