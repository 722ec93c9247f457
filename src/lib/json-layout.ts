/** Lays tokens out: one below the other, as many on a line as fit, or without white space. No token is changed. */
import { isCloser, isOpener, type Token } from './json-tokens.ts';

/** In columns, with the indent. */
const WIDTH = 80;
/** So many tokens of a whole text are laid out together. */
const AT_ONCE = 1000;

/** Without white space. */
export const minified = (tokens: readonly Token[]): string => tokens.join('');

/** Each item on a line of its own; `unit` is one step of the indent. */
export function indented(tokens: readonly Token[], unit: string): string {
  const indenter = new Indenter(unit);
  let text = '';
  for (const token of tokens) text += indenter.next(token);
  return text;
}

/** How long the indents of tokens are together, in UTF-16 code units: they grow with the square of the depth. */
export function indentsOf(tokens: readonly Token[], unit: string): number {
  let [depth, steps] = [0, 0];
  for (const token of tokens) {
    if (isOpener(token)) depth += 1;
    else if (isCloser(token)) depth -= 1;
    else if (token !== ',') continue;
    steps += depth;
  }
  return steps * unit.length;
}

/** Lays tokens out as they come, each item on a line of its own. */
export class Indenter {
  readonly #unit: string;
  #indent = '';
  #isOpened = false;

  constructor(unit: string) {
    this.#unit = unit;
  }

  /** A token with the white space around it. */
  next(token: Token): string {
    const wasOpened = this.#isOpened;
    this.#isOpened = isOpener(token);
    if (isCloser(token)) {
      if (wasOpened) return token;
      this.#indent = this.#indent.slice(this.#unit.length);
      return `\n${this.#indent}${token}`;
    }
    if (wasOpened) {
      this.#indent += this.#unit;
      return `\n${this.#indent}${token}`;
    }
    return token === ',' ? `,\n${this.#indent}` : token === ':' ? ': ' : token;
  }
}

/** A bracket and all up to its partner. */
type Group = {
  /** The width on one line of all tokens before it. */
  readonly before: number;
  isNumbers: boolean;
  /** Once its partner is read: its width on one line, and the number of the partner. */
  closed?: { readonly width: number; readonly at: number };
};

/** An object or array stands on one line if it fits there; arrays of numbers are filled line by line. */
export function fitted(tokens: readonly Token[], unit: string): string {
  const fitter = new Fitter(unit);
  let text = '';
  for (let at = 0; at < tokens.length; at += AT_ONCE)
    text += fitter.add(tokens.slice(at, at + AT_ONCE), { isLast: at + AT_ONCE >= tokens.length });
  return text;
}

/** Lays tokens out as they come, as many on a line as fit. It holds those of one line, or of one array of numbers. */
export class Fitter {
  readonly #unit: string;
  /** What is not written yet, and the number of the first of it. */
  readonly #waiting: { readonly token: Token; readonly group: Group | undefined }[] = [];
  #written = 0;
  /** The groups around the token that was read last. */
  readonly #open: Group[] = [];
  #width = 0;
  /** The groups around what is written next that stand on several lines: whether each is filled. */
  readonly #broken: boolean[] = [];
  #column = 0;
  /** How many brackets are open on one line. */
  #inline = 0;

  constructor(unit: string) {
    this.#unit = unit;
  }

  /** What can be written after these tokens; all of it after the last ones. */
  add(tokens: readonly Token[], { isLast }: { readonly isLast: boolean }): string {
    const pieces: string[] = [];
    for (const token of tokens) this.#read(token);
    let at = 0;
    for (; at < this.#waiting.length; at += 1) {
      const piece = this.#piece(at, isLast);
      if (piece === undefined) break;
      pieces.push(piece);
      const breakAt = piece.lastIndexOf('\n');
      this.#column = breakAt < 0 ? this.#column + piece.length : piece.length - breakAt - 1;
    }
    this.#waiting.splice(0, at);
    this.#written += at;
    return pieces.join('');
  }

  #read(token: Token): void {
    const level = this.#open.at(-1);
    let group: Group | undefined;
    if (isCloser(token)) {
      this.#width += 1;
      this.#open.pop();
      const at = this.#written + this.#waiting.length;
      if (level) level.closed = { width: this.#width - level.before, at };
    } else {
      if (level && token !== ',' && !/^[-\d]/.test(token)) level.isNumbers = false;
      if (isOpener(token)) {
        group = { before: this.#width, isNumbers: token === '[' };
        this.#open.push(group);
      }
      this.#width += token === ',' || token === ':' ? 2 : token.length;
    }
    this.#waiting.push({ token, group });
  }

  /** A token with the white space behind it, or before a closing bracket; nothing where that is not known yet. */
  #piece(at: number, isLast: boolean): string | undefined {
    const { token = '', group } = this.#waiting[at] ?? {};
    if (this.#inline > 0) {
      this.#inline += isOpener(token) ? 1 : isCloser(token) ? -1 : 0;
      return token === ',' ? ', ' : token === ':' ? ': ' : token;
    }
    if (group) return this.#opened(token, group, isLast);
    if (isCloser(token)) {
      this.#broken.pop();
      return `${this.#lineBreak()}${token}`;
    }
    if (token !== ',') return token === ':' ? ': ' : token;
    if (this.#broken.at(-1) !== true) return `,${this.#lineBreak()}`;
    const next = this.#waiting[at + 1]?.token;
    if (next === undefined && !isLast) return undefined;
    return this.#column + `, ${next ?? ''},`.length <= WIDTH ? ', ' : `,${this.#lineBreak()}`;
  }

  #opened(token: Token, group: Group, isLast: boolean): string | undefined {
    const fits = this.#fits(group, isLast);
    if (fits === undefined || (!fits && group.isNumbers && !group.closed)) return undefined;
    if (fits) {
      this.#inline = 1;
      return token;
    }
    this.#broken.push(group.isNumbers);
    return `${token}${this.#lineBreak()}`;
  }

  #fits({ before, closed }: Group, isLast: boolean): boolean | undefined {
    const width = this.#width - before;
    if (!closed) return width === 1 || this.#column + width < WIDTH ? undefined : false;
    const follower = this.#waiting[closed.at + 1 - this.#written]?.token;
    if (follower === undefined && !isLast) return undefined;
    return closed.width === 2 || this.#column + closed.width + (follower === ',' ? 1 : 0) <= WIDTH;
  }

  #lineBreak = (): string => `\n${this.#unit.repeat(this.#broken.length)}`;
}

/** Characters beyond ASCII as `\uXXXX`, which stand only inside strings. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
