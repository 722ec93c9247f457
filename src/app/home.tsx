/** Home: one search box, then every tool by category. */
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { allTools, catalogue } from '#src/tools/catalogue.ts';
import { CATEGORIES, type Category, type Tool } from '#src/tools/define-tool.ts';
import { BRAND, pageMeta } from './brand.ts';
import { findTools } from './find-tools.ts';
import { ToolIcon } from './tool-icon.tsx';
import { ToolLink } from './tool-link.tsx';
import styles from './home.module.css';

const EXPLAINER =
  'Small exact tools for developers and everyone else. They run in your browser; nothing leaves your machine.';

export const meta = () =>
  pageMeta({
    headline: 'Small tools that stay in your browser',
    description: EXPLAINER,
    keywords: [
      BRAND,
      'developer tools',
      'online tools',
      'offline',
      'private',
      ...allTools.map((tool) => tool.name),
    ],
    path: '/',
  });

export default function Home() {
  const [query, setQuery] = useState('');
  const groups = CATEGORIES.map((category) => ({ category, tools: findTools(catalogue[category], query) }));
  const shown = groups.filter((group) => group.tools.length > 0);
  return (
    <div className={styles['home']}>
      <header className={styles['hero']}>
        <h1>{BRAND}</h1>
        <p>{EXPLAINER}</p>
        <SearchBox query={query} onChange={setQuery} />
      </header>
      {shown.map(({ category, tools }) => (
        <ToolGroup key={category} category={category} tools={tools} />
      ))}
      {shown.length === 0 && <p role="status">No tool has “{query}” in its name. Try a shorter word.</p>}
    </div>
  );
}

type SearchBoxProps = { readonly query: string; readonly onChange: (query: string) => void };

function SearchBox({ query, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // Focus on arrival, where there is a keyboard at hand: on touch it would only raise one.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine) and (min-width: 769px)').matches) input.current?.focus();
  }, []);
  return (
    <label className={styles['search']}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        placeholder="Search tools"
        aria-label="Search tools"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

type ToolGroupProps = { readonly category: Category; readonly tools: readonly Tool[] };

function ToolGroup({ category, tools }: ToolGroupProps) {
  return (
    <section className={styles['group']} data-category={category}>
      <h2>{category}</h2>
      <ul>
        {tools.map((tool) => (
          <li key={tool.id}>
            <ToolLink to={tool.path} here={undefined} className={styles['card']}>
              <ToolIcon id={tool.id} />
              <span>
                <strong>{tool.name}</strong>
                <small>{tool.explainer}</small>
              </span>
            </ToolLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
