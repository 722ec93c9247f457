/** The consent notice goes for good once it is accepted, in every open tab: out of sight at once, then out of the document. */
import { writeStorage } from '#src/ui/browser/storage.ts';
import { CONSENT_ACCEPTED, CONSENT_KEY } from '../choices.ts';
import { onAction } from './actions.ts';

/** Makes the banner's button work, or takes away the banner that was accepted in an earlier visit. */
export function startConsent(): void {
  const banner = document.querySelector('[data-part="consent"]');
  let before: Element | null = null;
  banner?.addEventListener('focusin', (event) => {
    const { relatedTarget } = event as FocusEvent; // no map of the elements' events names this one
    if (relatedTarget instanceof Element && !banner.contains(relatedTarget)) before = relatedTarget;
  });
  onAction('accept-consent', () => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !banner?.contains(activeElement);
    writeStorage(CONSENT_KEY, CONSENT_ACCEPTED);
    remove();
    // The person goes on where they were, and the page stays where it is.
    const next = before?.isConnected ? before : document.getElementById('main');
    if (!isElsewhere && next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CONSENT_KEY && newValue === CONSENT_ACCEPTED) remove();
  });
  if (document.documentElement.dataset['consent']) remove();
}

function remove(): void {
  document.documentElement.dataset['consent'] = CONSENT_ACCEPTED;
  document.querySelector('[data-part="consent"]')?.remove();
}
