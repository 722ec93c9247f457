/** The axes of XPath 1.0: the nodes that lie along each, the nearest first. */
import type { Axis } from './expression.ts';
import { namespacesOf, type Node } from './nodes.ts';

const isBeside = ({ kind }: Node): boolean => kind === 'attribute' || kind === 'namespace';

/** Where what follows begins, and what precedes ends: attributes stand right behind the tag of their element. */
const elementOf = (node: Node): Node => (isBeside(node) ? (node.parent ?? node) : node);

const siblingsOf = (node: Node): readonly Node[] => (isBeside(node) ? [] : (node.parent?.children ?? []));

function ancestorsOf(node: Node): Node[] {
  const found: Node[] = [];
  for (let at = node.parent; at; at = at.parent) found.push(at);
  return found;
}

function preceding(node: Node, nodes: readonly Node[]): readonly Node[] {
  const around = new Set(ancestorsOf(node));
  return nodes
    .slice(0, elementOf(node).at)
    .filter((each) => !around.has(each))
    .reverse();
}

/** By its name. `nodes` are all of the tree. */
export const ALONG: Readonly<Record<Axis, (node: Node, nodes: readonly Node[]) => readonly Node[]>> = {
  self: (node) => [node],
  child: ({ children }) => children,
  attribute: ({ attributes }) => attributes,
  namespace: (node) => (node.kind === 'element' ? namespacesOf(node) : []),
  parent: ({ parent }) => (parent ? [parent] : []),
  ancestor: ancestorsOf,
  'ancestor-or-self': (node) => [node, ...ancestorsOf(node)],
  descendant: (node, nodes) => (isBeside(node) ? [] : nodes.slice(node.at + 1, node.last + 1)),
  'descendant-or-self': (node, nodes) => (isBeside(node) ? [node] : nodes.slice(node.at, node.last + 1)),
  following: (node, nodes) => nodes.slice((isBeside(node) ? elementOf(node).at : node.last) + 1),
  'following-sibling': (node) => siblingsOf(node).slice(node.index + 1),
  preceding,
  'preceding-sibling': (node) => siblingsOf(node).slice(0, node.index).reverse(),
};
