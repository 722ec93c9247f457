/** Around every tool: its drawing, headline and explainer, there before any code is. */
import type { ReactNode } from 'react';
import type { Tool } from '#src/tools/define-tool.ts';
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
    </article>
  );
}
