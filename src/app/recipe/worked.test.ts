/** The recipes that come with the page give what they promise. */
import { expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { recipeOf } from '#src/lib/recipe/library.ts';
import { readPageRecipe, writePageRecipe } from './model.ts';
import { WORKED } from './worked.ts';

const recipe = recipeOf(commands);

it('are twelve, each with a name of its own', () => {
  expect(WORKED).toHaveLength(12);
  expect(new Set(WORKED.map(({ name }) => name)).size).toBe(12);
});

it.each(WORKED)('$name: $recipe', async ({ recipe: text, input, result }) => {
  const answer = await recipe(text).run(input);
  if (!answer.ok) throw new Error(answer.problem.message);
  const given = answer.result;
  expect(typeof given === 'string' ? given : new TextDecoder().decode(given)).toBe(result);
  expect(writePageRecipe(await readPageRecipe(text, commands))).toBe(text);
});
