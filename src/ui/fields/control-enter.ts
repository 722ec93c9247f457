/** Ctrl or ⌘ with Enter presses the button, in a text area too, where Enter alone begins a new line. */
import type { KeyboardEvent } from 'react';

/** The `onKeyDown` that does it. */
export const onControlEnter = (press: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  press();
};
