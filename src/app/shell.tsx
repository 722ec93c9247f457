/** The frame around every page: sidebar, top bar, footer, consent. It must render alike on the server and at first in the browser. */
import { Outlet, useLocation } from 'react-router';
import { allTools, toolAt } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { announcementRegion } from '#src/ui/announce.ts';
import { SendTargets } from '#src/ui/send-to.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { Footer } from './footer.tsx';
import { usePalette } from './palette/use-palette.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { useSidebar } from './use-sidebar.ts';
import styles from './shell.module.css';

export default function Shell() {
  const { pathname } = useLocation();
  const sidebar = useSidebar();
  const here = toolAt(pathname);
  const palette = usePalette(here);
  return (
    <SendTargets value={(kind) => targetsFor(kind, here)}>
      <a className={styles['skip']} href="#main">
        Skip to the tool
      </a>
      <div className={styles['frame']} data-sidebar={sidebar.state}>
        <Sidebar sidebar={sidebar} here={here} />
        <div className={styles['column']} inert={sidebar.isOverlay}>
          <TopBar sidebar={sidebar} here={here} onSearch={palette.open} />
          <main id="main" className={styles['main']} tabIndex={-1}>
            <Outlet />
          </main>
          <Footer here={here} />
          <UpdatePrompt />
        </div>
      </div>
      <ConsentBanner />
      {palette.element}
      <VisuallyHidden>
        <span {...announcementRegion} />
      </VisuallyHidden>
    </SendTargets>
  );
}

/** The other tools that take a kind of value. Tools behind a full navigation cannot be handed anything in memory. */
const targetsFor = (kind: string, here: Tool | undefined) =>
  allTools.filter(
    (tool) => tool !== here && !tool.network && tool.accepts?.some((accepted) => accepted === kind),
  );
