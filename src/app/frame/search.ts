/**
 * The searches of sidebar and home page: by name, any case, any part of it. Where no name fits, the other words people
 * use for a tool are looked through as well, and so are the tools that the lists leave out.
 */

/** Fields name the list they search: `data-searches="home-list"`. */
export function startSearches(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-searches]')) {
    const list = document.getElementById(field.dataset['searches'] ?? '');
    if (!list) continue;
    const search = () => filterList(list, field.value);
    field.addEventListener('input', search);
    if (field.value !== '') search();
  }
  focusHomeSearch();
}

function filterList(list: HTMLElement, query: string): void {
  const wanted = plain(query);
  const entries = [...list.querySelectorAll<HTMLElement>('[data-name]')];
  const isUnlisted = (entry: HTMLElement) => entry.closest('[data-group="unlisted"]') !== null;
  const named = entries.filter((entry) => !isUnlisted(entry) && has(entry, 'name', wanted));
  const others = () => entries.filter((entry) => has(entry, 'name', wanted) || has(entry, 'words', wanted));
  const shown = new Set(named.length > 0 ? named : others());
  for (const entry of entries) entry.hidden = !shown.has(entry);
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = !entries.some((entry) => shown.has(entry) && group.contains(entry));
  }
  sayNone(list, shown.size === 0 ? query : undefined);
}

/** As the names are written: telephones put a curled apostrophe into “What’s”, and Japanese keyboards wide letters. */
const plain = (query: string): string => query.trim().normalize('NFKC').toLowerCase().replace(/’/g, "'");

const has = (entry: HTMLElement, where: 'name' | 'words', wanted: string): boolean =>
  entry.dataset[where]?.includes(wanted) ?? false;

/** More of what was looked for is not shown: one word of 100,000 letters takes the browser seconds to lay out. */
const LONG = /^(.{40}).+/su;

function sayNone(list: HTMLElement, query: string | undefined): void {
  const none = list.querySelector<HTMLElement>('[data-none]');
  if (!none) return;
  none.hidden = query === undefined;
  none.textContent =
    query === undefined
      ? ''
      : `There is no tool for “${query.replace(LONG, '$1…')}” here. Try a shorter word.`;
}

/** Focus on arrival, where there is a keyboard: on a touch screen it would only open the one on the screen. */
function focusHomeSearch(): void {
  const hasKeyboard = window.matchMedia('(pointer: fine) and (min-width: 769px)').matches;
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (!hasKeyboard || isElsewhere || location.hash !== '') return;
  document.querySelector<HTMLElement>('[data-searches="home-list"]')?.focus();
}
