/** Finds what belongs together before anything is laid out: phrases, pairs of parentheses, CASE and BEGIN with their END. */
import { ok, type Result } from '#src/lib/result.ts';
import type { Dialect } from '#src/lib/sql/dialects.ts';
import { isWord, phraseAt, wordOf } from '../reading/keywords.ts';
import type { Token } from '#src/lib/sql/lexer.ts';
import { prettyGap } from './gaps.ts';

/** What a token does to the layout, beside the effect of its kind. */
export type Role =
  'clause' | 'list clause' | 'condition' | 'case' | 'when' | 'case end' | 'block' | 'block end';

/** What each token is for: its place in brackets, phrases and clauses. */
export type Structure = {
  readonly roles: readonly (Role | undefined)[];
  /** For the first token of a phrase, the index of its last. */
  readonly phraseEnds: ReadonlyMap<number, number>;
  /** Indices of words that are keywords by their place in a pair: the END of a CASE, BEGIN and END of a block. */
  readonly pairWords: ReadonlySet<number>;
  /** Indices of opening parentheses whose content is broken over lines. */
  readonly broken: ReadonlySet<number>;
};

type Level = {
  readonly kind: 'text' | 'paren' | 'bracket' | 'case' | 'block';
  readonly opener: number;
  /** WHEN and ELSE of a CASE, and the ANDs and ORs in it. */
  readonly members: number[];
  readonly conditions: number[];
  /** A clause has begun here: SELECT, VALUES … */
  hasClause: boolean;
  /** BETWEENs that wait for their AND. */
  betweens: number;
  /** Something in it begins a new line if there is a choice: a comma, a condition. */
  wantsLines: boolean;
  /** Something in it needs a new line: a clause, a comment, a broken pair. */
  needsLines: boolean;
};

/** Longest pair or CASE that may stay on one line, in characters. */
const SHORT_WIDTH = 60;
/** A CASE with more members is broken whatever its width. */
const MOST_MEMBERS_INLINE = 2;

const newLevel = (kind: Level['kind'], opener: number): Level => ({
  kind,
  opener,
  members: [],
  conditions: [],
  hasClause: false,
  betweens: 0,
  wantsLines: false,
  needsLines: false,
});

/** The token at which a structure does not close, and what was expected there. */
export type StructureProblem = { readonly message: string; readonly offset: number };

/** Reads the structure of a whole text; fails at a parenthesis or bracket without its partner. */
export function readStructure(
  tokens: readonly Token[],
  dialect: Dialect,
  keepsShortLists: boolean,
): Result<Structure, StructureProblem> {
  const reader = new StructureReader(tokens, dialect, keepsShortLists);
  const problem = reader.read();
  return problem ? { ok: false, problem } : ok(reader);
}

class StructureReader implements Structure {
  readonly roles: (Role | undefined)[];
  readonly phraseEnds = new Map<number, number>();
  readonly pairWords = new Set<number>();
  readonly broken = new Set<number>();
  readonly #tokens: readonly Token[];
  readonly #dialect: Dialect;
  readonly #keepsShortLists: boolean;
  readonly #levels: Level[] = [newLevel('text', -1)];
  /** The last word of the phrase at hand. */
  #phraseEnd = -1;
  /** Where each token begins if all are laid out on one line. */
  readonly #columns: number[] = [];

  constructor(tokens: readonly Token[], dialect: Dialect, keepsShortLists: boolean) {
    this.#tokens = tokens;
    this.#dialect = dialect;
    this.#keepsShortLists = keepsShortLists;
    this.roles = tokens.map(() => undefined);
  }

  read(): StructureProblem | undefined {
    let column = 0;
    for (const [index, token] of this.#tokens.entries()) {
      column += prettyGap(this.#tokens, index, this.#dialect).length;
      this.#columns.push(column);
      column += token.text.length;
      const problem = this.#take(token, index);
      if (problem) return problem;
    }
    const open = this.#levels.findLast(isPair);
    const opener = open && this.#tokens[open.opener];
    return opener && { message: `${unclosed(open)}, found the end of the text`, offset: opener.offset };
  }

  get #level(): Level {
    const level = this.#levels.at(-1);
    if (!level) throw new Error('The level of the whole text is never closed.');
    return level;
  }

  #take(token: Token, index: number): StructureProblem | undefined {
    const level = this.#level;
    switch (token.kind) {
      case 'open':
        this.#levels.push(newLevel('paren', index));
        return undefined;
      case 'open bracket':
        this.#levels.push(newLevel('bracket', index));
        return undefined;
      case 'close':
        return this.#close('paren', token, index);
      case 'close bracket':
        return this.#close('bracket', token, index);
      case 'comma':
        level.wantsLines ||= level.kind === 'paren';
        return undefined;
      case 'semicolon':
        this.#endStatement();
        return undefined;
      case 'word':
        this.#takeWord(token, index);
        return undefined;
      default:
        level.needsLines ||= needsLine(token);
        return undefined;
    }
  }

  #close(kind: 'paren' | 'bracket', token: Token, index: number): StructureProblem | undefined {
    while (this.#level.kind === 'case' || this.#level.kind === 'block') this.#levels.pop();
    const level = this.#level;
    if (level.kind !== kind) {
      const wanted = isPair(level) ? unclosed(level) : `expected ${PAIRS[kind].opening} before ${token.text}`;
      const found = isPair(level) ? token.text : 'none';
      return { message: `${wanted}, found ${found}`, offset: token.offset };
    }
    this.#levels.pop();
    if (kind === 'paren' && this.#isBroken(level, index)) {
      this.broken.add(level.opener);
      this.#level.needsLines = true;
    } else if (level.needsLines) this.#level.needsLines = true;
    return undefined;
  }

  #isBroken(level: Level, end: number): boolean {
    if (level.needsLines || !level.wantsLines) return level.needsLines;
    return !this.#keepsShortLists || this.#width(level.opener, end) > SHORT_WIDTH;
  }

  #width(from: number, to: number): number {
    return (this.#columns[to] ?? 0) - (this.#columns[from] ?? 0) + (this.#tokens[to]?.text.length ?? 0);
  }

  #endStatement(): void {
    while (this.#level.kind === 'case') this.#levels.pop();
    this.#level.hasClause = false;
    this.#level.betweens = 0;
  }

  #takeWord(token: Token, index: number): void {
    if (index <= this.#phraseEnd) return;
    const level = this.#level;
    const phrase = phraseAt(this.#tokens, index);
    if (phrase?.kind === 'condition') this.#takeCondition(token, index);
    else if (phrase && this.#beginsClause(token)) {
      this.roles[index] = phrase.kind;
      this.#phraseEnd = index + phrase.words.length - 1;
      this.phraseEnds.set(index, this.#phraseEnd);
      level.hasClause = true;
      level.needsLines = true;
    } else this.#takeBlockWord(token, index);
  }

  #takeCondition(token: Token, index: number): void {
    const level = this.#level;
    if (level.betweens > 0 && isWord(token, 'AND')) {
      level.betweens -= 1;
      return;
    }
    this.roles[index] = 'condition';
    level.conditions.push(index);
    level.wantsLines = true;
  }

  /** A FROM in parentheses without a SELECT belongs to a function, and in a CASE nothing begins a clause. */
  #beginsClause(token: Token): boolean {
    const { kind, hasClause } = this.#level;
    if (kind === 'case' || kind === 'bracket') return false;
    return kind !== 'paren' || hasClause || !isWord(token, 'FROM');
  }

  #takeBlockWord(token: Token, index: number): void {
    const level = this.#level;
    const word = wordOf(token);
    const isName = this.#tokens[index - 1]?.kind === 'dot' || this.#tokens[index + 1]?.kind === 'dot';
    if (isName) return;
    if (word === 'BETWEEN') level.betweens += 1;
    else if (word === 'CASE' && !isWord(this.#tokens[index - 1], 'END'))
      this.#levels.push(newLevel('case', index));
    else if (level.kind === 'case' && (word === 'WHEN' || word === 'ELSE')) level.members.push(index);
    else if (word === 'BEGIN' && this.#beginsBlock(index)) this.#openBlock(index);
    else if (word === 'END') this.#end(level, index);
  }

  /** BEGIN of a transaction is a statement of its own. */
  #beginsBlock(index: number): boolean {
    if (this.#level.kind !== 'text' && this.#level.kind !== 'block') return false;
    const next = this.#tokens[index + 1];
    return next !== undefined && next.kind !== 'semicolon' && !TRANSACTION_WORDS.has(wordOf(next));
  }

  #openBlock(index: number): void {
    this.roles[index] = 'block';
    this.pairWords.add(index);
    this.#levels.push(newLevel('block', index));
  }

  #end(level: Level, index: number): void {
    if (level.kind === 'case') this.#endCase(level, index);
    else if (level.kind === 'block' && !NOT_OF_BLOCK.has(wordOf(this.#tokens[index + 1]))) {
      this.roles[index] = 'block end';
      this.pairWords.add(index);
      this.#levels.pop();
    }
  }

  #endCase(level: Level, index: number): void {
    this.#levels.pop();
    this.pairWords.add(index);
    const isShort =
      level.members.length <= MOST_MEMBERS_INLINE && this.#width(level.opener, index) <= SHORT_WIDTH;
    if (isShort && !level.needsLines) {
      for (const condition of level.conditions) this.roles[condition] = undefined;
      return;
    }
    this.roles[level.opener] = 'case';
    for (const member of level.members) this.roles[member] = 'when';
    this.roles[index] = 'case end';
    this.#level.needsLines = true;
  }
}

const PAIRS = {
  paren: { opening: '(', closing: ')' },
  bracket: { opening: '[', closing: ']' },
} as const;

type Pair = Level & { readonly kind: keyof typeof PAIRS };

const isPair = (level: Level): level is Pair => level.kind === 'paren' || level.kind === 'bracket';

const unclosed = ({ kind }: Pair): string =>
  `expected ${PAIRS[kind].closing} to close ${PAIRS[kind].opening}`;

const TRANSACTION_WORDS: ReadonlySet<string> = new Set([
  ...[
    'TRANSACTION',
    'TRAN',
    'WORK',
    'DEFERRED',
    'IMMEDIATE',
    'EXCLUSIVE',
    'ISOLATION',
    'READ',
    'DISTRIBUTED',
  ],
]);
/** `END IF` ends something that we do not read as a block. */
const NOT_OF_BLOCK: ReadonlySet<string> = new Set(['IF', 'LOOP', 'WHILE', 'REPEAT', 'FOR']);

/** What cannot stand in the middle of a line. */
function needsLine({ kind, lineBreaks }: Token): boolean {
  if (kind === 'line comment' || kind === 'client line' || kind === 'data') return true;
  return (kind === 'block comment' || kind === 'template') && lineBreaks > 0;
}
