/** Which tokens may stand together: a blank is put in, or left out, only where every dialect reads the same. */
import type { Dialect } from '#src/lib/sql/dialects.ts';
import { isOperandEnd, wordOf } from '../reading/keywords.ts';
import type { Token } from '#src/lib/sql/lexer.ts';

/** Operators between two values that get a blank on either side. All others are left as they were typed. */
const SPACED: ReadonlySet<string> = new Set(
  '= <> != < > <= >= + - * / || := => += -= *= /= <=> =='.split(' '),
);
/** Of these, the ones that enclose types in some dialects: `ARRAY<INT64>`. */
const ANGLES: ReadonlySet<string> = new Set(['<', '>']);
/** A sign after which, or before which, a blank could part what another dialect reads as one. */
const OPEN_END = /[@:#$?]$/;
/** Tokens that nothing can grow together with. */
const CLOSED: ReadonlySet<string> = new Set(['open', 'close', 'comma', 'semicolon']);
const SIMPLE_OPERATOR = /^[=<>+*/|-]+$/;

/** Words before parentheses that are never the name of a function, so that a blank between means nothing. */
const NO_CALLS: ReadonlySet<string> = new Set(
  `AND AS BETWEEN BY CASE CHECK DISTINCT ELSE EXCEPT EXISTS FROM HAVING IN INTERSECT INTO JOIN KEY LIKE LIMIT NOT ON
  OR OVER RETURNING SELECT THEN UNION UNIQUE USING VALUES WHEN WHERE`.split(/\s+/),
);

function isNoCall(tokens: readonly Token[], index: number): boolean {
  const word = wordOf(tokens[index]);
  const isMysqlFunction = word === 'VALUES' && tokens[index - 1]?.kind === 'operator';
  return NO_CALLS.has(word) && !isMysqlFunction && tokens[index - 1]?.kind !== 'dot';
}

/** Whether a token follows the one before it without a space and one of them is a template, which may be the other half of a word. */
export function isLinked(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!before || !token?.isGlued || CLOSED.has(before.kind) || CLOSED.has(token.kind)) return false;
  return before.kind === 'template' || token.kind === 'template';
}

/** What was between two tokens, as a blank or nothing. */
const asTyped = (token: Token): string => (token.isGlued ? '' : ' ');

/** What to put between a token and the one before it on the same line. */
export function prettyGap(tokens: readonly Token[], index: number, dialect: Dialect): string {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!before || !token) return '';
  if (token.kind === 'template' || before.kind === 'template') return asTyped(token);
  if (token.kind === 'comma' || token.kind === 'semicolon' || token.kind === 'close') return '';
  if (before.kind === 'open') return '';
  if (before.kind === 'comma') return ' ';
  if (token.kind === 'open' && isNoCall(tokens, index - 1)) return ' ';
  if (before.kind === 'close' && (token.kind === 'word' || token.kind === 'quoted')) return ' ';
  if (isSpaced(tokens, index, dialect)) return ' ';
  if (isSpaced(tokens, index - 1, dialect) && !OPEN_END.test(before.text)) return ' ';
  return asTyped(token);
}

/** Whether a token is an operator between two values that is written with blanks. */
function isSpaced(tokens: readonly Token[], index: number, dialect: Dialect): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (token?.kind !== 'operator' || !before || !after || !SPACED.has(token.text)) return false;
  if (ANGLES.has(token.text) && dialect.id === 'bigquery') return false;
  return isOperandEnd(before) && after.kind !== 'template';
}

/** The least that must stand between a token and the one before it. */
export function leastGap(tokens: readonly Token[], index: number): string {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!before || !token) return '';
  if (token.isGlued) return '';
  if (before.kind === 'template' || token.kind === 'template') return ' ';
  if (before.kind === 'quoted' && token.kind === 'quoted') return token.lineBreaks > 0 ? '\n' : ' ';
  // count (*) is another thing to MySQL than count(*).
  if (token.kind === 'open' && before.kind === 'word') return isNoCall(tokens, index - 1) ? '' : ' ';
  if (CLOSED.has(token.kind) || CLOSED.has(before.kind)) return '';
  return mayJoin(before, token) ? '' : ' ';
}

/** Whether an operator and a value can stand together without becoming something else. */
function mayJoin(before: Token, token: Token): boolean {
  if (before.kind === 'operator') return SIMPLE_OPERATOR.test(before.text) && isPlainValue(token);
  if (token.kind !== 'operator' || !SIMPLE_OPERATOR.test(token.text) || !isPlainValue(before)) return false;
  // 1e -1 would become one number.
  return before.kind !== 'number' || !/e$/i.test(before.text);
}

const isPlainValue = ({ kind, text }: Token): boolean =>
  kind === 'word' ||
  (kind === 'number' && !text.startsWith('.')) ||
  (kind === 'quoted' && /^['"`]/.test(text));
