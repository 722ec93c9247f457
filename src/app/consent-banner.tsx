/** The consent notice: on every page until accepted, hidden before the first paint from then on (app/early/choices.ts). */
import { Button } from '#src/ui/basics/button.tsx';
import styles from './consent-banner.module.css';

export function ConsentBanner() {
  return (
    <aside className={styles['banner']} data-part="consent" aria-label="Cookie consent">
      <p>
        No tracking and no third-party cookies here. This browser remembers your theme, your options and this
        choice, and nothing you enter.
      </p>
      <Button data-does="accept-consent">Accept</Button>
    </aside>
  );
}
