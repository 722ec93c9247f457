/** An XPath expression as a tree, and what it may be made of. */

/** A value of XPath 1.0 by its type. */
export type Type = 'nodes' | 'string' | 'number' | 'boolean';

/** What is chosen of the nodes on an axis. */
export type NodeTest =
  | { readonly kind: 'any' }
  | { readonly kind: 'name'; readonly prefix: string; readonly local: string }
  | { readonly kind: 'node' | 'text' | 'comment' }
  | { readonly kind: 'processing-instruction'; readonly target: string | undefined };

/** One step of a path. */
export type Step = {
  readonly axis: Axis;
  readonly test: NodeTest;
  readonly predicates: readonly Expression[];
  /** Where its test begins. */
  readonly at: number;
};

/** The operators, those that bind closer later. */
export type Operator = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | 'div' | 'mod';

/** An expression, with its place. */
export type Expression = { readonly at: number } & (
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'negative'; readonly of: Expression }
  | { readonly kind: 'union'; readonly parts: readonly Expression[] }
  | {
      readonly kind: 'path';
      /** Where it begins: at the root, at the context node, or at the nodes of an expression, which predicates narrow. */
      readonly from: 'root' | 'here' | Expression;
      readonly predicates: readonly Expression[];
      readonly steps: readonly Step[];
    }
);

/** The axes of XPath 1.0. */
export const AXES = [
  'ancestor',
  'ancestor-or-self',
  'attribute',
  'child',
  'descendant',
  'descendant-or-self',
  'following',
  'following-sibling',
  'namespace',
  'parent',
  'preceding',
  'preceding-sibling',
  'self',
] as const;

/** An axis. */
export type Axis = (typeof AXES)[number];

type Facts = {
  /** The least and the most arguments. */
  readonly counts: readonly [number, number];
  readonly gives: Type;
  /** Its first argument has to be nodes. */
  readonly wantsNodes?: true;
};

const MANY = Number.MAX_SAFE_INTEGER;

/** The functions of XPath 1.0 but for `id`, which needs the types of a document type. */
export const FUNCTIONS = {
  last: { counts: [0, 0], gives: 'number' },
  position: { counts: [0, 0], gives: 'number' },
  count: { counts: [1, 1], gives: 'number', wantsNodes: true },
  'local-name': { counts: [0, 1], gives: 'string', wantsNodes: true },
  'namespace-uri': { counts: [0, 1], gives: 'string', wantsNodes: true },
  name: { counts: [0, 1], gives: 'string', wantsNodes: true },
  string: { counts: [0, 1], gives: 'string' },
  concat: { counts: [2, MANY], gives: 'string' },
  'starts-with': { counts: [2, 2], gives: 'boolean' },
  contains: { counts: [2, 2], gives: 'boolean' },
  'substring-before': { counts: [2, 2], gives: 'string' },
  'substring-after': { counts: [2, 2], gives: 'string' },
  substring: { counts: [2, 3], gives: 'string' },
  'string-length': { counts: [0, 1], gives: 'number' },
  'normalize-space': { counts: [0, 1], gives: 'string' },
  translate: { counts: [3, 3], gives: 'string' },
  boolean: { counts: [1, 1], gives: 'boolean' },
  not: { counts: [1, 1], gives: 'boolean' },
  true: { counts: [0, 0], gives: 'boolean' },
  false: { counts: [0, 0], gives: 'boolean' },
  lang: { counts: [1, 1], gives: 'boolean' },
  number: { counts: [0, 1], gives: 'number' },
  sum: { counts: [1, 1], gives: 'number', wantsNodes: true },
  floor: { counts: [1, 1], gives: 'number' },
  ceiling: { counts: [1, 1], gives: 'number' },
  round: { counts: [1, 1], gives: 'number' },
} as const satisfies Readonly<Record<string, Facts>>;

/** The name of a function. */
export type FunctionName = keyof typeof FUNCTIONS;

/** What is known of a function. */
export const factsOf = (name: FunctionName): Facts => FUNCTIONS[name];

/** The type of an expression's value, which XPath 1.0 tells before it is worked out. */
export function typeOf(expression: Expression): Type {
  switch (expression.kind) {
    case 'text':
      return 'string';
    case 'number':
    case 'negative':
      return 'number';
    case 'call':
      return factsOf(expression.name).gives;
    case 'operation':
      return ['+', '-', '*', 'div', 'mod'].includes(expression.operator) ? 'number' : 'boolean';
    case 'union':
    case 'path':
      return 'nodes';
  }
}
