/** The slim bar on top: sidebar control where the sidebar is closed, where you are, theme. */
import { Menu, Moon, Search, Sun } from 'lucide-react';
import { categoryOf } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { IconButton } from '#src/ui/button.tsx';
import { useTheme } from './theme.ts';
import type { SidebarControl } from './use-sidebar.ts';
import styles from './top-bar.module.css';

type TopBarProps = {
  readonly sidebar: SidebarControl;
  readonly here: Tool | undefined;
  readonly onSearch: () => void;
};

export function TopBar({ sidebar, here, onSearch }: TopBarProps) {
  return (
    <header className={styles['bar']}>
      <span className={styles['opener']} data-state={sidebar.state}>
        <IconButton label="Open sidebar" aria-expanded={false} aria-controls="sidebar" onClick={sidebar.open}>
          <Menu aria-hidden="true" />
        </IconButton>
      </span>
      <p className={styles['where']}>{here && <Where tool={here} />}</p>
      <button type="button" className={styles['search']} onClick={onSearch}>
        <Search aria-hidden="true" />
        <span className={styles['words']}>Search or paste anything</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <ThemeToggle />
    </header>
  );
}

function Where({ tool }: { readonly tool: Tool }) {
  const category = categoryOf(tool);
  return (
    <>
      {category && <span>{category} / </span>}
      {tool.name}
    </>
  );
}

function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => setTheme(other)}>
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
