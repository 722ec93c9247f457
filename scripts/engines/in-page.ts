/** What is looked up in a page. These functions are sent to the browser as their source: each stands alone, but for `find`. */

/** Something a person can point at: by what it is and by what it is called (label, placeholder or its own text). */
export type Target = {
  readonly kind: 'field' | 'button' | 'result' | 'selector';
  readonly name: string;
  /** Where several are called so: the first is 0. */
  readonly at?: number;
};

/** Where it is in the window, once it is in view; `undefined` while it is not there, off or covered. */
export type Place = { readonly x: number; readonly y: number } | undefined;

/** The source of one function that has `find` in reach. */
export const withFind = (wanted: (...args: never[]) => unknown): string =>
  `(...args) => { const find = ${find.toString()}; return (${wanted.toString()})(...args); }`;

/** The visible element that a target means: one that is called exactly so before one whose name begins so. */
function find({ kind, name, at = 0 }: Target): Element | undefined {
  const SELECTORS = {
    field: 'input:not([type=file]), textarea, select, [role=checkbox]',
    button: 'button, summary, a[href], [role=button], [role=switch], [role=tab]',
    result: 'output, [role=status], [role=region], section, [aria-label]',
    selector: name,
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const namesOf = (element: Element): string[] => {
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLOutputElement
        ? [...(element.labels ?? [])]
        : [];
    const pointed = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const described = element.getAttribute('aria-description') ?? '';
    const own = kind === 'button' ? [element.textContent, `${element.textContent} ${described}`] : [];
    return [
      element.getAttribute('aria-label'),
      element.getAttribute('placeholder'),
      ...labels.map(({ textContent }) => textContent),
      pointed,
      ...own,
    ].map(plain);
  };
  const candidates = [...document.querySelectorAll(SELECTORS[kind])].filter(
    (element) => element.getClientRects().length > 0,
  );
  if (kind === 'selector') return candidates[at];
  const called = (fits: (text: string) => boolean) =>
    candidates.filter((element) => namesOf(element).some(fits));
  const exact = called((text) => text === name);
  return (exact.length > 0 ? exact : called((text) => text.startsWith(name)))[at];
}

/** Brings a target into view and says where its middle is. */
export function place(target: Target): Place {
  const element = find(target);
  if (!element || (element as HTMLButtonElement).disabled) return undefined; // only some have it; the others are not off
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isReached =
    hit !== null &&
    (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true);
  return isReached ? { x, y } : undefined;
}

/** The value of a field, or the text of anything else; `undefined` while it is not there. */
export function read(target: Target): string | undefined {
  const element = find(target);
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return String(element.checked);
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return element.value;
  return element instanceof HTMLElement ? element.innerText : undefined;
}

/** Chooses an option of a select by its words, as the browser's own list would. */
export function choose(target: Target, words: string): boolean {
  const element = find(target);
  if (!(element instanceof HTMLSelectElement)) return false;
  const option = [...element.options].find(({ text }) => text.trim() === words);
  if (!option) return false;
  element.focus();
  element.selectedIndex = option.index;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** Whether the focus is on a target. */
export function hasFocus(target: Target): boolean {
  return document.activeElement !== null && document.activeElement === find(target);
}

/** The text of the tool as it is seen, or of what stands over it; white space is one blank. Empty while the next page has only begun to come. */
export function textOfPage(): string {
  const seen =
    document.querySelector<HTMLElement>('[role=dialog], dialog[open]') ??
    document.querySelector('main') ??
    document.querySelector('body');
  return (seen?.innerText ?? '').replace(/\s+/g, ' ');
}

/** What sticks out at the right, in words; empty where nothing does. */
export function overflow(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  const outside = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  const names = outside.map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
  return `${scrollWidth - clientWidth} pixels: ${names.slice(0, 8).join(', ')}`;
}

/** The address of the page within the site, without a slash at its end. */
export function path(): string {
  return location.pathname.replace(/\/$/, '');
}

/** All of the page is there, and its tool, where it has one, is hydrated. */
export function isHydrated(): boolean {
  if (document.readyState === 'loading') return false;
  return (
    document.getElementById('tool') === null || document.documentElement.dataset['hydrated'] !== undefined
  );
}

/** The service worker is installed, active and answers for this page. */
export async function isKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}

/** There is a picture on the page, and each has its size. */
export function showsPictures(): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  return (
    pictures.length > 0 &&
    pictures.every(({ naturalHeight, offsetHeight }) => naturalHeight * offsetHeight > 0)
  );
}

/** The options that are offered, a line each. */
export function offered(): string {
  return [...document.querySelectorAll('[role=option]')]
    .map((option) => option.textContent.trim())
    .join('\n');
}

/** Presses “Example”; `false` where the page has none. */
export function pressExample(): boolean {
  const example = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Example',
  );
  example?.click();
  return example !== undefined;
}

/** No job is under way. */
export function isSettled(): boolean {
  return [...document.querySelectorAll('main button')].every(({ textContent }) => textContent !== 'Cancel');
}

/** Whether a target stands before what has the focus, so that Shift and Tab lead to it. */
export function isBehind(target: Target): boolean {
  const element = find(target);
  const focused = document.activeElement;
  if (!element || !focused || focused === document.body) return false;
  return (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Clears what the site has stored in this browser for later visits: options, recents, the theme. */
export function clearStorage(): void {
  localStorage.clear();
}
