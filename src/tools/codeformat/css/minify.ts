/** CSS minified by its tokens alone: white space and comments go where they are insignificant, and no value is touched. */
import { ok, type Result } from '#src/lib/result.ts';
import { colonOf, endOfStatement, isBare, isCustom } from './statements.ts';
import { isComment, isSolid, isSpace, standTogether, tokensOf, type Token } from './tokens.ts';

/** A comment that says who owns the code: `/*! … *\/`, or one with `@license` or `@preserve`. */
export const isLicence = (raw: string): boolean => /^\/\*!|@(?:license|preserve|cc_on)\b/i.test(raw);

/** How CSS is minified. */
export type CssMinifying = {
  readonly keepsLicences: boolean;
  /** The text is what stands in a `style` attribute: declarations without a rule around them. */
  readonly isInRule?: boolean;
};

/** Minifies a style sheet. The only mistakes are those of the tokens: a string or comment without an end. */
export function minifyCss(source: string, how: CssMinifying): Result<string> {
  const read = tokensOf(source, true);
  return read.ok ? ok(new Writer(read.value, how).write()) : read;
}

const isWritten = (part: string | undefined): boolean => part !== undefined && /^\/\*[^]*\*\/$/.test(part);

class Writer {
  readonly #tokens: readonly Token[];
  readonly #how: CssMinifying;
  readonly #parts: string[] = [];
  /** The last tokens that nothing stands between. */
  #run: Token[] = [];
  #last: Token | undefined;
  #colon: number | undefined;
  #depth: number;

  constructor(tokens: readonly Token[], how: CssMinifying) {
    this.#tokens = tokens;
    this.#how = how;
    this.#depth = how.isInRule ? 1 : 0;
  }

  write(): string {
    let at = 0;
    let isStart = true;
    while (at < this.#tokens.length) {
      const gapStart = at;
      while (isSpace(this.#tokens[at]) || isComment(this.#tokens[at])) at += 1;
      const token = this.#tokens[at];
      this.#gap(this.#tokens.slice(gapStart, at), token, at);
      if (!token) break;
      if (isStart)
        this.#colon = this.#depth > 0 && token.type === 'ident-token' ? colonOf(this.#tokens, at) : undefined;
      const start = this.#tokens[at];
      this.#put(token);
      at += 1;
      if (isStart && start && isCustom(start) && this.#colon !== undefined) at = this.#putValue(at);
      isStart = ['{-token', '}-token', 'semicolon-token'].includes(token.type);
    }
    if (this.#how.isInRule) this.#dropSemicolons();
    return this.#parts.join('');
  }

  #put(token: Token): void {
    if (token.type === '}-token') this.#dropSemicolons();
    if (token.type === '{-token') this.#depth += 1;
    if (token.type === '}-token') this.#depth -= 1;
    this.#parts.push(token.raw);
    this.#run = [...this.#run.slice(-2), token];
    this.#last = token;
  }

  /** The value of a custom property is data: it stays to the letter. */
  #putValue(from: number): number {
    const end = endOfStatement(this.#tokens, (this.#colon ?? from) + 1, true);
    const value = this.#tokens.slice(from, end);
    const gap = value.findIndex(isSolid);
    this.#parts.push(...value.slice(gap).map(({ raw }) => raw));
    this.#last = this.#tokens[end - 1];
    this.#run = this.#last ? [this.#last] : [];
    return end;
  }

  #dropSemicolons(): void {
    let at = this.#parts.length - 1;
    while (at >= 0 && (this.#parts[at] === ';' || isWritten(this.#parts[at]))) {
      if (this.#parts[at] === ';') this.#parts.splice(at, 1);
      at -= 1;
    }
  }

  /** What stands between two tokens: kept comments, one blank, an empty comment, or nothing. */
  #gap(gap: readonly Token[], after: Token | undefined, at: number): void {
    const kept = this.#how.keepsLicences ? gap.filter((each) => isComment(each) && isLicence(each.raw)) : [];
    const between = this.#last && after ? this.#between(this.#last, after, gap, at) : '';
    if (kept.length > 0) {
      this.#parts.push(...kept.map(({ raw }) => raw));
      if (between === ' ') this.#parts.push(' ');
      this.#run = [];
      return;
    }
    if (between === '') return;
    this.#parts.push(between);
    this.#run = [];
  }

  #between(before: Token, after: Token, gap: readonly Token[], at: number): string {
    if (gap.length === 0) return '';
    const hasSpace = gap.some(isSpace);
    const colon = this.#colon === undefined ? undefined : this.#tokens[this.#colon];
    const isFree =
      !hasSpace || isBare(before) || isBare(after) || before === colon || this.#tokens[at] === colon;
    // Two signs that a comparison is made of are one only without a gap.
    const isComparison = [before, after].every(({ raw }) => raw === '>' || raw === '=' || raw === '<');
    if (isFree && !(hasSpace && isComparison) && standTogether([...this.#run, after])) return '';
    return hasSpace ? ' ' : '/**/';
  }
}
