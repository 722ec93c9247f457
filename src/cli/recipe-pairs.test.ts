/** All pairs of tools, and longer chains: a recipe gives what the functions give one after the other, and what other programs give. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { decodeUtf8 } from '#src/lib/bytes.ts';
import type { Command } from '#src/lib/command/command.ts';
import { isSource } from '#src/lib/command/inputs.ts';
import { printedOf, type PrintedValue } from '#src/lib/command/results.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { Form, Input } from '#src/lib/form/form.ts';
import { settled } from '#src/lib/form/settled.ts';
import { runForm, type EnteredValues } from '#src/lib/form/values.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { Random } from '#src/lib/seeded-random.ts';
import { recipeOf } from '#src/lib/recipe/library.ts';
import { readWords } from '#src/lib/recipe/words.ts';
import { writeRecipe } from '#src/lib/recipe/write.ts';
import { buildProgram } from '#scripts/build/program.ts';
import type { ExitCode, Io } from './io.ts';
import { run } from './program.ts';

const world = {
  nowMs: Date.UTC(2026, 10, 25, 12),
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  randomBytes: (length: number) => new Uint8Array(length).fill(7),
};
const recipe = recipeOf(commands);
const table = await Promise.all(commands.map(async (command) => ({ command, form: await command.load() })));

type Tool = { readonly command: Command; readonly form: Form };

const needs = ({ form }: Tool): readonly Input[] =>
  Object.values(form.inputs).filter(({ isOptional, kind }) => !isOptional && kind !== 'choice');

/** The tools that work on a text or file. */
const takers = table.filter((tool) => {
  const [first] = needs(tool);
  return first !== undefined && isSource(first);
});
/** Those that need nothing else. */
const works = takers.filter((tool) => needs(tool).length === 1);
/** The tools that answer each of several short values. */
const answers = table.filter((tool) => {
  const [first, ...others] = needs(tool);
  return others.length === 0 && first !== undefined && first.kind !== 'secret' && !isSource(first);
});

const fedInput = ({ form }: Tool) =>
  Object.entries(form.inputs).find(([, each]) => !each.isOptional && each.kind !== 'choice') ?? [];

/** What a tool needs beside what comes before it, as in its first example. */
const besides = (tool: Tool): EnteredValues => {
  const [fed] = fedInput(tool);
  return Object.fromEntries(
    Object.entries(tool.form.examples[0].inputs).filter(
      ([name]) => name !== fed && !tool.form.inputs[name]?.isOptional,
    ),
  );
};

/** The function by hand: one input, in, and the first output, out. */
async function byHand(
  tool: Tool,
  asked: Record<string, OptionValue>,
  given: PrintedValue,
): Promise<PrintedValue | undefined> {
  const { form } = tool;
  const [name, input] = fedInput(tool);
  if (name === undefined || !input) return undefined;
  let value: PrintedValue | { name: string; bytes: Uint8Array } = given;
  if (input.kind === 'file')
    value = { name: 'input', bytes: typeof given === 'string' ? new TextEncoder().encode(given) : given };
  else if (input.kind === 'text' && input.takes !== 'bytes' && typeof given !== 'string') {
    const text = decodeUtf8(given);
    if (!text.ok) return undefined;
    value = text.value;
  }
  const inputs = { ...besides(tool), [name]: value };
  const { options } = settled(form, asked, inputs);
  const outcome = await runForm(form, inputs, options, world);
  if (!outcome.ok) return undefined;
  return printedOf(form, outcome.value, { options, asked: new Set(Object.keys(asked)) });
}

/** The options of the first example, which a recipe can hold. */
const optionsOf = ({ form }: Tool): Record<string, OptionValue> => {
  const given = form.command?.mustChoose === undefined ? {} : (form.examples[0].options ?? {});
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

type Pair = { readonly first: Tool; readonly second: Tool };

/** Changes by day, and is printed. */
const seed = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000));
const isLong = process.env['PENKNIFE_TESTS'] === 'all';

function shuffled(pairs: readonly Pair[]): readonly Pair[] {
  const random = Random.of(String(seed));
  return pairs
    .map((pair) => ({ pair, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ pair }) => pair);
}

/** Pairs grow with the square of the tools: all in the long run, else so many that every tool is first and second in some. */
const MOST_OF_ONE = 5;
function sampled(pairs: readonly Pair[]): readonly Pair[] {
  if (isLong) return pairs;
  const counts = new Map<string, number>();
  return shuffled(pairs).filter(({ first, second }) => {
    const names = [`${first.command.name} |`, `| ${second.command.name}`];
    if (names.every((name) => (counts.get(name) ?? 0) >= MOST_OF_ONE)) return false;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  });
}

describe(`pairs of tools, seed ${seed}`, () => {
  const pairs = sampled(takers.flatMap((first) => takers.map((second) => ({ first, second }))));

  it('give what the two functions give, byte for byte, or fail where they do', async () => {
    let right = 0;
    for (const { first, second } of pairs) {
      const given = first.form.examples[0].inputs[fedInput(first)[0] ?? ''];
      if (given === undefined) continue;
      const text = asRecipe([first, second]);
      const between = await byHand(first, optionsOf(first), given);
      const wanted = between === undefined ? undefined : await byHand(second, optionsOf(second), between);
      const answer = await recipe(text).run(given, {
        world,
        with: { 1: besides(first), 2: besides(second) },
      });
      const isCut = !answer.ok && answer.problem.message.endsWith('no step after it was run');
      if (isCut) continue;
      expect(answer.ok ? answer.result : undefined, text).toEqual(wanted);
      if (answer.ok) right += 1;
    }
    expect(right).toBeGreaterThan(pairs.length / 5);
  }, 60_000);
});

/** What a command writes, and whether it did its work. */
async function typed(words: readonly string[], stdin: Uint8Array) {
  const printed: Uint8Array[] = [];
  const io: Io = {
    stdin: {
      isTerminal: false,
      // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
      pieces: async function* () {
        if (stdin.length > 0) yield stdin;
      },
      askSecret: () => Promise.resolve(''),
    },
    stdout: {
      isTerminal: false,
      write: (data) => Promise.resolve(void printed.push(typeof data === 'string' ? encodeUtf8(data) : data)),
    },
    stderr: () => undefined,
    environment: {},
    program: import.meta.url,
    world,
  };
  const code = await run(words, io);
  return { code, out: Buffer.concat(printed) };
}

const wordsOf = (tool: Tool): readonly string[] =>
  readWords(asRecipe([tool])).steps[0]?.words.map(({ text }) => text) ?? [];

type Typed = typeof typed;

/** A text that the second reads otherwise than its bytes is not the same in a pipe. */
const pipes = works.flatMap((first) =>
  [...works, ...answers]
    .filter((second) => !second.form.readsTyped?.(settled(second.form, optionsOf(second), {}).options))
    .map((second) => ({ first, second })),
);

/** Whether a pipe of both commands wrote something, as the recipe of both did. Throws where the recipe did otherwise. */
async function expectPiped({ first, second }: { first: Tool; second: Tool }, type: Typed): Promise<boolean> {
  const given = first.form.examples[0].inputs[fedInput(first)[0] ?? ''];
  if (given === undefined) return false;
  const stdin = typeof given === 'string' ? encodeUtf8(given) : given;
  const between = await byHand(first, optionsOf(first), stdin);
  if (between === undefined) return false;
  const one = await type([...wordsOf(first), '--exact'], stdin);
  const isEnded = typeof between === 'string' && between !== '' && !between.endsWith('\n');
  const passed = isEnded ? one.out.subarray(0, one.out.at(-2) === 0x0d ? -2 : -1) : one.out;
  const two = await type([...wordsOf(second), '--exact'], passed);
  const words = ['run', asRecipe([first, second]).replace(' | ', ' --exact | ')];
  const both = await type(words, stdin);
  // What hangs on chance or on the clock is not compared.
  const varies = async () => !both.out.equals((await type(words, stdin)).out);
  if (one.code !== 0 || two.code !== 0) {
    if (both.code === 0 && (await varies())) return false;
    expect(both.code, words[1]).not.toBe(0);
    return false;
  }
  if (!both.out.equals(two.out) && (await varies())) return false;
  expect({ code: both.code, out: both.out.toString('latin1') }, words[1]).toEqual({
    code: 0,
    out: two.out.toString('latin1'),
  });
  return true;
}

describe(`pipes of two commands, seed ${seed}`, () => {
  const pairs = sampled(pipes);

  it('write what the recipe of both writes, but for the line break that a text ends with between them', async () => {
    let right = 0;
    for (const pair of pairs) if (await expectPiped(pair, typed)) right += 1;
    expect(right).toBeGreaterThan(pairs.length / 8);
  }, 300_000);
});

const MOST_PROCESSES = 60;

describe.runIf(isLong)(`pipes of two processes, seed ${seed}`, () => {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'penknife-pipes-'));
    await buildProgram(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const asProcess: Typed = (words, input) => {
    const program = join(folder, 'penknife.mjs');
    const { status, stdout } = spawnSync(process.execPath, [program, ...words], { input, maxBuffer: 1e9 });
    return Promise.resolve({ code: status as ExitCode, out: stdout }); // of our own program
  };
  const pairs = shuffled(pipes).slice(0, MOST_PROCESSES);

  it('write what one process writes that runs the recipe of both', async () => {
    let right = 0;
    for (const pair of pairs) if (await expectPiped(pair, asProcess)) right += 1;
    expect(right).toBeGreaterThan(pairs.length / 8);
  }, 300_000);
});

/** Recipe, input, output, and the program that made the output. */
const chains = readFileSync(new URL('recipe-chains.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as readonly [string, string, string, string]); // our own rows

describe('chains give what other programs give', () => {
  it('are a hundred or more', () => {
    expect(chains.length).toBeGreaterThanOrEqual(100);
  });

  it.each(chains)('%s of %j', async (text, input, output) => {
    const answer = await recipe(text).run(new TextEncoder().encode(input), { world });
    if (!answer.ok) return expect.fail(answer.problem.message);
    const { result } = answer;
    const printed =
      typeof result === 'string' ? result : new TextDecoder('utf-8', { fatal: true }).decode(result);
    expect(printed.replace(/\n$/, '')).toBe(output.replace(/\n$/, ''));
  });
});
