/** Lays tokens out: keywords on new lines, indents in parentheses, breaks after commas. Decides about white space only. */
import type { Dialect } from '#src/lib/sql/dialects.ts';
import { isLinked, prettyGap } from './gaps.ts';
import { isKeyword, wordOf } from '../reading/keywords.ts';
import type { Token, TokenKind } from '#src/lib/sql/lexer.ts';
import type { Role, Structure } from './structure.ts';

/** How SQL is laid out. */
export type LayoutOptions = {
  /** One level, such as two spaces or a tab. */
  readonly indent: string;
  /** What follows a clause's keyword: beside it, or on the next line. */
  readonly keywords: 'beside' | 'above';
  readonly keywordCase: KeywordCase;
};

/** What becomes of the letters of keywords. */
export type KeywordCase = 'keep' | 'upper' | 'lower';

/** Deeper levels are indented no further: ten thousand of them would be a hundred megabytes of blanks. */
const DEEPEST_INDENT = 40;

type Level = {
  readonly kind: 'text' | 'paren' | 'bracket' | 'case' | 'block';
  /** Of the lines in it, and of the line that opened it; in levels. */
  readonly indent: number;
  readonly openerIndent: number;
  readonly isBroken: boolean;
  hasClause: boolean;
};

/** A line break to come: how far the next line is indented, and whether an empty line goes before. */
type Break = { readonly indent: number; readonly isBlank?: boolean };

/** The laid-out text of tokens whose structure is known. */
export function layOut(
  tokens: readonly Token[],
  structure: Structure,
  dialect: Dialect,
  options: LayoutOptions,
): string {
  return new Layouter(tokens, structure, dialect, options).write();
}

class Layouter {
  readonly #tokens: readonly Token[];
  readonly #structure: Structure;
  readonly #dialect: Dialect;
  readonly #options: LayoutOptions;
  readonly #parts: string[] = [];
  readonly #levels: Level[] = [
    { kind: 'text', indent: 0, openerIndent: 0, isBroken: true, hasClause: false },
  ];
  /** Of the line being written. */
  #lineIndent = 0;
  /** The break due before the next token. */
  #due: Break | undefined;
  /** The last word of the phrase being written, and where the next line begins if one does after it. */
  #phraseEnd = -1;
  #afterPhrase: Break | undefined;

  constructor(tokens: readonly Token[], structure: Structure, dialect: Dialect, options: LayoutOptions) {
    this.#tokens = tokens;
    this.#structure = structure;
    this.#dialect = dialect;
    this.#options = options;
  }

  write(): string {
    for (const [index, token] of this.#tokens.entries()) {
      if (this.#isTrailing(token, index)) this.#writeTrailing(token, index);
      else this.#writeToken(token, index);
    }
    return this.#parts.join('');
  }

  get #level(): Level {
    const level = this.#levels.at(-1);
    if (!level) throw new Error('The level of the whole text is never closed.');
    return level;
  }

  /** Where lines after the first of a clause begin. */
  get #innerIndent(): number {
    const { indent, hasClause } = this.#level;
    return indent + (hasClause ? 1 : 0);
  }

  /** A comment that ended its line still does; the break that was due comes after it. */
  #writeTrailing(token: Token, index: number): void {
    // After a sign a blank could make another token of it.
    const isBound = token.isGlued && this.#tokens[index - 1]?.kind === 'operator';
    this.#parts.push(isBound || isLinked(this.#tokens, index) ? '' : ' ', token.text);
    this.#due ??= { indent: this.#innerIndent };
  }

  #writeToken(token: Token, index: number): void {
    const role = this.#structure.roles[index];
    const before = this.#mayBeginLine(token, index) ? this.#breakBefore(token, index, role) : undefined;
    if (before && index > 0) this.#breakLine(token, before);
    else this.#parts.push(prettyGap(this.#tokens, index, this.#dialect));
    this.#parts.push(this.#textOf(token, index));
    this.#changeLevel(token, index, role);
    this.#due = this.#breakAfter(token, index, role);
  }

  /** Half a word may not, nor a name such as `go` that alone on its line would be a command to the client. */
  #mayBeginLine({ kind, text }: Token, index: number): boolean {
    if (isLinked(this.#tokens, index)) return false;
    const isCommand =
      kind === 'word' && this.#dialect.clientLines !== undefined && CLIENT_WORDS.has(text.toUpperCase());
    return !isCommand || ENDS_LINE.has(this.#tokens[index - 1]?.kind);
  }

  #breakLine({ kind }: Token, { indent, isBlank = false }: Break): void {
    this.#lineIndent = indent;
    const blanks = this.#options.indent.repeat(Math.min(indent, DEEPEST_INDENT));
    // An empty line before the rows of COPY would be a row.
    this.#parts.push(isBlank && kind !== 'data' ? '\n\n' : '\n', blanks);
  }

  #breakBefore(token: Token, index: number, role: Role | undefined): Break | undefined {
    const level = this.#level;
    if (token.kind === 'client line' || token.kind === 'data') return { indent: 0 };
    if (token.kind === 'close') return level.isBroken ? { indent: level.openerIndent } : undefined;
    const asked = role && this.#breakBeforeRole(role);
    if (asked) return { ...asked, ...(this.#due?.isBlank && { isBlank: true }) };
    if (this.#due) return this.#due;
    const isKept = isOwnLine(token) || isContinuedString(this.#tokens[index - 1], token);
    return isKept ? { indent: this.#innerIndent } : undefined;
  }

  #breakBeforeRole(role: Role): Break | undefined {
    const level = this.#level;
    if (role === 'case') return undefined;
    if (role === 'condition') {
      const inner = level.kind === 'case' ? level.indent + 1 : this.#innerIndent;
      return level.isBroken ? { indent: inner } : undefined;
    }
    return { indent: role === 'case end' || role === 'block end' ? level.openerIndent : level.indent };
  }

  #changeLevel({ kind }: Token, index: number, role: Role | undefined): void {
    if (kind === 'open') this.#open('paren', this.#structure.broken.has(index));
    else if (kind === 'open bracket') this.#open('bracket', false);
    else if (kind === 'close' || kind === 'close bracket') this.#levels.pop();
    else if (kind === 'semicolon') this.#level.hasClause = false;
    else if (role === 'case' || role === 'block') this.#open(role, true);
    else if (role === 'case end' || role === 'block end') this.#levels.pop();
    else if (role === 'clause' || role === 'list clause') this.#beginClause(index, role);
  }

  #open(kind: Level['kind'], isBroken: boolean): void {
    const openerIndent = this.#lineIndent;
    this.#levels.push({ kind, indent: openerIndent + 1, openerIndent, isBroken, hasClause: false });
  }

  #beginClause(index: number, role: Role): void {
    this.#level.hasClause = true;
    this.#phraseEnd = this.#structure.phraseEnds.get(index) ?? index;
    const isAbove = role === 'list clause' && this.#options.keywords === 'above';
    this.#afterPhrase = isAbove ? { indent: this.#innerIndent } : undefined;
  }

  #breakAfter(token: Token, index: number, role: Role | undefined): Break | undefined {
    const level = this.#level;
    const { kind } = token;
    if (index === this.#phraseEnd) return this.#afterPhrase;
    if (role === 'block') return this.#breakAfterBegin(index);
    if (kind === 'open' || kind === 'comma')
      return level.isBroken ? { indent: this.#innerIndent } : undefined;
    if (kind === 'semicolon')
      return level.kind === 'text' ? { indent: 0, isBlank: true } : { indent: level.indent };
    if (kind === 'line comment') return { indent: this.#lineIndent };
    if (kind === 'client line' || kind === 'data') return { indent: 0, isBlank: true };
    const endsLine = (this.#tokens[index + 1]?.lineBreaks ?? 0) > 0;
    return isOwnLine(token) && endsLine ? { indent: this.#lineIndent } : undefined;
  }

  /** `BEGIN TRY` is one line. */
  #breakAfterBegin(index: number): Break | undefined {
    const inside = { indent: this.#level.indent };
    if (!BEGIN_KINDS.has(wordOf(this.#tokens[index + 1]))) return inside;
    this.#phraseEnd = index + 1;
    this.#afterPhrase = inside;
    return undefined;
  }

  #isTrailing({ kind, lineBreaks }: Token, index: number): boolean {
    if (lineBreaks > 0 || index === 0) return false;
    if (kind === 'line comment') return true;
    const next = this.#tokens[index + 1];
    return kind === 'block comment' && this.#due !== undefined && (!next || next.lineBreaks > 0);
  }

  #textOf({ text }: Token, index: number): string {
    const { keywordCase } = this.#options;
    if (keywordCase === 'keep' || !this.#isKeyword(index)) return text;
    return keywordCase === 'upper' ? text.toUpperCase() : text.toLowerCase();
  }

  #isKeyword(index: number): boolean {
    const { roles, pairWords } = this.#structure;
    const isInPhrase = index <= this.#phraseEnd && this.#tokens[index]?.kind === 'word';
    return isInPhrase || roles[index] !== undefined || pairWords.has(index) || isKeyword(this.#tokens, index);
  }
}

const ENDS_LINE: ReadonlySet<TokenKind | undefined> = new Set([
  'line comment',
  'client line',
  'data',
] as const);
const CLIENT_WORDS: ReadonlySet<string> = new Set(['GO', 'DELIMITER']);
const BEGIN_KINDS: ReadonlySet<string> = new Set(['TRY', 'CATCH', 'ATOMIC']);

/** A comment or a template that stood at the beginning of a line. */
const isOwnLine = ({ kind, lineBreaks }: Token): boolean =>
  lineBreaks > 0 && (kind === 'line comment' || kind === 'block comment' || kind === 'template');

/** 'a' and 'b' on two lines are one string; on one line they are a mistake. */
const isContinuedString = (before: Token | undefined, { kind, lineBreaks }: Token): boolean =>
  before?.kind === 'quoted' && kind === 'quoted' && lineBreaks > 0;
