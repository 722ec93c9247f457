/** Pairs of tools, and longer chains: a recipe gives what the functions give one after the other, and what other programs give. */
import { describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { decodeUtf8 } from '#src/lib/bytes.ts';
import type { Command } from '#src/lib/command/command.ts';
import { isSource } from '#src/lib/command/inputs.ts';
import { printedOf, type Printed } from '#src/lib/command/results.ts';
import type { Form } from '#src/lib/form/form.ts';
import { settled } from '#src/lib/form/settled.ts';
import { runForm } from '#src/lib/form/values.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { Random } from '#src/lib/seeded-random.ts';
import { recipeOf } from '#src/lib/recipe/library.ts';
import { writeRecipe } from '#src/lib/recipe/write.ts';
import chains from './recipe-chains.json' with { type: 'json' };

const world = {
  nowMs: Date.UTC(2026, 10, 25, 12),
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  randomBytes: (length: number) => new Uint8Array(length).fill(7),
};
const recipe = recipeOf(commands);
const table = await Promise.all(commands.map(async (command) => ({ command, form: await command.load() })));

type Tool = { readonly command: Command; readonly form: Form };

/** The tools that work on one text or file and need nothing else. */
const works = table.filter(({ form }) => {
  const needed = Object.values(form.inputs).filter(
    ({ isOptional, kind }) => !isOptional && kind !== 'choice',
  );
  return needed.length === 1 && needed[0] !== undefined && isSource(needed[0]);
});

/** The function by hand: one input, in, and the first output, out. */
async function byHand(
  { form }: Tool,
  asked: Record<string, OptionValue>,
  given: Printed,
): Promise<Printed | undefined> {
  const [name, input] =
    Object.entries(form.inputs).find(([, each]) => !each.isOptional && each.kind !== 'choice') ?? [];
  if (name === undefined || !input) return undefined;
  let value: Printed | { name: string; bytes: Uint8Array } = given;
  if (input.kind === 'file')
    value = { name: 'input', bytes: typeof given === 'string' ? new TextEncoder().encode(given) : given };
  else if (input.kind === 'text' && input.takes !== 'bytes' && typeof given !== 'string') {
    const text = decodeUtf8(given);
    if (!text.ok) return undefined;
    value = text.value;
  }
  const { options } = settled(form, asked, { [name]: value });
  const outcome = await runForm(form, { [name]: value }, options, world);
  if (!outcome.ok) return undefined;
  return printedOf(form, outcome.value, { options, asked: new Set(Object.keys(asked)) });
}

/** The options of the first example, which a recipe can hold. */
const optionsOf = ({ form }: Tool): Record<string, OptionValue> => {
  const given = form.mustChoose === undefined ? {} : (form.examples[0].options ?? {});
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
};

const asRecipe = (tools: readonly Tool[]): string =>
  writeRecipe({
    steps: tools.map((tool) => ({
      ...tool,
      typed: { options: optionsOf(tool), inputs: {}, common: {}, operands: [], notes: [] },
      comments: [],
      offset: 0,
    })),
    lastComments: [],
  });

/** Changes by day, and is printed. */
const seed = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000));
const MOST_PAIRS = 150;

describe(`pairs of tools, seed ${seed}`, () => {
  const random = Random.of(String(seed));
  const pairs = works
    .flatMap((first) => works.map((second) => ({ first, second, order: random.next() })))
    .sort((a, b) => a.order - b.order)
    .slice(0, MOST_PAIRS);

  it('give what the two functions give, byte for byte, or fail where they do', async () => {
    let right = 0;
    for (const { first, second } of pairs) {
      const [name] = Object.entries(first.form.inputs).find(([, each]) => !each.isOptional) ?? [''];
      const given = first.form.examples[0].inputs[name];
      if (given === undefined) continue;
      const text = asRecipe([first, second]);
      const between = await byHand(first, optionsOf(first), given);
      const wanted = between === undefined ? undefined : await byHand(second, optionsOf(second), between);
      const answer = await recipe(text).run(given, { world });
      const isCut = !answer.ok && answer.problem.message.endsWith('no step after it was run');
      if (isCut) continue;
      expect(answer.ok ? answer.result : undefined, text).toEqual(wanted);
      if (answer.ok) right += 1;
    }
    expect(right).toBeGreaterThan(pairs.length / 5);
  }, 60_000);
});

describe('chains give what Python 3.11 gives (base64, gzip, zlib, hashlib, urllib, json)', () => {
  it.each(chains.map(({ recipe: text, input, result }) => [text, input, result] as const))(
    '%s of %j',
    async (text, input, result) => {
      const answer = await recipe(text).run(input, { world });
      if (!answer.ok) return expect.fail(answer.problem.message);
      const printed =
        typeof answer.result === 'string' ? answer.result : new TextDecoder().decode(answer.result);
      expect(printed).toBe(result);
    },
  );
});
