/** A tree of HTML as Markdown; elements that Markdown lacks stay as HTML, or lose their tags. */
import { toHtml } from 'hast-util-to-html';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Flavour } from '../logic.ts';
import type { Element, Nodes } from './tree.ts';

type MarkdownNodes = ReturnType<typeof toMdast>;

/** The signs that are written. */
export type MarkdownStyle = {
  readonly bullet: '-' | '*' | '+';
  readonly emphasis: '_' | '*';
  readonly rule: '-' | '*' | '_';
};

/** Markdown, and the elements that lost their tags. */
export type MarkdownText = { readonly markdown: string; readonly lost: ReadonlyMap<string, number> };

const INLINE = 'u mark sup sub ins kbd samp var small big abbr cite dfn q bdo'.split(' ');
const BLOCKS = ['dl', 'details'];
/** Blocks that a cell of a table cannot hold. */
const BLOCK = new Set('ul ol pre table blockquote h1 h2 h3 h4 h5 h6 hr dl details'.split(' '));

/** Writes a tree that `readHtml` has cleaned. */
export function writeMarkdown(
  tree: Nodes,
  flavour: Flavour,
  keepsHtml: boolean,
  style: MarkdownStyle,
): MarkdownText {
  const lost = new Map<string, number>();
  const lose = (what: string) => lost.set(what, (lost.get(what) ?? 0) + 1);
  const asInline: Handle = (state, node) => {
    const children = state.all(node);
    if (!keepsHtml) {
      lose(`<${node.tagName}>`);
      return children;
    }
    const shell = toHtml({ ...node, children: [] });
    const end = shell.indexOf('</');
    return [tag(shell.slice(0, end)), ...children, tag(shell.slice(end))];
  };
  const asBlock =
    (otherwise: Handle | undefined): Handle =>
    (state, node, parent) => {
      if (keepsHtml) return { type: 'html', value: inOneBlock(node) };
      lose(node.tagName === COMPLEX ? 'parts of <table>' : `<${node.tagName}>`);
      return otherwise ? otherwise(state, node, parent) : state.all(node);
    };
  const isPlain = flavour === 'commonmark';
  const inline = isPlain ? [...INLINE, 'del', 's', 'strike'] : INLINE;
  const handlers: Record<string, Handle> = Object.fromEntries([
    ...inline.map((name) => [name, asInline] as const),
    ...BLOCKS.map((name) => [name, asBlock(undefined)] as const),
  ]);
  const mdast = toMdast(withMarks(tree, isPlain), {
    handlers: {
      ...handlers,
      pre: codeBlock,
      [CELL_BREAK]: () => tag('<br>'),
      [COMPLEX]: asBlock(isPlain ? rowsAsText : defaultHandlers.table),
    },
  });
  const write = (emphasis: MarkdownStyle['emphasis']) =>
    toMarkdown(mdast, {
      ...style,
      emphasis,
      fences: true,
      handlers: TAG_HANDLERS,
      ...(!isPlain && { extensions: [gfmToMarkdown()] }),
    });
  const markdown = write(style.emphasis);
  if (!markdown.includes('&#x')) return { markdown, lost };
  // Between letters only the other sign is read as emphasis.
  const other = write(style.emphasis === '_' ? '*' : '_');
  return { markdown: countReferences(other) < countReferences(markdown) ? other : markdown, lost };
}

const countReferences = (markdown: string): number => markdown.split('&#x').length;

/** A tag in a line. As `html` it would be taken for a block: of the types that are known to stand in a line, nothing else has this one. */
const TAG = 'textDirective';

const tag = (value: string): MarkdownNodes => ({ type: TAG, value }) as unknown as MarkdownNodes; // TAG_HANDLERS writes it

const TAG_HANDLERS: object = {
  [TAG]: Object.assign((node: { readonly value: string }) => node.value, { peek: () => '<' }),
};

/** The name under which a table goes that Markdown cannot write. */
const COMPLEX = 'complex-table';

/** The name under which a line break goes that stands in a cell. */
const CELL_BREAK = 'cell-break';

/** With the empty lines at its end, of which the last line break is none. */
const codeBlock: Handle = (state, node) => {
  const block = defaultHandlers.pre(state, node);
  const ends = /(?<!\n)\n*$/.exec(plainText(node))?.[0].length ?? 0;
  return { ...block, value: block.value.replace(/(?<!\n)\n+$/, '') + '\n'.repeat(Math.max(0, ends - 1)) };
};

function withMarks(node: Nodes, isPlain: boolean, isInCell = false): Nodes {
  if (node.type !== 'root' && node.type !== 'element') return node;
  if (node.type === 'element' && node.tagName === 'table' && (isPlain || isComplex(node)))
    return { ...node, tagName: COMPLEX };
  if (node.type === 'element' && node.tagName === 'br' && isInCell) return { ...node, tagName: CELL_BREAK };
  const children = node.children.map((child) =>
    withMarks(child as Nodes, isPlain, isInCell || ('tagName' in node && /^t[dh]$/.test(node.tagName))),
  ); // elements hold nodes
  return { ...node, children } as Nodes; // the same node, its children of the same types
}

/** Whether Markdown cannot write a table: merged cells, a caption, cells that hold more than lines, or a table inside a table. */
export const isComplex = (table: Element): boolean =>
  elementsIn(table).some(
    ({ tagName, properties }) =>
      Number(properties.colSpan ?? 1) > 1 ||
      Number(properties.rowSpan ?? 1) > 1 ||
      tagName === 'caption' ||
      BLOCK.has(tagName),
  );

const elementsIn = (node: Element): Element[] =>
  node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));

/** What is left of a table where Markdown has none: a paragraph of plain text for each row. */
const rowsAsText: Handle = (_state, table) =>
  elementsIn(table)
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => ({
      type: 'paragraph' as const,
      children: [{ type: 'text' as const, value: row.children.map(plainText).join(' ') }],
    }));

const plainText = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(plainText).join('') : '';

/** A block of HTML in Markdown ends at an empty line: the line breaks of one are written as references. */
const inOneBlock = (node: Element): string =>
  toHtml({ ...node, tagName: node.tagName === COMPLEX ? 'table' : node.tagName }).replaceAll(
    /\n(?=[ \t]*\n)/g,
    '&#10;',
  );

/** A table of GitHub's Markdown; line breaks in cells are `<br>`, the first row is the head. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  toMarkdown(
    {
      type: 'table',
      children: rows.map((row) => ({
        type: 'tableRow',
        children: row.map((cell) => ({
          type: 'tableCell',
          children: cell
            .split(/\r\n|\n|\r/)
            .flatMap((line, at) => [
              ...(at > 0 ? [{ type: 'html' as const, value: '<br>' }] : []),
              { type: 'text' as const, value: line.trim() },
            ]),
        })),
      })),
    },
    { extensions: [gfmToMarkdown()] },
  );
