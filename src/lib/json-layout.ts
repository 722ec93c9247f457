/** Lays tokens out: one below the other, as many on a line as fit, or without white space. No token is changed. */
import { isCloser, isOpener, type Token } from './json-tokens.ts';

/** In columns, with the indent. */
const WIDTH = 80;

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

/** What one bracket and all up to its partner is. */
type Group = { readonly end: number; readonly width: number; readonly isNumbers: boolean };

/** Groups by the place of their opening bracket; the width is that on one line. */
function groupsOf(tokens: readonly Token[]): ReadonlyMap<number, Group> {
  const groups = new Map<number, Group>();
  const open: { readonly at: number; readonly before: number; isNumbers: boolean }[] = [];
  let width = 0;
  for (const [index, token] of tokens.entries()) {
    const level = open.at(-1);
    if (isCloser(token)) {
      width += 1;
      open.pop();
      if (level)
        groups.set(level.at, { end: index, width: width - level.before, isNumbers: level.isNumbers });
      continue;
    }
    if (level && token !== ',' && !/^[-\d]/.test(token)) level.isNumbers = false;
    if (isOpener(token)) open.push({ at: index, before: width, isNumbers: token === '[' });
    width += token === ',' || token === ':' ? 2 : token.length;
  }
  return groups;
}

/** An object or array stands on one line if it fits there; arrays of numbers are filled line by line. */
export function fitted(tokens: readonly Token[], unit: string): string {
  const groups = groupsOf(tokens);
  const pieces: string[] = [];
  const broken: boolean[] = [];
  let [column, inlineEnd] = [0, -1];
  const write = (piece: string) => {
    pieces.push(piece);
    column += piece.length;
  };
  const breakLine = () => {
    const indent = unit.repeat(broken.length);
    pieces.push(`\n${indent}`);
    column = indent.length;
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    const group = groups.get(index);
    if (index <= inlineEnd) write(token === ',' ? ', ' : token === ':' ? ': ' : token);
    else if (group) {
      write(token);
      const follows = tokens[group.end + 1] === ',' ? 1 : 0;
      if (column - 1 + group.width + follows <= WIDTH || group.end === index + 1) inlineEnd = group.end;
      else {
        broken.push(group.isNumbers);
        breakLine();
      }
    } else if (isCloser(token)) {
      broken.pop();
      breakLine();
      write(token);
    } else if (token === ',') {
      write(',');
      const fits = column + 1 + (tokens[index + 1] ?? '').length + 1 <= WIDTH;
      if (broken.at(-1) === true && fits) write(' ');
      else breakLine();
    } else write(token === ':' ? ': ' : token);
  }
  return pieces.join('');
}

/** Characters beyond ASCII as `\uXXXX`, which stand only inside strings. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
