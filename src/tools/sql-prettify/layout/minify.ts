/** Writes tokens with the least white space that keeps them apart, and without comments that only people read. */
import { leastGap } from './gaps.ts';
import type { Token } from '#src/lib/sql/lexer.ts';

/** Comments that a server obeys: optimizer hints, and MySQL's conditional code. */
const OBEYED = /^(?:\/\*[!+]|--\+)/;

/**
 * The tokens without comments that only people read. What followed one is no longer glued to what was before it.
 * @example withoutComments(tokens) // a/* c *\/b: a, b
 */
export function withoutComments(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let droppedBreaks: number | undefined;
  for (const token of tokens) {
    if (isForPeople(token)) {
      droppedBreaks = (droppedBreaks ?? 0) + token.lineBreaks;
      continue;
    }
    kept.push(
      droppedBreaks === undefined
        ? token
        : { ...token, isGlued: false, lineBreaks: token.lineBreaks + droppedBreaks },
    );
    droppedBreaks = undefined;
  }
  return kept;
}

const isForPeople = ({ kind, text }: Token): boolean => {
  if (kind === 'block comment') return !OBEYED.test(text);
  return kind === 'line comment' && !text.startsWith('\\') && !OBEYED.test(text);
};

/** @example minify(tokens) // 'select a,b from t where a=1' */
export function minify(tokens: readonly Token[]): string {
  const parts: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const isLineEdge = index > 0 && (needsOwnLine(token) || endsItsLine(tokens[index - 1]));
    parts.push(isLineEdge ? '\n' : leastGap(tokens, index), token.text);
  }
  return parts.join('');
}

const needsOwnLine = ({ kind, text, lineBreaks }: Token): boolean =>
  kind === 'client line' || kind === 'data' || (text.startsWith('\\') && lineBreaks > 0);

const endsItsLine = (token: Token | undefined): boolean =>
  token?.kind === 'client line' || token?.kind === 'data' || token?.kind === 'line comment';
