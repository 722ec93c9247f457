/** The page of a tool that was sent to Recipe: its options become the first step, what is entered the input. */
import type { Command } from '#src/lib/command/command.ts';
import { UsageError } from '#src/lib/command/errors.ts';
import { optionsOfLink } from '#src/ui/sending/options-of-link.ts';
import { fedInput, inserted, newStep, NO_STEPS, withInput, type PageRecipe } from './model.ts';

type RecipeOfPage = { readonly recipe: PageRecipe; readonly input: string };

/** A page that was sent here, as the first step and its input; a sentence where it cannot be read. */
export async function stepOfPage(link: string, commands: readonly Command[]): Promise<RecipeOfPage | string> {
  const page = link.replace(/[#?].*$/s, '').replace(/(?:\/(?:index\.html)?|\.html)$/, '');
  const command = commands.find(({ path }) => page.endsWith(path));
  if (!command) return 'What was sent here is not a page of a tool that takes part in recipes.';
  try {
    const form = await command.load();
    const { options, inputs } = await optionsOfLink(command, form, link);
    let recipe = inserted(NO_STEPS, 0, newStep(command, form, options));
    const step = recipe.steps[0];
    const fed = step && fedInput(step);
    for (const [name, { text }] of Object.entries(inputs))
      if (step && name !== fed) recipe = withInput(recipe, step.key, name, text);
    return { recipe, input: (fed === undefined ? undefined : inputs[fed]?.text) ?? '' };
  } catch (error) {
    return error instanceof UsageError ? error.message : 'What was sent here could not be read.';
  }
}
