/** Works an XPath 1.0 expression out. What it costs is counted where it arises, so that none runs away. */
import { grouped } from '#src/lib/format.ts';
import { countCodePoints } from '#src/lib/code-points.ts';
import { nearestName } from '#src/lib/edit-distance.ts';
import { Mistake } from '#src/lib/text-cursor.ts';
import { typeOf, type Axis, type Expression, type NodeTest, type Operator, type Step } from './expression.ts';
import { ALONG } from './axes.ts';
import { XML_ADDRESS, type Node, type Tree } from './nodes.ts';
import {
  isTrue,
  normalizeSpace,
  numberOfText,
  round,
  substring,
  textOfNumber,
  translate,
  type Value,
} from './values.ts';

/** Nodes that are visited, and stretches of text. */
const MOST_WORK = 10_000_000;
/** So much text counts as one visit, in UTF-16 code units. */
const TEXT_UNIT = 32;

/** What an expression is worked out for. */
type Context = { readonly node: Node; readonly position: number; readonly size: number };
type Call = Extract<Expression, { kind: 'call' }>;
type Path = Extract<Expression, { kind: 'path' }>;

/** Works out an expression about a document. Throws a `Mistake` where it cannot. */
export class Evaluator {
  readonly #tree: Tree;
  readonly #addresses: ReadonlyMap<string, string>;
  #work = 0;

  /** `addresses` are those of the prefixes that the expression may use. */
  constructor(tree: Tree, addresses: ReadonlyMap<string, string>) {
    this.#tree = tree;
    this.#addresses = addresses;
  }

  /** The value at the root of the document. */
  value(expression: Expression): Value {
    return this.#value(expression, { node: this.#tree.root, position: 1, size: 1 });
  }

  #spend(work: number, at: number): void {
    this.#work += work;
    if (this.#work > MOST_WORK)
      throw new Mistake(
        `stopped: this XPath looks at more than ${grouped(MOST_WORK)} nodes of this document; write a more exact path in place of "//" or "following::"`,
        at,
      );
  }

  #value(expression: Expression, context: Context): Value {
    switch (expression.kind) {
      case 'text':
      case 'number':
        return expression.value;
      case 'negative':
        return -this.#number(expression.of, context);
      case 'union':
        return inOrder(new Set(expression.parts.flatMap((part) => this.#nodes(part, context))));
      case 'operation':
        return this.#operation(expression, context);
      case 'call':
        return this.#call(expression, context);
      case 'path':
        return this.#path(expression, context);
    }
  }

  #nodes(expression: Expression, context: Context): readonly Node[] {
    const value = this.#value(expression, context);
    return typeof value === 'object' ? value : [];
  }

  #text(expression: Expression, context: Context): string {
    return this.#asText(this.#value(expression, context), expression.at);
  }

  #number(expression: Expression, context: Context): number {
    return this.#asNumber(this.#value(expression, context), expression.at);
  }

  #asText(value: Value, at: number): string {
    if (typeof value === 'number') return textOfNumber(value);
    if (typeof value !== 'object') return String(value);
    const [first] = value;
    return first ? this.#textOf(first, at) : '';
  }

  #asNumber(value: Value, at: number): number {
    return typeof value === 'object' || typeof value === 'string'
      ? numberOfText(this.#asText(value, at))
      : Number(value);
  }

  /** The text of a node: of an element and of the root all text inside. */
  #textOf(node: Node, at: number): string {
    let text = node.value;
    if (node.kind === 'element' || node.kind === 'root') {
      this.#spend(node.last - node.at, at);
      for (let index = node.at + 1; index <= node.last; index += 1) {
        const inner = this.#tree.nodes[index];
        if (inner?.kind === 'text') text += inner.value;
      }
    }
    this.#spend(1 + text.length / TEXT_UNIT, at);
    return text;
  }

  #path({ from, predicates, steps, at }: Path, context: Context): readonly Node[] {
    const start =
      from === 'root' ? [this.#tree.root] : from === 'here' ? [context.node] : this.#nodes(from, context);
    let nodes = this.#filtered(start, predicates);
    for (const step of steps) nodes = this.#step(nodes, step);
    this.#spend(nodes.length, at);
    return nodes;
  }

  #step(nodes: readonly Node[], step: Step): readonly Node[] {
    const { axis, predicates } = step;
    const test = this.#test(step);
    const found = new Set<Node>();
    const isInside = axis === 'descendant' || axis === 'descendant-or-self';
    let covered = -1;
    for (const node of nodes) {
      // What stands inside a node that was searched was found there.
      if (isInside && predicates.length === 0 && node.at >= 0 && node.at <= covered) continue;
      const candidates = this.#along(axis, node, step.at).filter(test);
      for (const each of this.#filtered(candidates, predicates)) found.add(each);
      if (isInside) covered = Math.max(covered, node.last);
    }
    return inOrder(found);
  }

  /** Nodes in the order of an axis, of which predicates keep some. */
  #filtered(nodes: readonly Node[], predicates: readonly Expression[]): readonly Node[] {
    let kept = nodes;
    for (const predicate of predicates) {
      const size = kept.length;
      this.#spend(size, predicate.at);
      kept = kept.filter((node, index) => {
        const value = this.#value(predicate, { node, position: index + 1, size });
        return typeof value === 'number' ? value === index + 1 : isTrue(value);
      });
    }
    return kept;
  }

  #test({ axis, test, at }: Step): (node: Node) => boolean {
    const principal = axis === 'attribute' ? 'attribute' : axis === 'namespace' ? 'namespace' : 'element';
    if (test.kind === 'any') return ({ kind }) => kind === principal;
    if (test.kind === 'node') return () => true;
    if (test.kind === 'processing-instruction')
      return ({ kind, name }) => kind === test.kind && (test.target === undefined || name === test.target);
    if (test.kind !== 'name') return ({ kind }) => kind === test.kind;
    const address = this.#addressOf(test, at);
    const isAny = test.local === '*';
    return (node) =>
      node.kind === principal && node.address === address && (isAny || node.local === test.local);
  }

  #addressOf({ prefix }: Extract<NodeTest, { kind: 'name' }>, at: number): string {
    if (prefix === '') return '';
    const address = this.#addresses.get(prefix);
    if (address !== undefined) return address;
    const near = nearestName(prefix, [...this.#addresses.keys()]);
    throw new Mistake(
      `the prefix "${prefix}" is declared nowhere in the document${near === undefined ? '' : `; did you mean "${near}"?`}`,
      at,
    );
  }

  /** The nodes on an axis, the nearest first. */
  #along(axis: Axis, node: Node, at: number): readonly Node[] {
    const found = ALONG[axis](node, this.#tree.nodes);
    this.#spend(1 + found.length, at);
    return found;
  }

  #operation(
    { operator, left, right, at }: Extract<Expression, { kind: 'operation' }>,
    context: Context,
  ): Value {
    if (operator === 'or') return isTrue(this.#value(left, context)) || isTrue(this.#value(right, context));
    if (operator === 'and') return isTrue(this.#value(left, context)) && isTrue(this.#value(right, context));
    const calculated = CALCULATIONS[operator];
    if (calculated) return calculated(this.#number(left, context), this.#number(right, context));
    return this.#compare(operator, this.#value(left, context), this.#value(right, context), at);
  }

  /** Nodes compare if one of them does; a yes or no compares with whether there are any. */
  #compare(operator: Operator, left: Value, right: Value, at: number): boolean {
    if (typeof left === 'boolean' || typeof right === 'boolean')
      return this.#holds(operator, plain(left), plain(right), at);
    if (typeof left !== 'object' && typeof right !== 'object') return this.#holds(operator, left, right, at);
    const [lefts, rights] = [left, right].map((value) =>
      typeof value === 'object' ? value.map((node) => this.#textOf(node, at)) : [value],
    );
    return this.#anyHolds(operator, lefts ?? [], rights ?? [], at);
  }

  #anyHolds(
    operator: Operator,
    lefts: readonly (string | number)[],
    rights: readonly (string | number)[],
    at: number,
  ) {
    this.#spend(lefts.length + rights.length, at);
    const areTexts = [...lefts, ...rights].every((each) => typeof each === 'string');
    if (operator === '=' && areTexts) {
      const known = new Set(lefts);
      return rights.some((right) => known.has(right));
    }
    return lefts.some((left) => {
      this.#spend(rights.length, at);
      return rights.some((right) => this.#holds(operator, left, right, at));
    });
  }

  #holds(
    operator: Operator,
    left: string | number | boolean,
    right: string | number | boolean,
    at: number,
  ): boolean {
    if (operator !== '=' && operator !== '!=') {
      const [a, b] = [this.#asNumber(left, at), this.#asNumber(right, at)];
      return operator === '<' ? a < b : operator === '<=' ? a <= b : operator === '>' ? a > b : a >= b;
    }
    const isEqual =
      typeof left === 'boolean' || typeof right === 'boolean'
        ? isTrue(left) === isTrue(right)
        : typeof left === 'number' || typeof right === 'number'
          ? this.#asNumber(left, at) === this.#asNumber(right, at)
          : left === right;
    return isEqual === (operator === '=');
  }

  #call(call: Call, context: Context): Value {
    return typeOf(call) === 'number'
      ? this.#numberCall(call, context)
      : typeOf(call) === 'boolean'
        ? this.#booleanCall(call, context)
        : this.#textCall(call, context);
  }

  #argument({ args, at }: Call, index: number, context: Context): string {
    const argument = args[index];
    return argument ? this.#text(argument, context) : this.#textOf(context.node, at);
  }

  #numberCall(call: Call, context: Context): number {
    const { name, args, at } = call;
    const [first] = args;
    if (name === 'last') return context.size;
    if (name === 'position') return context.position;
    if (!first)
      return name === 'number'
        ? numberOfText(this.#argument(call, 0, context))
        : countCodePoints(this.#argument(call, 0, context));
    if (name === 'count') return this.#nodes(first, context).length;
    if (name === 'sum')
      return this.#nodes(first, context).reduce((sum, node) => sum + numberOfText(this.#textOf(node, at)), 0);
    if (name === 'string-length') return countCodePoints(this.#text(first, context));
    const value = this.#number(first, context);
    return name === 'floor'
      ? Math.floor(value)
      : name === 'ceiling'
        ? Math.ceil(value)
        : name === 'round'
          ? round(value)
          : value;
  }

  #booleanCall(call: Call, context: Context): boolean {
    const { name, args } = call;
    const [first] = args;
    if (name === 'true' || name === 'false') return name === 'true';
    if (name === 'boolean' || name === 'not')
      return first !== undefined && isTrue(this.#value(first, context)) === (name === 'boolean');
    const text = this.#argument(call, 0, context);
    if (name === 'lang') return isOfLanguage(context.node, text);
    const sought = this.#argument(call, 1, context);
    return name === 'contains' ? text.includes(sought) : text.startsWith(sought);
  }

  #textCall(call: Call, context: Context): string {
    const { name, args } = call;
    const [first, second, third] = args;
    const nameOf = NAMES[name];
    if (nameOf) {
      const node = first ? this.#nodes(first, context)[0] : context.node;
      return node ? nameOf(node) : '';
    }
    if (name === 'concat') return args.map((each) => this.#text(each, context)).join('');
    const text = this.#argument(call, 0, context);
    this.#spend(text.length / TEXT_UNIT, call.at);
    if (name === 'normalize-space') return normalizeSpace(text);
    if (name === 'translate')
      return translate(text, this.#argument(call, 1, context), this.#argument(call, 2, context));
    if (name === 'substring')
      return substring(
        text,
        second ? this.#number(second, context) : NaN,
        third ? this.#number(third, context) : undefined,
      );
    if (name === 'string') return text;
    const sought = this.#argument(call, 1, context);
    const at = text.indexOf(sought);
    if (at < 0) return '';
    return name === 'substring-before' ? text.slice(0, at) : text.slice(at + sought.length);
  }
}

const CALCULATIONS: Readonly<Partial<Record<Operator, (left: number, right: number) => number>>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  div: (left, right) => left / right,
  mod: (left, right) => left % right,
};

const NAMES: Readonly<Partial<Record<Call['name'], (node: Node) => string>>> = {
  name: ({ name }) => name,
  'local-name': ({ local }) => local,
  'namespace-uri': ({ address }) => address,
};

const plain = (value: Value): string | number | boolean =>
  typeof value === 'object' ? value.length > 0 : value;

/** In document order; sorted only where they are not. */
function inOrder(found: ReadonlySet<Node>): readonly Node[] {
  const nodes = [...found];
  return nodes.every((node, index) => index === 0 || (nodes[index - 1]?.order ?? 0) < node.order)
    ? nodes
    : nodes.sort((left, right) => left.order - right.order);
}

/** By the nearest `xml:lang`: `en` holds for `en-GB`. */
function isOfLanguage(node: Node, language: string): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) {
    const given = at.attributes.find(({ address, local }) => address === XML_ADDRESS && local === 'lang');
    if (!given) continue;
    const [has, wanted] = [given.value.toLowerCase(), language.toLowerCase()];
    return has === wanted || has.startsWith(`${wanted}-`);
  }
  return false;
}
