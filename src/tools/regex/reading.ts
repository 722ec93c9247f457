/** Reads an expression: the findings of the parser and the engine. */
import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import type { FormProblem, Note } from '#src/lib/form/form.ts';
import { positionAt, type Result } from '#src/lib/result.ts';

/** An expression with its flags, and what its parser read. */
export type Expression = {
  readonly source: string;
  readonly flags: string;
  /** Nothing where the engine knows more than the parser. */
  readonly tree?: AST.Pattern;
  readonly notes: readonly Note[];
};

/** `/…/flags` as JavaScript writes it, else the whole text as the expression with `flags`. */
export function readExpression(typed: string, flags: string): Result<Expression, FormProblem> {
  const literal = LITERAL.exec(typed);
  const given = { source: literal?.[1] ?? typed, flags: literal?.[2] ?? flags };
  const notes: Note[] = literal ? [{ message: 'read as a literal: its own flags count' }] : [];
  const parsed = parse(given.source, given.flags);
  const refused = engineRefusal(given.source, given.flags);
  if (refused !== undefined) {
    const isFlags = /flag/i.test(refused) && parsed.ok;
    const offset = isFlags || parsed.ok ? 0 : (literal ? 1 : 0) + badStart(given.source, parsed.problem);
    const message = parsed.ok ? refused : parsed.problem.message;
    return {
      ok: false,
      problem: {
        message: `${message}${foreignHint(given.source)}`,
        field: 'pattern',
        isUsage: true,
        position: positionAt(typed, offset),
      },
    };
  }
  if (!parsed.ok)
    notes.push({
      tone: 'warning',
      message: `the engine takes the expression, the parser does not: ${parsed.problem.message}; it is not explained`,
    });
  return { ok: true, value: { ...given, notes, ...(parsed.ok && { tree: parsed.value }) } };
}

/** A literal of JavaScript on one line. */
const LITERAL = /^\/((?:[^\\/[\n]|\\[^\n]|\[(?:[^\\\]\n]|\\[^\n])*\])+)\/([a-z]*)$/;

function engineRefusal(source: string, flags: string): string | undefined {
  try {
    new RegExp(source, flags);
    return undefined;
  } catch (error) {
    return bare(error instanceof Error ? error.message : String(error));
  }
}

type Bad = { readonly message: string; readonly index: number };

function parse(source: string, flags: string): Result<AST.Pattern, Bad> {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  try {
    const parser = new RegExpParser({ ecmaVersion: 2025 });
    return { ok: true, value: parser.parsePattern(source, 0, source.length, mode) };
  } catch (error) {
    if (error instanceof RangeError)
      return { ok: false, problem: { message: 'it is nested too deep', index: 0 } };
    if (!(error instanceof RegExpSyntaxError)) throw error;
    return { ok: false, problem: { message: bare(error.message), index: error.index } };
  }
}

/** A message without the expression, which may be long. */
const bare = (message: string): string =>
  message
    .replace(/^Invalid regular expression: (?:\/.*\/[a-z]*: )?/s, '')
    .replace(/^./, (first) => first.toLowerCase());

/** Where the bad part begins, by what is wrong: the parser names its end. */
const STARTS: readonly (readonly [RegExp, (before: string) => number])[] = [
  [/duplicate capture|capture group name/, (before) => before.lastIndexOf('(?<') + 3],
  [/numbers out of order|incomplete quantifier/, (before) => before.lastIndexOf('{')],
  [/range out of order/, (before) => before.search(RANGE_AT_END)],
  [/invalid group|duplicated flag/, (before) => before.length - 1],
  [/nothing to repeat/, (before) => before.search(/(?:[*+?]|\{[\d,]*\})\??$/)],
  [/unterminated group/, openGroup],
  [/unterminated character class/, (before) => before.lastIndexOf('[')],
  [/named capture/, (before) => before.lastIndexOf('\\k')],
  [/property/, (before) => Math.max(before.lastIndexOf('\\p'), before.lastIndexOf('\\P'))],
  [/escape|\\ at end/, (before) => before.lastIndexOf('\\')],
];

const CLASS_CHARACTER = String.raw`(?:\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\.|[^])`;
const RANGE_AT_END = new RegExp(`${CLASS_CHARACTER}-${CLASS_CHARACTER}$`, 'u');

function badStart(source: string, { message, index }: Bad): number {
  const start = STARTS.find(([pattern]) => pattern.test(message))?.[1];
  const at = start?.(source.slice(0, message.includes('\\ at end') ? undefined : index)) ?? index;
  return Math.min(Math.max(at, 0), source.length);
}

/** The last bracket that is not closed. */
function openGroup(before: string): number {
  const open: number[] = [];
  for (const { 0: part, index } of before.matchAll(/\\[^]|\[(?:[^\\\]]|\\[^])*\]|[()]/g)) {
    if (part === '(') open.push(index);
    if (part === ')') open.pop();
  }
  return open.at(-1) ?? 0;
}

const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/\(\?P[<=>]/, '“(?P…)” is of Python, PCRE and Go; here it is “(?<name>…)”'],
  [/\(\?>/, 'an atomic group is of PCRE, Java, .NET, Ruby and Python 3.11'],
  [/[*+?}]\+/, 'a possessive repeat is of PCRE, Java, Ruby and Python 3.11'],
  [/\(\?[imsx]+\)/, 'flags without a group are of PCRE, Python, Java, Go and .NET; here “(?i:…)” is legal'],
  [/\(\?#/, 'a comment is of PCRE, Python and .NET'],
  [/\(\?(?:R|\d+)\)/, 'a recursive pattern is of PCRE and Ruby'],
  [/\(\?\(/, 'a condition is of PCRE, Python and .NET'],
  [/\{(\d+),(\d+)\}/, 'Perl alone takes a repeat that can never be, no other language does'],
  [/\[[^\]]*.-./, 'no language takes a range backwards'],
];

const foreignHint = (source: string): string => {
  const hint = FOREIGN.find(([pattern]) => pattern.test(source.replace(/\\\\/g, '  ')))?.[1];
  return hint === undefined ? '' : `; ${hint}`;
};
