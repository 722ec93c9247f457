/** Which tools take what was pasted or sent, the one made for it first: for the palette and for "Send to". */
import type { Kind, TextShape } from './kind.ts';

/** What must be known of a tool to order it. */
type TargetFacts = {
  readonly accepts?: readonly Kind[];
  readonly takesAnything?: boolean;
  readonly longestText?: number;
  readonly likelyFor?: readonly TextShape[];
};

/** A longer line is as good as several, in UTF-16 code units. */
const LONGEST_LINE = 300;

const shapeOf = (text: string | undefined): TextShape =>
  text !== undefined && text.length <= LONGEST_LINE && !/[\r\n]/.test(text.trim()) ? 'line' : 'lines';

/**
 * The tools that a value can be sent to, likeliest first: by its kind, plain text also by its shape. A text that is too long for a tool
 * to be of use is not sent there, nor one whose length is not known yet: `text` is absent where it is made when it is sent.
 *
 * @example sendOrder('text', 'https://example.com', allTools)[0]?.id // 'hash-text'
 */
export function sendOrder<T extends TargetFacts>(
  kind: Kind,
  text: string | undefined,
  tools: readonly T[],
): readonly T[] {
  const length = kind === 'image' || kind === 'file' ? 0 : (text?.length ?? Infinity);
  const all = orderTargets([{ kind }], tools).map(({ tool }) => tool);
  const fitting = all.filter(({ longestText = Infinity }) => length <= longestText);
  if (kind !== 'text') return fitting;
  const shape = shapeOf(text);
  const isLikely = ({ likelyFor }: T): boolean => likelyFor?.includes(shape) === true;
  return [...fitting.filter(isLikely), ...fitting.filter((tool) => !isLikely(tool))];
}

/** A tool, and what it would be opened with. */
export type Target<T, As> = { readonly tool: T; readonly as: As };

/**
 * Each tool that takes one of the kinds, once. The likelier kind comes first; for one kind, the tools that name it early in
 * what they accept. A tool that takes nearly anything comes after all others, unless the kind is the one it is made for.
 *
 * @param kinds what a text may be, most likely first
 * @example orderTargets([{ kind: 'json' }, { kind: 'text' }], allTools)[0]?.tool.id // 'yaml-json-toml-converters'
 */
export function orderTargets<T extends TargetFacts, As extends { readonly kind: Kind }>(
  kinds: readonly As[],
  tools: readonly T[],
): readonly Target<T, As>[] {
  const offers = kinds.flatMap((as) => targetsOf(as.kind, tools).map((tool) => ({ tool, as })));
  const inOrder = [...offers].sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const seen = new Set<T>();
  return inOrder.filter(({ tool }) => !seen.has(tool) && seen.add(tool));
}

const targetsOf = <T extends TargetFacts>(kind: Kind, tools: readonly T[]): readonly T[] =>
  tools.filter(({ accepts }) => accepts?.includes(kind)).sort((a, b) => placeOf(kind, a) - placeOf(kind, b));

const placeOf = (kind: Kind, { accepts = [] }: TargetFacts): number => accepts.indexOf(kind);

const isLast = ({ tool, as }: Target<TargetFacts, { readonly kind: Kind }>): boolean =>
  tool.takesAnything === true && placeOf(as.kind, tool) > 0;
