/** The style of documents that a page shows in a sandboxed frame. */

/** Its style; the page's policy names it by its hash, because a frame from a blob has the policy of its page too. */
export const PREVIEW_STYLE =
  'body{margin:1rem;font:16px/1.5 system-ui,sans-serif;color:#1c1b19;background:#fff;overflow-wrap:break-word}pre,code{font-family:ui-monospace,monospace;font-size:.9em}pre{padding:.75rem;overflow:auto;background:#f3f2ee;border-radius:6px}table{border-collapse:collapse}th,td{padding:.25rem .6rem;border:1px solid #c9c6bd}blockquote{margin-inline:0;padding-inline-start:1rem;border-inline-start:3px solid #c9c6bd}a{color:#0b5a8a;text-decoration:underline}img{max-width:100%}.sr-only{position:absolute;clip-path:inset(50%)}.dark{color-scheme:dark}.dark body{color:#e8e6e1;background:#1c1b19}.dark pre,.dark code{background:#2a2927}.dark :is(th,td,blockquote){border-color:#57544d}.dark a{color:#7cc4f0}';

/** What a document of ours begins with, in each theme. */
const BEGINNING = '<!doctype html><html lang="en"';

/** The document as the page around it is: light, as it is made, or dark. */
export const inTheme = (document: string, theme: string): string =>
  theme === 'dark' && document.startsWith(BEGINNING)
    ? document.replace(BEGINNING, `${BEGINNING} class="dark"`)
    : document;
