/** The consent notice goes for good once it is accepted, in every open tab: out of sight at once, then out of the document. */
import { writeStorage } from '#src/ui/browser/storage.ts';
import { CONSENT_ACCEPTED, CONSENT_KEY } from '../choices.ts';
import { onAction } from './actions.ts';
import { focusOn } from './focus.ts';

/** Makes the banner's button work, or takes away the banner that was accepted in an earlier visit. */
export function startConsent(): void {
  onAction('accept-consent', () => {
    writeStorage(CONSENT_KEY, CONSENT_ACCEPTED);
    remove();
    focusOn('#main');
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
