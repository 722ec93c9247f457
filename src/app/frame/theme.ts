/** The theme toggle: remembered under `theme`, worn by `body` as a class, followed in every open tab. */
import { writeStorage } from '#src/ui/storage.ts';
import { readTheme, THEME_KEY, type Theme } from '../choices.ts';
import { onAction } from './actions.ts';
import { focusOn } from './focus.ts';

/** Makes the two theme buttons work, and follows what other tabs choose. */
export function tendTheme(): void {
  onAction('wear-light', () => choose('light'));
  onAction('wear-dark', () => choose('dark'));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) wear(readTheme(newValue));
  });
}

function choose(theme: Theme): void {
  writeStorage(THEME_KEY, theme);
  wear(theme);
  focusOn('[data-does^="wear-"]');
}

function wear(theme: Theme): void {
  document.body.className = theme;
}
