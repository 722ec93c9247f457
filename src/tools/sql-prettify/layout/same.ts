/** Holds a text against the tokens that it was made of: nothing is given out that would be another statement. */
import type { Dialect } from '#src/lib/sql/dialects.ts';
import { lex, type Token } from '#src/lib/sql/lexer.ts';
import { isLinked } from './gaps.ts';

/**
 * Whether a text is made of these tokens, in this order; with `ignoresCase`, but for the case of words.
 * @example isSame(tokensOf("'a'\n'b'"), "'a' 'b'", DIALECTS.standard, false) // false: on one line they are no string
 */
export function isSame(
  tokens: readonly Token[],
  text: string,
  dialect: Dialect,
  ignoresCase: boolean,
): boolean {
  const again = lex(text, dialect);
  if (!again.ok || again.value.length !== tokens.length) return false;
  return again.value.every((token, index) => {
    const original = tokens[index];
    return (
      original !== undefined &&
      isSameToken(original, token, ignoresCase) &&
      isSameLink(tokens, again.value, index)
    );
  });
}

function isSameToken(original: Token, token: Token, ignoresCase: boolean): boolean {
  if (original.kind !== token.kind) return false;
  if (original.text === token.text) return true;
  return ignoresCase && token.kind === 'word' && original.text.toUpperCase() === token.text.toUpperCase();
}

/** White space that means something: between two strings, and around a template. */
function isSameLink(before: readonly Token[], after: readonly Token[], index: number): boolean {
  const [left, original, token] = [before[index - 1], before[index], after[index]];
  if (!left || !original || !token) return true;
  if (left.kind === 'quoted' && original.kind === 'quoted')
    return original.lineBreaks > 0 === token.lineBreaks > 0;
  return isLinked(before, index) === isLinked(after, index);
}
