/** The tokens of CSS (CSS Syntax 3), which are also those of SCSS and Less once their line comments are blanks. */
import { tokenize, type CSSToken } from '@csstools/css-tokenizer';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';

/** A token: its type, its text, and where it starts in UTF-16 code units. */
export type Token = { readonly type: string; readonly raw: string; readonly start: number };

/** White space between tokens. */
export const isSpace = (token: Token | undefined): boolean => token?.type === 'whitespace-token';

/** A comment. */
export const isComment = (token: Token | undefined): boolean => token?.type === 'comment';

/** Neither: a token that means something. */
export const isSolid = (token: Token): boolean => !isSpace(token) && !isComment(token);

const plain = ([type, raw, start]: CSSToken): Token => ({ type, raw, start });
const END = 'EOF-token';

/** All tokens of a text; if they are read strictly, the first place that breaks the rules for strings, addresses and comments. */
export function tokensOf(source: string, isStrict: boolean): Result<readonly Token[]> {
  let wrong: { readonly message: string; readonly start: number } | undefined;
  const tokens = tokenize(
    { css: source },
    {
      onParseError: ({ message, sourceStart: start }) => {
        wrong ??= { message, start };
      },
    },
  );
  if (wrong && isStrict) return fail(wrong.message, positionAt(source, wrong.start));
  return ok(tokens.map(plain).filter(({ type }) => type !== END));
}

/** Whether tokens that stand without a gap are read as the same ones again. */
export function standTogether(tokens: readonly Token[]): boolean {
  const read = tokenize({ css: tokens.map(({ raw }) => raw).join('') })
    .map(plain)
    .filter(({ type }) => type !== END);
  return (
    read.length === tokens.length &&
    read.every(({ type, raw }, at) => type === tokens[at]?.type && raw === tokens[at].raw)
  );
}

/** `//` comments of SCSS and Less as blanks, of the same length; what is in strings, comments and addresses stays. */
export const withoutLineComments = (source: string): string =>
  source.replace(
    /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\/\*[^]*?(?:\*\/|$)|\burl\(\s*(?!["'\s])[^)\n]*\)|\/\/[^\n]*/gi,
    (piece) => (piece.startsWith('//') ? ' '.repeat(piece.length) : piece),
  );
