/** Writes tokens with the least white space that keeps them apart, and without comments that only people read. */
import { leastGap } from './gaps.ts';
import type { Token } from './lexer.ts';

/** Comments that a server obeys: optimizer hints, and MySQL's conditional code. */
const OBEYED = /^\/\*[!+]/;

/** Whether a minified text leaves a token out. */
export const isLeftOut = ({ kind, text }: Token): boolean => {
  if (kind === 'block comment') return !OBEYED.test(text);
  return kind === 'line comment' && !text.startsWith('\\');
};

/** @example minify(tokens) // 'select a,b from t where a=1' */
export function minify(tokens: readonly Token[]): string {
  const kept = tokens.filter((token) => !isLeftOut(token));
  const parts: string[] = [];
  let from = 0;
  for (const [index, token] of kept.entries()) {
    const isAfterGap = tokens[from] !== token;
    while (tokens[from] !== token) from += 1;
    from += 1;
    const isLineEdge = index > 0 && (needsOwnLine(token) || endsItsLine(kept[index - 1]));
    parts.push(isLineEdge ? '\n' : leastGap(kept, index, isAfterGap), token.text);
  }
  return parts.join('');
}

const needsOwnLine = ({ kind, text, lineBreaks }: Token): boolean =>
  kind === 'client line' || kind === 'data' || (text.startsWith('\\') && lineBreaks > 0);

const endsItsLine = (token: Token | undefined): boolean =>
  token?.kind === 'client line' || token?.kind === 'data' || token?.kind === 'line comment';
