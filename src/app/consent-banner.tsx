/** The consent notice: shown on every page until accepted, hidden before the first paint from then on. */
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { readStorage, writeStorage } from '#src/ui/storage.ts';
import { useBrowserValue } from '#src/ui/use-browser-value.ts';
import { CONSENT_ACCEPTED, CONSENT_KEY } from './consent.ts';
import styles from './consent-banner.module.css';

export function ConsentBanner() {
  const stored = useBrowserValue(() => readStorage(CONSENT_KEY), null);
  const [isAccepted, setIsAccepted] = useState(false);
  if (isAccepted || stored === CONSENT_ACCEPTED) return null;
  const accept = () => {
    writeStorage(CONSENT_KEY, CONSENT_ACCEPTED);
    setIsAccepted(true);
  };
  return (
    <aside className={styles['banner']} aria-label="Cookie consent">
      <p>
        No tracking and no third-party cookies here. This browser remembers your theme, your options and this
        choice, and nothing you enter.
      </p>
      <Button onClick={accept}>Accept</Button>
    </aside>
  );
}
