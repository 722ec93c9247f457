/** What this browser remembers for the frame. Keys and values of theme and consent are the specification's. */

/** One of the two themes. */
export type Theme = 'light' | 'dark';

/** Where the theme is kept in local storage: `dark` or `light`. */
export const THEME_KEY = 'theme';
const DEFAULT_THEME: Theme = 'dark';

/** In local storage, `yes`: the theme is the system's, and `theme` what that was last. */
export const SYSTEM_THEME_KEY = 'theme-as-system';

/** What the system asks for. */
export const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

/** In session storage: the page that the search has led to. */
export const LED_TO_KEY = 'search-led-to';

/** Where the answer to the banner is kept in local storage. */
export const CONSENT_KEY = 'gdpr-consent';

/** The value of an accepted banner. */
export const CONSENT_ACCEPTED = 'accepted';
/** In session storage: whether the sidebar was closed on a wide screen, so that the next page does not open it again. */
export const SIDEBAR_KEY = 'sidebar';

/** The value of a sidebar that was closed, in session storage. */
export const SIDEBAR_CLOSED = 'closed';

/** In local storage: the names of the sidebar's groups that were left open, with spaces between. */
export const GROUPS_KEY = 'groups-open';

/** In local storage: the shortcuts that are turned off, as `frame/shortcuts.ts` spells them, with spaces between. */
export const SHORTCUTS_OFF_KEY = 'shortcuts-off';

/** At this width or less the sidebar overlays the page (specification §9). */
export const NARROW = '(max-width: 768px)';

/** The theme a stored value means; the default for anything else. */
export const readTheme = (stored: string | null): Theme =>
  stored === 'light' || stored === 'dark' ? stored : DEFAULT_THEME;
