/** Splits a line of code into tokens by a table of patterns; what spans lines travels in a state. */

/** All kinds of token, each with a colour of its own. */
export const KINDS = ['key', 'string', 'number', 'keyword', 'comment'] as const;

/** What a token is, for its colour. */
export type TokenKind = (typeof KINDS)[number];

/** A stretch of a line: 0-based, `end` excluded. What has no kind (blanks, punctuation) is no token. */
export type Token = { readonly start: number; readonly end: number; readonly kind: TokenKind };

/** Where a line begins: outside everything (`base`), or inside a comment, a string, a block. */
export type LexerState = string;

/** Reads one line after the other. */
export type Lexer = {
  readonly initial: LexerState;
  /** The tokens of one line (without its line break) in order, and the state the next line begins in. Never throws. */
  readonly lexLine: (line: string, state: LexerState) => LexedLine;
};

/** A line's tokens, and the state in which the next line begins. */
export type LexedLine = { readonly tokens: readonly Token[]; readonly state: LexerState };

/** A pattern without capture groups, what it colours, and the state it leads to. Both may depend on what was found. */
export type Rule = readonly [
  pattern: RegExp,
  kind: TokenKind | undefined | ((found: string) => TokenKind | undefined),
  next?: LexerState | ((line: string) => LexerState),
];

/** A language as patterns by state. */
export type Grammar = {
  readonly initial?: LexerState;
  readonly ignoreCase?: boolean;
  /** Per state, tried from first to last at each place. A state's parameter follows a colon: `block:4` uses `block`. */
  readonly states: Readonly<Record<string, readonly Rule[]>>;
  /** What a line changes about the state before it is read, and after. */
  readonly atLineStart?: (line: string, state: LexerState) => LexerState;
  readonly atLineEnd?: (state: LexerState) => LexerState;
};

/** Longer lines stay without colour, in UTF-16 code units: nobody reads them by colour, and every one costs time. */
const LONGEST_LINE = 5000;

type State = { readonly pattern: RegExp; readonly rules: readonly Rule[] };

/** Makes a lexer of a table. Its work grows with the length of the line: every step moves on by at least one character. */
export function makeLexer(grammar: Grammar): Lexer {
  const states = new Map(
    Object.entries(grammar.states).map(([name, rules]) => [name, compile(rules, grammar.ignoreCase)]),
  );
  const lexLine = (line: string, from: LexerState): LexedLine => {
    if (line.length > LONGEST_LINE) return { tokens: [], state: from };
    let state = grammar.atLineStart?.(line, from) ?? from;
    const tokens: Token[] = [];
    for (let at = 0; at < line.length;) {
      const step = stepAt(line, at, states.get(state.replace(/:.*/s, '')));
      if (step.kind) append(tokens, { start: at, end: step.end, kind: step.kind });
      state = typeof step.next === 'function' ? step.next(line) : (step.next ?? state);
      at = step.end;
    }
    return { tokens, state: grammar.atLineEnd?.(state) ?? state };
  };
  return { initial: grammar.initial ?? 'base', lexLine };
}

/** One pattern of all rules, a group each. */
function compile(rules: readonly Rule[], ignoreCase = false): State {
  const source = rules.map(([pattern]) => `(${pattern.source})`).join('|');
  return { pattern: new RegExp(source, ignoreCase ? 'yiu' : 'yu'), rules };
}

type Step = { readonly end: number; readonly kind: TokenKind | undefined; readonly next: Rule[2] };

function stepAt(line: string, at: number, state: State | undefined): Step {
  const skip = { end: at + 1, kind: undefined, next: undefined };
  if (!state) return skip;
  state.pattern.lastIndex = at;
  const found = state.pattern.exec(line);
  if (!found || found[0] === '') return skip;
  const [, kind, next] =
    state.rules[
      // A group that took no part is undefined, which the type of a match leaves out.
      (found as readonly (string | undefined)[]).findIndex(
        (group, index) => index > 0 && group !== undefined,
      ) - 1
    ] ?? [];
  return { end: at + found[0].length, kind: typeof kind === 'function' ? kind(found[0]) : kind, next };
}

/** Neighbours of one kind become one token: fewer stretches to paint. */
function append(tokens: Token[], token: Token): void {
  const last = tokens.at(-1);
  if (last?.end === token.start && last.kind === token.kind)
    tokens[tokens.length - 1] = { ...last, end: token.end };
  else tokens.push(token);
}
