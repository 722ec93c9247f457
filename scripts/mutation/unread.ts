/**
 * Stryker's plugin that leaves out one change that can never matter: in `const [, a, b] = pattern.exec(text) ?? []` Stryker puts a first
 * element into the empty list, and the first element is not read.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Stryker's reason for it. */
const UNREAD = 'the element that changes is not read';

/** The nodes of Babel that matter here. */
type Node = {
  readonly type: string;
  readonly operator?: string;
  readonly elements?: readonly (Node | null)[];
  readonly id?: Node;
};

type Path = { readonly node: Node; readonly parentPath?: Path | null };

/** Whether this is the empty list of `const [, …] = … ?? []`. */
export function isUnread({ node, parentPath }: Path): boolean {
  const isEmpty = node.type === 'ArrayExpression' && node.elements?.length === 0;
  const target = parentPath?.parentPath?.node;
  const isFallback = parentPath?.node.operator === '??' && target?.type === 'VariableDeclarator';
  return isEmpty && isFallback && target.id?.type === 'ArrayPattern' && target.id.elements?.[0] === null;
}

const ignorer = { shouldIgnore: (path: object) => (isUnread(path as Path) ? UNREAD : undefined) }; // a path of Babel's

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'unread', ignorer)];
