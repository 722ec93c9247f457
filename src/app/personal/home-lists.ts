/** Favourites in the person's own order, and the tools opened last, above the home page's grid: only where there are some. */
import { announce } from '#src/ui/basics/announce.ts';
import { isOffered } from '#src/ui/sending/offered.ts';
import { readStorage, removeStorage, writeStorage } from '#src/ui/browser/storage.ts';
import { SHORTCUTS_OFF_KEY } from '../choices.ts';
import { make } from '../make-element.ts';
import { FAVOURITES_CHORD, readOff } from '../shortcuts/shortcut-list.ts';
import { changeList, LIST_KEYS, moved, readList, toggled } from './lists.ts';
import { FAVOURITES_CHANGED } from './own-tools.ts';

/** Whether the tools opened last are shown: the person has unfolded them. */
const OPEN_KEY = 'recents-open';

/** Fills the part for them, and keeps it as it is stored, whichever tab changes it. */
export function startHomeLists(): void {
  const part = document.querySelector<HTMLElement>('[data-part="personal"]');
  const search = document.querySelector<HTMLInputElement>('[data-searches="home-list"]');
  if (!part) return;
  let isArranging = false;
  const draw = () => {
    const favourites = cardsOf(readList('favourites'));
    const recents = cardsOf(readList('recents'));
    part.replaceChildren(
      ...(favourites.length > 0 ? [favouritesSection(favourites, isArranging, arrange)] : []),
      ...(recents.length > 0 ? [recentsSection(recents)] : []),
    );
    part.hidden = (search?.value ?? '') !== '' || part.childElementCount === 0;
  };
  const arrange: Arrangement = {
    toggle: () => {
      isArranging = !isArranging;
      draw();
      part.querySelector<HTMLElement>('[data-arrange]')?.focus();
    },
    change: async (card, change, words) => {
      await changeList('favourites', change);
      document.dispatchEvent(new Event(FAVOURITES_CHANGED));
      draw();
      announce(words);
      focusAgain(part, card);
    },
  };
  // After the search itself, which takes cards from the grid and brings them back.
  search?.parentElement?.addEventListener('input', draw);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === LIST_KEYS.favourites || key === LIST_KEYS.recents) draw();
  });
  document.addEventListener('keydown', (event) => openByKey(part, event));
  search?.addEventListener('keydown', leaveSearch);
  // A page that is gone back to may show an older list.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) draw();
  });
  draw();
}

/** The arrow down leads from the search, which takes every digit as text, to the first card. */
function leaveSearch(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' || event.isComposing) return;
  const links = document.querySelectorAll<HTMLElement>('[data-part="home"] li a');
  const first = [...links].find((link) => link.checkVisibility());
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** `1` opens the first favourite. Only here: elsewhere a digit that misses its field must not leave the page. */
function openByKey(
  part: HTMLElement,
  { key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent,
): void {
  if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey || repeat) return;
  const isElsewhere = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
  if (isElsewhere || readOff(readStorage(SHORTCUTS_OFF_KEY)).has(FAVOURITES_CHORD)) return;
  part.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
}

type Card = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly item: HTMLElement;
};

type Arrangement = {
  readonly toggle: () => void;
  readonly change: (
    card: Card,
    change: (list: readonly string[]) => readonly string[],
    words: string,
  ) => Promise<void>;
};

/** Copies of the page's own cards; ids that no card has, and tools that are not offered, are left out. */
function cardsOf(ids: readonly string[]): readonly Card[] {
  return ids.flatMap((id) => {
    const card = findCard(id);
    const path = `/${card?.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? ''}`;
    if (!card || !isOffered(path)) return [];
    const item = make('li', {}, ...[...card.childNodes].map((node) => node.cloneNode(true)));
    const name = card.querySelector('strong')?.textContent ?? id;
    return [
      { id, name, category: card.closest<HTMLElement>('[data-category]')?.dataset['category'] ?? '', item },
    ];
  });
}

/** In the lists, or with the tools that they leave out. */
function findCard(id: string): HTMLElement | null {
  const selector = `[data-tool="${CSS.escape(id)}"]`;
  const grid = document.getElementById('home-list');
  const others = grid?.querySelector('template')?.content;
  return grid?.querySelector<HTMLElement>(selector) ?? others?.querySelector<HTMLElement>(selector) ?? null;
}

function favouritesSection(cards: readonly Card[], isArranging: boolean, arrange: Arrangement): HTMLElement {
  const button = make(
    'button',
    { type: 'button', 'data-arrange': '', 'aria-pressed': String(isArranging) },
    'Arrange',
  );
  button.addEventListener('click', arrange.toggle);
  const list = make('ul', {}, ...cards.map((card, index) => withKey(withHue(card), index + 1)));
  if (isArranging) for (const card of cards) card.item.append(arrangeButtons(card, arrange));
  return make('section', { 'aria-label': 'Favourites' }, make('h2', {}, 'Favourites'), button, list);
}

function withHue({ item, category }: Card): HTMLElement {
  item.dataset['category'] = category;
  return item;
}

/** The first nine have a key. */
function withKey(item: HTMLElement, place: number): HTMLElement {
  if (place > 9) return item;
  item.querySelector('a')?.setAttribute('aria-keyshortcuts', String(place));
  item.append(make('kbd', { 'aria-hidden': 'true' }, String(place)));
  return item;
}

function arrangeButtons(card: Card, { change }: Arrangement): HTMLElement {
  const button = (text: string, act: () => Promise<void>) => {
    const made = make(
      'button',
      { type: 'button', 'data-id': card.id, 'aria-label': `${text}: ${card.name}` },
      text,
    );
    made.addEventListener('click', () => void act());
    return made;
  };
  return make(
    'span',
    { 'data-buttons': '' },
    button('Earlier', () =>
      change(card, (list) => moved(list, card.id, -1), `${card.name} moved to the front`),
    ),
    button('Later', () => change(card, (list) => moved(list, card.id, 1), `${card.name} moved to the back`)),
    button('Remove', () => change(card, (list) => toggled(list, card.id), `${card.name} removed`)),
  );
}

/** The buttons were drawn again: the keyboard goes on at the one that was pressed, or at Arrange where it is gone. */
function focusAgain(part: HTMLElement, { id }: Card): void {
  const again = part.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
  (again ?? part.querySelector<HTMLElement>('[data-arrange]'))?.focus();
}

/** Folded until asked for, and empty while it is: the grid below lists the same tools. */
function recentsSection(cards: readonly Card[]): HTMLElement {
  const list = make('ul', {});
  const details = make('details', {}, make('summary', {}, 'Recent'), list);
  details.addEventListener('toggle', () => {
    list.replaceChildren(...(details.open ? cards.map((card) => withHue(card)) : []));
    if (details.open) writeStorage(OPEN_KEY, 'yes');
    else removeStorage(OPEN_KEY);
  });
  details.open = readStorage(OPEN_KEY) === 'yes';
  return details;
}
