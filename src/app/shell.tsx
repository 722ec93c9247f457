/** The frame around every page, made once, at build time; `app/frame` starts it. */
import type { ReactNode } from 'react';
import type { Tool } from '#src/tools/define-tool.ts';
import { announcementRegion } from '#src/ui/basics/announce.ts';
import { VisuallyHidden } from '#src/ui/basics/visually-hidden.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { Footer } from './footer.tsx';
import { LoadingNotes } from './loading-notes.tsx';
import { Sidebar } from './sidebar.tsx';
import { ToolHeading } from './tool-heading.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import styles from './shell.module.css';

type ShellProps = { readonly here: Tool | undefined; readonly children: ReactNode };

export function Shell({ here, children }: ShellProps) {
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to the tool
      </a>
      <div className={styles['frame']}>
        <Sidebar here={here} />
        <div className={styles['column']} data-part="column">
          <TopBar here={here} />
          <main id="main" className={styles['main']} tabIndex={-1}>
            <LoadingNotes />
            {here ? <ToolHeading tool={here}>{children}</ToolHeading> : children}
          </main>
          <Footer here={here} />
          <UpdatePrompt />
        </div>
      </div>
      <ConsentBanner />
      <VisuallyHidden>
        <span {...announcementRegion} />
      </VisuallyHidden>
    </>
  );
}
