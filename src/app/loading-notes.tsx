/** The notices of a page whose code is missing: switched off, not loaded, or slow to come (app/early/loading.ts shows which). */
import { Button } from '#src/ui/basics/button.tsx';
import styles from './loading-notes.module.css';

export function LoadingNotes() {
  return (
    <>
      <div className={`${styles['note']} ${styles['off']}`}>
        <p>
          <strong>This page needs JavaScript.</strong> The work is done in your browser, by the page’s own
          code. Allow JavaScript for this site, then reload the page.
        </p>
      </div>
      <div className={`${styles['note']} ${styles['failed']}`} data-part="load-failed">
        <p>
          <strong>A part of this page could not be loaded.</strong> What you entered is still here. Check your
          connection, then reload the page.
        </p>
        <Button data-does="reload">Reload</Button>
      </div>
      <div className={`${styles['note']} ${styles['slow']}`}>
        <p>
          <strong>This page is not ready yet.</strong> What you enter is kept, and used as soon as it is.
        </p>
      </div>
    </>
  );
}
