/** The catalogue at the left: its own search, the tools by category, further ones in folded groups, the provider's mark at the foot. */
import { Menu } from 'lucide-react';
import { catalogue, groups, sectionOf, type ListedTool } from '#src/tools/catalogue.ts';
import { CATEGORIES, GROUPS, type Group, type Tool } from '#src/tools/define-tool.ts';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { IconButton } from '#src/ui/basics/button.tsx';
import { VisuallyHidden } from '#src/ui/basics/visually-hidden.tsx';
import { BRAND } from './brand.ts';
import { Mark } from './mark.tsx';
import { PageLink } from './page-link.tsx';
import { searchWords } from './search-words.ts';
import { ToolGlyph } from './tool-icon.tsx';
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
        <div className={styles['own']} data-own="" />
        <p className={styles['none']} data-none="" role="status" hidden />
        {CATEGORIES.map((category) => (
          <section key={category} data-group="">
            <h2>{category}</h2>
            <ToolList tools={catalogue[category]} here={here} />
          </section>
        ))}
        {GROUPS.map((group) => (
          <FoldedGroup key={group} group={group} here={here} />
        ))}
        <PageLink to="/tools" className={styles['all']}>
          All tools
        </PageLink>
      </div>
    </>
  );
}

type ToolListProps = SidebarProps & { readonly tools: readonly ListedTool[] };

function ToolList({ tools, here }: ToolListProps) {
  return (
    <ul>
      {tools.map((tool) => (
        <li key={tool.id} {...searchWords(tool)}>
          <PageLink to={tool.path} aria-current={tool === here ? 'page' : undefined}>
            <ToolGlyph id={tool.id} />
            {tool.name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Only the present page's group has its tools in the document; `app/frame/groups.ts` brings those of another when it is opened. */
function FoldedGroup({ group, here }: SidebarProps & { readonly group: Group }) {
  const isOpen = here !== undefined && sectionOf(here) === group;
  return (
    <details data-group="" data-folded={group} open={isOpen}>
      <summary>
        <h2>{group}</h2>
      </summary>
      <ToolList tools={isOpen ? groups[group] : []} here={here} />
    </details>
  );
}
