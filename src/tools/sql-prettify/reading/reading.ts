/** Reads a text by the dialect it is written in; where two dialects read it differently, tells how sure it is of the one it took. */
import { fail, ok, type Position, positionAt, type Result } from '#src/lib/result.ts';
import {
  CERTAIN,
  type Dialect,
  type DialectId,
  DIALECTS,
  type RankedDialect,
  rankDialects,
} from '#src/lib/sql/dialects.ts';
import { lex, type Token } from '#src/lib/sql/lexer.ts';
import { readStructure, type Structure } from '../layout/structure.ts';

/** A place from which on another dialect reads a text differently: at a backslash before a quote, or at something else before one. */
export type Place = {
  readonly dialect: DialectId;
  readonly position: Position;
  readonly isBackslash: boolean;
};

/** A text as one dialect reads it. */
export type Reading = {
  readonly tokens: readonly Token[];
  readonly structure: Structure;
  readonly dialect: Dialect;
};

/** Another reading of the same text, with other tokens. */
export type Rival = {
  readonly reading: Reading;
  readonly place: Place;
  /** Nothing in the text shows which of the two was meant. */
  readonly isAsLikely: boolean;
};

/** What was read, and with `rival` what it might have been. */
export type DetectedReading = Reading & { readonly rival?: Rival };

/** Some dialects keep a string open at a backslash before a quote, the others end it there. */
const BACKSLASH_QUOTE = /\\['"]/g;

/**
 * The text as one dialect reads it. Fails, with the place, at what is never closed.
 * @example readAs('(a)', DIALECTS.standard, false) // ok: tokens ( a )
 */
export function readAs(sql: string, dialect: Dialect, keepsShortLists: boolean): Result<Reading> {
  const tokens = lex(sql, dialect);
  if (!tokens.ok) return tokens;
  const structure = readStructure(tokens.value, dialect, keepsShortLists);
  if (!structure.ok) return fail(structure.problem.message, positionAt(sql, structure.problem.offset));
  return ok({ tokens: tokens.value, structure: structure.value, dialect });
}

/**
 * The text as the likeliest dialect reads it that can. Where a backslash stands before a quote, the likeliest dialect with the
 * other rule reads it as well: of the two the reading with fewer oddities is taken, unless the text names its dialect for certain.
 * Fails as the likeliest dialect does.
 * @example readDetected("select 'C:\\' -- it's", false) // ok: standard SQL, since in MySQL a string would be followed by a bare s
 */
export function readDetected(sql: string, keepsShortLists: boolean): Result<DetectedReading> {
  const ranked = rankDialects(sql);
  const first = firstReadable(sql, ranked, keepsShortLists);
  if (!first.ok) return first;
  if (sql.search(BACKSLASH_QUOTE) === -1) return ok(withHashRival(sql, first.value, keepsShortLists));
  const { backslashEscapes } = first.value.dialect;
  const others = ranked.filter(({ id }) => DIALECTS[id].backslashEscapes !== backslashEscapes);
  const [likeliest] = others;
  const second = likeliest && readAs(sql, DIALECTS[likeliest.id], keepsShortLists);
  if (!second?.ok) return first;
  return ok(judge(sql, first.value, second.value, isCertain(ranked, first.value.dialect.id, likeliest)));
}

/** A lone `#` is an operator of PostgreSQL, and to MySQL the beginning of a comment, so MySQL is the rival reading. */
function withHashRival(sql: string, first: DetectedReading, keepsShortLists: boolean): DetectedReading {
  const hash = first.tokens.find(({ kind, text }) => kind === 'operator' && text.startsWith('#'));
  const second = hash && readAs(sql, DIALECTS.mysql, keepsShortLists);
  if (!hash || !second?.ok) return first;
  const place = { dialect: 'mysql', position: positionAt(sql, hash.offset), isBackslash: false } as const;
  return { ...first, rival: { reading: second.value, place, isAsLikely: false } };
}

/** The reading of the first dialect that can read the text at all; else the failure of the likeliest. */
function firstReadable(
  sql: string,
  ranked: readonly RankedDialect[],
  keepsShortLists: boolean,
): Result<DetectedReading> {
  let failure: Result<never> | undefined;
  for (const { id } of ranked) {
    const read = readAs(sql, DIALECTS[id], keepsShortLists);
    if (read.ok) return read;
    failure ??= read;
  }
  return failure ?? fail('expected a dialect, found none');
}

/** Whether the text names the dialect: by a sign that no other has, and by more than points to the other. */
function isCertain(
  ranked: readonly RankedDialect[],
  id: DialectId,
  other: RankedDialect | undefined,
): boolean {
  const evidence = ranked.find((each) => each.id === id)?.evidence ?? 0;
  return evidence >= CERTAIN && evidence > (other?.evidence ?? 0);
}

function judge(sql: string, first: Reading, second: Reading, isFirstCertain: boolean): DetectedReading {
  const parting = first.tokens.findIndex((token, index) => !isSameCut(token, second.tokens[index]));
  if (parting === -1 && first.tokens.length === second.tokens.length) return first;
  const [one, two] = [first.tokens[parting], second.tokens[parting]];
  const from = Math.min(one?.offset ?? sql.length, two?.offset ?? sql.length);
  const backslash = backslashFrom(sql, from);
  if (backslash === undefined) return first;
  const isBackslash = backslash < Math.max(endOf(one), endOf(two));
  const surplus = isFirstCertain ? -Infinity : oddities(first.tokens) - oddities(second.tokens);
  const [taken, other] = surplus > 0 ? [second, first] : [first, second];
  const position = positionAt(sql, isBackslash ? backslash : from);
  const place = { dialect: other.dialect.id, position, isBackslash };
  return { ...taken, rival: { reading: other, place, isAsLikely: surplus === 0 } };
}

const endOf = (token: Token | undefined): number => (token ? token.offset + token.text.length : 0);

const isSameCut = (one: Token, other: Token | undefined): boolean =>
  one.offset === other?.offset && one.text.length === other.text.length;

/** Where the next backslash before a quote is; `undefined` where it is something else that is read differently. */
function backslashFrom(sql: string, from: number): number | undefined {
  BACKSLASH_QUOTE.lastIndex = from;
  const found = BACKSLASH_QUOTE.exec(sql)?.index;
  BACKSLASH_QUOTE.lastIndex = 0;
  return found;
}

/** What hardly anyone writes: a word right after a string, a backslash outside of strings. */
const oddities = (tokens: readonly Token[]): number =>
  tokens.filter((token, index) => isOdd(token, tokens[index - 1])).length;

function isOdd({ kind, text, isGlued, lineBreaks }: Token, before: Token | undefined): boolean {
  if (text.startsWith('\\')) return before !== undefined && lineBreaks === 0;
  return (
    (kind === 'word' || kind === 'number') && isGlued && before !== undefined && ENDS_STRING.test(before.text)
  );
}

const ENDS_STRING = /['"]$/;
