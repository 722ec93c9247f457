/** What must be settled before the first paint: the theme, and whether the consent banner shows at all. */
import { CONSENT_ACCEPTED, CONSENT_KEY } from './consent.ts';
import { DEFAULT_THEME, THEME_KEY } from './theme.ts';

/** Runs as the first child of `body`; hashed into the page's policy at build time. */
export const BEFORE_PAINT = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(t!=='light'&&t!=='dark')t=${JSON.stringify(DEFAULT_THEME)};document.body.className=t;if(localStorage.getItem(${JSON.stringify(CONSENT_KEY)})===${JSON.stringify(CONSENT_ACCEPTED)})document.documentElement.dataset.consent='accepted'}catch(e){}`;
