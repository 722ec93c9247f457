/** Whom the search has led to a tool goes on in its first box, unless they are already somewhere. */
import { LED_TO_KEY } from '../choices.ts';

const FIRST_BOX = 'main :is(textarea, input:not([type="file"], [type="checkbox"], [type="radio"]), select)';

/** Called once by the frame; a page that is only being prepared by the browser waits until it is shown. */
export function startFirstBox(): void {
  const page: Document & { readonly prerendering?: boolean } = document; // not in the types yet
  if (page.prerendering) page.addEventListener('prerenderingchange', focusFirstBox, { once: true });
  else focusFirstBox();
}

function focusFirstBox(): void {
  if (!isLedHere() || document.activeElement !== document.body) return;
  const boxes = document.querySelectorAll<HTMLElement>(FIRST_BOX);
  [...boxes].find((box) => box.checkVisibility())?.focus({ preventScroll: true });
}

/** Once: what is opened next is opened otherwise. */
function isLedHere(): boolean {
  try {
    const path = sessionStorage.getItem(LED_TO_KEY);
    sessionStorage.removeItem(LED_TO_KEY);
    return path !== null && path === document.documentElement.dataset['path'];
  } catch {
    return false;
  }
}
