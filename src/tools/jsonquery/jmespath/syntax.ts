/** What a JMESPath expression is made of (jmespath.org, specification). */
import type { JsonValue } from '#src/lib/json-value.ts';

/** The signs of comparisons. */
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

type Sides<K extends string> = K extends string
  ? { readonly kind: K; readonly left: Expression; readonly right: Expression }
  : never;
type UnaryExpression<K extends string> = K extends string
  ? { readonly kind: K; readonly of: Expression }
  : never;

type Kinds =
  | { readonly kind: 'current' }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: JsonValue }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly parts: readonly (number | undefined)[] }
  | Sides<'chain' | 'pipe' | 'and' | 'or' | 'list' | 'values'>
  | {
      readonly kind: 'filter';
      readonly left: Expression;
      readonly right: Expression;
      readonly test: Expression;
    }
  | UnaryExpression<'flatten' | 'not' | 'reference'>
  | {
      readonly kind: 'compare';
      readonly sign: Comparison;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'many'; readonly parts: readonly Expression[] }
  | { readonly kind: 'object'; readonly parts: readonly (readonly [string, Expression])[] }
  | { readonly kind: 'call'; readonly name: string; readonly inputs: readonly Expression[] };

/** An expression, where it stands in the text, and how deep it is. */
export type Expression = Kinds & { readonly start: number; readonly end: number; readonly depth: number };

/** An expression of one kind. */
export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { readonly kind: K }>;
