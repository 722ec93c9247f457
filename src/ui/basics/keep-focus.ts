/** Keeps the focus near a control that goes away, or is switched off, while it has it: the next key must still go somewhere. */

const PLACES = 'section, article, main';

/**
 * Watches a part of the page. When the focused control is removed or disabled, and whoever did it puts the focus nowhere,
 * it goes to the panel that the control was in, or to the page's content.
 */
export function keepFocus(part: HTMLElement): void {
  let last: Element | undefined;
  let around: readonly HTMLElement[] = [];
  part.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : undefined;
    around = last ? placesAround(last) : [];
  });
  new MutationObserver(() => {
    if (!last || (last.isConnected && !last.matches(':disabled'))) return;
    const { activeElement } = document;
    const isDropped = !activeElement || activeElement === document.body || activeElement === last;
    last = undefined;
    if (isDropped) focusOn(around.find(({ isConnected }) => isConnected));
  }).observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

/** From the innermost outwards: an outer one is left where the inner ones go too. */
function placesAround(element: Element): readonly HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}

function focusOn(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
