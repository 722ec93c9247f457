/** What stands on top of the sidebar: the favourites, and the tools that were opened last, by their ids. */
import { readList } from './lists.ts';

/** As many as have a key on the home page. */
const MOST_FAVOURITES = 9;
const MOST_RECENTS = 3;

/** Of both lists the first few, each tool once; of those that were opened not the present page's, which is at `path`. */
export function ownTools(path: string) {
  const favourites = readList('favourites').slice(0, MOST_FAVOURITES);
  const recents = readList('recents')
    // The same word, spelled as an address.
    .filter((id) => !favourites.includes(id) && `/${id.replaceAll('-', '')}` !== path)
    .slice(0, MOST_RECENTS);
  return { favourites, recents };
}

/** Told to the document when this page has changed the favourites. */
export const FAVOURITES_CHANGED = 'favourites-changed';
