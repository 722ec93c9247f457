/**
 * What tests import as `vitest` under mutation: `describe` and `it` only note what there is, so that the tests of a room are loaded once
 * and each can be called again for every mutant. `expect` and the spies are Vitest’s own.
 */
import { mock } from 'node:test';
import { expect, vi as vitestVi } from 'vitest';

type Work = () => unknown;
type HookName = 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach';
export type Group = {
  readonly name: string;
  readonly around: Group | undefined;
  readonly hooks: Readonly<Record<HookName, Work[]>>;
};
export type Test = { readonly name: string; readonly group: Group; readonly work: Work };

let group: Group;
let tests: Test[] = [];
let finishing: Work[] = [];

const newGroup = (name: string, around?: Group): Group => ({
  name,
  around,
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
});

/** The tests that loading a file declares. */
export async function collect(file: string, load: () => Promise<unknown>): Promise<readonly Test[]> {
  group = newGroup(file);
  tests = [];
  await load();
  return tests;
}

/** What the last test asked to be done after it; asked once. */
export function takeFinishing(): readonly Work[] {
  const taken = finishing;
  finishing = [];
  return taken;
}

/** A test’s function stands last, or before its time limit. */
const workOf = (args: readonly unknown[]): ((...given: readonly unknown[]) => unknown) =>
  args.find((arg) => typeof arg === 'function') as ReturnType<typeof workOf>; // as Vitest takes it

type Declare = (name: string, ...args: readonly unknown[]) => void;

/** Adds what `it` and `describe` have in common; a skipped one is not declared. */
const withForms = (declare: Declare) =>
  Object.assign(declare, {
    each:
      (table: readonly unknown[]): Declare =>
      (name, ...args) =>
        table.forEach((row, index) => declare(`${name} #${index}`, () => workOf(args)(...[row].flat()))),
    skipIf: (isSkipped: unknown): Declare => (isSkipped ? () => undefined : declare),
  });

export const it = withForms((name, ...args) => {
  tests.push({ name, group, work: () => workOf(args)() });
});

export const describe = withForms((name, ...args) => {
  const around = group;
  group = newGroup(name, around);
  workOf(args)();
  group = around;
});

const hook = (name: HookName) => (work: Work) => void group.hooks[name].push(work);
export const beforeAll = hook('beforeAll');
export const afterAll = hook('afterAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');
export const onTestFinished = (work: Work) => void finishing.push(work);

/** Vitest’s own fake clock needs Vitest’s process; Node’s can hold the date still as well. */
export const vi = {
  ...vitestVi,
  useFakeTimers: ({ now }: { readonly now: Date }) => mock.timers.enable({ apis: ['Date'], now }),
  useRealTimers: () => mock.timers.reset(),
};

export { expect };
