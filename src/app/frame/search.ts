/**
 * The searches of sidebar and home page: by name, any case, any part of it. Where no name fits, the other words people
 * use for a tool are looked through as well, and so are the tools that the lists leave out. The first answer is the palette's.
 */
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { makeGlyph } from '../make-glyph.ts';
import type { RankedTool } from '../palette/rank-all.ts';

/** What stands in each part of a list, in order. */
type Places = ReadonlyMap<ParentNode, readonly Element[]>;

/** A list as it is without a search. Its own elements are taken out and put back: nothing is copied. */
type ListAtRest = {
  readonly places: Places;
  /** Of the template, which holds the tools that the list leaves out. */
  readonly others: Places;
  readonly template: HTMLTemplateElement | null;
  readonly groups: ReadonlyMap<Element, readonly Element[]>;
  /** The folded groups that were open. */
  readonly open: ReadonlySet<Element>;
};

/** The searches under way, by their lists. */
const searches = new Map<Element, { readonly rest: ListAtRest; readonly again: () => void }>();

/** Fields name the list they search: `data-searches="home-list"`. */
export function startSearches(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-searches]')) {
    const list = document.getElementById(field.dataset['searches'] ?? '');
    if (!list) continue;
    let ranking: Promise<void> | undefined;
    const search = () => {
      const rest = searches.get(list)?.rest ?? restOf(list);
      searches.set(list, { rest, again: search });
      const isNamed = filterList(list, rest, field.value);
      if (field.value === '') searches.delete(list);
      ranking = addMore(list, rest, field, isNamed);
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
  const underWay = [...searches];
  searches.clear();
  for (const [list, { rest }] of underWay) filterList(list, rest, '');
  const templates = [...document.querySelectorAll('template')].map(({ content }) => content);
  for (const part of [document, ...templates]) {
    for (const entry of part.querySelectorAll('[data-name]')) if (isGone(entry)) entry.remove();
    for (const group of part.querySelectorAll('[data-group]:not([data-folded], :has([data-name]))'))
      group.remove();
  }
  for (const [, { again }] of underWay) again();
}

function restOf(list: Element): ListAtRest {
  const template = list.querySelector('template');
  const parts: readonly ParentNode[] = template ? [list, template.content] : [list];
  const groups = parts.flatMap((part) => [...part.querySelectorAll('[data-group]')]);
  return {
    places: placesIn(list),
    others: template ? placesIn(template.content) : new Map(),
    template,
    groups: new Map(groups.map((group) => [group, [...group.querySelectorAll('[data-name]')]])),
    open: new Set(list.querySelectorAll('[data-folded][open]')),
  };
}

function placesIn(part: ParentNode): Places {
  const found = [...part.querySelectorAll('[data-group], [data-name]')];
  const parents = new Set([part, ...found.flatMap(({ parentNode }) => parentNode ?? [])]);
  return new Map([...parents].map((parent) => [parent, [...parent.children]]));
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
  rest: ListAtRest,
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
  showMore(list, rest, 'More that fits', others);
  showMore(list, rest, 'More tools', further);
  bringToFront(list, found[0]);
  if (list.querySelector('[data-name]')) return;
  const nearest = showMore(list, rest, undefined, near.slice(0, MOST_NEAR));
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
  rest: ListAtRest,
  words: string | undefined,
  ranked: readonly RankedTool[],
): Element | undefined {
  const shown = new Set([...list.querySelectorAll('[data-name]')].map(pathOf));
  const known = new Map(entriesOf(rest).map((entry) => [pathOf(entry), entry]));
  const group = [...rest.groups.keys()][0];
  const pattern = entriesOf(rest)[0];
  if (!group || !pattern) return undefined;
  const more = ranked
    .filter(({ path }) => !shown.has(path))
    .map((tool) => known.get(tool.path) ?? entryFor(tool, pattern));
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
  const last =
    partAround(list, [...list.querySelectorAll('[data-group], template')].at(-1)) ??
    list.querySelector('[data-none]');
  last?.after(section);
  if (words !== undefined) showNone(list, undefined);
  return section;
}

/** An entry for a tool that the list leaves out, like the others. */
function entryFor({ id, path, name, explainer }: RankedTool, pattern: Element): Element {
  const entry = pattern.cloneNode(true) as Element; // as: a copy is of the same kind
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

/** `/hashtext`, of the entry's link. */
const pathOf = (entry: Element): string =>
  `/${entry.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? ''}`;

const entriesOf = ({ places, others }: ListAtRest): readonly Element[] =>
  [...places.values(), ...others.values()].flat().filter((part) => part.matches('[data-name]'));

/** The part of the list that an element stands in. */
const partAround = (list: Element, element: Element | undefined) =>
  [...list.children].find((part) => element !== undefined && part.contains(element));
/**
 * What is not found leaves the list: nobody who looks for a tool there meets one that is hidden. Where no name fits, what the template
 * holds is searched too. Whether a name fits.
 */
function filterList(list: Element, rest: ListAtRest, query: string): boolean {
  const { places, others, template, groups, open } = rest;
  const isResting = query === '';
  const wanted = CSS.escape(plain(query));
  const named = wanted === '' ? '[data-name]' : `[data-name*="${wanted}"]`;
  const isNamed = wanted === '' || [...places.values()].flat().some((part) => part.matches(named));
  const found = isNamed ? named : `${named}, [data-words*="${wanted}"]`;
  const isFound = (part: Element): boolean =>
    isResting ||
    (part.matches('[data-name]') ? part.matches(found) : (groups.get(part)?.some(isFound) ?? true));
  const held = isNamed || !template ? [] : (others.get(template.content) ?? []);
  for (const [parent, parts] of places)
    arrange(parent, parts.flatMap((part) => (part === template && !isNamed ? held : part)).filter(isFound));
  for (const [parent, parts] of others)
    if (isNamed) arrange(parent, parts);
    else if (parent !== template?.content) arrange(parent, parts.filter(isFound));
  for (const group of list.querySelectorAll('[data-folded]'))
    group.toggleAttribute('open', !isResting || open.has(group));
  showNone(list, list.querySelector('[data-name]') ? undefined : query);
  return isNamed;
}

/** Moves only what is not in its place: the message there is read out while it stays. */
function arrange(parent: ParentNode, parts: readonly Element[]): void {
  const wanted = new Set(parts);
  for (const part of [...parent.children]) if (!wanted.has(part)) part.remove();
  let next = parent.firstElementChild;
  for (const part of parts) {
    if (part === next) next = part.nextElementSibling;
    else parent.insertBefore(part, next);
  }
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
