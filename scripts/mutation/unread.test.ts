import { expect, it } from 'vitest';
import { isUnread } from './unread.ts';

const emptyListIn = (operator: string, elements: readonly ({ type: string } | null)[]) => ({
  node: { type: 'ArrayExpression', elements: [] },
  parentPath: {
    node: { type: 'LogicalExpression', operator },
    parentPath: { node: { type: 'VariableDeclarator', id: { type: 'ArrayPattern', elements } } },
  },
});

it('knows the empty list whose first element is not read', () => {
  expect(isUnread(emptyListIn('??', [null, { type: 'Identifier' }]))).toBe(true);
  expect(isUnread(emptyListIn('??', [{ type: 'Identifier' }]))).toBe(false);
  expect(isUnread(emptyListIn('||', [null]))).toBe(false);
  expect(isUnread({ node: { type: 'ArrayExpression', elements: [] }, parentPath: null })).toBe(false);
});
