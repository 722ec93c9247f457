/** Cards of the tools that the home page's grid does not have, made like its own. Fetched where a favourite is one of them. */
import { categoryOf, furtherTools } from '#src/tools/catalogue.ts';

/** A card for each further tool, by its id, in the way of `pattern`, which is one of the grid. */
export const furtherCards = (pattern: Element): ReadonlyMap<string, HTMLElement> =>
  new Map(
    furtherTools.map((tool) => {
      const section = document.createElement('section');
      section.dataset['category'] = categoryOf(tool) ?? '';
      const card = pattern.cloneNode(true) as HTMLElement; // a copy of a list item
      const link = card.querySelector('a');
      link?.setAttribute('href', (link.getAttribute('href') ?? '').replace(/[^/]*$/, tool.path.slice(1)));
      card.querySelector('strong')?.replaceChildren(tool.name);
      card.querySelector('small')?.replaceChildren(tool.explainer);
      card.querySelector('svg')?.replaceChildren(dot());
      section.append(card);
      return [tool.id, card];
    }),
  );

function dot(): Element {
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  for (const [name, value] of Object.entries({ cx: '12', cy: '12', r: '5' }))
    circle.setAttribute(name, value);
  return circle;
}
