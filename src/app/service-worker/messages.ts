/** The messages of pages to the service worker. A file of its own: every page's frame needs it, and none of the rest. */

/** Begin to answer at once, in place of the version before. */
export const TAKE_OVER = 'take-over';

/** Keep the code of every tool: a recipe may need any. */
export const KEEP_TOOLS = 'keep-tools';

/** Which files are not kept yet? Comes with a port for the answer. */
export const LIST_MISSING = 'list-missing';
