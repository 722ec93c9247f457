/** The values of a right JSON text as the rows of a tree: where each stands, and where its children end. */
import { isOpener, tokenEnd, type Token } from '#src/lib/json-tokens.ts';
import type { TreeNode } from '#src/lib/tree-folding.ts';
import { nameOf } from '../sorting.ts';

/** One value. */
export type JsonNode = TreeNode & {
  /** Offsets of the value in the text. */
  readonly start: number;
  end: number;
  /** The key as it was typed, or the index in an array; of the root neither. */
  readonly key: Token | number | undefined;
  readonly isContainer: boolean;
};

const CLOSERS = '}]';

/** All values in the order of the text. */
export function treeNodes(text: string): JsonNode[] {
  const nodes: JsonNode[] = [];
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

/** The keys and indexes that lead to a node, from the root. */
export function stepsTo(nodes: readonly JsonNode[], index: number): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let node = nodes[index]; node; node = nodes[node.parent])
    if (node.key !== undefined) steps.unshift(typeof node.key === 'number' ? node.key : nameOf(node.key));
  return steps;
}

/** Whether the key or the value of a node holds a text in lower case. */
export function nodeHolds(text: string, node: JsonNode, sought: string): boolean {
  const key = typeof node.key === 'string' ? nameOf(node.key) : '';
  const value = node.isContainer ? '' : nameOf(text.slice(node.start, node.end));
  return key.toLowerCase().includes(sought) || value.toLowerCase().includes(sought);
}
