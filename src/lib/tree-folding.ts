/** The rows of a tree that folds: which are seen, and what is opened to see one. */

/** One row of a tree. All rows stand in the order of the text. */
export type TreeNode = {
  /** The number of the node around it; -1 of a root. */
  readonly parent: number;
  readonly depth: number;
  /** How many nodes stand directly in it. */
  count: number;
  /** The number of the last node inside it, or its own. */
  last: number;
};

/** Which nodes are folded: all from a level on, but for those that were turned by hand. */
export type Folding = { readonly level: number; readonly turned: ReadonlySet<number> };

/** Whether a node hides what is inside it. */
export const isFolded = (node: TreeNode, index: number, { level, turned }: Folding): boolean =>
  node.count > 0 && node.depth >= level !== turned.has(index);

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

/** The first node from a number on, round the end, that holds what is looked for; -1 where none does. */
export function findNode<N extends TreeNode>(
  nodes: readonly N[],
  from: number,
  holds: (node: N) => boolean,
): number {
  for (let step = 0; step < nodes.length; step += 1) {
    const index = (from + step) % nodes.length;
    const node = nodes[index];
    if (node && holds(node)) return index;
  }
  return -1;
}
