/**
 * The sidebar: open or closed by the screen's width (style sheets decide) until the person opens or closes it.
 * `<html data-sidebar>` is `open`, `closed`, or absent: as the width has it.
 */
import { NARROW, SIDEBAR_CLOSED, SIDEBAR_KEY } from '../choices.ts';
import { onAction } from './actions.ts';
import { focusOn } from './focus.ts';

const { dataset } = document.documentElement;
const narrow = window.matchMedia(NARROW);

/** Scrolls the list alone: the page stays at its top. */
function scrollToCurrent(): void {
  const list = document.getElementById('sidebar-list');
  const current = list?.querySelector('[aria-current]');
  if (!list || !current) return;
  list.scrollTop += Math.max(0, current.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom);
}

/** Makes the sidebar open and close, and brings the present page's name into view. */
export function startSidebar(): void {
  scrollToCurrent();
  onAction('open-sidebar', () => {
    setState('open');
    focusOn('button[data-does="close-sidebar"]');
  });
  onAction('close-sidebar', closeByHand);
  // Crossing the breakpoint, either way, puts the sidebar back to what the new width has.
  narrow.addEventListener('change', () => setState(undefined));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isOverlay()) closeByHand();
  });
  document.getElementById('sidebar')?.addEventListener('click', ({ target }) => {
    if (isOverlay() && target instanceof Element && target.closest('a')) setState('closed');
  });
  // A page that is gone back to may have been left with its overlay open.
  window.addEventListener('pageshow', () => {
    if (isOverlay()) setState(undefined);
  });
}

/** Open over the page, which cannot be used meanwhile. */
const isOverlay = () => narrow.matches && dataset['sidebar'] === 'open';

function closeByHand(): void {
  setState('closed');
  focusOn('button[data-does="open-sidebar"]');
}

function setState(state: 'open' | 'closed' | undefined): void {
  if (state === undefined) delete dataset['sidebar'];
  else dataset['sidebar'] = state;
  document.querySelector('[data-part="column"]')?.toggleAttribute('inert', isOverlay());
  if (!narrow.matches) remember(state === 'closed');
}

/** For the pages that follow in this tab (app/early/choices.ts). */
function remember(isClosed: boolean): void {
  try {
    if (isClosed) sessionStorage.setItem(SIDEBAR_KEY, SIDEBAR_CLOSED);
    else sessionStorage.removeItem(SIDEBAR_KEY);
  } catch {
    // Storage is forbidden: the next page shows the sidebar as its width has it.
  }
}
