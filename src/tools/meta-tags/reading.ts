/** Reads the tags of a page as browsers do: the parsing algorithm of the HTML standard, and no patterns. */
import { html, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { LineStarts } from '#src/lib/line-starts.ts';
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

/** A tag that was written and is none for the parser, and what has swallowed it. */
export type LostTag = {
  /** In small letters: `meta`. */
  readonly name: string;
  /** 1-based. */
  readonly line: number;
  readonly within: string;
};

/** What was read of a page. */
export type ReadPage = { readonly tags: readonly Tag[]; readonly lost: readonly LostTag[] };

/** Every tag, in the order of the document. Comments, scripts and templates do not count. */
export const readTags = (text: string): readonly Tag[] => readHtml(text).tags;

/** Every tag, and those that got lost in one that is not closed. */
export function readHtml(text: string): ReadPage {
  // Readers of cards run no scripts: what stands in noscript counts.
  const document = parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const tags: Tag[] = [];
  const spans: Span[] = [];
  const open: Place[] = [];
  const push = (nodes: readonly Node[], place: Omit<Place, 'node'>) => {
    for (let at = nodes.length - 1; at >= 0; at -= 1) {
      const node = nodes[at];
      if (node) open.push({ ...place, node });
    }
  };
  push(document.childNodes, { isInBody: false, isSilent: false });
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, isInBody, isSilent } = next;
    spans.push(...spansOf(node, text));
    if (!('tagName' in node)) continue;
    // A title of a drawing is none of the page.
    if (node.namespaceURI === html.NS.HTML && !isSilent)
      for (const tag of tagsOf(node, isInBody)) tags.push(tag);
    if ('content' in node) push(node.content.childNodes, { isInBody, isSilent: true });
    push(node.childNodes, { isInBody: isInBody || node.tagName === 'body', isSilent });
  }
  return { tags, lost: [...lostIn(text, spans)] };
}

/** Where a node stands: what is in a template says nothing. */
type Place = { readonly node: Node; readonly isInBody: boolean; readonly isSilent: boolean };

/** A part of the text in which no tag can begin; what has to be said where one seems to. */
type Span = { readonly start: number; readonly end: number; readonly within?: string };

function spansOf(node: Node, text: string): readonly Span[] {
  const place = node.sourceCodeLocation;
  if (!place) return [];
  const { startOffset: start, endOffset: end, startLine } = place;
  if (node.nodeName === '#comment')
    return [
      {
        start,
        end,
        ...(!CLOSED.test(text.slice(start, end)) && {
          within: `a comment that is not closed, from line ${startLine}`,
        }),
      },
    ];
  if (!('tagName' in node) || !('startTag' in place)) return [];
  const { startTag, endTag } = place;
  // An attribute may hold HTML; a name with a quotation mark is what is left of one that was not closed.
  const hasQuote = node.attrs.some(({ name }) => /["'<]/.test(name));
  const tag: Span = {
    start: startTag.startOffset,
    end: startTag.endOffset,
    ...(hasQuote && { within: `the ${node.tagName} tag of line ${startLine}: a quotation mark is missing` }),
  };
  if (!RAW.has(node.tagName)) return [tag];
  const isTitle = node.tagName === 'title';
  const within = endTag
    ? isTitle && `the title of line ${startLine}`
    : `a ${node.tagName} that is not closed, from line ${startLine}`;
  return [tag, { start: tag.end, end: endTag ? end : text.length, ...(within !== false && { within }) }];
}

/** A comment with its end; what only begins with `<!` or `<?` ends with the first `>`. */
const CLOSED = /^<!--(?:-?>|.*--!?>)$|^<(?!!--).*>$/s;

/** In these a tag is text. */
const RAW = new Set([
  'title',
  'script',
  'style',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
]);

function* lostIn(text: string, spans: readonly Span[]): Generator<LostTag> {
  const sorted = [...spans].sort((one, other) => one.start - other.start);
  const starts = new Set(spans.map(({ start }) => start));
  const lines = new LineStarts(text);
  let at = 0;
  for (const { 0: written, index } of text.matchAll(/<(?:title|meta|base|link)(?=[\s/>])/gi)) {
    while (at < sorted.length && (sorted[at]?.end ?? 0) <= index) at += 1;
    const span = sorted[at];
    const isInside = span !== undefined && span.start < index;
    if (isInside ? span.within === undefined : starts.has(index)) continue;
    yield {
      name: written.slice(1).toLowerCase(),
      line: lines.at(index).line,
      within: isInside ? (span.within ?? '') : 'a place where the parser drops it',
    };
  }
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
