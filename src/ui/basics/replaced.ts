/** Told to the document when a button has replaced what was entered, even where nothing changed: words about it no longer count. */
export const REPLACED = 'penknife:replaced';

/** What a button did: took away all that was entered, put something in its place, or put the options back to their defaults. */
export type Replacing = 'emptied' | 'filled' | 'options';

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- the browser's own map of events is an interface, and is added to
  interface DocumentEventMap {
    readonly [REPLACED]: CustomEvent<Replacing>;
  }
}

/** To be called after a button has replaced what was entered: number fields forget what they refused, and a file that is still being read is dropped. */
export const tellReplaced = (detail: Replacing): void =>
  void document.dispatchEvent(new CustomEvent(REPLACED, { detail }));
