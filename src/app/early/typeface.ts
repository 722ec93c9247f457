/** Whether the typeface comes with the page, or once the page rests (app/late/bring-typeface.ts). */

/** Lets the styles name the typeface where this browser has it already. Elsewhere its bytes would come before those of the first answer. */
export function applyTypeface(): void {
  if (hasCome()) document.documentElement.dataset['typeface'] = '';
}

/** With an earlier page of this tab, or with the whole site, which a service worker keeps. Neither is in every browser, nor on every site. */
function hasCome(): boolean {
  const { navigation } = globalThis as Partial<typeof globalThis>;
  const { serviceWorker } = navigator as Partial<Navigator>;
  return (navigation?.entries().length ?? 0) > 1 || Boolean(serviceWorker?.controller);
}
