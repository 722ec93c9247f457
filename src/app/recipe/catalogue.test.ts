/** Every tool that is a command, run as the first step of a recipe on the page. */
import { expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { printedOf } from '#src/lib/command/results.ts';
import type { Form, FormCase } from '#src/lib/form/form.ts';
import { settled } from '#src/lib/form/settled.ts';
import { runForm } from '#src/lib/form/values.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { feedOf } from '#src/lib/recipe/feed.ts';
import { fedInput, inserted, newStep, NO_STEPS, runSteps, withInput } from './model.ts';
import { answerStep, type StepValue } from './running.ts';

const world = {
  nowMs: Date.UTC(2026, 10, 25, 12),
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  randomBytes: (length: number) => new Uint8Array(length).fill(7),
};

type Value = FormCase['inputs'][string];

const optionsOf = ({ options = {} }: FormCase): Record<string, OptionValue> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** What is entered, as a step takes it from the one before it. */
const passedOf = (value: Value = ''): StepValue =>
  typeof value === 'string' ? value : new Blob([value as BlobPart]); // never a view of shared memory

/** What stands beside the step: a text or a file. */
const besideOf = (value: Value): string | File =>
  typeof value === 'string' ? value : new File([passedOf(value)], 'input');

/** The example as a step: one input is what comes before, the others stand beside it. */
function stepOf(command: (typeof commands)[number], form: Form, example: FormCase) {
  let recipe = inserted(NO_STEPS, 0, newStep(command, form, optionsOf(example)));
  const fed = recipe.steps.map(fedInput)[0];
  for (const [name, value] of Object.entries(example.inputs))
    if (name !== fed && value !== '' && value !== undefined)
      recipe = withInput(recipe, 1, name, besideOf(value));
  return { steps: runSteps(recipe), before: fed === undefined ? undefined : passedOf(example.inputs[fed]) };
}

const files = import.meta.glob<{ readonly CASES: readonly FormCase[] }>('../../tools/*/cases.ts', {
  eager: true,
});

/** The first example or case; a step that answers each line by itself has one line. */
function exampleOf(command: (typeof commands)[number], form: Form): FormCase {
  const own = Object.entries(files).find(
    ([file]) => `/${(file.split('/').at(-2) ?? '').replaceAll('-', '')}` === command.path,
  );
  const found = [...form.examples, ...(own?.[1].CASES ?? [])].find((each) => {
    const { steps, before: given } = stepOf(command, form, each);
    const isLines = steps.some(({ typed, further }) => feedOf(form, typed, Object.keys(further)).isLines);
    return !each.problem && !(isLines && typeof given === 'string' && given.includes('\n'));
  });
  if (!found) throw new Error('There is no example of one line.');
  return found;
}

const bytesOf = async (passed: StepValue): Promise<Uint8Array> =>
  typeof passed === 'string' ? encodeUtf8(passed) : new Uint8Array(await passed.arrayBuffer());

it.each(commands.map((command) => [command.name, command] as const))(
  '%s gives as a first step what its function gives for its example',
  async (_name, command) => {
    const form = await command.load();
    const example = exampleOf(command, form);
    const { steps, before } = stepOf(command, form, example);
    const [step] = steps;
    if (!step) throw new Error('A step is missing.');
    const outcome = await answerStep(step, before, commands, world);
    const { options } = settled(form, optionsOf(example), example.inputs);
    const byHand = await runForm(form, example.inputs, options, world);
    if (!byHand.ok) throw new Error(byHand.problem.message);
    const asked = new Set(Object.keys(optionsOf(example)));
    const wanted = await printedOf(form, byHand.value, { options, asked });
    if (!outcome.ok) throw new Error(outcome.message);
    expect(await bytesOf(outcome.passed)).toEqual(typeof wanted === 'string' ? encodeUtf8(wanted) : wanted);
  },
);
