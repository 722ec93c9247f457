/** Any address without a page. `app/not-found-entry.ts` adds the tool that was most likely meant. */
import type { PageFacts } from './metadata.tsx';
import { PageLink } from './page-link.tsx';
import styles from './not-found.module.css';

/** What the page for unknown addresses is called. */
export const NOT_FOUND_FACTS: PageFacts = {
  headline: 'Not Found',
  description: 'There is no page at this address.',
  keywords: [],
};

export function NotFound() {
  return (
    <div className={styles['page']}>
      <h1>404 - Not Found</h1>
      <p>
        This tool suite is still being expanded, and there is nothing at this address yet. Please check the
        address, or <PageLink to="/">go home</PageLink>.
      </p>
      <p data-part="suggestion" hidden>
        Were you looking for <a />?
      </p>
    </div>
  );
}
