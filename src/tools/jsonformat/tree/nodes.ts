/** The values of a right JSON text as the rows of a tree: where each stands, and where its children end. */
import { isOpener, tokenEnd, type Token } from '#src/lib/json-tokens.ts';
import { nameOf } from '../sorting.ts';

/** One value. */
export type TreeNode = {
  /** Offsets of the value in the text. */
  readonly start: number;
  end: number;
  /** The key as it was typed, or the index in an array; of the root neither. */
  readonly key: Token | number | undefined;
  /** The number of the node around it; -1 of the root. */
  readonly parent: number;
  readonly depth: number;
  readonly isContainer: boolean;
  /** How many items or members it has. */
  count: number;
  /** The number of the last node inside it, or its own. */
  last: number;
};

const CLOSERS = '}]';

/** All values in the order of the text. */
export function treeNodes(text: string): TreeNode[] {
  const nodes: TreeNode[] = [];
  const open: number[] = [];
  let key: Token | undefined;
  for (let at = 0; at < text.length;) {
    const char = text.charAt(at);
    if (/[\s,:\ufeff]/.test(char)) at += 1;
    else if (CLOSERS.includes(char)) {
      const node = nodes[open.pop() ?? -1];
      at += 1;
      if (node) [node.end, node.last] = [at, nodes.length - 1];
    } else {
      const parent = open.at(-1) ?? -1;
      const around = nodes[parent];
      const isContainer = isOpener(char);
      const end = isContainer ? at + 1 : tokenEnd(text, at);
      const isObject = around !== undefined && text.charAt(around.start) === '{';
      if (isObject && key === undefined) key = text.slice(at, end);
      else {
        if (isContainer) open.push(nodes.length);
        const own = isObject ? key : around?.count;
        const depth = open.length - (isContainer ? 1 : 0);
        nodes.push({
          start: at,
          end,
          key: own,
          parent,
          depth,
          isContainer,
          count: 0,
          last: nodes.length,
        });
        if (around) around.count += 1;
        key = undefined;
      }
      at = end;
    }
  }
  return nodes;
}

/** Which nodes are folded: all from a level on, but for those that were turned by hand. */
export type Folding = { readonly level: number; readonly turned: ReadonlySet<number> };

/** Whether a node hides what is inside it. */
export const isFolded = (node: TreeNode, index: number, { level, turned }: Folding): boolean =>
  node.isContainer && node.count > 0 && node.depth >= level !== turned.has(index);

/** The numbers of the nodes that are not inside a folded one. */
export function visibleNodes(nodes: readonly TreeNode[], folding: Folding): number[] {
  const visible: number[] = [];
  for (let index = 0; index < nodes.length;) {
    const node = nodes[index];
    if (!node) break;
    visible.push(index);
    index = isFolded(node, index, folding) ? node.last + 1 : index + 1;
  }
  return visible;
}

/** The same folding, with all opened that a node stands in. */
export function unfoldedTo(nodes: readonly TreeNode[], index: number, folding: Folding): Folding {
  const turned = new Set(folding.turned);
  for (let at = nodes[index]?.parent ?? -1; at >= 0; at = nodes[at]?.parent ?? -1) {
    const node = nodes[at];
    if (!node || !isFolded(node, at, { ...folding, turned })) continue;
    if (!turned.delete(at)) turned.add(at);
  }
  return { ...folding, turned };
}

/** The keys and indexes that lead to a node, from the root. */
export function stepsTo(nodes: readonly TreeNode[], index: number): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let node = nodes[index]; node; node = nodes[node.parent])
    if (node.key !== undefined) steps.unshift(typeof node.key === 'number' ? node.key : nameOf(node.key));
  return steps;
}

/** The first node from a number on, round the end, whose key or value holds a text, in any case; -1 where none does. */
export function findNode(text: string, nodes: readonly TreeNode[], wanted: string, from: number): number {
  const sought = wanted.toLowerCase();
  for (let step = 0; step < nodes.length; step += 1) {
    const index = (from + step) % nodes.length;
    const node = nodes[index];
    if (!node) continue;
    const key = typeof node.key === 'string' ? nameOf(node.key) : '';
    const value = node.isContainer ? '' : nameOf(text.slice(node.start, node.end));
    if (key.toLowerCase().includes(sought) || value.toLowerCase().includes(sought)) return index;
  }
  return -1;
}
