/** Which steps the page hands to its worker. */
import { expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { platformWorld } from '#src/lib/form/library.ts';
import { readPageRecipe, runSteps, withOptions } from './model.ts';
import { answerLines, answerStep, answerStreamed, type StepOutcome } from './running.ts';
import { recipeSpec, runAll, type RecipeAnswer } from './runner.ts';

/** The worker's own functions, without a worker; `ran` are the steps that reached it. */
function worker() {
  const ran: string[] = [];
  const world = platformWorld();
  const remote = {
    step: (...[asked, before]: Parameters<typeof answerStep>) => {
      ran.push(asked.command);
      return answerStep(asked, before, commands, world);
    },
    stream: (...[asked, file]: Parameters<typeof answerStreamed>) =>
      answerStreamed(asked, file, commands, world),
    lines: (...[asked, text]: Parameters<typeof answerLines>) => answerLines(asked, text, commands, world),
  };
  const run = ((_context: unknown, job: (api: typeof remote, onProgress: () => void) => unknown) =>
    job(remote, () => undefined)) as unknown as Parameters<typeof recipeSpec>[0]['run']; // in place of the proxy
  return { ran, client: { run } };
}

const context = { signal: new AbortController().signal, onProgress: () => undefined };
const JSON_IN_BASE64 = 'eyJpdGVtcyI6W3siaWQiOjEwfSx7ImlkIjo5fV19';
const RECIPE = "base64 --decode | jsonquery '$.items[*].id' --lines | lines --sort natural";

it('only the steps from the change on are run again', async () => {
  const { ran, client } = worker();
  const told: RecipeAnswer[] = [];
  const spec = recipeSpec(client, (answer) => told.push(answer));
  const recipe = await readPageRecipe(RECIPE, commands);
  const ask = (from: typeof recipe, input = JSON_IN_BASE64) =>
    spec.run({ input, steps: runSteps(from), isEachLine: false }, context);
  const first = await ask(recipe);
  expect(ran).toEqual(['base64', 'jsonquery', 'lines']);
  expect(first.steps.at(-1)?.outcome).toMatchObject({ ok: true, passed: '9\n10' });
  expect(told.splice(0).at(-1)).toBe(first);
  await ask(withOptions(recipe, recipe.steps[2]?.key ?? 0, { sort: 'length' }));
  expect(ran.splice(0)).toEqual(['base64', 'jsonquery', 'lines', 'lines']);
  // The answer before stands until the new one takes its place.
  expect(told.splice(0).map(({ steps }) => steps.length)).toEqual([3]);
  await ask(recipe, 'eyJpdGVtcyI6W3siaWQiOjF9XX0=');
  expect(ran).toEqual(['base64', 'jsonquery', 'lines']);
});

it('a step that fails ends the run, and is run again with the next change', async () => {
  const { ran, client } = worker();
  const spec = recipeSpec(client, () => undefined);
  const recipe = await readPageRecipe('base64 --decode | jsonformat | lines', commands);
  const question = { input: 'e30', steps: runSteps(recipe), isEachLine: false };
  const wrong = await spec.run({ ...question, input: 'ew==' }, context);
  expect(wrong.steps.map(({ outcome }) => outcome.ok)).toEqual([true, false]);
  await spec.run({ ...question, input: 'ew==' }, context);
  expect(ran).toEqual(['base64', 'jsonformat', 'jsonformat']);
});

it('each line by itself is asked of the worker at once', async () => {
  const { client } = worker();
  const recipe = await readPageRecipe('base64 --decode', commands);
  const question = { input: 'YQ==\nYg==', steps: runSteps(recipe), isEachLine: true };
  const { lines } = await runAll(client, question, [], context);
  expect(lines).toMatchObject({ start: 'a\nb\n', problems: [] });
});

it('a key in a quick step waits for no pause, however long the steps before it took', async () => {
  const { client } = worker();
  const slow: typeof client.run = (async (...given: Parameters<typeof client.run>) => {
    const outcome = (await client.run(...given)) as StepOutcome;
    if (ran++ > 0 || !outcome.ok) return outcome;
    await new Promise((done) => setTimeout(done, 300));
    return { ...outcome, ms: 300 };
  }) as typeof client.run; // the first step alone is slow
  let ran = 0;
  const spec = recipeSpec({ run: slow }, () => undefined);
  const recipe = await readPageRecipe('base64 --decode | lines --keep a', commands);
  const [first, last] = recipe.steps;
  const ask = (from: typeof recipe, input = 'YWI=') => ({ input, steps: runSteps(from), isEachLine: false });
  expect(spec.waits?.(ask(recipe))).toBe(false);
  await spec.run(ask(recipe), context);
  const later = withOptions(recipe, last?.key ?? 0, { keep: 'b' });
  expect(spec.waits?.(ask(later))).toBe(false);
  expect(spec.waits?.(ask(withOptions(recipe, first?.key ?? 0, { base: '32' })))).toBe(true);
  expect(spec.waits?.(ask(recipe, 'YWJj'))).toBe(true);
});

it('a run that takes a while tells of each step, and what was shown before stays no longer', async () => {
  const { client } = worker();
  const slow: typeof client.run = (async (...given: Parameters<typeof client.run>) => {
    await new Promise((done) => setTimeout(done, 100));
    return client.run(...given);
  }) as typeof client.run; // every step takes a while
  const told: number[] = [];
  const spec = recipeSpec({ run: slow }, ({ steps }) => told.push(steps.length));
  const recipe = await readPageRecipe('base64 --decode | lines | lines', commands);
  const ask = (input: string) => spec.run({ input, steps: runSteps(recipe), isEachLine: false }, context);
  await ask('YQ==');
  expect(told.splice(0)).toEqual(expect.arrayContaining([0, 1, 2, 3]));
  await ask('Yg==');
  expect(told[0]).toBeLessThan(3);
  expect(told.at(-1)).toBe(3);
});
