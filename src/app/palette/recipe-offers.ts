/** Saved recipes in the palette: by their names, and by what is pasted, where their first step takes it. */
import { SHORT_NAMES } from '#src/lib/command/command.ts';
import { LONGEST_LINKED } from '#src/lib/options.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import type { SavedRecipe } from '../recipe/saved.ts';
import type { Offer } from './offers.ts';
import { rankTools } from './rank.ts';
import { recognise } from './recognise.ts';

/** Shaped like tools, so that one search finds both. */
const toolOf = ({ name, text }: SavedRecipe): Tool => ({
  id: `recipe ${name}`,
  path: '/recipe',
  name,
  headline: name,
  explainer: text.replaceAll(/\s+/g, ' '),
  keywords: ['recipe'],
});

/** The recipes that are known by the words of a query. */
export function recipesNamed(query: string, saved: readonly SavedRecipe[]): readonly Offer[] {
  if (query.trim() === '') return [];
  const tools = saved.map(toolOf);
  return rankTools(query, tools).flatMap((tool) => {
    const text = saved[tools.indexOf(tool)]?.text;
    return text === undefined
      ? []
      : [{ type: 'open', tool, tag: 'Recipe', values: { recipe: text } } as const];
  });
}

/** The recipes whose first step takes this text. */
export function recipesFor(
  pasted: string,
  saved: readonly SavedRecipe[],
  tools: readonly Tool[],
): readonly Offer[] {
  if (pasted.length > LONGEST_LINKED) return [];
  const kinds = recognise(pasted).filter(({ kind }) => kind !== 'text');
  return saved.flatMap((each) => {
    const first = firstTool(each.text, tools);
    const as = kinds.find(({ kind }) => first?.accepts?.includes(kind));
    if (!as) return [];
    return [
      {
        type: 'open',
        tool: toolOf(each),
        as,
        tag: 'Recipe',
        values: { recipe: each.text, text: pasted },
      } as const,
    ];
  });
}

function firstTool(recipe: string, tools: readonly Tool[]): Tool | undefined {
  const line = recipe.split('\n').find((each) => each.trim() !== '' && !each.startsWith('#')) ?? '';
  const [command] = line.trim().split(/[\s|]/);
  return tools.find(({ id, path }) => (SHORT_NAMES[id] ?? path.slice(1)) === command);
}
