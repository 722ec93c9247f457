/** Before the first paint: the theme, whether the consent banner shows, whether the sidebar is open. */
import {
  CONSENT_ACCEPTED,
  CONSENT_KEY,
  LIGHT_SYSTEM,
  NARROW,
  readTheme,
  SIDEBAR_CLOSED,
  SIDEBAR_KEY,
  SYSTEM_THEME_KEY,
  THEME_KEY,
} from '../choices.ts';
import { ownTools } from '../personal/own-tools.ts';
import { applyKeptConfig } from './config.ts';

/** Applies what was chosen in earlier visits. Storage may be forbidden: then the defaults stay. */
export function applyChoices(): void {
  const { dataset } = document.documentElement;
  const { body } = document;
  // Where storage is forbidden, this is what stays.
  body.className = readTheme(applyKeptConfig());
  try {
    body.className = readTheme(localStorage.getItem(THEME_KEY) ?? body.className);
    if (localStorage.getItem(SYSTEM_THEME_KEY) !== null)
      body.className = matchMedia(LIGHT_SYSTEM).matches ? 'light' : 'dark';
    if (localStorage.getItem(CONSENT_KEY) === CONSENT_ACCEPTED) dataset['consent'] = CONSENT_ACCEPTED;
    const isClosed = sessionStorage.getItem(SIDEBAR_KEY) === SIDEBAR_CLOSED;
    const own = Object.values(ownTools(dataset['path'] ?? ''));
    const { style } = document.documentElement;
    style.setProperty('--own-rows', String(own.flat().length));
    style.setProperty('--own-lists', String(own.filter(({ length }) => length > 0).length));
    if (isClosed && !matchMedia(NARROW).matches) dataset['sidebar'] = SIDEBAR_CLOSED;
  } catch {
    // Nothing is remembered here.
  }
}
