/** Which tools take what was pasted or sent, the one made for it first: for the palette and, at build time, for "Send to". */
import type { Kind } from './kind.ts';

/** What must be known of a tool to order it. */
type Taking = { readonly accepts?: readonly Kind[]; readonly takesAnything?: boolean };

/** A tool, and what it would be opened with. */
export type Target<T, As> = { readonly tool: T; readonly as: As };

/**
 * Each tool that takes one of the kinds, once. The likelier kind comes first; for one kind, the tools that name it early in
 * what they accept. A tool that takes nearly anything comes after all others, unless the kind is the one it is made for.
 *
 * @param kinds what a text may be, most likely first
 * @example orderTargets([{ kind: 'json' }, { kind: 'text' }], allTools)[0]?.tool.id // 'yaml-json-toml-converters'
 */
export function orderTargets<T extends Taking, As extends { readonly kind: Kind }>(
  kinds: readonly As[],
  tools: readonly T[],
): readonly Target<T, As>[] {
  const offers = kinds.flatMap((as) => targetsOf(as.kind, tools).map((tool) => ({ tool, as })));
  const inOrder = [...offers].sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const seen = new Set<T>();
  return inOrder.filter(({ tool }) => !seen.has(tool) && seen.add(tool));
}

const targetsOf = <T extends Taking>(kind: Kind, tools: readonly T[]): readonly T[] =>
  tools.filter(({ accepts }) => accepts?.includes(kind)).sort((a, b) => placeOf(kind, a) - placeOf(kind, b));

const placeOf = (kind: Kind, { accepts = [] }: Taking): number => accepts.indexOf(kind);

const isLast = ({ tool, as }: Target<Taking, { readonly kind: Kind }>): boolean =>
  tool.takesAnything === true && placeOf(as.kind, tool) > 0;
