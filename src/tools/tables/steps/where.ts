/** Conditions that rows are kept by: `city=Oslo`, `name~berg`, `mail=/@x\.org$/`, `price>=10`, `note!=`. */
import type { PatternTime } from '#src/lib/form/time-limit.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Row } from '../table.ts';
import { columnOf, cutAt, pieceOf } from './grammar.ts';
import { compareExact, type Exact, readNumber } from './numbers.ts';

/** Whether a row is kept. */
export type Test = (row: Row, patterns: PatternTime) => boolean;

/** What is asked of a cell. */
type CellTest = (cell: string, patterns: PatternTime) => boolean;

const OPERATORS = ['!=', '!~', '>=', '<=', '=', '~', '>', '<'] as const;
type Operator = (typeof OPERATORS)[number];

/** The first operator outside of quotes; of the names of columns that hold one, the longest that fits is taken. */
function split(
  source: string,
  names: Row,
): readonly [name: string, operator: Operator, value: string] | undefined {
  const text = source.trim();
  const inQuotes = /^"(?:[^"]|"")*"/.exec(text)?.[0] ?? '';
  if (names.includes(pieceOf(inQuotes).text)) {
    const rest = text.slice(inQuotes.length).trimStart();
    const operator = OPERATORS.find((each) => rest.startsWith(each));
    if (inQuotes !== '' && operator) return [inQuotes, operator, rest.slice(operator.length)];
  }
  const known = names
    .filter((name) => name !== '' && text.startsWith(name))
    .sort((left, right) => right.length - left.length);
  for (const name of known) {
    const rest = text.slice(name.length).trimStart();
    const operator = OPERATORS.find((each) => rest.startsWith(each));
    if (operator) return [`"${name.replaceAll('"', '""')}"`, operator, rest.slice(operator.length)];
  }
  let isOpen = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '"') isOpen = !isOpen;
    const operator = isOpen ? undefined : OPERATORS.find((each) => text.startsWith(each, at));
    if (operator) return [text.slice(0, at), operator, text.slice(at + operator.length)];
  }
  return undefined;
}

function expressionOf(text: string): Result<RegExp> | undefined {
  const found = /^\/(.+)\/([imsu]{0,4})$/s.exec(text);
  if (!found) return undefined;
  try {
    const [, source = '', flags = ''] = found;
    return ok(new RegExp(source, flags.includes('u') ? flags : `${flags}u`));
  } catch (error) {
    return fail(
      `cannot read the expression ${text}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

type Range = { readonly from: Exact | undefined; readonly to: Exact | undefined };

/** `10..20`, `10..`, `..20` */
function rangeOf(text: string): Range | undefined {
  const [start, end, more] = text.split('..');
  if (start === undefined || end === undefined || more !== undefined) return undefined;
  const [from, to] = [readNumber(start), readNumber(end)];
  if ((start.trim() !== '' && !from) || (end.trim() !== '' && !to) || (!from && !to)) return undefined;
  return { from, to };
}

function isWithin(cell: string, { from, to }: Range): boolean {
  const number = readNumber(cell);
  if (!number) return false;
  return (!from || compareExact(number, from) >= 0) && (!to || compareExact(number, to) <= 0);
}

function equals(source: string): Result<CellTest> {
  const { text, isQuoted } = pieceOf(source);
  if (isQuoted) return ok((cell) => cell === text);
  const expression = expressionOf(text);
  if (expression && !expression.ok) return expression;
  if (expression) return ok((cell, patterns) => patterns.run(() => expression.value.test(cell)));
  const range = rangeOf(text);
  return ok(range ? (cell) => isWithin(cell, range) : (cell) => cell === text);
}

function compares(operator: '>' | '<' | '>=' | '<=', source: string): Result<CellTest> {
  const wanted = readNumber(pieceOf(source).text);
  if (!wanted) return fail(`expected a number after ${operator}, found "${source.trim()}"`);
  return ok((cell) => {
    const number = readNumber(cell);
    if (!number) return false;
    const difference = compareExact(number, wanted);
    if (difference === 0) return operator.length === 2;
    return operator.startsWith('>') ? difference > 0 : difference < 0;
  });
}

function testOf(operator: Operator, source: string): Result<CellTest> {
  if (operator === '=' || operator === '!=') {
    const test = equals(source);
    return test.ok && operator === '!=' ? ok((cell, patterns) => !test.value(cell, patterns)) : test;
  }
  if (operator === '~' || operator === '!~') {
    const { text } = pieceOf(source);
    return ok((cell) => cell.includes(text) === (operator === '~'));
  }
  return compares(operator, source);
}

/** Reads conditions joined by `&&`: all of them must hold. */
export function readWhere(source: string, names: Row): Result<Test> {
  const tests: Test[] = [];
  for (const part of cutAt(source, '&&')) {
    const pieces = split(part, names);
    if (!pieces)
      return fail(`expected a condition such as city=Oslo, name~berg or price>10; found "${part.trim()}"`);
    const [name, operator, value] = pieces;
    const column = columnOf(name, names);
    if (!column.ok) return column;
    const test = testOf(operator, value);
    if (!test.ok) return test;
    tests.push((row, patterns) => test.value(row[column.value] ?? '', patterns));
  }
  return ok((row, patterns) => tests.every((test) => test(row, patterns)));
}
