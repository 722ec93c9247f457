/** The consent notice goes for good once it is accepted, in every open tab. */
import { writeStorage } from '#src/ui/storage.ts';
import { CONSENT_ACCEPTED, CONSENT_KEY } from '../choices.ts';
import { onAction } from './actions.ts';
import { focusOn } from './focus.ts';

/** Makes the banner's button work, and hides the banner from then on. */
export function startConsent(): void {
  onAction('accept-consent', () => {
    writeStorage(CONSENT_KEY, CONSENT_ACCEPTED);
    hide();
    focusOn('#main');
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CONSENT_KEY && newValue === CONSENT_ACCEPTED) hide();
  });
}

function hide(): void {
  document.documentElement.dataset['consent'] = CONSENT_ACCEPTED;
}
