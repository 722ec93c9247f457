/** The theme toggle: remembered under `theme`, a class of `body`, the same in every open tab. */
import { writeStorage } from '#src/ui/browser/storage.ts';
import { readTheme, THEME_KEY, type Theme } from '../choices.ts';
import { onAction } from './actions.ts';
import { focusOn } from './focus.ts';

/** Makes the two theme buttons work, and follows what other tabs choose. */
export function startTheme(): void {
  onAction('use-light', () => choose('light'));
  onAction('use-dark', () => choose('dark'));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) apply(readTheme(newValue));
  });
}

function choose(theme: Theme): void {
  writeStorage(THEME_KEY, theme);
  apply(theme);
  focusOn('[data-does^="use-"]');
}

function apply(theme: Theme): void {
  document.body.className = theme;
}
