/** Favourites and the tools opened last, on top of the sidebar: only where there are some, and not while the list is searched. */
import { LIST_KEYS } from '../personal/lists.ts';
import { FAVOURITES_CHANGED, ownTools } from '../personal/own-tools.ts';

/** Draws them, and follows what this page and other tabs change. */
export function startOwnLists(): void {
  const part = document.querySelector<HTMLElement>('[data-own]');
  const search = document.querySelector<HTMLInputElement>('[data-searches="sidebar-list"]');
  if (!part) return;
  const path = document.documentElement.dataset['path'] ?? '';
  let drawn = '';
  const draw = () => {
    const own = ownTools(path);
    const wanted = JSON.stringify(own);
    if (wanted === drawn) return;
    drawn = wanted;
    if (own.favourites.length + own.recents.length === 0) part.replaceChildren();
    else
      import('../personal/own-links.ts').then(
        ({ ownSections }) => {
          if (drawn === wanted) part.replaceChildren(...ownSections(own, path));
        },
        () => undefined, // offline and never kept: the list below has them all
      );
  };
  draw();
  document.addEventListener(FAVOURITES_CHANGED, draw);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === LIST_KEYS.favourites || key === LIST_KEYS.recents) draw();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) draw();
  });
  search?.addEventListener('input', () => {
    part.hidden = search.value !== '';
  });
}
