/** Whether the page is set in the typeface, or in what stands in for it while it is fetched for the next page (app/idle/fetch-typeface.ts). */

/** Lets the styles name the typeface where this browser has it already. Elsewhere its bytes would come before those of the first answer. */
export function applyTypeface(): void {
  if (hasCome()) document.documentElement.dataset['typeface'] = '';
}

/** With an earlier page of this tab, or with the whole site, which a service worker keeps. */
function hasCome(): boolean {
  const { navigation } = globalThis as Partial<typeof globalThis>; // not in every browser
  const { serviceWorker } = navigator as Partial<Navigator>; // not on plain http
  return (navigation?.entries().length ?? 0) > 1 || Boolean(serviceWorker?.controller);
}
