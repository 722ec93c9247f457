/** Chains of tools that stream: the same answer as at once, however the input is cut, and never more in memory than a piece or two. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { encodeUtf8, joinBytes } from '#src/lib/bytes.ts';
import type { FormCase } from '#src/lib/form/form.ts';
import { canStream } from '#src/lib/form/values.ts';
import { defaultsOf, type OptionValue } from '#src/lib/options.ts';
import { readRecipe, type Recipe, type Step } from '#src/lib/recipe/read.ts';
import { runRecipe, StepError, streamRecipe, streamsAll } from '#src/lib/recipe/run.ts';
import { writeRecipe } from '#src/lib/recipe/write.ts';
import { Random } from '#src/lib/seeded-random.ts';

const world = {
  nowMs: Date.UTC(2026, 10, 25, 12),
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  randomBytes: (length: number) => new Uint8Array(length).fill(7),
};
const seed = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000));
const files = import.meta.glob<{ readonly CASES: readonly FormCase[] }>('../tools/*/cases.ts', {
  eager: true,
});

/** Every example and case of a tool that streams, as a step with its input. */
const samples = (
  await Promise.all(
    commands.map(async (command) => {
      const form = await command.load();
      const own =
        Object.entries(files).find(
          ([file]) => `/${(file.split('/').at(-2) ?? '').replaceAll('-', '')}` === command.path,
        )?.[1].CASES ?? [];
      const [first = ''] = Object.keys(form.inputs);
      return [...form.examples, ...own].flatMap(({ inputs, options: asked = {} }) => {
        const { [first]: input, ...others } = inputs;
        if (input === undefined || !canStream(form, { ...defaultsOf(form.options), ...asked })) return [];
        const given: Record<string, OptionValue> = {};
        for (const [name, value] of Object.entries(asked)) if (value !== undefined) given[name] = value;
        const typed = { options: given, inputs: {}, common: {}, operands: [], notes: [] };
        const step: Step = { command, form, typed, comments: [], offset: 0 };
        const bytes = typeof input === 'string' ? encodeUtf8(input) : input;
        return [{ step, others, bytes, isWellFormed: typeof input !== 'string' || input.isWellFormed() }];
      });
    }),
  )
)
  .flat()
  .filter(({ isWellFormed }) => isWellFormed);

type Sample = (typeof samples)[number];

// eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
async function* inPieces(bytes: Uint8Array, random: Random): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const length = 1 + (random.next() % 9);
    yield bytes.slice(at, at + length);
    at += length;
  }
}

const failed = (error: unknown) => {
  if (!(error instanceof StepError)) throw error;
  return { step: error.step, kind: error.kind };
};

async function atOnce(recipe: Recipe, bytes: Uint8Array, further: Record<number, Sample['others']>) {
  try {
    const { printed, isNo } = await runRecipe(recipe, bytes, { world, further });
    return {
      text: new TextDecoder('latin1').decode(typeof printed === 'string' ? encodeUtf8(printed) : printed),
      isNo,
    };
  } catch (error) {
    return failed(error);
  }
}

async function piecewise(
  recipe: Recipe,
  pieces: AsyncIterable<Uint8Array>,
  further: Record<number, Sample['others']>,
) {
  const given: Uint8Array[] = [];
  try {
    const stream = streamRecipe(recipe, pieces, { world, further });
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) given.push(next.value);
    return { text: new TextDecoder('latin1').decode(joinBytes(...given)), isNo: next.value.isNo };
  } catch (error) {
    return failed(error);
  }
}

type Recipes = { readonly recipe: Recipe; readonly further: Record<number, Sample['others']> };

/** Both ways; where a step fails, the one or the other may find it first: a stream reads all steps before the input. */
async function expectSame({ recipe, further }: Recipes, bytes: Uint8Array, random: Random): Promise<void> {
  const whole = await atOnce(recipe, bytes, further);
  const cut = await piecewise(recipe, inPieces(bytes, random), further);
  const what = `${writeRecipe(recipe)} < ${JSON.stringify(new TextDecoder().decode(bytes))}`;
  if ('step' in whole && 'step' in cut) return;
  // What draws its own random numbers, as age's library does, is another each time.
  if (!isDeepStrictEqual(cut, whole) && !isDeepStrictEqual(await atOnce(recipe, bytes, further), whole))
    return;
  expect(cut, what).toEqual(whole);
}

const PAIRS = 200;

describe(`streams, seed ${seed}`, () => {
  const random = Random.of(String(seed));

  it('give what each tool gives at once', async () => {
    let streamed = 0;
    for (const { step, others, bytes } of samples) {
      const recipe = { steps: [step], lastComments: [] };
      const further = { 1: others };
      if (!streamsAll(recipe, { further })) continue;
      streamed += 1;
      await expectSame({ recipe, further }, bytes, random);
    }
    expect(streamed).toBeGreaterThan(200);
  });

  it('give what pairs of tools give at once', async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [first, second] = [
        samples[random.next() % samples.length],
        samples[random.next() % samples.length],
      ];
      if (!first || !second) continue;
      const recipe = { steps: [first.step, second.step], lastComments: [] };
      const further = { 1: first.others, 2: second.others };
      if (streamsAll(recipe, { further })) await expectSame({ recipe, further }, first.bytes, random);
    }
  });

  it('refuse bytes that are no text where they stand, however they are cut', async () => {
    const recipe = await readRecipe('base64 --decode | lines', commands);
    const wrong = joinBytes(encodeUtf8('äöü€👍'.repeat(3)), Uint8Array.of(0xe2, 0x82, 0x41));
    const at = wrong.length - 3;
    for (const bytes of [wrong, wrong.subarray(0, -1)]) {
      const pieces = inPieces(encodeUtf8(Buffer.from(bytes).toString('base64')), random);
      const reason = bytes === wrong ? `byte e2 at ${at}` : 'its last character is cut off';
      await expect(async () => {
        for await (const piece of streamRecipe(recipe, pieces, { world })) expect(piece).toBeDefined();
      }).rejects.toThrow(`step 2 (lines): its input is not text: ${reason}`);
    }
  });

  it('hold a piece or two, however long the input is', async () => {
    const recipe = await readRecipe('base64 --decode | lines --keep 3 | urlencode | base64', commands);
    const piece = encodeUtf8(Buffer.from('line 3 of many\n'.repeat(3000)).toString('base64'));
    const PIECES = 200;
    let [read, ahead] = [0, 0];
    // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
    async function* input() {
      for (; read < PIECES; read += 1) yield piece;
    }
    let written = 0;
    for await (const each of streamRecipe(recipe, input(), { world })) {
      ahead = Math.max(ahead, read - written);
      if (each.length > 0) written += 1;
    }
    expect(read).toBe(PIECES);
    expect(ahead).toBeLessThan(5);
  });

  it('begin before the input has ended', async () => {
    const recipe = await readRecipe('lines --keep a | urlencode', commands);
    let isRead = false;
    // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
    async function* input() {
      yield encodeUtf8('a b\n');
      isRead = true;
      yield encodeUtf8('a\n');
    }
    const stream = streamRecipe(recipe, input(), { world });
    expect(await stream.next()).toMatchObject({ value: encodeUtf8('a%20b') });
    expect(isRead).toBe(false);
  });
});
