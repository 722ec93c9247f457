/** What a JSONPath query is made of (RFC 9535, section 2). */
import type { JsonValue } from '#src/lib/json-value.ts';

/** Picks children of a node. */
export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'index'; readonly index: number }
  | {
      readonly kind: 'slice';
      readonly from: number | undefined;
      readonly to: number | undefined;
      readonly step: number;
    }
  | { readonly kind: 'filter'; readonly test: Logical };

/** One step of a query, and where it stands in its text. */
export type Segment = {
  /** `..`: of the node and of all below it. */
  readonly isDescendant: boolean;
  readonly selectors: readonly Selector[];
  readonly start: number;
  readonly end: number;
};

/** `$…`, or within a filter `@…`. */
export type Query = {
  readonly kind: 'query';
  readonly isAbsolute: boolean;
  readonly segments: readonly Segment[];
};

/** A call of one of the five functions. */
export type Call = {
  readonly kind: 'call';
  readonly name: FunctionName;
  readonly inputs: readonly Operand[];
};

/** What is compared, or given to a function. */
export type Operand = { readonly kind: 'literal'; readonly value: JsonValue } | Query | Call;

/** What a filter asks. */
export type Logical =
  | { readonly kind: 'or' | 'and'; readonly parts: readonly Logical[] }
  | { readonly kind: 'not'; readonly part: Logical }
  | {
      readonly kind: 'compare';
      readonly sign: Comparison;
      readonly left: Operand;
      readonly right: Operand;
    }
  | { readonly kind: 'exists'; readonly query: Query }
  | { readonly kind: 'true'; readonly call: Call };

/** The signs of comparisons. */
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** RFC 9535, section 2.4.1. */
export type ValueType = 'value' | 'nodes' | 'logical';

/** The functions of RFC 9535, section 2.4: what they take and give. */
export const FUNCTIONS = {
  length: { takes: ['value'], gives: 'value' },
  count: { takes: ['nodes'], gives: 'value' },
  match: { takes: ['value', 'value'], gives: 'logical' },
  search: { takes: ['value', 'value'], gives: 'logical' },
  value: { takes: ['nodes'], gives: 'value' },
} as const satisfies Readonly<
  Record<string, { readonly takes: readonly ValueType[]; readonly gives: ValueType }>
>;

/** One of the five. */
export type FunctionName = keyof typeof FUNCTIONS;

/** Whether it finds one node at most: names and indexes alone. */
export const isSingular = ({ segments }: Query): boolean =>
  segments.every(
    ({ isDescendant, selectors: [first, ...others] }) =>
      !isDescendant && others.length === 0 && (first?.kind === 'name' || first?.kind === 'index'),
  );
