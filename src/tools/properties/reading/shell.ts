/** Assignments as a POSIX shell reads them (Shell Command Language, 2.2, 2.3 and 2.9.1). Nothing is run or expanded. */
import type { Line } from '../lines.ts';

const NAME = /^[A-Za-z_]\w*=/;
const ENDS_COMMAND = ';\n';
const ENDS_WORD = ' \t;\n';
const OPERATORS = '&|<>()';
/** What a backslash stands before in double quotes. */
const ESCAPED_IN_QUOTES = '$`"\\';
const STARTS_EXPANSION = /[A-Za-z_0-9@*#?!$-]/;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '{': '}' };

/** A line that cannot be read as assignments. */
class Mistake extends Error {}

type Word = {
  readonly text: string;
  readonly raw: string;
  readonly expands: string | undefined;
};

/** Lines end with LF. */
export const readShell = (text: string): readonly Line[] => new ShellReader(text).read();

class ShellReader {
  readonly #text: string;
  readonly #lines: Line[] = [];
  /** Quotes and brackets that do not end before the text does: looked for once. */
  readonly #unended = new Set<string>();
  #at = 0;
  #line = 1;
  #expands: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly Line[] {
    while (this.#at < this.#text.length) this.#readCommand();
    return this.#lines;
  }

  #readCommand(): void {
    const { at: start, line } = { at: this.#at, line: this.#line };
    const words: Word[] = [];
    try {
      for (let word = this.#nextWord(words.length === 0); word; word = this.#nextWord(false))
        words.push(word);
      const lines = this.#text.slice(start, this.#at).split('\n').length;
      const entries = assignmentsOf(words).map((each): Line => ({ line, lines, ...each }));
      this.#finish(start, line, words.length === 0);
      this.#lines.push(...entries);
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      this.#lines.push({ line, kind: 'wrong', why: error.message });
      const end = this.#text.indexOf('\n', start);
      this.#at = end < 0 ? this.#text.length : end + 1;
      this.#line = line + 1;
    }
  }

  /** Goes beyond what ended the command. A comment, or a line with nothing on it, is a line too. */
  #finish(start: number, line: number, isEmpty: boolean): void {
    const comment = this.#text.charAt(this.#at) === '#';
    const end = comment ? this.#text.indexOf('\n', this.#at) : this.#at;
    const stop = end < 0 ? this.#text.length : end;
    if (comment) this.#lines.push({ line, kind: 'comment', text: this.#text.slice(this.#at + 1, stop) });
    else if (isEmpty && this.#text.charAt(stop) !== ';' && isLineStart(this.#text, start))
      this.#lines.push({ line, kind: 'blank' });
    this.#line = line + this.#text.slice(start, stop + 1).split('\n').length - 1;
    this.#at = stop + 1;
  }

  /** The next word of the command, or `undefined` at its end. */
  #nextWord(isFirst: boolean): Word | undefined {
    this.#skipBlanks();
    const next = this.#text.charAt(this.#at);
    if (next === ';' && isFirst) throw new Mistake('expected an assignment before ;');
    if (next === '' || next === '#' || ENDS_COMMAND.includes(next)) return undefined;
    const start = this.#at;
    this.#expands = undefined;
    let text = '';
    for (let each = next; each !== '' && !ENDS_WORD.includes(each); each = this.#text.charAt(this.#at))
      text += this.#piece(each);
    const raw = this.#text.slice(start, this.#at);
    if (/^[A-Za-z_]\w*=(?:.*:)?~/s.test(raw)) this.#expands ??= '~';
    return { text, raw, expands: this.#expands };
  }

  #skipBlanks(): void {
    for (;;) {
      const two = this.#text.slice(this.#at, this.#at + 2);
      if (two === '\\\n') this.#at += 2;
      else if (two.startsWith(' ') || two.startsWith('\t')) this.#at += 1;
      else return;
    }
  }

  #piece(character: string): string {
    if (character === "'") return this.#single();
    if (character === '"') return this.#double();
    if (character === '\\') return this.#escape();
    if (character === '$' || character === '`') return this.#expansion(character);
    if (OPERATORS.includes(character)) throw new Mistake(`is a command, which is not run (${character})`);
    this.#at += 1;
    return character;
  }

  #escape(): string {
    const next = this.#text.charAt(this.#at + 1);
    this.#at += 2;
    return next === '\n' ? '' : next === '' ? '\\' : next;
  }

  #single(): string {
    const end = this.#text.indexOf("'", this.#at + 1);
    if (end < 0) throw new Mistake("the quote ' does not end");
    const text = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return text;
  }

  #double(): string {
    if (this.#unended.has('"')) throw new Mistake('the quote " does not end');
    let text = '';
    this.#at += 1;
    for (;;) {
      const character = this.#text.charAt(this.#at);
      if (character === '') {
        this.#unended.add('"');
        throw new Mistake('the quote " does not end');
      }
      if (character === '"') break;
      text += this.#inDouble(character);
    }
    this.#at += 1;
    return text;
  }

  #inDouble(character: string): string {
    if (character === '$' || character === '`') return this.#expansion(character);
    const next = this.#text.charAt(this.#at + 1);
    const isEscape = character === '\\' && next !== '' && (ESCAPED_IN_QUOTES.includes(next) || next === '\n');
    if (isEscape) return this.#escape();
    this.#at += 1;
    return character;
  }

  /** `$NAME`, `${…}`, `$(…)` and `` `…` `` stay as they are. */
  #expansion(character: string): string {
    const start = this.#at;
    const next = this.#text.charAt(start + 1);
    const closer = character === '`' ? '`' : CLOSERS[next];
    if (closer !== undefined) this.#at = this.#endOf(closer, start + (character === '`' ? 1 : 2));
    else {
      this.#at += 1;
      if (!STARTS_EXPANSION.test(next)) return character;
      while (/\w/.test(this.#text.charAt(this.#at))) this.#at += 1;
      if (this.#at === start + 1) this.#at += 1;
    }
    const text = this.#text.slice(start, this.#at);
    this.#expands ??= text;
    return text;
  }

  /** After the bracket or quote that ends an expansion. */
  #endOf(closer: string, from: number): number {
    if (!this.#unended.has(closer)) {
      let depth = 1;
      for (let at = from; at < this.#text.length; at += 1) {
        const character = this.#text.charAt(at);
        if (character === '\\') at += 1;
        else if (character === closer) depth -= 1;
        else if (CLOSERS[character] === closer) depth += 1;
        if (depth === 0) return at + 1;
      }
      this.#unended.add(closer);
    }
    throw new Mistake(`what should end with ${closer} does not end`);
  }
}

const isLineStart = (text: string, at: number): boolean => at === 0 || text.charAt(at - 1) === '\n';

type ShellLine =
  | {
      readonly kind: 'entry';
      readonly path: readonly [string];
      readonly value: string;
      readonly expands?: string;
    }
  | { readonly kind: 'other'; readonly remark: string };

function assignmentsOf(words: readonly Word[]): readonly ShellLine[] {
  const command = words.findIndex(({ raw }) => !NAME.test(raw));
  if (command < 0) return words.map(assigned);
  const [name, ...rest] = words.slice(command);
  if (name?.text !== 'export' || rest.some(({ text }) => !/^[A-Za-z_]\w*(?:=|$)/.test(text)))
    throw new Mistake(`is a command, which is not run (${(name?.text ?? '').slice(0, 40)})`);
  return [...words.slice(0, command), ...rest].map((word) =>
    NAME.test(word.text) ? assigned(word) : { kind: 'other', remark: `exports ${word.text}` },
  );
}

function assigned({ text, expands }: Word): ShellLine {
  const sign = text.indexOf('=');
  const value = text.slice(sign + 1);
  return { kind: 'entry', path: [text.slice(0, sign)], value, ...(expands !== undefined && { expands }) };
}
