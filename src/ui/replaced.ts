/** Told to the document when a button has replaced what was entered, even where nothing changed: words about it no longer count. */
export const REPLACED = 'penknife:replaced';

/** To be called after a button has replaced what was entered: number fields forget what they refused. */
export const tellReplaced = (): void => void document.dispatchEvent(new Event(REPLACED));
