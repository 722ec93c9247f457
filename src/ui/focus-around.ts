/** Keeps the focus near a button that goes away when it is pressed. */

/** Moves the focus to the panel that an element is in, or to the whole page's content. */
export function focusAround(element: Element): void {
  const place = element.parentElement?.closest<HTMLElement>('section, article, main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
