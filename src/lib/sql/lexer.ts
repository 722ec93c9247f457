/** Cuts SQL into tokens by the rules of a dialect, so that what is white space and what is not is never in doubt. */
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { DIALECTS, type Dialect, type DialectId } from './dialects.ts';

/** What a token is. */
export type TokenKind =
  | 'word'
  | 'number'
  /** A string, or a name in quotes, backticks or brackets. */
  | 'quoted'
  | 'operator'
  | 'parameter'
  | 'open'
  | 'close'
  | 'open bracket'
  | 'close bracket'
  | 'comma'
  | 'semicolon'
  | 'dot'
  | 'block comment'
  /** Reaches to the end of its line, which must stay an end: a comment, or a psql command. */
  | 'line comment'
  /** A whole line for the client: `GO`. */
  | 'client line'
  /** Rows after `COPY … FROM stdin;`, whole lines up to `\.`. */
  | 'data'
  /** `{{ … }}`, `{% … %}`, `${…}`: what is in it, and beside it, is somebody else's. */
  | 'template';

/** A stretch of SQL that must not be split. */
export type Token = {
  readonly kind: TokenKind;
  readonly text: string;
  /** In the whole text, in UTF-16 code units. */
  readonly offset: number;
  /** Line breaks in the white space before it. */
  readonly lineBreaks: number;
  /** Whether it stood right after the token before it. */
  readonly isGlued: boolean;
};

/** A word that is not ASCII white space or a sign; any character beyond ASCII may stand in a name, and the signs of the dialect. */
const WORDS = new Map(
  Object.values(DIALECTS).map(({ id, nameSigns }) => [
    id,
    new RegExp(`(?:[A-Za-z_]|[^\\p{ASCII}])(?:\\w|[^\\p{ASCII}]|${nameSigns.source})*`, 'uy'),
  ]),
);
/** `my-project.data`: where a table is named, dashes belong to a name that a dot follows. */
const DASHED_NAME = /[A-Za-z_]\w*(?:-\w+)+(?=\.[\w`*])/y;
const BEFORE_TABLE: ReadonlySet<string> = new Set([
  'FROM',
  'JOIN',
  'INTO',
  'TABLE',
  'UPDATE',
  'VIEW',
  'USING',
]);
/** Paths of files and stages, which hold slashes and dashes: `@stage/a-b.csv`, `/opt/x-1.0.jar`, `s3://bucket/key`. */
const STAGE_PATH = /@[~%]?[\w.$]*\/(?![*/\s])(?:[\w.$%=~+/]|-(?!-))*/y;
const ROOTED_PATH = /\/[\w.-]*\w(?:\/(?:[\w.$%=~+]|-(?!-))+)+|\/[A-Za-z][\w-]*\.[A-Za-z]\w*(?=[\s;]|$)/y;
const ADDRESS = /[A-Za-z][\w+.]*:\/\/[^\s,;()'"]*/y;
/** A number with the letters that follow it at once: `1.5e-3`, `0x1F`, `2nd_table`; `1..10` is two. */
const NUMBER = /(?:\d[\w$]*(?:\.(?!\.)[\w$]*)?|\.\d[\w$]*)(?:(?<=[\d.][eE])[+-]\d+)?/y;
const BLANKS = /[ \t\r\n\f\v]+/y;
const LINE_END = /\r\n?|\n/g;
/** Signs that may be an operator together; no operator is longer, but junk is. */
const OPERATOR_RUN = /[+\-*/<>=~!@#%^&|?:]{1,64}/y;
/** PostgreSQL ends an operator in + or - only if one of these is in it. */
const KEEPS_TRAILING_SIGN = /[~!@#%^&|?]/;
const PARAMETER =
  /:[A-Za-z_]\w*|@{1,2}[A-Za-z_]\w*|#{1,2}[A-Za-z_]\w*|\?\d*(?![|&?])|\$\w+|%(?:s\b|\(\w+\)s\b)/y;
/** Where a parameter begins within a run of signs: not where PostgreSQL has an operator, if it could be PostgreSQL. */
const PARAMETER_START = /(?<!:):(?=[A-Za-z_])|@(?=[A-Za-z_@])|(?<=[=<>+*/|-])\?|(?<==)%/;
const PARAMETER_STARTS: Partial<Record<DialectId, RegExp>> = {
  standard: /(?<!:):(?=[A-Za-z_])|(?<=[=>+*/-])@(?=[A-Za-z_@])|(?<=[=<>+*/-])\?|(?<==)%/,
  postgresql: /(?<!:):(?=[A-Za-z_])|(?<==)\?/,
};
const DOLLAR_TAG = /\$(?:(?:[A-Za-z_]|[^\p{ASCII}])(?:\w|[^\p{ASCII}])*)?\$/uy;
const TEMPLATE_ENDS = { '{{': '}}', '{%': '%}', '{#': '#}', '${': '}' } as const;
/** Words that belong to the string they are glued to; of these, E and _charset do not change where it ends, or only by `\`. */
const STRING_PREFIX = /^(?:[nbxer]|rb|br|_\w+)$/i;
const BRACKETS: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** After so many different guesses that came to nothing, `$tag$` is no longer taken for a quote. */
const MOST_MISSING = 100;
const BACKSLASH = 92;
const SPACE = 32;

const SINGLE: Readonly<Record<string, TokenKind>> = {
  '(': 'open',
  ')': 'close',
  '[': 'open bracket',
  ']': 'close bracket',
  ',': 'comma',
  ';': 'semicolon',
  '.': 'dot',
};

/** A mistake in the text, thrown only inside this file. */
class LexMistake extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/**
 * The tokens of a text; only ASCII white space (and a byte order mark in front) lies between them.
 * Fails at a string, name or comment that is never closed.
 * @example lex("a->>'b c'", DIALECTS.postgresql) // word a, operator ->>, quoted 'b c'
 */
export function lex(sql: string, dialect: Dialect): Result<Token[]> {
  try {
    return ok(new Lexer(sql, dialect).read());
  } catch (error) {
    if (error instanceof LexMistake) return fail(error.message, positionAt(sql, error.offset));
    throw error;
  }
}

class Lexer {
  readonly #sql: string;
  readonly #dialect: Dialect;
  readonly #tokens: Token[] = [];
  #at = 0;
  #lineBreaks = 0;
  #isGlued = false;
  /** Whether a line begins here, and whether a statement does. */
  #isLineStart = true;
  #isStatementStart = true;
  /** `copy` after the first word of such a statement, `data` once it read FROM STDIN. */
  #copy: 'no' | 'copy' | 'from' | 'data' = 'no';

  /** Endings that do not occur any more, where the beginning was a guess; among them the one of nested comments. */
  readonly #missing = new Set<string>();

  constructor(sql: string, dialect: Dialect) {
    this.#sql = sql;
    this.#dialect = dialect;
  }

  read(): Token[] {
    if (this.#sql.startsWith('\uFEFF')) this.#at = 1;
    this.#skipBlanks();
    while (this.#at < this.#sql.length) {
      this.#readToken();
      this.#skipBlanks();
    }
    return this.#tokens;
  }

  #skipBlanks(): void {
    const blanks = this.#match(BLANKS) ?? '';
    this.#isGlued = blanks === '';
    this.#lineBreaks = countLineBreaks(blanks);
    this.#isLineStart = this.#lineBreaks > 0 || this.#tokens.length === 0;
    this.#at += blanks.length;
  }

  #readToken(): void {
    if (this.#isLineStart && this.#readClientLine()) return;
    const [kind, end] = this.#find(this.#sql.charAt(this.#at));
    const text = this.#sql.slice(this.#at, end);
    if (kind === 'word' && this.#dialect.psql) this.#followCopy(text.toUpperCase());
    this.#push(kind, kind === 'line comment' ? withoutTrailingBlanks(text) : text);
    if (kind !== 'semicolon') return;
    if (this.#copy === 'data') this.#readData();
    this.#copy = 'no';
  }

  #push(kind: TokenKind, text: string): void {
    this.#tokens.push({ kind, text, offset: this.#at, lineBreaks: this.#lineBreaks, isGlued: this.#isGlued });
    this.#at += text.length;
    const isComment = kind === 'line comment' || kind === 'block comment';
    if (!isComment)
      this.#isStatementStart = kind === 'semicolon' || kind === 'client line' || kind === 'data';
  }

  /** The kind of the token that begins here, and where it ends. */
  #find(sign: string): readonly [TokenKind, number] {
    return (
      this.#findComment(sign) ??
      this.#findQuoted(sign) ??
      this.#findTemplate(sign) ??
      this.#findPath(sign) ??
      this.#findWordOrNumber(sign) ??
      this.#findSign(sign)
    );
  }

  #findComment(sign: string): readonly [TokenKind, number] | undefined {
    const { hashComments, blankAfterDashes, psql } = this.#dialect;
    const next = this.#sql.charAt(this.#at + 1);
    if (sign === '/' && next === '*') return ['block comment', this.#commentEnd()];
    const isLine =
      (sign === '-' && next === '-' && (!blankAfterDashes || this.#isBlankAt(2))) ||
      (sign === '#' && hashComments) ||
      (sign === '\\' && psql);
    return isLine ? ['line comment', this.#lineEnd()] : undefined;
  }

  #findQuoted(sign: string): readonly [TokenKind, number] | undefined {
    const { backslashEscapes, bracketNames } = this.#dialect;
    if (sign === "'" || sign === '"') return ['quoted', this.#stringEnd(this.#at, backslashEscapes)];
    if (sign === '`') return ['quoted', this.#quoteEnd(this.#at, '`', false)];
    if (sign === '$') return this.#findDollarQuote();
    if (sign !== '[' || bracketNames === false) return undefined;
    return this.#findBracketName();
  }

  #findDollarQuote(): readonly [TokenKind, number] | undefined {
    const { dollarQuotes } = this.#dialect;
    const tag = dollarQuotes === false ? undefined : this.#match(DOLLAR_TAG);
    if (tag === undefined) return undefined;
    const close = this.#findEnd(tag, this.#at + tag.length);
    if (close !== undefined) return ['quoted', close];
    return dollarQuotes === 'guess' ? undefined : this.#unclosed(tag, this.#at);
  }

  /** A name in brackets; or, where that is a guess, whatever is in them on one line. */
  #findBracketName(): readonly [TokenKind, number] | undefined {
    if (this.#dialect.bracketNames === true) return ['quoted', this.#quoteEnd(this.#at, ']', false)];
    const inside = /\[[^[\]'"\r\n]*\]/y;
    const text = this.#match(inside);
    return text === undefined ? undefined : ['quoted', this.#at + text.length];
  }

  #findTemplate(sign: string): readonly [TokenKind, number] | undefined {
    if (sign !== '{' && sign !== '$') return undefined;
    const opening = this.#sql.slice(this.#at, this.#at + 2);
    if (!isTemplateStart(opening)) return undefined;
    const end = this.#findEnd(TEMPLATE_ENDS[opening], this.#at + 2);
    return end === undefined ? undefined : ['template', end];
  }

  /** Just after the next occurrence of an ending. What is once missing is missing from then on, and not looked for again. */
  #findEnd(ending: string, from: number): number | undefined {
    if (this.#missing.has(ending) || this.#missing.size > MOST_MISSING) return undefined;
    const start = this.#sql.indexOf(ending, from);
    if (start !== -1) return start + ending.length;
    this.#missing.add(ending);
    return undefined;
  }

  /** What is no SQL by itself: an address, a path of a file or stage. */
  #findPath(sign: string): readonly [TokenKind, number] | undefined {
    const { id } = this.#dialect;
    const path =
      sign === '@'
        ? id !== 'transactsql' && !(id === 'postgresql' && this.#followsValue())
          ? this.#match(STAGE_PATH)
          : undefined
        : sign === '/'
          ? this.#isGlued || this.#tokens.at(-1)?.kind !== 'word'
            ? undefined
            : this.#match(ROOTED_PATH)
          : this.#match(ADDRESS);
    return path === undefined ? undefined : ['quoted', this.#at + path.length];
  }

  #findWordOrNumber(sign: string): readonly [TokenKind, number] | undefined {
    if ((sign >= '0' && sign <= '9') || (sign === '.' && !this.#followsValue())) {
      const number = this.#match(NUMBER);
      if (number !== undefined) return ['number', this.#at + number.length];
    }
    const dashed = this.#dialect.dashedNames && this.#namesTable() ? this.#match(DASHED_NAME) : undefined;
    const pattern = WORDS.get(this.#dialect.id);
    const word = dashed ?? (pattern && this.#match(pattern));
    if (word === undefined) return undefined;
    const end = this.#at + word.length;
    const prefixed = this.#prefixedStringEnd(word, end);
    return prefixed === undefined ? ['word', end] : ['quoted', prefixed];
  }

  /** Where the string ends that this word is the prefix of: `E'\''`, `N'é'`, `q'[it's]'`, `U&"d\0061t"`. */
  #prefixedStringEnd(word: string, end: number): number | undefined {
    const sql = this.#sql;
    const quote = sql.charAt(end);
    if (/^u$/i.test(word) && quote === '&' && /['"]/.test(sql.charAt(end + 1)))
      return this.#stringEnd(end + 1, false);
    if (quote !== "'" && !(quote === '"' && this.#dialect.tripleQuotes)) return undefined;
    if (this.#dialect.alternativeQuotes && /^n?q$/i.test(word)) return this.#alternativeQuoteEnd(end);
    if (!STRING_PREFIX.test(word)) return undefined;
    const isRaw = this.#dialect.tripleQuotes && /r/i.test(word);
    return this.#stringEnd(end, isRaw ? false : /^e$/i.test(word) || this.#dialect.backslashEscapes);
  }

  #alternativeQuoteEnd(quoteAt: number): number {
    const opening = this.#sql.charAt(quoteAt + 1);
    const ending = `${BRACKETS[opening] ?? opening}'`;
    const close = this.#sql.indexOf(ending, quoteAt + 2);
    return close === -1 ? this.#unclosed(`q'${opening}`, this.#at) : close + 2;
  }

  #findSign(sign: string): readonly [TokenKind, number] {
    const single = SINGLE[sign];
    if (single) return [single, this.#at + 1];
    const parameter = this.#findParameter();
    if (parameter !== undefined) return ['parameter', this.#at + parameter];
    const run = this.#match(OPERATOR_RUN);
    return ['operator', this.#at + (run === undefined ? 1 : this.#operatorLength(run))];
  }

  #findParameter(): number | undefined {
    const text = this.#match(PARAMETER);
    if (text === undefined) return undefined;
    const { id } = this.#dialect;
    const sign = text.charAt(0);
    if ((sign === '@' || sign === '#') && id === 'postgresql') return undefined;
    return text.length;
  }

  /** How much of a run of signs is one operator: it ends before a comment, before a parameter, and before a sign of a number. */
  #operatorLength(run: string): number {
    const { id, hashComments } = this.#dialect;
    const parameter = PARAMETER_STARTS[id] ?? PARAMETER_START;
    const after = this.#sql.charAt(this.#at + run.length);
    const ends = [
      run.search(/--|\/\*/),
      hashComments ? run.indexOf('#') : -1,
      (run + after).search(parameter),
    ].filter((end) => end > 0);
    const operator = run.slice(0, Math.min(run.length, ...ends));
    if (KEEPS_TRAILING_SIGN.test(operator)) return operator.length;
    return Math.max(1, operator.replace(/(?<![+-])[+-]+$/, '').length);
  }

  #readClientLine(): boolean {
    const { clientLines } = this.#dialect;
    // Inside a statement a line that begins with such a word is SQL; GO and its like, and what begins with a sign, is not.
    const isAnywhere = /[:!\\/]|(?:go|delimiter)\b/iy;
    if (!clientLines || (!this.#isStatementStart && this.#match(isAnywhere) === undefined)) return false;
    const line = this.#match(clientLines);
    if (line === undefined) return false;
    this.#push('client line', line.trimEnd());
    return true;
  }

  #followCopy(word: string): void {
    if (this.#isStatementStart) this.#copy = word === 'COPY' ? 'copy' : 'no';
    else if (this.#copy === 'copy' && word === 'FROM') this.#copy = 'from';
    else if (this.#copy === 'from') this.#copy = word === 'STDIN' ? 'data' : 'copy';
  }

  /** Takes the rows after COPY as they are, with the line that ends them. */
  #readData(): void {
    const start = this.#match(/[ \t]*(?:\r\n?|\n)/y);
    if (start === undefined) return;
    const from = this.#at + start.length;
    const ending = /^\\\.(?=[ \t]*$)/gm;
    ending.lastIndex = from;
    const found = ending.exec(this.#sql);
    if (!found) this.#unclosed('the rows of COPY (a line \\.)', this.#at);
    this.#at = from;
    this.#lineBreaks = 1;
    this.#isGlued = false;
    this.#push('data', this.#sql.slice(from, found.index + found[0].length));
  }

  #namesTable(): boolean {
    const last = this.#tokens.findLast(({ kind }) => kind !== 'block comment' && kind !== 'line comment');
    return last?.kind === 'word' && BEFORE_TABLE.has(last.text.toUpperCase());
  }

  #followsValue(): boolean {
    const last = this.#tokens.at(-1);
    if (!last || !this.#isGlued) return false;
    return (
      last.kind === 'word' ||
      last.kind === 'quoted' ||
      last.kind === 'close' ||
      last.kind === 'close bracket' ||
      last.kind === 'number'
    );
  }

  #stringEnd(quoteAt: number, hasEscapes: boolean): number {
    const quote = this.#sql.charAt(quoteAt);
    const triple = quote.repeat(3);
    if (this.#dialect.tripleQuotes && this.#sql.startsWith(triple, quoteAt))
      return this.#tripleEnd(quoteAt, triple, hasEscapes);
    return this.#quoteEnd(quoteAt, quote, hasEscapes);
  }

  /** Just after the closing quote, which may stand inside when it is doubled or, with escapes, after a backslash. */
  #quoteEnd(openedAt: number, close: string, hasEscapes: boolean): number {
    const sql = this.#sql;
    const closeCode = close.charCodeAt(0);
    for (let at = openedAt + 1; at < sql.length; at += 1) {
      const code = sql.charCodeAt(at);
      if (hasEscapes && code === BACKSLASH) at += 1;
      else if (code === closeCode) {
        if (sql.charCodeAt(at + 1) !== closeCode) return at + 1;
        at += 1;
      }
    }
    return this.#unclosed(sql.charAt(openedAt), openedAt);
  }

  #tripleEnd(openedAt: number, triple: string, hasEscapes: boolean): number {
    for (let at = openedAt + 3; at < this.#sql.length; at += 1) {
      if (hasEscapes && this.#sql.charCodeAt(at) === BACKSLASH) at += 1;
      else if (this.#sql.startsWith(triple, at)) return at + 3;
    }
    return this.#unclosed(triple, openedAt);
  }

  #commentEnd(): number {
    const { nestedComments } = this.#dialect;
    const plain = this.#sql.indexOf('*/', this.#at + 2);
    if (plain === -1) return this.#unclosed('/*', this.#at);
    if (nestedComments === false || this.#missing.has('*/')) return plain + 2;
    const nested = this.#nestedCommentEnd();
    if (nested !== undefined) return nested;
    if (nestedComments !== 'guess') return this.#unclosed('/*', this.#at);
    this.#missing.add('*/');
    return plain + 2;
  }

  #nestedCommentEnd(): number | undefined {
    const marks = /\/\*|\*\//g;
    marks.lastIndex = this.#at;
    let depth = 0;
    for (let mark = marks.exec(this.#sql); mark; mark = marks.exec(this.#sql)) {
      depth += mark[0] === '/*' ? 1 : -1;
      if (depth === 0) return marks.lastIndex;
    }
    return undefined;
  }

  #lineEnd(): number {
    LINE_END.lastIndex = this.#at;
    const end = LINE_END.exec(this.#sql)?.index ?? this.#sql.length;
    LINE_END.lastIndex = 0;
    return end;
  }

  #isBlankAt(distance: number): boolean {
    const code = this.#sql.charCodeAt(this.#at + distance);
    return Number.isNaN(code) || code <= SPACE;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#sql)?.[0];
  }

  #unclosed(opening: string, offset: number): never {
    throw new LexMistake(`expected an end to ${opening}, found the end of the text`, offset);
  }
}

/** By hand, since a pattern such as `[ \t]+$` takes quadratic time on long runs of blanks. */
function withoutTrailingBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && LINE_BLANKS.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const LINE_BLANKS: ReadonlySet<string> = new Set([' ', '\t', '\f', '\v']);

function countLineBreaks(blanks: string): number {
  if (blanks === ' ' || blanks === '') return 0;
  return [...blanks.matchAll(LINE_END)].length;
}

const isTemplateStart = (text: string): text is keyof typeof TEMPLATE_ENDS =>
  Object.hasOwn(TEMPLATE_ENDS, text);
