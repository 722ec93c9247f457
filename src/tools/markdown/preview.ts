/** The document of the preview: without scripts, without anything from elsewhere, without links that lead away. */
import { toHtml } from 'hast-util-to-html';
import { PREVIEW_STYLE } from '#src/lib/preview-style.ts';
import { holdsAddress } from './addresses.ts';
import type { Element, Nodes, Root } from './html/tree.ts';

/** Everything is refused but pictures that are in the text, and the style above. */
const PREVIEW_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** A whole document for a sandboxed frame. The tree is changed. */
export const previewOf = (tree: Root): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${PREVIEW_POLICY}"><title>Preview</title><style>${PREVIEW_STYLE}</style></head><body>${toHtml(quiet(tree))}</body></html>`;

/**
 * What runs, loads or leads away, and every element whose content is not written with escapes: without these, the tags
 * that a browser reads in the preview are those that were walked here.
 */
const LEFT_OUT = new Set(
  'script style noscript noembed noframes xmp plaintext title template iframe object embed applet frame frameset portal fencedframe base meta link animate animatetransform animatemotion animatecolor set'.split(
    ' ',
  ),
);

/** Only elements and texts, and of their attributes what stays in the document. */
function quiet(tree: Root): Root {
  const left: (Root | Element)[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    const kept = (node.children as Nodes[]).filter(isQuiet); // elements hold nodes
    node.children = kept as typeof node.children; // a part of them
    for (const child of kept) {
      if (child.type !== 'element') continue;
      child.properties = Object.fromEntries(
        Object.entries(child.properties).filter(([name, value]) => staysInside(child.tagName, name, value)),
      );
      left.push(child);
    }
  }
  return tree;
}

const isQuiet = (node: Nodes): boolean =>
  node.type === 'text' || (node.type === 'element' && !LEFT_OUT.has(node.tagName.toLowerCase()));

/** Attributes in which SVG and CSS name what is to be loaded. */
const STYLING = new Set(
  'style fill stroke filter mask clipPath cursor marker markerStart markerMid markerEnd'.split(' '),
);

function staysInside(tagName: string, name: string, value: unknown): boolean {
  if (!/^[a-z][\w:-]*$/i.test(name) || /^on|^srcdoc$/i.test(name)) return false;
  if (STYLING.has(name)) return !loads(String(value));
  const isPicture = tagName === 'img' && name === 'src' && /^data:image\//i.test(String(value));
  return isPicture || !holdsAddress(name);
}

/** Whether CSS may load something; `url(#a)` is a part of the document. An escape can hide a name. */
const loads = (css: string): boolean =>
  /\\|@|\bsrc\(|image(?:-set)?\(/i.test(css) || /url\((?!\s*["']?#)/i.test(css);
