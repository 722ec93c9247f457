/** One JSON text in another layout; its pieces are compared with those that were read. */
import { escaped, fitted, indented, minified } from '#src/lib/json-layout.ts';
import { tokensOf } from '#src/lib/json-tokens.ts';
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

/** One text laid out; its pieces are compared with those that were read. */
export function laidOut(text: string, options: Options): Result<string> {
  const read = tokensOf(text);
  const tokens = options.sort === 'as-is' ? read : sorted(read, options.sort);
  const unit = options.indent === 'tab' ? '\t' : ' '.repeat(Number(options.indent));
  const laid =
    options.layout === 'fit'
      ? fitted(tokens, unit)
      : options.layout === 'minify' || options.layout === 'lines'
        ? minified(tokens)
        : indented(tokens, unit);
  const again = tokensOf(laid);
  if (again.length !== tokens.length || again.some((token, index) => token !== tokens[index]))
    return {
      ok: false,
      problem: { message: 'the result would not hold the same pieces: nothing was changed' },
    };
  return ok(options.ascii ? escaped(laid) : laid);
}

/** Each item of an array on a line. */
export function itemsOf(source: string, options: Options): Result<string> {
  const laid = laidOut(source, { ...options, layout: 'minify' });
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
