/** The steps of the page's recipes, run one at a time: the same as the whole recipe at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { platformWorld } from '#src/lib/form/library.ts';
import { readPageRecipe, runSteps, withInput, type PageRecipe } from './model.ts';
import { answerLines, answerStep, answerStreamed, type StepValue, type StepOutcome } from './running.ts';

const world = platformWorld();
const read = (text: string) => readPageRecipe(text, commands);

/** All steps in turn, as the page runs them. */
async function answers(recipe: PageRecipe, input: StepValue): Promise<readonly StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  let before: StepValue = input;
  for (const step of runSteps(recipe)) {
    const outcome = await answerStep(step, before, commands, world);
    outcomes.push(outcome);
    if (!outcome.ok) break;
    before = outcome.passed;
  }
  return outcomes;
}

const textOf = async (passed: StepValue) => (typeof passed === 'string' ? passed : passed.text());

/** The recipe, its input, the right output, and the program that made it. */
type Chain = readonly [recipe: string, input: string, output: string, program: string];
const CHAINS = readFileSync(join(import.meta.dirname, '../../cli/recipe-chains.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Chain);

describe('a recipe that is run step by step', () => {
  it.each(CHAINS)('gives what other programs give: %s', async (recipe, input, output) => {
    const last = (await answers(await read(recipe), new Blob([input]))).at(-1);
    if (!last?.ok) throw new Error(last?.message);
    expect(await textOf(last.passed)).toBe(output);
  });

  it('passes bytes on as they are, and tells what they are', async () => {
    const steps = await answers(
      await read('base64 --decode | compress --decompress'),
      'H4sIAAAAAAAA/8tIzcnJBwCGphA2BQAAAA==',
    );
    expect(steps[0]).toMatchObject({ ok: true, type: 'gzip file', size: 25, start: undefined });
    expect(steps[1]).toMatchObject({ ok: true, size: 5, start: 'hello' });
  });

  it('names the step that failed, and keeps what came before it', async () => {
    const steps = await answers(
      await read('base64 --decode | base64 | base64 --decode | jsonformat'),
      '/w==',
    );
    expect(steps.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(steps[3]).toMatchObject({ message: 'step 4 (jsonformat): its input is not text: byte ff at 0' });
  });

  it('takes secrets and files that stand beside the recipe', async () => {
    const recipe = await read('hmac --algorithm sha256');
    const [{ key } = { key: 0 }] = recipe.steps;
    const given = withInput(recipe, key, 'key', 'Jefe');
    const [outcome] = await answers(given, 'what do ya want for nothing?');
    expect(outcome).toMatchObject({
      passed: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    });
    const [missing] = await answers(recipe, 'what do ya want for nothing?');
    expect(missing).toMatchObject({
      ok: false,
      message: expect.stringContaining('step 1 (hmac): needs') as string,
    });
  });

  it('refuses a file that is too large to be read whole', async () => {
    const huge = Object.assign(new Blob([]), {});
    Object.defineProperty(huge, 'size', { value: 200_000_000 });
    const [outcome] = await answers(await read('hash'), huge);
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('up to 100 MB') as string });
  });
});

it('a decompression bomb is refused in words, and the steps after it are not run', async () => {
  const member = gzipSync(new Uint8Array(10_000_000), { level: 9 });
  const bomb = new Blob(Array.from({ length: 100 }, () => member)); // a gigabyte of zeros in a megabyte
  const outcomes = await answers(await read('compress --decompress | hash'), bomb);
  const message = 'step 1 (compress): the result is more than 1,000 times as large as the data';
  expect(outcomes).toEqual([{ ok: false, message }]);
});

it.each([
  [
    '10,000 steps',
    Array.from({ length: 10_000 }, () => 'base64').join(' | '),
    /up to 1,000 steps, found 10,000/,
  ],
  ['an unknown command', 'base64 | rm -rf', /unknown command "rm"/],
  ['a secret', 'hmac --key hunter2', /--key/],
])('a recipe with %s has no steps, and a sentence', async (_name, text, words) => {
  await expect(read(text)).rejects.toThrow(words);
});

describe('a recipe whose steps all stream', () => {
  it('gives the same at once as step by step', async () => {
    const recipe = await read('compress | compress --decompress | lines --keep x');
    const text = 'ax\nb\ncx\n'.repeat(5000);
    const streamed = await answerStreamed(runSteps(recipe), new Blob([text]), commands, world);
    const whole = (await answers(recipe, text)).at(-1);
    if (!streamed?.ok || !whole?.ok) throw new Error('both end well');
    expect(await textOf(streamed.passed)).toBe(await textOf(whole.passed));
    expect(streamed.size).toBe(whole.size);
  });

  it('is left to the steps where one of them cannot', async () => {
    const steps = runSteps(await read('compress --decompress | textcase --to upper'));
    expect(await answerStreamed(steps, new Blob(['x']), commands, world)).toBeUndefined();
  });
});

describe('each line by itself', () => {
  it('has an answer a line, and names the lines without one', async () => {
    const steps = runSteps(await read('base64 --decode | textcase --to upper'));
    const lines = await answerLines(steps, 'YQ==\n!\nYg==\n', commands, world);
    expect(await textOf(lines.passed)).toBe('A\nB\n');
    expect(lines.problems).toEqual([
      { line: 2, message: expect.stringContaining('step 1 (base64)') as string },
    ]);
  });
});
