/** Cuts JMESPath into tokens. */
import { parseJson } from '#src/lib/json-parse.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { Mistake, TextCursor } from '#src/lib/text-cursor.ts';

/** A piece of an expression. */
export type Token = {
  /** The sign itself, or what it is. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** The name, the number, or the literal's value. */
  readonly value: JsonValue;
};

const BLANK = /[ \t\n\r]+/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /-?[0-9]+/y;
const SIGN = /\[\?|\[\]|&&|\|\||[=!<>]=|[[\]{}().,:*@&|!<>]/y;
const QUOTED = /"(?:[^"\\]|\\[^])*"/y;
const RAW = /'(?:[^'\\]|\\[^])*'/y;
const LITERAL = /`(?:[^`\\]|\\[^])*`/y;

/** All tokens, with one of the kind `end` behind them. Throws a `Mistake`. */
export function tokensOf(text: string): Token[] {
  const cursor = new TextCursor(text);
  cursor.at = 0;
  const tokens: Token[] = [];
  for (;;) {
    cursor.take(BLANK);
    const start = cursor.at;
    const add = (kind: string, value: JsonValue = null) =>
      tokens.push({ kind, start, end: cursor.at, value });
    if (start >= text.length) {
      add('end');
      return tokens;
    }
    const name = cursor.take(NAME);
    if (name !== undefined) {
      add('name', name);
      continue;
    }
    const number = cursor.take(NUMBER);
    if (number !== undefined) {
      add('number', Number(number));
      continue;
    }
    const sign = cursor.take(SIGN);
    if (sign === undefined) add(...readQuoted(cursor));
    else add(sign);
  }
}

function readQuoted(cursor: TextCursor): readonly [string, JsonValue] {
  const start = cursor.at;
  const quoted = cursor.take(QUOTED);
  if (quoted !== undefined) {
    const read = parseJson(quoted);
    if (!read.ok) throw new Mistake(read.problem.message, start + (read.problem.position?.offset ?? 0));
    return ['quoted', read.value.value];
  }
  const raw = cursor.take(RAW);
  if (raw !== undefined) return ['literal', raw.slice(1, -1).replaceAll("\\'", "'")];
  const literal = cursor.take(LITERAL);
  if (literal !== undefined) return ['literal', readLiteral(literal, start)];
  const quote = cursor.text.charAt(start);
  if (['"', "'", '`'].includes(quote)) cursor.expected(`a closing ${quote}`, cursor.text.length);
  if (quote === '=') cursor.expected('"=="');
  return cursor.expected('a name, a sign or a literal');
}

/** JSON between backticks; a text without quotes, as early versions had it, is a string. */
function readLiteral(text: string, start: number): JsonValue {
  const inner = text.slice(1, -1).replaceAll('\\`', '`').trim();
  const read = parseJson(inner);
  if (read.ok) return read.value.value;
  const bare = /^["[{]/.test(inner) ? undefined : parseJson(`"${inner}"`);
  if (bare?.ok && inner !== '') return bare.value.value;
  throw new Mistake(`this literal is not JSON: ${read.problem.message}`, start);
}
