/** The last check before a text is given out: what may differ from the tokens it was made of, and what may not. */
import { expect, it } from 'vitest';
import { type DialectId, DIALECTS } from '#src/lib/sql/dialects.ts';
import { lex } from '#src/lib/sql/lexer.ts';
import { isSame } from './same.ts';

function isSameText(sql: string, text: string, ignoresCase: boolean, dialect: DialectId): boolean {
  const tokens = lex(sql, DIALECTS[dialect]);
  if (!tokens.ok) throw new Error(tokens.problem.message);
  return isSame(tokens.value, text, DIALECTS[dialect], ignoresCase);
}

it.each([
  ['select  a', 'select\na'],
  ['a,b', 'a, b'],
  // White space with a line break between two strings joins them, however wide it is (PostgreSQL, 4.1.2.1).
  ["'a'\n\n  'b'", "'a'\n'b'"],
  ["'a'  'b'", "'a' 'b'"],
  ["'a'\nb", "'a' b"],
  ["a\n'b'", "a 'b'"],
  ['{{ a }}  b', '{{ a }}\nb'],
  ['{{ a }}_x', '{{ a }}_x'],
  ['{{ a }} , b', '{{ a }}, b'],
])('%j may become %j', (sql, text) => {
  expect(isSameText(sql, text, false, 'postgresql')).toBe(true);
  expect(isSameText(sql, text, true, 'postgresql')).toBe(true);
});

it.each<[string, string, DialectId?]>([
  ['a b', 'a'],
  ['a', 'a b'],
  ['a b', 'b a'],
  ['a b', 'ab'],
  ['', 'a'],
  ['a', "a 'b"],
  ["'a'\n'b'", "'a' 'b'"],
  ["'a' 'b'", "'a'\n'b'"],
  ["'a'", "'A'"],
  ['"a"', '"A"'],
  ['1e5', '1E5'],
  ['{{ a }}_x', '{{ a }} _x'],
  ['x_ {{ a }}', 'x_{{ a }}'],
  // Alone on its line GO is a command.
  ['a\nGO', 'a GO', 'transactsql'],
  ['a go', 'a\ngo', 'transactsql'],
])('%j may not become %j', (sql, text, dialect = 'postgresql') => {
  expect(isSameText(sql, text, false, dialect)).toBe(false);
  expect(isSameText(sql, text, true, dialect)).toBe(false);
});

it('words may change their case where that was asked for', () => {
  expect(isSameText('select a', 'SELECT a', true, 'standard')).toBe(true);
  expect(isSameText('select a', 'SELECT a', false, 'standard')).toBe(false);
});
