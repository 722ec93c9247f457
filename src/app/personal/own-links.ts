/** The links on top of the sidebar. Fetched where somebody has favourites or has opened a tool. */
import { allTools } from '#src/tools/catalogue.ts';
import { isOffered } from '#src/ui/sending/offered.ts';
import { linkTo } from '../frame/group-links.ts';
import { make } from '../make-element.ts';
import type { ownTools } from './own-tools.ts';

/** A section for each list that has tools; the present page, at `path`, is marked. */
export const ownSections = (
  { favourites, recents }: ReturnType<typeof ownTools>,
  path: string,
): readonly HTMLElement[] => [
  ...sectionOf('Favourites', favourites, path),
  ...sectionOf('Recent', recents, path),
];

function sectionOf(name: string, ids: readonly string[], path: string): readonly HTMLElement[] {
  const tools = ids.flatMap((id) => allTools.filter((tool) => tool.id === id && isOffered(tool.path)));
  if (tools.length === 0) return [];
  const items = tools.map((tool) => {
    const link = linkTo(tool);
    if (tool.path === path) link.setAttribute('aria-current', 'true');
    return make('li', {}, link);
  });
  return [make('div', {}, make('h2', {}, name), make('ul', { 'aria-label': name }, ...items))];
}
