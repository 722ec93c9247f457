/** Programs as lists of what their syntax trees mean, for comparing. */
import { parse, type Options } from 'acorn';
import type { Piece } from '../meaning.ts';

/** A program read by acorn: what its tree means, its comments, and whether only a module can be read like this. */
export type Program = {
  readonly pieces: readonly Piece[];
  readonly comments: readonly Piece[];
  readonly isModule: boolean;
};

/** Reads a program as a script, and where it is none as a module (the other way round where it has `await`). Without JSX; `undefined` where acorn cannot read it. */
export function readProgram(source: string, asModule?: boolean): Program | undefined {
  // Only a module may wait at its outermost level, where a script would call a function of that name.
  const isLikelyModule = /\bawait\b/.test(source);
  for (const isModule of asModule === undefined ? [isLikelyModule, !isLikelyModule] : [asModule]) {
    const comments: Piece[] = [];
    const options: Options = {
      ecmaVersion: 'latest',
      sourceType: isModule ? 'module' : 'script',
      allowReturnOutsideFunction: true,
      onComment: (_isBlock, text, at) => comments.push({ text: linesOf(text), at }),
    };
    try {
      const tree = parse(source, options);
      return { pieces: piecesOf(tree), comments, isModule };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

const linesOf = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

type Node = Readonly<Record<string, unknown>>;

/** Where things stand, how they are spelled, and what parsers note beside the tree. */
const SPELLING = new Set([
  'start',
  'end',
  'range',
  'loc',
  'raw',
  'type',
  'sourceType',
  'extra',
  'comments',
  'leadingComments',
  'trailingComments',
  'innerComments',
  'tokens',
  'errors',
  '__contentEnd',
  'shorthand',
]);
const LISTS_OF_STATEMENTS = new Set(['body', 'consequent']);
const KEYS = new Set(['key', 'id']);
/** Nodes of ESTree, Babel and TypeScript whose key is a name, quoted or not. */
const NAMED =
  /^(?:Property|ObjectProperty|ObjectMethod|(?:TSAbstract)?(?:MethodDefinition|PropertyDefinition)|Class(?:Accessor)?Property|ClassMethod|TS(?:PropertySignature|MethodSignature|EnumMember))$/;

/** What a syntax tree means, without places, spelling of literals, quotes of keys, empty statements and grouping. */
export function piecesOf(tree: unknown): readonly Piece[] {
  const pieces: Piece[] = [];
  addNode(asNode(tree), pieces, 0);
  return pieces;
}

const asNode = (value: unknown): Node => Object(value) as Node; // an object may have any property

function addNode(node: Node, pieces: Piece[], above: number): void {
  const at = placeOf(node) ?? above;
  const type = typeof node['type'] === 'string' ? node['type'] : '{';
  pieces.push({ text: type, at });
  const regex = node['regex'] ?? (type === 'RegExpLiteral' ? node : undefined);
  if (regex !== undefined) {
    const { pattern, flags } = asNode(regex);
    pieces.push({ text: `/${String(pattern)}/${[...String(flags)].sort().join('')}`, at });
    return;
  }
  if (type === 'LogicalExpression') {
    pieces.push({ text: String(node['operator']), at });
    addValue('', operandsOf(node, node['operator']), pieces, at);
    return;
  }
  for (const [name, value] of Object.entries(node)) {
    if (SPELLING.has(name) || (name === 'expression' && type === 'ArrowFunctionExpression')) continue;
    if (KEYS.has(name) && NAMED.test(type) && node['computed'] !== true) {
      pieces.push({ text: `name ${nameOf(asNode(value))}`, at });
      continue;
    }
    pieces.push({ text: name, at });
    addValue(
      name,
      type.startsWith('JSX') ? ofJsx(node, name, value) : ungrouped(node, name, value),
      pieces,
      at,
    );
  }
}

const BODIES = /^(?:consequent|alternate|body)$/;
const WITH_BODY = /^(?:If|For|ForIn|ForOf|While|DoWhile|Labeled|With)Statement$/;
/** Outside a block of their own, they would be seen further on, or not be allowed. */
const DECLARES = 'Declaration';

/** Without redundant grouping: `{ a; }` after `if`, `{ return a; }` after `=>`, and `(a?.b)` before `?.`. */
function ungrouped(node: Node, name: string, value: unknown): unknown {
  const type = String(node['type']);
  const inside = asNode(value);
  const { body } = inside;
  if (WITH_BODY.test(type) && BODIES.test(name)) {
    if (inside['type'] === 'EmptyStatement') return { type: 'BlockStatement', body: [] };
    const only =
      inside['type'] === 'BlockStatement' && Array.isArray(body) && body.length === 1
        ? asNode(body[0])
        : undefined;
    return only && !String(only['type']).endsWith(DECLARES) ? only : value;
  }
  if (type === 'ArrowFunctionExpression' && name === 'body' && Array.isArray(body) && body.length === 1) {
    const only = asNode(body[0]);
    return only['type'] === 'ReturnStatement' && only['argument'] ? only['argument'] : value;
  }
  // Only without the second `?` do the brackets end the chain.
  const isLink = node['optional'] === true && (name === 'object' || name === 'callee');
  return isLink && asNode(value)['type'] === 'ChainExpression' ? asNode(value)['expression'] : value;
}

/** The operands of `a && (b && c)` in their order, which brackets do not change. */
const operandsOf = (node: unknown, operator: unknown): readonly unknown[] => {
  const { type, operator: own, left, right } = asNode(node);
  return type === 'LogicalExpression' && own === operator
    ? [...operandsOf(left, operator), ...operandsOf(right, operator)]
    : [node];
};

function placeOf(node: Node): number | undefined {
  const start = node['start'] ?? (Array.isArray(node['range']) ? (node['range'] as unknown[])[0] : undefined); // a list of two places
  return typeof start === 'number' ? start : undefined;
}

/** The name of a property, quoted or not. A private one begins with its sign. */
function nameOf(key: Node): string {
  const { type, name, value } = key;
  if (type === 'PrivateIdentifier') return `#${String(name)}`;
  if (type === 'PrivateName') return `#${String(asNode(key['id'])['name'])}`;
  return JSON.stringify(String(type === 'Identifier' ? name : value));
}

function addValue(name: string, value: unknown, pieces: Piece[], at: number): void {
  if (Array.isArray(value)) {
    const kept: unknown[] = LISTS_OF_STATEMENTS.has(name) ? value.filter((each) => !isEmpty(each)) : value;
    pieces.push({ text: `${kept.length} of them`, at });
    for (const each of kept) addValue('', each, pieces, at);
  } else if (value instanceof Object) addNode(asNode(value), pieces, at);
  else pieces.push({ text: typeof value === 'string' ? JSON.stringify(value) : String(value), at });
}

const isEmpty = (node: unknown): boolean => asNode(node)['type'] === 'EmptyStatement';

/** JSX as React reads it: `{" "}` is text, a string in braces is an attribute's value, and white space with a line break is none. */
function ofJsx(node: Node, name: string, value: unknown): unknown {
  if (name === 'children' && Array.isArray(value)) return joinedChildren(value);
  if (node['type'] !== 'JSXAttribute' || name !== 'value') return value;
  const text = textIn(
    asNode(value)['type'] === 'JSXExpressionContainer' ? asNode(value)['expression'] : value,
  );
  if (text === undefined) return value;
  const shown = text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&#39;', "'");
  return asNode(node['name'])['name'] === 'className' ? shown.trim().replaceAll(/\s+/g, ' ') : shown;
}

function textIn(value: unknown): string | undefined {
  const { type, value: text } = asNode(value);
  return (type === 'Literal' || type === 'StringLiteral') && typeof text === 'string' ? text : undefined;
}

function joinedChildren(children: readonly unknown[]): readonly unknown[] {
  const joined: unknown[] = [];
  for (const child of children) {
    const { type, value, expression } = asNode(child);
    const text =
      type === 'JSXText'
        ? shownText(String(value))
        : type === 'JSXExpressionContainer'
          ? textIn(expression)
          : undefined;
    if (text === undefined) joined.push(child);
    else if (typeof joined.at(-1) === 'string') joined.push(String(joined.pop()) + text);
    else if (text !== '') joined.push(text);
  }
  return joined;
}

const BLANKS = ' \t';

function shownText(text: string): string {
  const lines = text.split('\n');
  const shown = lines.map((line, at) => {
    let from = 0;
    let to = line.length;
    if (at > 0) while (from < to && BLANKS.includes(line.charAt(from))) from += 1;
    if (at < lines.length - 1) while (to > from && BLANKS.includes(line.charAt(to - 1))) to -= 1;
    return line.slice(from, to);
  });
  return shown
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll(/ +/g, ' ');
}
