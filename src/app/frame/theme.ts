/** The theme toggle: remembered under `theme`, a class of `body`, the same in every open tab; or the system's. */
import { readStorage, removeStorage, writeStorage } from '#src/ui/browser/storage.ts';
import { LIGHT_SYSTEM, readTheme, SYSTEM_THEME_KEY, THEME_KEY, type Theme } from '../choices.ts';
import { onAction } from './actions.ts';
import { focusOn } from './focus.ts';

const systemTheme = (): Theme => (matchMedia(LIGHT_SYSTEM).matches ? 'light' : 'dark');

/** Makes the two theme buttons work, and follows what other tabs choose and, where that was chosen, the system. */
export function startTheme(): void {
  onAction('use-light', () => press('light'));
  onAction('use-dark', () => press('dark'));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) apply(readTheme(newValue));
  });
  matchMedia(LIGHT_SYSTEM).addEventListener('change', () => {
    if (readStorage(SYSTEM_THEME_KEY) !== null) chooseTheme('system');
  });
}

/** Applies a theme, now and on the pages that follow. */
export function chooseTheme(chosen: Theme | 'system'): void {
  const theme = chosen === 'system' ? systemTheme() : chosen;
  if (chosen === 'system') writeStorage(SYSTEM_THEME_KEY, 'yes');
  else removeStorage(SYSTEM_THEME_KEY);
  writeStorage(THEME_KEY, theme);
  apply(theme);
}

function press(theme: Theme): void {
  chooseTheme(theme);
  focusOn('[data-does^="use-"]');
}

function apply(theme: Theme): void {
  document.body.className = theme;
}
