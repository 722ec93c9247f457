/** How a result is looked at. */

/** As text or as a table, and whether long lines of the text are wrapped. */
export type Look = { readonly view: 'text' | 'table'; readonly isWrapped: boolean };

/** How the first result is shown. */
export const PLAIN_LOOK: Look = { view: 'text', isWrapped: false };
