/** Home: one search box, every specified tool by category, then the further ones in compact groups. Made at build time; `app/frame/search.ts` filters. */
import { Search } from 'lucide-react';
import {
  allTools,
  besideIn,
  catalogue,
  groups,
  specifiedTools,
  type ListedTool,
  unlisted,
} from '#src/tools/catalogue.ts';
import { CATEGORIES, GROUPS, type Category, type Group } from '#src/tools/define-tool.ts';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { BRAND } from './brand.ts';
import type { PageFacts } from './metadata.tsx';
import { PageLink } from './page-link.tsx';
import { searchWords } from './search-words.ts';
import { ToolIcon } from './tool-icon.tsx';
import styles from './home.module.css';

const EXPLAINER =
  'Small, exact tools for developers and everyone else. They run in your browser, and what you enter stays there. Only two of them ask a public service: one about a domain, one about your IP address.';

/** The home page's title and description for search engines. */
export const HOME_FACTS: PageFacts = {
  headline: 'Small tools that stay in your browser',
  description: EXPLAINER,
  keywords: [
    BRAND,
    'developer tools',
    'online tools',
    'offline',
    'private',
    ...specifiedTools.map((tool) => tool.name),
  ],
  path: '/',
};

export function Home() {
  return (
    <div className={styles['home']} data-part="home">
      <header className={styles['hero']}>
        <h1>{BRAND}</h1>
        <p>{EXPLAINER}</p>
        <HomeSearch />
      </header>
      <div className={styles['personal']} data-part="personal" hidden />
      <div className={styles['home']} id="home-list">
        <p data-none="" role="status" hidden />
        {CATEGORIES.map((category) => (
          <ToolGroup key={category} name={category} tools={catalogue[category]} />
        ))}
        <div className={styles['compact']}>
          {GROUPS.map((group) => (
            <CompactGroup key={group} name={group} tools={groups[group]} />
          ))}
          <CompactGroup name="More" tools={CATEGORIES.flatMap(besideIn)} />
        </div>
        <UnlistedTools />
        <PageLink to="/tools" className={styles['all']}>
          All {allTools.length} tools
        </PageLink>
      </div>
    </div>
  );
}

/** The one search of a page of tools. */
export function HomeSearch() {
  return (
    <label className={styles['search']}>
      <Search aria-hidden="true" />
      <input
        type="search"
        placeholder="Search tools"
        aria-label="Search tools"
        {...AS_TYPED}
        data-searches="home-list"
      />
    </label>
  );
}

type ToolGroupProps = { readonly name: Category | Group | 'More'; readonly tools: readonly ListedTool[] };

/** A card for each tool. */
export function ToolGroup({ name, tools }: ToolGroupProps) {
  return (
    <section className={styles['group']} data-category={name} data-group="">
      <h2>{name}</h2>
      <ul>
        {tools.map((tool) => (
          <ToolCard key={tool.id} tool={tool} />
        ))}
      </ul>
    </section>
  );
}

/** A line for each tool: its icon and its name. */
function CompactGroup({ name, tools }: ToolGroupProps) {
  return (
    <section className={styles['lines']} data-category={name} data-group="">
      <h2>{name}</h2>
      <ul>
        {tools.map((tool) => (
          <li key={tool.id} {...searchWords(tool)} data-tool={tool.id}>
            <PageLink to={tool.path} className={styles['card']}>
              <ToolIcon id={tool.id} />
              <strong>{tool.name}</strong>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tools that the lists leave out are no part of the document until a search finds them. */
function UnlistedTools() {
  return (
    <template>
      <section className={styles['group']} data-group="" aria-label="More tools">
        <ul>
          {unlisted.map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
        </ul>
      </section>
    </template>
  );
}

function ToolCard({ tool }: { readonly tool: ListedTool }) {
  return (
    <li {...searchWords(tool)} data-tool={tool.id}>
      <PageLink to={tool.path} className={styles['card']}>
        <ToolIcon id={tool.id} />
        <span>
          <strong>{tool.name}</strong>
          <small>{tool.explainer}</small>
        </span>
      </PageLink>
    </li>
  );
}
