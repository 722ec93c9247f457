/** Which steps the page hands to its worker. */
import { expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { platformWorld } from '#src/lib/form/library.ts';
import { readPageRecipe, runSteps, withOptions } from './model.ts';
import { answerLines, answerStep, answerStreamed } from './running.ts';
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
  expect(told.map(({ steps }) => steps.length)).toEqual([0, 1, 2, 3]);
  await ask(withOptions(recipe, recipe.steps[2]?.key ?? 0, { sort: 'length' }));
  expect(ran.splice(0)).toEqual(['base64', 'jsonquery', 'lines', 'lines']);
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
