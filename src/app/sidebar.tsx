/** The catalogue at the left: its own search, every tool by category, the provider's mark at the foot. */
import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { catalogue } from '#src/tools/catalogue.ts';
import { CATEGORIES, type Tool } from '#src/tools/define-tool.ts';
import { IconButton } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { BRAND } from './brand.ts';
import { findTools } from './find-tools.ts';
import { Mark } from './mark.tsx';
import { ToolLink } from './tool-link.tsx';
import type { SidebarControl } from './use-sidebar.ts';
import styles from './sidebar.module.css';

type SidebarProps = { readonly sidebar: SidebarControl; readonly here: Tool | undefined };

export function Sidebar({ sidebar, here }: SidebarProps) {
  const panel = useRef<HTMLElement>(null);
  useOverlayKeys(sidebar, panel);
  useCurrentInView(here, panel);
  const onNavigate = () => {
    if (sidebar.isNarrow) sidebar.close();
  };
  return (
    <>
      <div className={styles['overlay']} data-state={sidebar.state} onClick={sidebar.close} />
      <nav
        ref={panel}
        id="sidebar"
        className={styles['sidebar']}
        data-state={sidebar.state}
        aria-label="Tools"
      >
        <div className={styles['head']}>
          <ToolLink to="/" here={here} className={styles['logo']} data-home="" onClick={onNavigate}>
            <Mark />
            {BRAND}
          </ToolLink>
          <IconButton
            label="Close sidebar"
            aria-expanded={true}
            aria-controls="sidebar"
            onClick={sidebar.close}
          >
            <Menu aria-hidden="true" />
          </IconButton>
        </div>
        <CatalogueList here={here} onNavigate={onNavigate} />
        <a
          className={styles['provider']}
          href={import.meta.env.VITE_PROVIDER_URL}
          target="_blank"
          rel="noopener"
        >
          <Mark />
          <span>
            By the {BRAND} project<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </span>
        </a>
      </nav>
    </>
  );
}

type ListProps = { readonly here: Tool | undefined; readonly onNavigate: () => void };

function CatalogueList({ here, onNavigate }: ListProps) {
  const [query, setQuery] = useState('');
  const groups = CATEGORIES.map((category) => ({ category, tools: findTools(catalogue[category], query) }));
  const shown = groups.filter((group) => group.tools.length > 0);
  return (
    <>
      <input
        type="search"
        className={styles['search']}
        placeholder="Search..."
        aria-label="Search tools in the sidebar"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className={styles['groups']}>
        {shown.map(({ category, tools }) => (
          <section key={category}>
            <h2>{category}</h2>
            <ul>
              {tools.map((tool) => (
                <li key={tool.id}>
                  <ToolLink
                    to={tool.path}
                    here={here}
                    aria-current={tool === here ? 'page' : undefined}
                    onClick={onNavigate}
                  >
                    {tool.name}
                  </ToolLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && <p className={styles['none']}>No tool has “{query}” in its name.</p>}
      </div>
    </>
  );
}

/** Brings the mark of where you are into view in the list. Talks to the scroll position. */
function useCurrentInView(here: Tool | undefined, panel: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    panel.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [here, panel]);
}

/** While it overlays the page: focus moves in, Escape closes, and focus goes back to what opened it. Talks to the document. */
function useOverlayKeys({ isOverlay, close }: SidebarControl, panel: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isOverlay) return;
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>('button')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOverlay, close, panel]);
}
