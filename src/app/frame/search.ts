/**
 * The searches of sidebar and home page: by name, any case, any part of it. Where no name fits, the other words people
 * use for a tool are looked through as well, and so are the tools that the lists leave out.
 */

/** Fields name the list they search: `data-searches="home-list"`. */
export function startSearches(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-searches]')) {
    const list = document.getElementById(field.dataset['searches'] ?? '');
    if (!list) continue;
    let whole: Element | undefined;
    const search = () => {
      whole ??= copyOf(list);
      for (const group of groupsOf(list)) group.remove();
      list.prepend(...groupsOf(copyOf(whole)));
      filterList(list, field.value);
      // The next search takes the list as it is then: the host's settings may have taken tools away.
      if (field.value === '') whole = undefined;
    };
    field.addEventListener('input', search);
    if (field.value !== '') search();
  }
  focusHomeSearch();
}

const copyOf = (list: Element) => list.cloneNode(true) as Element; // as: a copy is of the same kind
/** A template holds those that the list leaves out. */
const groupsOf = (list: Element) => list.querySelectorAll('[data-group], template');

/** What is not found leaves the list: nobody who looks for a tool there meets one that is hidden. */
function filterList(list: Element, query: string): void {
  const wanted = CSS.escape(plain(query));
  let found = wanted === '' ? '*' : `[data-name*="${wanted}"]`;
  if (!list.querySelector(found)) {
    const others = list.querySelector('template');
    others?.replaceWith(others.content);
    found += `, [data-words*="${wanted}"]`;
  }
  for (const entry of list.querySelectorAll(`[data-name]:not(${found})`)) entry.remove();
  for (const group of list.querySelectorAll('[data-group]:not(:has([data-name]))')) group.remove();
  sayNone(list, list.querySelector('[data-name]') ? undefined : query);
}

/** As the names are written: telephones put a curled apostrophe into “What’s”, and Japanese keyboards wide letters. */
const plain = (query: string): string => query.trim().normalize('NFKC').toLowerCase().replace(/’/g, "'");

/** More of what was looked for is not shown: one word of 100,000 letters takes the browser seconds to lay out. */
const LONG = /^(.{40}).+/su;

function sayNone(list: Element, query: string | undefined): void {
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
