/** What of a style sheet must not change: its tokens, its comments, and white space where it is significant. */
import { ok, type Result } from '#src/lib/result.ts';
import type { Piece } from '../meaning.ts';
import { colonOf, isBare, isInterpolation, isTrailingComma, makesList } from './statements.ts';
import { isComment, isSolid, isSpace, tokensOf, withoutLineComments, type Token } from './tokens.ts';

/** How two style sheets are compared. */
export type CssReading = {
  readonly language: 'css' | 'scss' | 'less';
  /** Every token to the letter; otherwise numbers by their value, strings without their quotes, and the like. */
  readonly isExact: boolean;
  /** The text is what stands in a `style` attribute. */
  readonly isInRule?: boolean;
};

/** The pieces of a style sheet. */
export function meaningOfCss(source: string, reading: CssReading): Result<readonly Piece[]> {
  const read = tokensOf(reading.language === 'css' ? source : withoutLineComments(source), reading.isExact);
  return read.ok ? ok(new Reader(read.value, reading).pieces()) : read;
}

/** The texts of all comments, without the blanks at the ends of their lines. */
export const commentsOfCss = (source: string, language: CssReading['language']): readonly Piece[] =>
  [...source.matchAll(language === 'css' ? COMMENT : COMMENT_OR_LINE)].flatMap(({ 0: found, index }) =>
    found.startsWith('/') ? [{ text: linesOf(found), at: index }] : [],
  );

/** Strings and addresses too, so that nothing in them is taken for a comment. */
const COMMENT =
  /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\burl\(\s*(?!["'\s])[^)\n]*\)|\/\*[^]*?(?:\*\/|$)/gi;
const COMMENT_OR_LINE =
  /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\burl\(\s*(?!["'\s])[^)\n]*\)|\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*/gi;

const linesOf = (comment: string): string =>
  comment
    .split('\n')
    .map((text) => text.trim())
    .join('\n');

const MAY_STAND_CLOSE = new Set(['+', '~', '*', '/', '=', '|', '<', '!', '^', '$']);
const COUNTS = /^nth-[a-z-]+\($/i;

class Reader {
  readonly #tokens: readonly Token[];
  readonly #reading: CssReading;
  readonly #made: Piece[] = [];
  #kind: 'at-rule' | 'declaration' | 'rule' = 'rule';
  #colon: number | undefined;
  #depth: number;
  #brackets: string[] = [];
  #isMedia = false;
  #first = '';
  /** How deep the value of a custom property stands: within its braces, every sign is a part of it. */
  #custom: number | undefined;
  /** Where each `#{…}` ends, which is no end of a block. */
  readonly #ends = new Set<number>();

  constructor(tokens: readonly Token[], reading: CssReading) {
    this.#tokens = tokens;
    this.#reading = reading;
    this.#depth = reading.isInRule ? 1 : 0;
  }

  pieces(): readonly Piece[] {
    const tokens = this.#tokens;
    let isStart = true;
    let last: Token | undefined;
    let hasSpace = false;
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (!token || isComment(token)) continue;
      if (isSpace(token)) {
        hasSpace = true;
        continue;
      }
      if (isStart) this.#begin(at);
      if (hasSpace && last && this.#isTelling(last, token, at))
        this.#made.push({ text: 'a blank', at: token.start });
      hasSpace = false;
      if (this.#brackets.length > 0 || !this.#isIdle(at, last)) at = this.#put(token, at, isStart);
      const isWithin = this.#brackets.includes('#{') || this.#ends.has(token.start);
      isStart = !isWithin && ['{-token', '}-token', 'semicolon-token'].includes(token.type);
      last = this.#tokens[at];
    }
    return this.#made;
  }

  #begin(at: number): void {
    const tokens = this.#tokens;
    const first = tokens[at];
    const name = first?.raw === '$' && first.type === 'delim-token' ? at + 1 : at;
    this.#brackets = [];
    this.#first = first?.raw ?? '';
    this.#isMedia = /^@(?:custom-)?media$/i.test(first?.raw ?? '');
    this.#colon = this.#depth > 0 || this.#reading.language !== 'css' ? colonOf(tokens, name) : undefined;
    if (this.#custom !== undefined && this.#depth <= this.#custom) this.#custom = undefined;
    if (this.#colon !== undefined && this.#first.startsWith('--')) this.#custom ??= this.#depth;
    this.#kind =
      this.#colon !== undefined ? 'declaration' : first?.type === 'at-keyword-token' ? 'at-rule' : 'rule';
  }

  /** A semicolon that ends nothing, or what a `}` or the end of the text would end as well; a comma before a bracket. */
  #isIdle(at: number, last: Token | undefined): boolean {
    if (this.#tokens[at]?.type !== 'semicolon-token') return false;
    if (this.#custom !== undefined && this.#depth > this.#custom) return false;
    if (!last || ['{-token', '}-token', 'semicolon-token'].includes(last.type)) return true;
    const next = this.#tokens
      .slice(at + 1, at + 1000)
      .find((token) => isSolid(token) && token.type !== 'semicolon-token');
    return !next || next.type === '}-token';
  }

  #isAfterInterpolation({ start }: Token): boolean {
    return this.#ends.has(start);
  }

  /** `#{` and its end are pieces of the value that they stand in. */
  #isInterpolation({ type, raw, start }: Token, at: number): boolean {
    const begins = this.#reading.language !== 'css' && isInterpolation(this.#tokens, at);
    const ends = type === '}-token' && this.#brackets.at(-1) === '#{';
    if (begins) this.#brackets.push('#{');
    if (ends) {
      this.#brackets.pop();
      this.#ends.add(start);
    }
    if (begins || ends) this.#made.push({ text: raw, at: start });
    return begins || ends;
  }

  #put(token: Token, at: number, isStart: boolean): number {
    const { type, raw, start } = token;
    if (this.#isInterpolation(token, at)) return at;
    if (type === 'function-token' || type === '(-token' || type === '[-token') this.#brackets.push(raw);
    if (type === ')-token' || type === ']-token') this.#brackets.pop();
    if (type === '{-token') this.#depth += 1;
    if (type === '}-token') this.#depth -= 1;
    if (!this.#reading.isExact && type === 'function-token' && COUNTS.test(raw)) return this.#putCount(at);
    if (this.#reading.language !== 'css' && type === 'function-token') {
      this.#made.push({ text: raw.slice(0, -1), at: start }, { text: '(', at: start + raw.length - 1 });
      return at;
    }
    if (
      this.#reading.language === 'scss' &&
      isTrailingComma(this.#tokens, at) &&
      !makesList(this.#tokens, at)
    )
      return at;
    this.#made.push({ text: this.#reading.isExact ? raw : this.#loose(token, isStart), at: start });
    return at;
  }

  /** `2n + 1` and `2N+1` are the same count. */
  #putCount(at: number): number {
    let end = at + 1;
    while (
      end < this.#tokens.length &&
      this.#tokens[end]?.type !== ')-token' &&
      this.#tokens[end]?.raw !== 'of'
    )
      end += 1;
    const counted = this.#tokens.slice(at, end).filter(isSolid);
    const text = counted.map(({ raw }) => raw.toLowerCase()).join('');
    this.#made.push({ text, at: this.#tokens[at]?.start ?? 0 });
    return end - 1;
  }

  /** A token without what another spelling of it may change. */
  #loose({ type, raw }: Token, isStart: boolean): string {
    const before = this.#made.at(-1)?.text;
    switch (type) {
      case 'at-keyword-token':
        return this.#kind === 'at-rule' ? raw.toLowerCase() : raw;
      case 'number-token':
      case 'percentage-token':
      case 'dimension-token':
        return looseNumber(raw);
      case 'string-token':
        return `"${raw.slice(1, -1).replaceAll(/\\([^])/g, (escape, sign: string) => (/["']/.test(sign) ? sign : escape))}"`;
      case 'url-token':
        return `url(${raw.slice(4, -1).trim()})`;
      case 'hash-token':
        return this.#kind === 'declaration' ? raw.toLowerCase() : raw;
      case 'ident-token':
        return this.#looseName(raw, before, isStart);
      default:
        return raw;
    }
  }

  #looseName(raw: string, before: string | undefined, isStart: boolean): string {
    if (this.#brackets.at(-1) === '[' && before === '=') return `"${raw}"`;
    const isProperty = isStart && this.#kind === 'declaration' && !raw.startsWith('--');
    // Pseudo-classes and the features of media queries are read in any case.
    const isPseudo = before === ':' && this.#kind === 'rule';
    const isAnyCase = before === '!' || isProperty || isPseudo || (this.#kind === 'at-rule' && this.#isMedia);
    return isAnyCase ? raw.toLowerCase() : raw;
  }

  /** Whether white space between two tokens is significant. */
  #isTelling(before: Token, after: Token, at: number): boolean {
    if ((isBare(before) && !this.#isAfterInterpolation(before)) || isBare(after)) return false;
    const colon = this.#colon === undefined ? undefined : this.#tokens[this.#colon];
    if (before === colon || after === colon) return false;
    if (this.#reading.isExact) return true;
    const isInside = OPENERS.has(before.type) || after.type === ')-token' || after.type === ']-token';
    if (isInside || this.#brackets.at(-1) === '[') return false;
    const signs = [before, after].filter(({ type }) => type === 'delim-token').map(({ raw }) => raw);
    return this.#kind === 'rule'
      ? tellsInSelector(before, after, signs)
      : this.#reading.language === 'css'
        ? this.#tellsInValue(before, after, signs)
        : this.#tellsInSassValue(before, after, at);
  }

  #tellsInValue(before: Token, after: Token, signs: readonly string[]): boolean {
    if (before.type === ')-token' || after.type === 'colon-token') return false;
    if (this.#brackets.length > 0 && signs.some((sign) => sign === '+' || sign === '-')) return true;
    return !signs.some((sign) => MAY_STAND_CLOSE.has(sign));
  }

  /** In SCSS and Less neighbours with a blank between them make a list. */
  #tellsInSassValue(before: Token, after: Token, at: number): boolean {
    if (after.type === 'colon-token' || (this.#kind === 'at-rule' && before.raw === this.#first))
      return false;
    // Sass still subtracts in `$a -$b`; Less makes a list of it.
    if (isSign(after)) return this.#reading.language === 'less' && !isSpace(this.#tokens[at + 1]);
    if (isSign(before)) return false;
    if (before.type === ')-token' && !/^[-+#(]/.test(after.raw)) return false;
    if (after.type === '(-token' && this.#kind === 'at-rule') return !CALLS.test(this.#first);
    return ![before, after].some(
      ({ type, raw }) => type === 'delim-token' && MAY_STAND_CLOSE_IN_SASS.has(raw),
    );
  }
}

const MAY_STAND_CLOSE_IN_SASS = new Set(['*', '/', '%', '=', '|', '<', '!']);

/** At-rules whose name and arguments may stand apart: `@include a (1)`. */
const CALLS = /^@(?:include|mixin|function|else|if|while|return|each|for)$/i;

const isSign = ({ type, raw }: Token): boolean => type === 'delim-token' && (raw === '+' || raw === '-');

const OPENERS = new Set(['(-token', '[-token', 'function-token', 'colon-token']);

function tellsInSelector(before: Token, after: Token, signs: readonly string[]): boolean {
  if (after.type === 'colon-token') return true;
  if (before.raw !== '*' && after.raw === '*') return true;
  return !signs.some((sign) => sign !== '*' && MAY_STAND_CLOSE.has(sign));
}

function looseNumber(raw: string): string {
  const [, sign = '', digits = '', unit = ''] = /^([+-]?)([\d.]+(?:e[+-]?\d+)?)(.*)$/is.exec(raw) ?? [];
  return `${sign}${Number(digits)}${unit.toLowerCase()}`;
}
