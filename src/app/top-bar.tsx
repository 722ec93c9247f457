/** The slim bar on top: sidebar control where the sidebar is closed, where you are, search, theme. */
import { Menu, Moon, Search, Star, Sun } from 'lucide-react';
import { sectionOf } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { IconButton } from '#src/ui/basics/button.tsx';
import styles from './top-bar.module.css';

export function TopBar({ here }: { readonly here: Tool | undefined }) {
  return (
    <header className={styles['bar']} data-part="bar">
      <span className={styles['opener']}>
        <IconButton
          label="Open sidebar"
          aria-expanded={false}
          aria-controls="sidebar"
          data-does="open-sidebar"
        >
          <Menu aria-hidden="true" />
        </IconButton>
      </span>
      <p className={styles['where']}>{here && <Where tool={here} />}</p>
      {here && (
        <span className={styles['star']}>
          <IconButton label="Favourite" aria-pressed={false} data-does="toggle-favourite" data-tool={here.id}>
            <Star aria-hidden="true" />
          </IconButton>
        </span>
      )}
      <button type="button" className={styles['search']} data-does="open-palette">
        <Search aria-hidden="true" />
        <span className={styles['words']}>Search or paste anything</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <span className={styles['toLight']}>
        <IconButton label="Switch to light theme" data-does="use-light">
          <Sun aria-hidden="true" />
        </IconButton>
      </span>
      <span className={styles['toDark']}>
        <IconButton label="Switch to dark theme" data-does="use-dark">
          <Moon aria-hidden="true" />
        </IconButton>
      </span>
    </header>
  );
}

function Where({ tool }: { readonly tool: Tool }) {
  const section = sectionOf(tool);
  return (
    <>
      {section && <span>{section} / </span>}
      {tool.name}
    </>
  );
}
