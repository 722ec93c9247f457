/** Reads the tags of a page as browsers do: the parsing algorithm of the HTML standard, and no patterns. */
import { html, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { collapsed } from './writing.ts';

/** A tag that says something about the page. */
export type Tag = {
  readonly element: 'title' | 'meta' | 'link' | 'base' | 'html';
  /** Which attribute names it. */
  readonly by: 'name' | 'property' | 'http-equiv' | 'charset' | 'itemprop' | 'rel' | 'lang' | '';
  /** In small letters: `og:image`, `description`, `canonical`. */
  readonly name: string;
  readonly value: string;
  /** 1-based. */
  readonly line: number;
  /** 0-based, in UTF-16 code units. */
  readonly offset: number;
  /** It stands in the body, as the parser sees it: many programs do not look there. */
  readonly isInBody: boolean;
};

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** What names a `meta`, in the order in which it is looked for. */
const NAMING = ['property', 'name', 'http-equiv', 'itemprop'] as const;

/** Every tag, in the order of the document. Comments, scripts and templates do not count. */
export function readTags(text: string): readonly Tag[] {
  // Readers of cards run no scripts: what stands in noscript counts.
  const document = parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const tags: Tag[] = [];
  const open: { readonly node: Node; readonly isInBody: boolean }[] = [];
  const push = (nodes: readonly Node[], isInBody: boolean) => {
    for (let at = nodes.length - 1; at >= 0; at -= 1) {
      const node = nodes[at];
      if (node) open.push({ node, isInBody });
    }
  };
  push(document.childNodes, false);
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, isInBody } = next;
    if (!('tagName' in node)) continue;
    // A title of a drawing is none of the page.
    if (node.namespaceURI === html.NS.HTML) for (const tag of tagsOf(node, isInBody)) tags.push(tag);
    push(node.childNodes, isInBody || node.tagName === 'body');
  }
  return tags;
}

/** Nothing where the element says nothing about the page; several where a link stands for several things. */
function tagsOf(element: Element, isInBody: boolean): readonly Tag[] {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const { startLine: line = 1, startOffset: offset = 0 } = element.sourceCodeLocation ?? {};
  const place = { line, offset, isInBody };
  const get = (name: string): string => attributes.get(name) ?? '';
  switch (element.tagName) {
    case 'html':
      return attributes.has('lang')
        ? [{ element: 'html', by: 'lang', name: 'lang', value: get('lang'), ...place }]
        : [];
    case 'title':
      return [{ element: 'title', by: '', name: 'title', value: collapsed(textOf(element)), ...place }];
    case 'base':
      return attributes.has('href')
        ? [{ element: 'base', by: '', name: 'base', value: get('href').trim(), ...place }]
        : [];
    case 'link':
      return get('rel')
        .toLowerCase()
        .split(/[\t\n\f\r ]+/)
        .filter((rel) => SAYING.has(rel))
        .map((rel) => ({ element: 'link', by: 'rel', name: rel, value: get('href').trim(), ...place }));
    case 'meta': {
      if (attributes.has('charset'))
        return [{ element: 'meta', by: 'charset', name: 'charset', value: get('charset').trim(), ...place }];
      const by = NAMING.find((each) => attributes.has(each));
      return by === undefined
        ? []
        : [{ element: 'meta', by, name: get(by).trim().toLowerCase(), value: get('content'), ...place }];
    }
    default:
      return [];
  }
}

/** Relations that say something about the page; the others load something. */
const SAYING = new Set(
  'canonical alternate icon apple-touch-icon mask-icon manifest amphtml author license next prev shortlink image_src'.split(
    ' ',
  ),
);

const textOf = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
