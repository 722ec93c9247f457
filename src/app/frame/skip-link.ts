/** The skip link moves the focus and leaves the address alone: it may be a link that the person wants to keep or share. */
import { focusOn } from './focus.ts';

/** Makes the link do so, once the frame is loaded; before that the browser follows it. */
export function startSkipLink(): void {
  document.querySelector('a[href="#main"]')?.addEventListener('click', (event) => {
    event.preventDefault();
    focusOn('#main');
  });
}
