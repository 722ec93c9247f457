/** On a tool's page: its star, and that it was opened. Loaded once the page rests, or when the star is pressed. */
import { announce } from '#src/ui/basics/announce.ts';
import { warn } from '../frame/warn.ts';
import { changeList, LIST_KEYS, readList, toggled, withNewest } from './lists.ts';
import { FAVOURITES_CHANGED } from './own-tools.ts';

const star = document.querySelector<HTMLElement>('[data-does="toggle-favourite"]');
const id = star?.dataset['tool'];

/** Shows the star as it is kept now, and follows other tabs. */
export function startStar(): void {
  show();
  window.addEventListener('storage', ({ key }) => {
    if (key === LIST_KEYS.favourites || key === null) show();
  });
}

/** Puts the tool among the favourites, or takes it away. */
export async function toggleFavourite(): Promise<void> {
  if (id === undefined) return;
  const before = isFavourite();
  await changeList('favourites', (list) => toggled(list, id));
  document.dispatchEvent(new Event(FAVOURITES_CHANGED));
  show();
  if (isFavourite() === before) warn('This browser keeps no favourites: its storage is full or forbidden.');
  else announce(before ? 'Removed from the favourites' : 'Added to the favourites on the home page');
}

/** Puts the tool first among those that were opened. A page that is only being prepared has not been opened. */
export function noteVisit(): void {
  if (id === undefined) return;
  const page: Document & { readonly prerendering?: boolean } = document; // not in the types yet
  const note = () => void changeList('recents', (list) => withNewest(list, id));
  if (page.prerendering) page.addEventListener('prerenderingchange', note, { once: true });
  else note();
}

const isFavourite = (): boolean => id !== undefined && readList('favourites').includes(id);

const show = () => star?.setAttribute('aria-pressed', String(isFavourite()));
