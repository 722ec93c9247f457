/** Sorts the keys of every object; arrays keep their order, and every token stays as it was typed. */
import { parseJson } from '#src/lib/json-parse.ts';
import { isOpener, type Token } from '#src/lib/json-tokens.ts';

/** By UTF-16 code units, with numbers by their size (`a2` before `a10`), or ignoring case. */
export type SortBy = 'unit' | 'natural' | 'nocase';

type Entry = { readonly key: Token | undefined; readonly name: string; value: Token | Container };
type Container = { readonly opener: Token; readonly entries: Entry[] };

/** The order of UTF-16 code units. */
export const byUnit = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const ORDERS: Readonly<Record<SortBy, (left: string, right: string) => number>> = {
  unit: byUnit,
  natural: (left, right) => byNumbers(left, right) || byUnit(left, right),
  nocase: (left, right) => byUnit(left.toLowerCase(), right.toLowerCase()) || byUnit(left, right),
};

function byNumbers(left: string, right: string): number {
  const [first, second] = [left, right].map((text) => text.match(/\d+|\D+/g) ?? []);
  for (const [index, piece] of (first ?? []).entries()) {
    const other = second?.[index];
    if (other === undefined) return 1;
    const areNumbers = /^\d/.test(piece) && /^\d/.test(other);
    const order = areNumbers ? byDigits(piece, other) : byUnit(piece, other);
    if (order !== 0) return order;
  }
  return (first?.length ?? 0) - (second?.length ?? 0);
}

function byDigits(left: string, right: string): number {
  const [first = '', second = ''] = [left, right].map((digits) => digits.replace(/^0+/, ''));
  return first.length - second.length || byUnit(first, second);
}

/** The tokens of right JSON with sorted keys; equal keys keep their order. */
export function sorted(tokens: readonly Token[], by: SortBy): Token[] {
  const root: Container = { opener: '', entries: [] };
  const open = [root];
  let key: Token | undefined;
  for (const [index, token] of tokens.entries()) {
    const level = open.at(-1) ?? root;
    if (token === ',' || token === ':') continue;
    if (token === '}' || token === ']') open.pop();
    else if (tokens[index + 1] === ':') key = token;
    else {
      const value = isOpener(token) ? { opener: token, entries: [] } : token;
      level.entries.push({ key, name: key === undefined ? '' : nameOf(key), value });
      key = undefined;
      if (typeof value !== 'string') open.push(value);
    }
  }
  return written(root, ORDERS[by]);
}

/** The text that a token of a string stands for; any other token as it is. */
export function nameOf(token: Token): string {
  const read = parseJson(token);
  return read.ok && typeof read.value.value === 'string' ? read.value.value : token;
}

function written(root: Container, order: (left: string, right: string) => number): Token[] {
  const tokens: Token[] = [];
  const open: { readonly container: Container; next: number }[] = [{ container: root, next: 0 }];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const { container } = level;
    if (level.next === 0 && container.opener === '{')
      container.entries.sort((left, right) => order(left.name, right.name));
    const entry = container.entries[level.next];
    if (!entry) {
      if (container !== root) tokens.push(container.opener === '{' ? '}' : ']');
      open.pop();
      continue;
    }
    if (level.next > 0) tokens.push(',');
    level.next += 1;
    if (entry.key !== undefined) tokens.push(entry.key, ':');
    if (typeof entry.value === 'string') tokens.push(entry.value);
    else {
      tokens.push(entry.value.opener);
      open.push({ container: entry.value, next: 0 });
    }
  }
  return tokens;
}
