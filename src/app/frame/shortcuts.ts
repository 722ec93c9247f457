/** `?` shows the shortcuts of the page; those that were turned off do nothing (WCAG 2.2, 2.1.4). The list is fetched when it is wanted. */
import { readStorage } from '#src/ui/browser/storage.ts';
import { SHORTCUTS_OFF_KEY } from '../choices.ts';
import { onAction } from './actions.ts';
import { isTyping } from './palette.ts';
import { warn } from './warn.ts';

/** Makes the keys of the frame work, except those that the person turned off. */
export function startShortcuts(): void {
  onAction('show-shortcuts', show);
  // Before any other listener gets the key.
  window.addEventListener(
    'keydown',
    (event) => {
      const chord = chordOf(event);
      const isOff = readStorage(SHORTCUTS_OFF_KEY)?.split(' ').includes(chord);
      if (isOff && (chord.length > 1 || !isTyping(event.target))) event.stopImmediatePropagation();
      else if (chord === '?' && !isTyping(event.target)) show();
    },
    { capture: true },
  );
}

/** `mod+k` for Ctrl K and ⌘ K; a single key is itself: `?`. */
const chordOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${key.toLowerCase()}`;

function show(): void {
  import('../shortcuts/show-shortcuts.ts').then(
    ({ showShortcuts }) => showShortcuts(),
    () => warn('The list could not be loaded. Check your connection, then try again.'),
  );
}
