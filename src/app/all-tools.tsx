/** The page "All tools": every tool by category and group, with a search, favourites and recents first. Made at build time. */
import { plural } from '#src/lib/format.ts';
import { allTools, besideIn, catalogue, groups, unlisted } from '#src/tools/catalogue.ts';
import { CATEGORIES, GROUPS } from '#src/tools/define-tool.ts';
import { HomeSearch, ToolGroup } from './home.tsx';
import type { PageFacts } from './metadata.tsx';
import styles from './home.module.css';

const EXPLAINER = `All ${plural(allTools.length, 'tool')} of this site. They run in your browser, and what you enter stays there.`;

/** The page's title and description for search engines. */
export const ALL_TOOLS_FACTS: PageFacts = {
  headline: 'All tools',
  description: EXPLAINER,
  keywords: allTools.map(({ name }) => name),
  path: '/tools',
};

export function AllTools() {
  return (
    <div className={styles['home']} data-part="home">
      <header className={styles['hero']}>
        <h1>All tools</h1>
        <p>{EXPLAINER}</p>
        <HomeSearch />
      </header>
      <div className={styles['personal']} data-part="personal" hidden />
      <div className={styles['home']} id="home-list">
        <p data-none="" role="status" hidden />
        {CATEGORIES.map((category) => (
          <ToolGroup key={category} name={category} tools={[...catalogue[category], ...besideIn(category)]} />
        ))}
        {GROUPS.map((group) => (
          <ToolGroup
            key={group}
            name={group}
            tools={group === 'Code' ? [...groups[group], ...unlisted] : groups[group]}
          />
        ))}
      </div>
    </div>
  );
}
