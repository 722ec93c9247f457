/** Formats SQL without changing what it means: after every run, the tokens must be those of the input, or nothing is given out. */
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { detectDialect, type Dialect, type DialectId, DIALECT_IDS, DIALECTS } from './dialects.ts';
import { isLinked } from './gaps.ts';
import { type KeywordCase, layOut } from './layout.ts';
import { lex, type Token } from './lexer.ts';
import { minify, withoutComments } from './minify.ts';
import { readStructure, type Structure } from './structure.ts';

export type SqlOptions = {
  readonly dialect: 'auto' | DialectId;
  readonly output: 'pretty' | 'minified';
  readonly indent: 'two' | 'four' | 'tab';
  /** Of the words that are reserved everywhere; everything else keeps the case it has. */
  readonly keywordCase: KeywordCase;
  /** What follows a clause's keyword: beside it, or on the next line. */
  readonly keywords: 'beside' | 'above';
  /** Lists in parentheses: a line for each item, or one line for all while they are short. */
  readonly lists: 'broken' | 'short';
};

export const DEFAULT_SQL_OPTIONS: SqlOptions = {
  dialect: 'auto',
  output: 'pretty',
  indent: 'two',
  keywordCase: 'keep',
  keywords: 'beside',
  lists: 'broken',
};

export type FormattedSql = {
  readonly text: string;
  /** The dialect by which it was read. */
  readonly dialect: DialectId;
  /** Comments that a minified text left out. */
  readonly commentsLeftOut: number;
};

const INDENTS = { two: '  ', four: '    ', tab: '\t' } as const;

/**
 * Formats a text. Fails, with the place, at a string, comment or parenthesis that is never closed; and, without one,
 * where the result would not be the same tokens again. Nothing in, nothing out.
 * @example prettifySql('select a, b from t', DEFAULT_SQL_OPTIONS) // ok: select a, ⏎ ␣␣b ⏎ from t
 */
export function prettifySql(sql: string, options: SqlOptions): Result<FormattedSql> {
  const read = readSql(sql, options);
  if (!read.ok) return read;
  const { tokens, dialect } = read.value;
  const isMinified = options.output === 'minified';
  const kept = isMinified ? withoutComments(tokens) : tokens;
  const text = isMinified ? minify(kept) : prettify(read.value, options);
  if (!isSame(kept, text, dialect, options.keywordCase !== 'keep')) {
    return fail('expected the same tokens after formatting, found others: nothing is given out');
  }
  return ok({ text, dialect: dialect.id, commentsLeftOut: tokens.length - kept.length });
}

type ReadSql = {
  readonly tokens: readonly Token[];
  readonly structure: Structure;
  readonly dialect: Dialect;
};

/** Reads by the chosen dialect; else by the one the text looks like, or the first that can read it. */
function readSql(sql: string, { dialect, lists }: SqlOptions): Result<ReadSql> {
  const wanted = dialect === 'auto' ? detectDialect(sql) : dialect;
  const first = readAs(sql, DIALECTS[wanted], lists === 'short');
  if (first.ok || dialect !== 'auto') return first;
  for (const id of DIALECT_IDS) {
    const other = readAs(sql, DIALECTS[id], lists === 'short');
    if (other.ok) return other;
  }
  return first;
}

function readAs(sql: string, dialect: Dialect, keepsShortLists: boolean): Result<ReadSql> {
  const tokens = lex(sql, dialect);
  if (!tokens.ok) return tokens;
  const structure = readStructure(tokens.value, keepsShortLists);
  if (!structure.ok) return fail(structure.problem.message, positionAt(sql, structure.problem.offset));
  return ok({ tokens: tokens.value, structure: structure.value, dialect });
}

function prettify({ tokens, structure, dialect }: ReadSql, options: SqlOptions): string {
  const { indent, keywords, keywordCase } = options;
  return layOut(tokens, structure, dialect, { indent: INDENTS[indent], keywords, keywordCase });
}

/** Whether a text is made of these tokens, in this order; with `ignoresCase`, but for the case of words. */
function isSame(tokens: readonly Token[], text: string, dialect: Dialect, ignoresCase: boolean): boolean {
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
