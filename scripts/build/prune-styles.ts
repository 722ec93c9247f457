/** Leaves out of a document's styles the rules for classes that neither its markup nor its code ever names. */

/** Rules that hold others. */
const HOLDERS = /^@(?:media|supports|container|layer)\b/;

/**
 * The styles that a page can use. `text` is all that may name a class: its markup, and its scripts with those they may load.
 * A script that puts a name together (`"notice-" + tone`) keeps all that begin so.
 *
 * @example pruneStyles('.a{x:1}.b,.c{y:2}', '<p class="a c">') // '.a{x:1}.c{y:2}'
 */
export function pruneStyles(css: string, text: string): string {
  const words = new Set(text.match(/[\w-]+/g));
  const isNamed = (name: string) =>
    words.has(name) || [...name.matchAll(/[-_]/g)].some(({ index }) => words.has(name.slice(0, index + 1)));
  return prune(css, isNamed);
}

function prune(css: string, isNamed: (name: string) => boolean): string {
  let kept = '';
  for (let at = 0; at < css.length;) {
    const open = scan(css, at, '{;');
    if (css[open] !== '{') {
      kept += css.slice(at, open + 1);
      at = open + 1;
      continue;
    }
    const close = endOfBlock(css, open);
    kept += rule(css.slice(at, open), css.slice(open + 1, close), isNamed);
    at = close + 1;
  }
  return kept;
}

function rule(head: string, body: string, isNamed: (name: string) => boolean): string {
  if (HOLDERS.test(head)) {
    const inner = prune(body, isNamed);
    return inner === '' ? '' : `${head}{${inner}}`;
  }
  if (head.startsWith('@')) return `${head}{${body}}`;
  const selectors = selectorsOf(head).filter((selector) => classesOf(selector).every(isNamed));
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
}

/** Classes without which nothing is chosen; those of alternatives, and those that must be missing, say nothing. */
const classesOf = (selector: string): string[] =>
  selector.replace(/:(?:not|is|where)\([^)]*\)/g, '').match(/(?<=[.])[a-zA-Z][\w-]*/g) ?? [];

/** `a,b:is(c,d)` → `a`, `b:is(c,d)`. */
function selectorsOf(head: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < head.length;) {
    const end = scan(head, at, ',');
    found.push(head.slice(at, end));
    at = end + 1;
  }
  return found;
}

/** Where the first of `signs` stands, outside strings and brackets; the end of the text where there is none. */
function scan(text: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1);
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0 && signs.includes(sign)) return at;
  }
  return text.length;
}

function endOfBlock(css: string, open: number): number {
  let at = open;
  for (let depth = 1; depth > 0;) {
    at = scan(css, at + 1, '{}');
    depth += css[at] === '{' ? 1 : -1;
    if (at >= css.length) break;
  }
  return at;
}
