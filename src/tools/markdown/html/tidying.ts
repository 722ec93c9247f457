/** A tree of HTML as Markdown can write it: white space outside of emphasis, and lines in the cells of tables parted by `<br>`. */
import { isComplex } from './writing.ts';
import type { Element, Nodes } from './tree.ts';

type Child = Element['children'][number];

const EMPHASIS = new Set('b strong i em del s strike'.split(' '));
/** Blocks of text alone, which a cell can hold as lines. */
const LINES = new Set(['p', 'div']);

/** The same document; of tables those alone that Markdown can write. */
export function tidy(node: Nodes, writesTables: boolean): void {
  if (node.type !== 'root' && node.type !== 'element') return;
  if (node.type === 'element' && node.tagName === 'pre') return;
  const children = node.children as Child[]; // a document type stands at the root alone, and is no element
  const isSimple = node.type === 'element' && node.tagName === 'table' && writesTables && !isComplex(node);
  for (const child of children) tidy(child, writesTables);
  if (isSimple) for (const cell of cellsIn(node)) cell.children = withLines(cell.children);
  node.children = children.flatMap((child) =>
    child.type === 'element' && EMPHASIS.has(child.tagName) ? withoutEdges(child) : [child],
  );
}

const cellsIn = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    child.type !== 'element'
      ? []
      : child.tagName === 'td' || child.tagName === 'th'
        ? [child]
        : cellsIn(child),
  );

const lineBreak = (): Child => ({ type: 'element', tagName: 'br', properties: {}, children: [] });

/** The content of a cell, with a line break between what stood in blocks. */
function withLines(children: readonly Child[]): Child[] {
  const lines: Child[] = [];
  let isBreakDue = false;
  for (const child of children) {
    const isBlock = child.type === 'element' && LINES.has(child.tagName);
    const inner = isBlock ? withLines(child.children) : [child];
    const isBlank = inner.every((each) => each.type === 'text' && each.value.trim() === '');
    if (!isBlank && lines.length > 0 && (isBreakDue || isBlock)) lines.push(lineBreak());
    if (!isBlank || (lines.length > 0 && !isBlock && !isBreakDue)) lines.push(...inner);
    if (!isBlank) isBreakDue = isBlock;
  }
  return lines;
}

/** `<b>a </b>` as `<b>a</b> `: emphasis cannot begin or end with white space. */
function withoutEdges(element: Element): Child[] {
  const [before, after]: [Child[], Child[]] = [[], []];
  const inside = [...element.children];
  for (let first = inside[0]; first; first = inside[0]) {
    if (isBreak(first)) before.push(first);
    else if (first.type === 'text' && /^\s/u.test(first.value))
      before.push({ type: 'text', value: /^\s+/u.exec(first.value)?.[0] ?? '' });
    else break;
    const rest = first.type === 'text' ? first.value.replace(/^\s+/u, '') : '';
    inside.splice(0, 1, ...(rest === '' ? [] : [{ type: 'text' as const, value: rest }]));
  }
  for (let last = inside.at(-1); last; last = inside.at(-1)) {
    if (isBreak(last)) after.unshift(last);
    else if (last.type === 'text' && /\s$/u.test(last.value))
      after.unshift({ type: 'text', value: last.value.slice(last.value.trimEnd().length) });
    else break;
    const rest = last.type === 'text' ? last.value.trimEnd() : '';
    inside.splice(-1, 1, ...(rest === '' ? [] : [{ type: 'text' as const, value: rest }]));
  }
  return [...before, ...(inside.length > 0 ? [{ ...element, children: inside }] : []), ...after];
}

const isBreak = (node: Child): boolean => node.type === 'element' && node.tagName === 'br';
