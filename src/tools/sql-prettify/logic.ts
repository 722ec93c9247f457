/** Formats SQL without changing what it means: after every run, the tokens must be those of the input, or nothing is given out. */
import { fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { type DialectId, DIALECTS } from '#src/lib/sql/dialects.ts';
import { layOut } from './layout/layout.ts';
import type { SqlOptions } from './layout/sql-options.ts';
import type { Token } from '#src/lib/sql/lexer.ts';
import { minify, withoutComments } from './layout/minify.ts';
import { keepsCharacters } from './layout/characters.ts';
import { isSame } from './layout/same.ts';
import { statementWithin } from './reading/wrapped.ts';
import { type DetectedReading, type Place, type Reading, readAs, readDetected } from './reading/reading.ts';

/** A statement laid out, and how it was read. */
export type FormattedSql = {
  readonly text: string;
  /** The dialect by which it was read. */
  readonly dialect: DialectId;
  /** Comments that a minified text left out. */
  readonly commentsLeftOut: number;
  /** A dialect that could also have been meant, to which this result would be another statement; and where it begins to be one. */
  readonly otherwise?: Place;
};

/** Why nothing was laid out. */
export type SqlProblem = Problem & {
  /** The text means different things to these dialects: which is it? */
  readonly choices?: readonly DialectId[];
  /** The statement that the text holds beside what is no SQL. */
  readonly statement?: string;
};

const INDENTS = { two: '  ', four: '    ', tab: '\t' } as const;

/**
 * Formats a text. Nothing in, nothing out. Fails, with the place, at a string, comment or parenthesis that is never closed; where
 * the result would not be the same tokens again; and, with `choices`, where two dialects are as likely and read it differently.
 * @example prettifySql('select a, b from t', DEFAULT_SQL_OPTIONS) // ok: select a, ⏎ ␣␣b ⏎ from t
 */
export function prettifySql(sql: string, options: SqlOptions): Result<FormattedSql, SqlProblem> {
  const wrapped = statementWithin(sql);
  if (wrapped) {
    const message = `this is not SQL alone: ${wrapped.reason}`;
    return { ok: false, problem: { message, statement: wrapped.statement } };
  }
  const keepsShortLists = options.lists === 'short';
  const read: Result<DetectedReading> =
    options.dialect === 'auto'
      ? readDetected(sql, keepsShortLists)
      : readAs(sql, DIALECTS[options.dialect], keepsShortLists);
  if (!read.ok) return read;
  const text = write(read.value, options);
  const changes = {
    dropsComments: options.output === 'minified',
    ignoresCase: options.keywordCase !== 'keep',
  };
  if (!holdsIn(read.value, text, options) || !keepsCharacters(sql, text, read.value.dialect, changes)) {
    return fail('the formatted text would have other tokens than yours, so it is not shown');
  }
  const { rival, dialect, tokens } = read.value;
  const other = rival && !holdsIn(rival.reading, text, options) ? rival : undefined;
  if (other?.isAsLikely) return ask(dialect.id, other.place);
  const commentsLeftOut = tokens.length - keptOf(tokens, options).length;
  return ok({ text, dialect: dialect.id, commentsLeftOut, ...(other && { otherwise: other.place }) });
}

function ask(
  dialect: DialectId,
  { dialect: other, position, isBackslash }: Place,
): Result<never, SqlProblem> {
  const choices = [dialect, other];
  if (!isBackslash) {
    const message = `${nameOf(dialect)} and ${nameOf(other)} read this differently`;
    return { ok: false, problem: { message, position, choices } };
  }
  const [ending, open] = DIALECTS[dialect].backslashEscapes ? [other, dialect] : choices;
  const message = `a backslash before a quote ends the string in ${nameOf(ending)}, and not in ${nameOf(open)}`;
  return { ok: false, problem: { message, position, choices } };
}

const nameOf = (id: DialectId | undefined): string => (id ? DIALECTS[id].name : '');

const keptOf = (tokens: readonly Token[], { output }: SqlOptions): readonly Token[] =>
  output === 'minified' ? withoutComments(tokens) : tokens;

const write = (reading: Reading, options: SqlOptions): string =>
  options.output === 'minified' ? minify(keptOf(reading.tokens, options)) : prettify(reading, options);

/** Whether a formatted text is still the tokens that a reading found. */
const holdsIn = ({ tokens, dialect }: Reading, text: string, options: SqlOptions): boolean =>
  isSame(keptOf(tokens, options), text, dialect, options.keywordCase !== 'keep');

function prettify({ tokens, structure, dialect }: Reading, options: SqlOptions): string {
  const { indent, keywords, keywordCase } = options;
  return layOut(tokens, structure, dialect, { indent: INDENTS[indent], keywords, keywordCase });
}
