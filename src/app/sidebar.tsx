/** The catalogue at the left: its own search, every tool by category, the provider's mark at the foot. */
import { Menu } from 'lucide-react';
import { catalogue } from '#src/tools/catalogue.ts';
import { CATEGORIES, type Tool } from '#src/tools/define-tool.ts';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { IconButton } from '#src/ui/basics/button.tsx';
import { VisuallyHidden } from '#src/ui/basics/visually-hidden.tsx';
import { BRAND } from './brand.ts';
import { Mark } from './mark.tsx';
import { PageLink } from './page-link.tsx';
import { searchWords } from './search-words.ts';
import styles from './sidebar.module.css';

type SidebarProps = { readonly here: Tool | undefined };

export function Sidebar({ here }: SidebarProps) {
  return (
    <>
      <div className={styles['overlay']} data-does="close-sidebar" />
      <nav id="sidebar" className={styles['sidebar']} aria-label="Tools">
        <div className={styles['head']}>
          <PageLink to="/" className={styles['logo']} data-home="">
            <Mark />
            {BRAND}
          </PageLink>
          <IconButton
            label="Close sidebar"
            aria-expanded={true}
            aria-controls="sidebar"
            data-does="close-sidebar"
          >
            <Menu aria-hidden="true" />
          </IconButton>
        </div>
        <CatalogueList here={here} />
        <a
          className={styles['provider']}
          href={import.meta.env.VITE_PROVIDER_URL}
          data-part="provider"
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

function CatalogueList({ here }: SidebarProps) {
  return (
    <>
      <input
        type="search"
        className={styles['search']}
        placeholder="Search..."
        aria-label="Search the sidebar"
        {...AS_TYPED}
        data-searches="sidebar-list"
      />
      <div className={styles['groups']} id="sidebar-list">
        {CATEGORIES.map((category) => (
          <section key={category} data-group="">
            <h2>{category}</h2>
            <ul>
              {catalogue[category].map((tool) => (
                <li key={tool.id} {...searchWords(tool)}>
                  <PageLink to={tool.path} aria-current={tool === here ? 'page' : undefined}>
                    {tool.name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <PageLink to="/tools" className={styles['all']}>
          All tools
        </PageLink>
        <p className={styles['none']} data-none="" role="status" hidden />
      </div>
    </>
  );
}
