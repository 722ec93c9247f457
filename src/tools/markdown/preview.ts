/** The document of the preview: without scripts, without anything from elsewhere, without links that lead away. */
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { PREVIEW_STYLE } from '#src/lib/preview-style.ts';
import type { Nodes } from './html/tree.ts';

/** Everything is refused but pictures that are in the text, and the style above. */
const PREVIEW_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** A whole document for a sandboxed frame. */
export const previewOf = (html: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${PREVIEW_POLICY}"><title>Preview</title><style>${PREVIEW_STYLE}</style></head><body>${withoutAddresses(html)}</body></html>`;

/** What loads something or leads away, in every spelling that a browser reads. */
const ADDRESSES = new Set(
  'href src srcSet poster background action formAction xLinkHref data ping cite longDesc code codeBase archive'.split(
    ' ',
  ),
);

/** The tree is walked: texts and code keep what looks like an attribute. */
function withoutAddresses(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  const left: Nodes[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type !== 'element' && node.type !== 'root') continue;
    if (node.type === 'element') {
      node.properties = Object.fromEntries(
        Object.entries(node.properties).filter(
          ([name, value]) => !ADDRESSES.has(name) || isPicture(name, value),
        ),
      );
      if (node.content) left.push(node.content);
    }
    left.push(...(node.children as Nodes[])); // elements hold nodes
  }
  return toHtml(tree);
}

const isPicture = (name: string, value: unknown): boolean =>
  name === 'src' && typeof value === 'string' && /^data:image\//i.test(value);
