/** Where each value of a JSON text stands in it. */
import { parseJson } from './json-parse.ts';
import { tokenEnd } from './json-tokens.ts';

/** A value's place in its text, and those of the values in it. */
export type Span = {
  readonly start: number;
  readonly end: number;
  readonly children: ReadonlyMap<string | number, Span>;
};

type Open = {
  start: number;
  end: number;
  readonly children: Map<string | number, Span>;
  readonly isObject: boolean;
  key: string | undefined;
};

const NO_CHILDREN: ReadonlyMap<string | number, Span> = new Map();

/**
 * The places of all values of a text that is right JSON; of a key that stands twice, the last one. Any depth is safe.
 * @example spansOf('{"a": 1}').children.get('a') // { start: 6, end: 7, … }
 */
export function spansOf(text: string): Span {
  const root: Open = { start: 0, end: text.length, children: new Map(), isObject: false, key: undefined };
  const open: Open[] = [root];
  for (let at = 0, level: Open = root; at < text.length;) {
    const char = text.charAt(at);
    if (char === '{' || char === '[') {
      level = { start: at, end: at, children: new Map(), isObject: char === '{', key: undefined };
      open.push(level);
      at += 1;
    } else if (char === '}' || char === ']') {
      at += 1;
      level.end = at;
      if (open.length > 1) open.pop();
      const parent = open.at(-1) ?? root;
      attach(parent, level);
      level = parent;
    } else if (char === '"' || /[-\w]/.test(char)) {
      const end = tokenEnd(text, at);
      if (level.isObject && level.key === undefined) level.key = keyOf(text.slice(at, end));
      else attach(level, { start: at, end, children: NO_CHILDREN });
      at = end;
    } else at += 1;
  }
  return root.children.get(0) ?? root;
}

function attach(parent: Open, span: Span): void {
  parent.children.set(parent.isObject ? (parent.key ?? '') : parent.children.size, span);
  parent.key = undefined;
}

function keyOf(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  const read = parseJson(token);
  return read.ok && typeof read.value.value === 'string' ? read.value.value : token;
}

/** The place of the value that keys and indexes lead to. */
export function spanAt(root: Span, steps: readonly (string | number)[]): Span | undefined {
  let span: Span | undefined = root;
  for (const step of steps) span = span?.children.get(step);
  return span;
}
