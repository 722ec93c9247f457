/** Around every tool: headline, explainer, metadata, and an error boundary that keeps the frame alive. */
import { Outlet, useLocation, type MetaFunction } from 'react-router';
import { toolAt } from '#src/tools/catalogue.ts';
import { pageMeta } from './brand.ts';
import styles from './tool-shell.module.css';

export { ToolError as ErrorBoundary } from './tool-error.tsx';

export const meta: MetaFunction = ({ location }) => {
  const tool = toolAt(location.pathname);
  if (!tool) return [];
  const { headline, explainer, keywords, name, path } = tool;
  return pageMeta({ headline, description: `${explainer}.`, keywords: [name, ...keywords], path });
};

export default function ToolShell() {
  const tool = toolAt(useLocation().pathname);
  if (!tool) throw new Error('A tool page was reached at an address that is in no catalogue.');
  return (
    <article className={styles['tool']} key={tool.id}>
      <header className={styles['heading']}>
        <h1>{tool.headline}</h1>
        <p>{tool.explainer}</p>
      </header>
      <Outlet />
    </article>
  );
}
