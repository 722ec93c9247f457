/** The state of the page of recipes: its changes, its text both ways, and what must be run anew. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { recipeOf } from '#src/lib/recipe/library.ts';
import { quoteWord } from '#src/lib/recipe/words.ts';
import {
  asCommand,
  asPipe,
  duplicated,
  fedInput,
  inputsBeside,
  inserted,
  keptSteps,
  moved,
  newStep,
  NO_STEPS,
  pipeAddsBreaks,
  readPageRecipe,
  removed,
  runSteps,
  switched,
  turnedAround,
  withInput,
  withOptions,
  withOutput,
  writePageRecipe,
  type PageRecipe,
} from './model.ts';

const FOUR =
  "base64 --decode | compress --decompress | jsonquery '$.items[*].id' | lines --unique --sort natural";

const read = (text: string, before?: PageRecipe) => readPageRecipe(text, commands, before);
const names = ({ steps }: PageRecipe) => steps.map(({ command }) => command.name);
const keyAt = ({ steps }: PageRecipe, at: number) => steps[at]?.key ?? -1;

async function loose(name: string) {
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(name);
  return newStep(command, await command.load());
}

describe('the steps', () => {
  it('are inserted, moved, duplicated, removed', async () => {
    let recipe = await read('base64 | lines | hash');
    recipe = inserted(recipe, 1, await loose('urlencode'));
    expect(names(recipe)).toEqual(['base64', 'urlencode', 'lines', 'hash']);
    const key = keyAt(recipe, 1);
    expect(names(moved(recipe, key, 1))).toEqual(['base64', 'lines', 'urlencode', 'hash']);
    expect(names(moved(recipe, key, -1))).toEqual(['urlencode', 'base64', 'lines', 'hash']);
    expect(names(moved(recipe, key, 9))).toEqual(['base64', 'lines', 'hash', 'urlencode']);
    const twice = duplicated(recipe, key);
    expect(names(twice)).toEqual(['base64', 'urlencode', 'urlencode', 'lines', 'hash']);
    expect(new Set(twice.steps.map((step) => step.key)).size).toBe(5);
    expect(names(removed(recipe, key))).toEqual(['base64', 'lines', 'hash']);
  });

  it('stay as they are where a move leads nowhere, so that nothing is run for it', async () => {
    const recipe = await read('base64 | lines');
    expect(moved(recipe, keyAt(recipe, 0), -1)).toBe(recipe);
    expect(moved(recipe, keyAt(recipe, 1), 1)).toBe(recipe);
  });

  it('are added so that their text can be read, whatever the tool', async () => {
    const unread: string[] = [];
    for (const command of commands) {
      const recipe = inserted(NO_STEPS, 0, newStep(command, await command.load()));
      await read(writePageRecipe(recipe)).catch((error: unknown) => {
        if (!/needs |may be a secret/.test(String(error))) unread.push(`${command.name}: ${String(error)}`);
      });
    }
    expect(unread).toEqual([]);
  });
});

describe('the options and inputs of a step', () => {
  it('are in its text, in the shortest form', async () => {
    let recipe = await read('base64');
    const key = keyAt(recipe, 0);
    recipe = withOptions(recipe, key, { direction: 'decode' });
    expect(writePageRecipe(recipe)).toBe('base64 --decode');
    expect(writePageRecipe(withOptions(recipe, key, { direction: 'encode' }))).toBe('base64');
    expect(writePageRecipe(withOutput(recipe, key, 'facts'))).toBe('base64 --decode --output facts');
    expect(writePageRecipe(withOutput(withOutput(recipe, key, 'facts'), key, undefined))).toBe(
      'base64 --decode',
    );
  });

  it('a short value stands as an operand, also one that begins with a hyphen', async () => {
    let recipe = inserted(NO_STEPS, 0, await loose('jsonquery'));
    const key = keyAt(recipe, 0);
    expect(inputsBeside(recipe.steps[0] ?? (await loose('lines'))).map(({ name }) => name)).toEqual([
      'query',
    ]);
    recipe = withInput(recipe, key, 'query', '$.a');
    expect(writePageRecipe(recipe)).toBe("jsonquery '$.a'");
    recipe = withInput(recipe, key, 'query', '$.b');
    expect(writePageRecipe(recipe)).toBe("jsonquery '$.b'");
    const negative = withInput(recipe, key, 'query', '-x');
    expect(writePageRecipe(await read(writePageRecipe(negative)))).toBe(writePageRecipe(negative));
    expect(writePageRecipe(withInput(recipe, key, 'query', ''))).toBe('jsonquery');
    // While it is typed a value may be one that no command takes.
    const half = withOptions(await read('lines'), 1, { sort: 'nat' });
    expect(writePageRecipe(half)).toBe('lines --sort nat');
  });

  it('the input that comes from the step before is not asked for', async () => {
    const fed = async (name: string) => fedInput(await loose(name));
    expect(await fed('jsonquery')).toBe('text');
    expect(await fed('base64')).toBe('text');
    expect(await fed('unixtime')).toBeDefined();
    expect(await fed('token')).toBeUndefined();
  });

  it('a secret is asked for beside the recipe, and is never in its text', async () => {
    const recipe = await read('hmac --algorithm sha256');
    const asked = inputsBeside(recipe.steps[0] ?? (await loose('lines')));
    expect(asked.map(({ name, input }) => [name, input.kind])).toEqual([
      ['key', 'secret'],
      ['verify', 'text'],
    ]);
    const given = withInput(recipe, keyAt(recipe, 0), 'key', 'Jefe');
    expect(given.steps[0]?.further).toEqual({ key: 'Jefe' });
    expect(writePageRecipe(given)).not.toContain('Jefe');
    expect(asCommand(given)).toBe(`penknife run ${quoteWord(writePageRecipe(recipe))} --key-env KEY`);
    expect(asPipe(given)).not.toContain('Jefe');
  });
});

describe('the text', () => {
  it('is what was read, with its comments and what is off', async () => {
    const text = [
      '# what the shop sends',
      'base64 --decode |',
      '#off compress --decompress',
      '# one value',
      "jsonquery '$.items'",
      '# the end',
    ].join('\n');
    const recipe = await read(text);
    expect(recipe.steps.map(({ command, isOn }) => [command.name, isOn])).toEqual([
      ['base64', true],
      ['compress', false],
      ['jsonquery', true],
    ]);
    expect(writePageRecipe(recipe)).toBe(text);
    expect(runSteps(recipe).map(({ command, number }) => [command, number])).toEqual([
      ['base64', 1],
      ['jsonquery', 2],
    ]);
    const on = switched(recipe, keyAt(recipe, 1));
    expect(writePageRecipe(on)).toContain('\ncompress --decompress |\n');
    expect(writePageRecipe(switched(on, keyAt(on, 1)))).toBe(text);
  });

  it('keeps every step that is off, also all of them, and one with a line break in it', async () => {
    let recipe = await read("base64 | lines --keep 'a\nb' | hash");
    for (const { key } of recipe.steps) recipe = switched(recipe, key);
    const text = writePageRecipe(recipe);
    expect(text).toMatch(/^(?:#.*\n?)+$/);
    const back = await read(text);
    expect(back.steps.map(({ command, isOn }) => [command.name, isOn])).toEqual([
      ['base64', false],
      ['lines', false],
      ['hash', false],
    ]);
    expect(writePageRecipe(back)).toBe(text);
  });

  it('takes a line that only looks like a step that is off for a comment', async () => {
    const text = '#off the record\n#off base64 | lines\nhash';
    const recipe = await read(text);
    expect(names(recipe)).toEqual(['hash']);
    expect(writePageRecipe(recipe)).toBe(text);
  });

  it('may be empty', async () => {
    expect((await read('')).steps).toEqual([]);
    expect(writePageRecipe(await read('# nothing yet\n'))).toBe('# nothing yet');
  });

  it('names the place of what cannot be read', async () => {
    await expect(read('base64 |\n bse64')).rejects.toMatchObject({ position: { line: 2, column: 2 } });
  });

  it('leaves the steps their keys and their secrets, whatever is typed beside them', async () => {
    const recipe = await read('base64 | hmac | lines');
    const given = withInput(recipe, keyAt(recipe, 1), 'key', 'Jefe');
    const edited = await read('base64 --decode | hmac | lines', given);
    expect(edited.steps.map(({ key }) => key)).toEqual(given.steps.map(({ key }) => key));
    expect(edited.steps[1]?.further).toEqual({ key: 'Jefe' });
    const longer = await read('urlencode | base64 | hmac | lines', given);
    expect(longer.steps[2]?.further).toEqual({ key: 'Jefe' });
    expect(longer.steps[2]?.key).toBe(given.steps[1]?.key);
    expect(new Set(longer.steps.map(({ key }) => key)).size).toBe(4);
    const shorter = await read('hmac | lines', longer);
    expect(shorter.steps[0]?.key).toBe(given.steps[1]?.key);
  });

  it('and the steps say the same, whatever is switched and moved', async () => {
    const start = await read(`# a\n${FOUR}\n# z`);
    const change = fc.tuple(fc.constantFrom('on', 'up', 'down', 'twice', 'away'), fc.nat(5));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        let recipe = start;
        for (const [what, at] of changes) {
          const key = keyAt(recipe, at);
          if (what === 'on') recipe = switched(recipe, key);
          else if (what === 'twice') recipe = duplicated(recipe, key);
          else if (what === 'away') recipe = removed(recipe, key);
          else recipe = moved(recipe, key, what === 'up' ? -1 : 1);
        }
        const text = writePageRecipe(recipe);
        const back = await read(text);
        expect(writePageRecipe(back)).toBe(text);
        expect(back.steps.map(({ command, isOn }) => [command.name, isOn])).toEqual(
          recipe.steps.map(({ command, isOn }) => [command.name, isOn]),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is run anew', () => {
  const answered = (recipe: PageRecipe, isNo = false) =>
    runSteps(recipe).map((asked) => ({ asked, isGood: true, isNo }));

  it('is what follows the first change, and nothing before it', async () => {
    const recipe = await read(FOUR);
    const before = answered(recipe);
    expect(keptSteps(before, runSteps(recipe))).toBe(4);
    const last = withOptions(recipe, keyAt(recipe, 3), { sort: 'length' });
    expect(keptSteps(before, runSteps(last))).toBe(3);
    expect(keptSteps(before, runSteps(switched(recipe, keyAt(recipe, 1))))).toBe(1);
    expect(keptSteps(before, runSteps(removed(recipe, keyAt(recipe, 3))))).toBe(3);
    expect(keptSteps(before, runSteps(moved(recipe, keyAt(recipe, 3), -1)))).toBe(2);
  });

  it('is a step that failed, and one whose secret or output changed', async () => {
    const recipe = await read('base64 | hmac');
    const [first, second] = answered(recipe);
    if (!first || !second) throw new Error('two steps');
    expect(keptSteps([first, { ...second, isGood: false }], runSteps(recipe))).toBe(1);
    const given = withInput(recipe, keyAt(recipe, 1), 'key', 'Jefe');
    expect(keptSteps([first, second], runSteps(given))).toBe(1);
    expect(keptSteps(answered(given), runSteps(given))).toBe(2);
    expect(keptSteps([first, second], runSteps(withOutput(recipe, keyAt(recipe, 0), 'facts')))).toBe(0);
  });

  it('is a check that said no, once a step follows it', async () => {
    const recipe = await read('base64 | jsonformat');
    const before = answered(recipe, true);
    const longer = inserted(recipe, 2, await loose('lines'));
    expect(
      keptSteps(
        [{ ...before[0], isNo: false } as (typeof before)[number], ...before.slice(1)],
        runSteps(longer),
      ),
    ).toBe(1);
    expect(
      keptSteps(
        [{ ...before[0], isNo: false } as (typeof before)[number], ...before.slice(1)],
        runSteps(recipe),
      ),
    ).toBe(2);
  });
});

describe('a recipe for a terminal', () => {
  it('is one command, or several with pipes', async () => {
    const recipe = await read("base64 --decode | jsonquery '$.a'");
    expect(asCommand(recipe)).toBe(String.raw`penknife run 'base64 --decode | jsonquery '\''$.a'\'''`);
    expect(asPipe(recipe)).toBe("penknife base64 --decode | penknife jsonquery '$.a'");
  });

  it('tells where a pipe adds a line break that the recipe does not', async () => {
    expect(pipeAddsBreaks(await read('jsonformat | hash'))).toBe(true);
    expect(pipeAddsBreaks(await read('base64 | urlencode'))).toBe(false);
  });
});

describe('turned around', () => {
  const turned = async (text: string) => {
    const made = turnedAround(await read(text));
    return 'recipe' in made ? writePageRecipe(made.recipe) : made.without.map(({ command }) => command.name);
  };

  it('each step is undone, from the last to the first', async () => {
    expect(await turned('base64 --decode | compress --decompress')).toBe('compress | base64');
    expect(await turned('compress --format zlib | base64 --base 32')).toBe(
      'base64 --base 32 --decode | compress --format zlib --decompress',
    );
    expect(await turned('urlencode --decode | escape --decode')).toBe('escape | urlencode');
  });

  it('formats change places, where both are named', async () => {
    expect(await turned('convert --from yaml --to json')).toBe('convert --from json --to yaml');
    expect(await turned('tables --from csv --to markdown | base64')).toBe(
      'base64 --decode | tables --from markdown --to csv',
    );
    expect(await turned('convert --to yaml')).toEqual(['convert']);
  });

  it('a step without a way back is named, and one that is off asks for none', async () => {
    expect(await turned('base64 | hash | lines')).toEqual(['hash', 'lines']);
    expect(await turned('base64 |\n#off hash\nurlencode')).toBe(
      'urlencode --decode |\n#off hash\nbase64 --decode',
    );
  });

  it('gives back what went in', async () => {
    for (const text of [
      'base64 | urlencode',
      'compress | base64',
      'htmlentities | base64 --base 16',
      'escape | bytes',
    ]) {
      const there = await recipeOf(commands)(text).run('a "b" é\n<c>');
      const back = await turned(text);
      if (!there.ok || typeof back !== 'string') throw new Error(text);
      const here = await recipeOf(commands)(back).run(there.result);
      if (!here.ok) throw new Error(here.problem.message);
      expect(typeof here.result === 'string' ? here.result : new TextDecoder().decode(here.result)).toBe(
        'a "b" é\n<c>',
      );
    }
  });
});
