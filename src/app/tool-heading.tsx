/** Around every tool: its drawing, headline and explainer, there before any code is. */
import type { ReactNode } from 'react';
import { toolAt } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { PageLink } from './page-link.tsx';
import { ToolGlyph } from './tool-icon.tsx';
import styles from './tool-heading.module.css';

export function ToolHeading({ tool, children }: { readonly tool: Tool; readonly children: ReactNode }) {
  return (
    <article className={styles['tool']}>
      <header className={styles['heading']}>
        <h1>
          <ToolGlyph id={tool.id} />
          {tool.headline}
        </h1>
        <p>{tool.explainer}</p>
      </header>
      {children}
      <Related paths={tool.related} />
    </article>
  );
}

/** Links to the tools for what is next to this one's job. */
function Related({ paths = [] }: { readonly paths?: Tool['related'] }) {
  const tools = paths.map(toolAt).filter((tool) => tool !== undefined);
  if (tools.length === 0) return null;
  return (
    <nav aria-label="See also" className={styles['related']}>
      <span>See also</span>
      {tools.map(({ path, name }) => (
        <PageLink key={path} to={path}>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
