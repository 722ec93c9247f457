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
    const problem = parsed.ok ? undefined : rightReason(given.source, parsed.problem);
    const start = problem ? badStart(given.source, problem) : 0;
    const offset = problem ? (literal ? 1 : 0) + start : 0;
    const message = problem?.message ?? refused;
    return {
      ok: false,
      problem: {
        message: `${message}${foreignHint(message, given.source.slice(start))}`,
        field: 'pattern',
        isUsage: true,
        position: positionAt(typed, offset),
      },
    };
  }
  if (!parsed.ok)
    notes.push({
      tone: 'warning',
      message: `the browser accepts the expression, but our parser does not: ${parsed.problem.message}; it is not explained`,
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

type Fault = { readonly message: string; readonly index: number };

function parse(source: string, flags: string): Result<AST.Pattern, Fault> {
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

/** The parser calls a bracket that nothing opened the end of the group around it; the engines name the bracket. */
const rightReason = (source: string, { message, index }: Fault): Fault =>
  message === 'unterminated group' && /[\]}]/.test(source.slice(index, index + 1))
    ? { message: 'lone quantifier brackets', index }
    : { message, index };

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
  [/invalid group/, (before) => before.lastIndexOf('(?')],
  [/duplicated flag/, (before) => before.length - 1],
  [/nothing to repeat/, (before) => before.search(/(?:[*+?]|\{[\d,]*\})\??$/)],
  [/unterminated group/, openGroup],
  [/invalid character/, (before) => before.search(CLASS_RANGE_AT_END)],
  [/unterminated character class/, (before) => before.lastIndexOf('[')],
  [/named capture/, (before) => before.lastIndexOf('\\k')],
  [/property/, (before) => Math.max(before.lastIndexOf('\\p'), before.lastIndexOf('\\P'))],
  [/escape|\\ at end/, (before) => before.lastIndexOf('\\')],
];

const CLASS_CHARACTER = String.raw`(?:\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\.|[^])`;
const CLASS_RANGE_AT_END = new RegExp(
  String.raw`(?:\\[pP]\{[^}]*\}|${CLASS_CHARACTER})-(?:\\[pP]\{[^}]*\}|${CLASS_CHARACTER})$`,
  'u',
);
const RANGE_AT_END = new RegExp(`${CLASS_CHARACTER}-${CLASS_CHARACTER}$`, 'u');

function badStart(source: string, { message, index }: Fault): number {
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

/** What an expression of another language stands on, by the engine's reason and the text from the bad part's opening on. */
const FOREIGN: readonly (readonly [reason: RegExp, RegExp, string])[] = [
  [/invalid group/, /^\(\?P[<=>]/, '“(?P…)” is syntax of Python, PCRE and Go; here it is “(?<name>…)”'],
  [/invalid group/, /^\(\?>/, 'an atomic group exists only in PCRE, Java, .NET, Ruby and Python 3.11'],
  [/nothing to repeat/, /^\+/, 'a possessive repeat exists only in PCRE, Java, Ruby and Python 3.11'],
  [
    /invalid group/,
    /^\(\?[imsx]+\)/,
    'flags without a group exist only in PCRE, Python, Java, Go and .NET; here “(?i:…)” is legal',
  ],
  [/invalid group/, /^\(\?#/, 'a comment exists only in PCRE, Python and .NET'],
  [/invalid group/, /^\(\?(?:R|\d+)\)/, 'a recursive pattern exists only in PCRE and Ruby'],
  [/invalid group/, /^\(\?\(/, 'a condition exists only in PCRE, Python and .NET'],
  [/numbers out of order/, /^/, 'only Perl allows a repeat that can never match'],
  [/range out of order/, /^/, 'a range must go from the lower to the higher character'],
  [
    /character class/,
    /^(?:\\[dswp]|[^\]]-\\[dswp])/i,
    'a range needs a character on both sides, and a class such as “\\d” is not one; “\\-” is the hyphen itself',
  ],
];

function foreignHint(message: string, fromStart: string): string {
  const hint = FOREIGN.find(([reason, begins]) => reason.test(message) && begins.test(fromStart))?.[2];
  return hint === undefined ? '' : `; ${hint}`;
}
