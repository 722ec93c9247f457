/** The theme: light or dark, dark unless the person chose otherwise, kept under `theme`, worn by `body` as a class. */
import { useBrowserValue } from '#src/ui/use-browser-value.ts';
import { writeStorage } from '#src/ui/storage.ts';

export type Theme = 'light' | 'dark';

export const THEME_KEY = 'theme';
export const DEFAULT_THEME: Theme = 'dark';

const CHANGED = 'penknife:theme';

/** The theme worn now, and the way to change it. The prerendered page wears the default. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useBrowserValue(readTheme, DEFAULT_THEME, subscribe);
  return [theme, setTheme];
}

const readTheme = (): Theme => (document.body.classList.contains('light') ? 'light' : 'dark');

function setTheme(theme: Theme) {
  writeStorage(THEME_KEY, theme);
  wear(theme);
}

function wear(theme: Theme) {
  document.body.classList.remove('light', 'dark');
  document.body.classList.add(theme);
  window.dispatchEvent(new Event(CHANGED));
}

/** Also follows a change made in another tab. */
function subscribe(notify: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === THEME_KEY) wear(event.newValue === 'light' ? 'light' : 'dark');
  };
  window.addEventListener(CHANGED, notify);
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener(CHANGED, notify);
    window.removeEventListener('storage', follow);
  };
}
