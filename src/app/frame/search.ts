/**
 * The searches of sidebar and home page: by name, any case, any part of it. Where no name fits, the other words people
 * use for a tool are looked through as well, and so are the tools that the lists leave out. The first answer is the palette's.
 */
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { makeGlyph } from '../make-glyph.ts';
import type { RankedTool } from '../palette/rank-all.ts';

/** The lists as they are without a search, while one is under way. */
const wholes = new Map<Element, Element>();

/** Fields name the list they search: `data-searches="home-list"`. */
export function startSearches(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-searches]')) {
    const list = document.getElementById(field.dataset['searches'] ?? '');
    if (!list) continue;
    let ranking: Promise<void> | undefined;
    const search = () => {
      const whole = wholes.get(list) ?? copyOf(list);
      wholes.set(list, whole);
      for (const part of partsOf(list)) part.remove();
      list.querySelector('[data-none]')?.after(...partsOf(copyOf(whole)));
      const isNamed = filterList(list, field.value);
      if (field.value === '') wholes.delete(list);
      ranking = addMore(list, whole, field, isNamed);
    };
    field.addEventListener('input', search);
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing || field.value.trim() === '') return;
      void Promise.resolve(ranking).then(() => openFirst(list));
    });
    if (field.value !== '') search();
  }
  focusHomeSearch();
}

/** Takes entries out of every list, also out of what a search under way leaves out; what is typed is left alone. */
export function removeEntries(isGone: (entry: Element) => boolean): void {
  const lists = [document, ...wholes.values()];
  const templates = lists.flatMap((part) =>
    [...part.querySelectorAll('template')].map(({ content }) => content),
  );
  for (const part of [...lists, ...templates]) {
    for (const entry of part.querySelectorAll('[data-name]')) if (isGone(entry)) entry.remove();
    for (const group of part.querySelectorAll('[data-group]:not([data-folded], :has([data-name]))'))
      group.remove();
  }
}

/** Enter opens the only result, or the first. Where there is none, the home page asks the palette. */
const openFirst = (list: Element): void =>
  list.querySelector<HTMLElement>('[data-name]:not([data-near] *) a')?.click();

/**
 * Below headings of their own: where no name fits, what the palette finds (synonyms, several words), or what comes near; and the
 * further tools that fit, which no list has at rest.
 */
async function addMore(
  list: Element,
  whole: Element,
  field: HTMLInputElement,
  isNamed: boolean,
): Promise<void> {
  const query = field.value;
  if (query.trim() === '' || query.length > LONGEST_WORDS) return;
  // Offline, and never kept: the list alone is searched.
  const ranks = await import('../palette/rank-all.ts').catch(() => undefined);
  if (!ranks || field.value !== query) return;
  const { found, near } = ranks.rankAll(query);
  const further = ranks.rankFurther(query, isNamed);
  const others = isNamed ? [] : found.filter(({ path }) => !further.some((tool) => tool.path === path));
  showMore(list, whole, 'More that fits', others);
  showMore(list, whole, 'More tools', further);
  bringToFront(list, found[0]);
  if (list.querySelector('[data-name]')) return;
  const nearest = showMore(list, whole, undefined, near.slice(0, MOST_NEAR));
  nearest?.setAttribute('data-near', '');
}

/** What only comes near is no list to look through. */
const MOST_NEAR = 5;

/** The palette's first answer is the first here too, with its group before the others. */
function bringToFront(list: Element, first: RankedTool | undefined): void {
  const entry = [...list.querySelectorAll('[data-name]')].find((each) => pathOf(each) === first?.path);
  const group = entry?.closest('[data-group]');
  if (!entry || !group || list.querySelector('[data-name]') === entry) return;
  entry.parentElement?.prepend(entry);
  list.querySelector('[data-none]')?.after(group);
}

/** Longer queries are texts rather than names of tools, in UTF-16 code units. */
const LONGEST_WORDS = 60;

/** A section of its own for tools that are not in the list yet, without `words` below those that nothing fits; `undefined` where there are none. */
function showMore(
  list: Element,
  whole: Element,
  words: string | undefined,
  ranked: readonly RankedTool[],
): Element | undefined {
  const shown = new Set([...list.querySelectorAll('[data-name]')].map(pathOf));
  const known = new Map(
    [...whole.querySelectorAll('[data-name]'), ...templateEntries(whole)].map((entry) => [
      pathOf(entry),
      entry,
    ]),
  );
  const group = whole.querySelector('[data-group]');
  const pattern = group?.querySelector('[data-name]');
  if (!group || !pattern) return undefined;
  const more = ranked
    .filter(({ path }) => !shown.has(path))
    .map((tool) => copyOf(known.get(tool.path) ?? entryFor(tool, pattern)));
  if (more.length === 0) return undefined;
  const section = group.cloneNode() as Element; // as: a copy is of the same kind
  const entries = document.createElement('ul');
  entries.append(...more);
  if (words !== undefined) {
    const heading = document.createElement('h2');
    heading.textContent = words;
    section.append(heading);
  }
  section.append(entries);
  const last = partAround(list, [...groupsOf(list)].at(-1)) ?? list.querySelector('[data-none]');
  last?.after(section);
  if (words !== undefined) showNone(list, undefined);
  return section;
}

/** An entry for a tool that the list leaves out, like the others. */
function entryFor({ id, path, name, explainer }: RankedTool, pattern: Element): Element {
  const entry = copyOf(pattern);
  entry.setAttribute('data-name', name.toLowerCase());
  entry.removeAttribute('data-tool');
  const link = entry.querySelector('a');
  link?.removeAttribute('aria-current');
  link?.setAttribute('href', siteAddress(path));
  const [title, words] = [link?.querySelector('strong'), link?.querySelector('small')];
  if (title && words) {
    link?.querySelector('svg')?.parentElement?.remove();
    title.textContent = name;
    words.textContent = explainer;
  } else link?.replaceChildren(makeGlyph(id), name);
  return entry;
}

const templateEntries = (part: Element): readonly Element[] =>
  [...part.querySelectorAll('template')].flatMap(({ content }) => [
    ...content.querySelectorAll('[data-name]'),
  ]);

/** `/hashtext`, of the entry's link. */
const pathOf = (entry: Element): string =>
  `/${entry.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? ''}`;

const copyOf = (list: Element) => list.cloneNode(true) as Element; // as: a copy is of the same kind
/** What stands in it, but for the words where nothing fits, which are read out while they stay, and own lists. */
const partsOf = (list: Element) =>
  [...list.children].filter((part) => !part.matches('[data-none], [data-own]'));
/** The part of the list that an element stands in. */
const partAround = (list: Element, element: Element | undefined) =>
  [...list.children].find((part) => element !== undefined && part.contains(element));
/** A template holds those that the list leaves out. */
const groupsOf = (list: Element) => list.querySelectorAll('[data-group], template');

/** What is not found leaves the list: nobody who looks for a tool there meets one that is hidden. Whether a name fits. */
function filterList(list: Element, query: string): boolean {
  const wanted = CSS.escape(plain(query));
  let found = wanted === '' ? '*' : `[data-name*="${wanted}"]`;
  const isNamed = list.querySelector(found) !== null;
  if (!isNamed) {
    const others = list.querySelector('template');
    others?.replaceWith(others.content);
    found += `, [data-words*="${wanted}"]`;
  }
  for (const entry of list.querySelectorAll(`[data-name]:not(${found})`)) entry.remove();
  const isResting = query === '';
  for (const group of list.querySelectorAll('[data-group]:not(:has([data-name]))'))
    if (!isResting || !group.matches('[data-folded]')) group.remove();
  if (!isResting) for (const group of list.querySelectorAll('[data-folded]')) group.setAttribute('open', '');
  showNone(list, list.querySelector('[data-name]') ? undefined : query);
  return isNamed;
}

/** As the names are written: telephones put a curled apostrophe into “What’s”, and Japanese keyboards wide letters. */
const plain = (query: string): string => query.trim().normalize('NFKC').toLowerCase().replace(/’/g, "'");

/** More of what was looked for is not shown: one word of 100,000 letters takes the browser seconds to lay out. */
const LONG = /^(.{40}).+/su;

function showNone(list: Element, query: string | undefined): void {
  const none = list.querySelector<HTMLElement>('[data-none]');
  if (!none) return;
  none.hidden = query === undefined;
  none.textContent =
    query === undefined ? '' : `No tool for "${query.trim().replace(LONG, '$1…')}". Try another word.`;
}

/** Focus on arrival, where there is a keyboard: on a touch screen it would only open the one on the screen. */
function focusHomeSearch(): void {
  const hasKeyboard = window.matchMedia('(pointer: fine) and (min-width: 769px)').matches;
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (!hasKeyboard || isElsewhere || location.hash !== '') return;
  document.querySelector<HTMLElement>('[data-searches="home-list"]')?.focus();
}
