/** The entries of a group that the sidebar's document leaves out. Fetched when a group is opened. */
import { groups } from '#src/tools/catalogue.ts';
import { GROUPS, type Tool } from '#src/tools/define-tool.ts';
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { isOffered } from '#src/ui/sending/offered.ts';
import { make } from '../make-element.ts';
import { makeGlyph } from '../make-glyph.ts';
import { searchWords } from '../search-words.ts';

/** A list item for each tool of the group of that name that the host offers, like those of the document. */
export function groupLinks(name: string): readonly HTMLElement[] {
  const group = GROUPS.find((each) => each === name);
  const tools = group === undefined ? [] : groups[group];
  return tools
    .filter(({ path }) => isOffered(path))
    .map((tool) => make('li', searchWords(tool), linkTo(tool)));
}

/** A link of the sidebar, as PageLink makes it: a page that asks another origin is never opened ahead. */
export const linkTo = ({ id, path, name, network }: Tool): HTMLAnchorElement =>
  make('a', { href: siteAddress(path), 'data-prerender': network ? undefined : '' }, makeGlyph(id), name);
