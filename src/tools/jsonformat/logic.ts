/** One JSON text in another layout; its pieces are compared with those that were read. */
import { escaped, fitted, indented, indentsOf, minified } from '#src/lib/json-layout.ts';
import { isMadeOf, tokensOf, type Token } from '#src/lib/json-tokens.ts';
import { ok, type Result } from '#src/lib/result.ts';
import type { INDENTS } from './indents.ts';
import { sorted, type SortBy } from './sorting.ts';

/** How a text is laid out. */
export type Options = {
  readonly layout: 'indented' | 'fit' | 'minify' | 'canonical' | 'lines' | 'array';
  readonly indent: (typeof INDENTS)[number] | 'tab';
  readonly sort: 'as-is' | SortBy;
  readonly ascii: boolean;
};

/** Indents that are longer together are left out, in UTF-16 code units: a hundred thousand levels would need gigabytes. */
const LONGEST_INDENTS = 100_000_000;

/** Whether the tokens stand too deep in one another for indents. */
export const isTooDeep = (tokens: readonly Token[], { layout, indent }: Options): boolean =>
  (layout === 'indented' || layout === 'fit' || layout === 'array') &&
  indentsOf(tokens, unitOf(indent)) > LONGEST_INDENTS;

/** One step of the indent. */
export const unitOf = (indent: Options['indent']): string =>
  indent === 'tab' ? '\t' : ' '.repeat(Number(indent));

/** The tokens of one text laid out; what comes out is compared with them. */
export function laidOut(read: readonly Token[], options: Options): Result<string> {
  const tokens = options.sort === 'as-is' ? read : sorted(read, options.sort);
  const unit = unitOf(options.indent);
  const laid =
    options.layout === 'minify' || options.layout === 'lines' || isTooDeep(read, options)
      ? minified(tokens)
      : options.layout === 'fit'
        ? fitted(tokens, unit)
        : indented(tokens, unit);
  if (!isMadeOf(laid, tokens))
    return {
      ok: false,
      problem: { message: 'the result would not hold the same pieces: nothing was changed' },
    };
  return ok(options.ascii ? escaped(laid) : laid);
}

/** Each item of an array on a line. */
export function itemsOf(read: readonly Token[], options: Options): Result<string> {
  const laid = laidOut(read, { ...options, layout: 'minify' });
  if (!laid.ok) return laid;
  const tokens = tokensOf(laid.value);
  const pieces: string[] = [];
  let depth = 0;
  for (const token of tokens.slice(1, -1)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    pieces.push(token === ',' && depth === 0 ? '\n' : token);
  }
  return ok(pieces.join(''));
}
