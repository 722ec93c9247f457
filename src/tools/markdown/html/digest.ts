/** What a document says, apart from how it is written: two that have the same digest are the same to a reader. */
import type { Element, Nodes } from './tree.ts';

/** A place between blocks. */
const BREAK = '¶';
/** They only hold others. */
const TRANSPARENT = new Set(
  'html head body div span section article main header footer nav aside figure figcaption font center thead tbody tfoot address hgroup label p button form fieldset legend'.split(
    ' ',
  ),
);
/** They end the line that they are in. */
const BLOCKS = new Set(
  'html body div section article main header footer nav aside figure figcaption center thead tbody tfoot address hgroup p form fieldset legend ul ol li h1 h2 h3 h4 h5 h6 blockquote pre table tr th td dl dt dd details summary hr br caption'.split(
    ' ',
  ),
);
const SAME: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  s: 'del',
  strike: 'del',
  th: 'td',
  tt: 'code',
};

/** Tags, with addresses of links and pictures, and texts, in their order. */
export function digestOf(tree: Nodes): readonly string[] {
  const tokens: string[] = [];
  walk(tree, tokens, false);
  return tidied(tokens);
}

function walk(node: Nodes, tokens: string[], isExact: boolean): void {
  if (node.type === 'text') tokens.push(`"${isExact ? node.value : node.value.replaceAll(/\s+/g, ' ')}`);
  else if (node.type === 'root') for (const child of node.children) walk(child, tokens, isExact);
  else if (node.type === 'element') walkElement(node, tokens, isExact);
}

function walkElement(node: Element, tokens: string[], isExact: boolean): void {
  const name = SAME[node.tagName] ?? node.tagName;
  const isPre = name === 'pre';
  const isShown = !TRANSPARENT.has(name) && !(isExact && name === 'code');
  const isBlock = BLOCKS.has(name);
  if (isBlock) tokens.push(BREAK);
  if (isShown) tokens.push(`<${name}${attributesOf(node)}>`);
  if (isBlock) tokens.push(BREAK);
  for (const child of node.children) walk(child, tokens, isExact || isPre);
  if (isBlock) tokens.push(BREAK);
  if (isShown) tokens.push(`</${name}>`);
  if (isBlock) tokens.push(BREAK);
}

function attributesOf({ tagName, properties }: Element): string {
  if (tagName === 'a') return ` ${textOf(properties.href)}`;
  if (tagName === 'img') return ` ${textOf(properties.src)} ${textOf(properties.alt)}`;
  return tagName === 'ol' && properties.start !== undefined && properties.start !== 1
    ? ` ${textOf(properties.start)}`
    : '';
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Neighbouring texts as one, without white space at the edges of blocks, and without places between blocks. */
function tidied(tokens: readonly string[]): string[] {
  const done: string[] = [];
  let text = '';
  let isAfterBreak = true;
  const flush = (isBeforeBreak: boolean) => {
    let whole = text;
    if (isAfterBreak) whole = whole.replace(/^[\t\n\r ]+/, '');
    if (isBeforeBreak) whole = withoutEnd(whole);
    if (whole !== '') done.push(`"${whole}`);
    if (text.trim() !== '' || whole !== '') isAfterBreak = false;
    text = '';
  };
  for (const token of tokens) {
    if (token.startsWith('"')) {
      text += token.slice(1);
      continue;
    }
    flush(token === BREAK);
    if (token === BREAK) {
      isAfterBreak = true;
      // The last line break of a block cannot be seen.
      if (done.at(-1) === '</br>') done.length -= 2;
    } else done.push(token);
  }
  flush(true);
  return done;
}

/** Without white space of HTML at the end; a no-break space is none. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\n\r'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
