/** Any address without a page. */
import { useLocation } from 'react-router';
import { allTools } from '#src/tools/catalogue.ts';
import { useIsMounted } from '#src/ui/use-browser-value.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { pageMeta } from './brand.ts';
import { suggestTool } from './suggest-tool.ts';
import styles from './not-found.module.css';

export const meta = () =>
  pageMeta({ headline: 'Not Found', description: 'There is no page at this address.', keywords: [] });

export default function NotFound() {
  return (
    <div className={styles['page']}>
      <h1>404 - Not Found</h1>
      <p>
        We are still expanding this suite of tools, and there is nothing at this address yet. Please check the
        address, or <PageLink to="/">go home</PageLink>.
      </p>
      <Suggestion />
    </div>
  );
}

/** The address is only known in the browser: one prerendered page answers for all that do not exist. */
function Suggestion() {
  const { pathname } = useLocation();
  const tool = useIsMounted() ? suggestTool(pathname, allTools) : undefined;
  if (!tool) return null;
  return (
    <p>
      Were you looking for <PageLink to={tool.path}>{tool.name}</PageLink>?
    </p>
  );
}
