/** What this browser remembers for the frame. Keys and values of theme and consent are the specification's. */

export type Theme = 'light' | 'dark';

export const THEME_KEY = 'theme';
const DEFAULT_THEME: Theme = 'dark';
export const CONSENT_KEY = 'gdpr-consent';
export const CONSENT_ACCEPTED = 'accepted';
/** In session storage: whether the sidebar was closed on a wide screen, so that the next page does not open it again. */
export const SIDEBAR_KEY = 'sidebar';
export const SIDEBAR_CLOSED = 'closed';

/** At this width or less the sidebar overlays the page (specification §9). */
export const NARROW = '(max-width: 768px)';

/** The theme a stored value means; the default for anything else. */
export const readTheme = (stored: string | null): Theme =>
  stored === 'light' || stored === 'dark' ? stored : DEFAULT_THEME;
