/** What is looked up in a page. These functions are sent to the browser as their source: each stands alone. */

/** All of the page is there, and its tool, where it has one, is hydrated. */
export const isHydrated = (): boolean =>
  document.readyState !== 'loading' &&
  (document.getElementById('tool') === null || document.documentElement.dataset['hydrated'] !== undefined);

/** The service worker is installed, active and answers for this page. */
export async function isKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}

/** Chooses an option of the select at an XPath by its words, as the browser's own list would. */
export function choose(path: string, words: string): void {
  const { singleNodeValue: select } = document.evaluate(path, document, null, 9);
  if (!(select instanceof HTMLSelectElement)) throw new Error(`There is no list at ${path}.`);
  select.selectedIndex = [...select.options].findIndex(({ text }) => text.trim() === words);
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

export const hasFocus = (path: string): boolean =>
  document.evaluate(path, document, null, 9).singleNodeValue === document.activeElement;

/** Opens what is folded: options, text forms and further outputs. */
export function unfold(): void {
  for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
}

/** By how many pixels the page sticks out at the right. */
export const overflow = (): number =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Clears what the site has stored for later visits, so that each job begins as the first did; the question at the foot of the page is answered. */
export function clearStorage(): void {
  localStorage.clear();
  localStorage.setItem('gdpr-consent', 'accepted');
}

/** What is drawn around the first box: its numbers, a line break for each of its rows, and how much is marked. */
export function marks(): string {
  const numbers = document.querySelector<HTMLElement>('textarea ~ [aria-hidden] > [data-rows]');
  const count = (name: string) => CSS.highlights.get(name)?.size ?? 0;
  return `${numbers?.dataset['rows'] ?? ''}; ${count('code-error')} mistake; ${count('code-match')} found`;
}
