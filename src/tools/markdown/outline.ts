/** Headings and links of a document. */
import { isAllowed } from './addresses.ts';
import type { Element, Nodes, Root } from './html/tree.ts';

/** `level` is 1 to 6. */
export type Heading = { readonly level: number; readonly text: string };

/** A link or a picture. */
export type Link = { readonly isPicture: boolean; readonly text: string; readonly address: string };

/** The headings in their order. */
export const headingsOf = (tree: Root): Heading[] =>
  elementsOf(tree).flatMap((element) => {
    const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
    return level === undefined ? [] : [{ level: Number(level), text: textOf(element) }];
  });

/** The links and pictures in their order; those inside the page, such as footnotes, and those that are refused are left out. */
export const linksOf = (tree: Root): Link[] =>
  elementsOf(tree).flatMap((element): Link[] => {
    const { href, src, alt } = element.properties;
    if (element.tagName === 'a' && isNamed(href) && !href.startsWith('#') && isAllowed(href))
      return [{ isPicture: false, text: textOf(element), address: href }];
    if (element.tagName === 'img' && isNamed(src) && isAllowed(src, true))
      return [{ isPicture: true, text: typeof alt === 'string' ? alt : '', address: src }];
    return [];
  });

const isNamed = (address: unknown): address is string => typeof address === 'string' && address !== '';

function elementsOf(tree: Root): Element[] {
  const elements: Element[] = [];
  walk(tree, (node) => {
    if (node.type === 'element') elements.push(node);
  });
  return elements;
}

/** The words in an element, with those that stand for its pictures. */
function textOf(element: Element): string {
  let text = '';
  walk(element, (node) => {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && typeof node.properties.alt === 'string') text += node.properties.alt;
  });
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Node after node in the order of the document, however deep it is. */
function walk(from: Root | Element, see: (node: Nodes) => void): void {
  const left: Nodes[] = [from];
  for (let node = left.pop(); node; node = left.pop()) {
    see(node);
    if ('children' in node) for (const child of node.children.toReversed()) left.push(child);
  }
}
