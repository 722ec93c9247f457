/** Runs a JSONPath query (RFC 9535, section 2) on exact values. */
import { compareCodePoints, countCodePoints } from '#src/lib/code-points.ts';
import { compareNumbers, isEqualJson, isJsonNumber } from '#src/lib/json-exact.ts';
import { normalizedName } from '#src/lib/json-path-name.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { Work } from '../work.ts';
import { compilePattern, fits, type Pattern } from './i-regexp.ts';
import type { Call, Logical, Operand, Query, Segment, Selector } from './syntax.ts';

/** A value, and how it was come to. */
export type Node = {
  readonly value: JsonValue;
  readonly parent?: Node;
  readonly key?: string | number;
};

/** What was found, and patterns that are no I-Regexp. */
export type FoundNodes = { readonly nodes: readonly Node[]; readonly badPatterns: readonly string[] };

/** Nothing, of RFC 9535, section 2.4.1: no value at all. */
const NOTHING = undefined;
type ValueOrNothing = JsonValue | typeof NOTHING;

const MOST_BAD_PATTERNS = 20;

/** The nodes that a query finds, in the order of the document. Throws `TooMuch` where that takes too long. */
export function runPath(query: Query, root: JsonValue): FoundNodes {
  const runner = new Runner({ value: root });
  return { nodes: runner.find(query, runner.root), badPatterns: [...runner.badPatterns] };
}

/** The keys and indexes that lead to a node. */
export function stepsTo(node: Node): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let at: Node | undefined = node; at?.key !== undefined; at = at.parent) steps.push(at.key);
  return steps.reverse();
}

/** RFC 9535, section 2.7: `normalizedPath(['a', 0])` is `$['a'][0]`. */
export const normalizedPath = (steps: readonly (string | number)[]): string =>
  `$${steps.map((step) => `[${typeof step === 'number' ? step : normalizedName(step)}]`).join('')}`;

class Runner {
  readonly root: Node;
  readonly badPatterns = new Set<string>();
  readonly #work = new Work();
  readonly #patterns = new Map<string, Pattern | undefined>();

  constructor(root: Node) {
    this.root = root;
  }

  find({ isAbsolute, segments }: Query, current: Node): readonly Node[] {
    let nodes: readonly Node[] = [isAbsolute ? this.root : current];
    for (const segment of segments) nodes = this.#step(segment, nodes);
    return nodes;
  }

  #step({ isDescendant, selectors }: Segment, nodes: readonly Node[]): readonly Node[] {
    const found: Node[] = [];
    const select = (node: Node) => {
      this.#work.spend(selectors.length);
      for (const selector of selectors) this.#select(selector, node, found);
      this.#work.check(found.length);
    };
    for (const node of nodes)
      if (isDescendant) this.#descend(node, select);
      else select(node);
    return found;
  }

  /** A node before those below it, in the order of the document. */
  #descend(top: Node, visit: (node: Node) => void): void {
    const waiting = [top];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      visit(node);
      const below = [...this.#children(node)];
      for (const child of below.reverse()) if (isContainer(child.value)) waiting.push(child);
    }
  }

  *#children(node: Node): Generator<Node> {
    const { value } = node;
    if (Array.isArray(value)) {
      this.#work.spend(value.length);
      for (const [key, item] of value.entries()) yield { value: item, parent: node, key };
    } else if (value instanceof Map) {
      this.#work.spend(value.size);
      for (const [key, item] of value) yield { value: item, parent: node, key };
    }
  }

  #select(selector: Selector, node: Node, found: Node[]): void {
    const { value } = node;
    switch (selector.kind) {
      case 'name': {
        const item = value instanceof Map ? value.get(selector.name) : NOTHING;
        if (item !== NOTHING) found.push({ value: item, parent: node, key: selector.name });
        return;
      }
      case 'index':
        if (Array.isArray(value))
          pushAt(node, value, selector.index < 0 ? value.length + selector.index : selector.index, found);
        return;
      case 'slice':
        if (Array.isArray(value))
          for (const index of sliced(selector, value.length)) {
            this.#work.spend(1);
            pushAt(node, value, index, found);
          }
        return;
      case 'wildcard':
        for (const child of this.#children(node)) found.push(child);
        return;
      case 'filter':
        for (const child of this.#children(node)) if (this.#holds(selector.test, child)) found.push(child);
    }
  }

  #holds(test: Logical, current: Node): boolean {
    this.#work.spend(1);
    switch (test.kind) {
      case 'or':
        return test.parts.some((part) => this.#holds(part, current));
      case 'and':
        return test.parts.every((part) => this.#holds(part, current));
      case 'not':
        return !this.#holds(test.part, current);
      case 'exists':
        return this.find(test.query, current).length > 0;
      case 'true':
        return this.#matches(test.call, current);
      case 'compare':
        return this.#compare(test, current);
    }
  }

  #compare({ sign, left, right }: Extract<Logical, { kind: 'compare' }>, current: Node): boolean {
    const [a, b] = [this.#value(left, current), this.#value(right, current)];
    switch (sign) {
      case '==':
        return this.#isEqual(a, b);
      case '!=':
        return !this.#isEqual(a, b);
      case '<':
        return isLess(a, b);
      case '>':
        return isLess(b, a);
      case '<=':
        return isLess(a, b) || this.#isEqual(a, b);
      case '>=':
        return isLess(b, a) || this.#isEqual(a, b);
    }
  }

  #isEqual(a: ValueOrNothing, b: ValueOrNothing): boolean {
    if (a === NOTHING || b === NOTHING) return a === b;
    this.#work.measure(a);
    return isEqualJson(a, b);
  }

  #value(operand: Operand, current: Node): ValueOrNothing {
    if (operand.kind === 'literal') return operand.value;
    if (operand.kind === 'query') return this.find(operand, current)[0]?.value;
    const [first] = operand.inputs;
    if (!first) return NOTHING;
    if (operand.name === 'length') return lengthOf(this.#value(first, current));
    const nodes = first.kind === 'query' ? this.find(first, current) : [];
    if (operand.name === 'count') return nodes.length;
    return nodes.length === 1 ? nodes[0]?.value : NOTHING;
  }

  #matches({ name, inputs: [text, pattern] }: Call, current: Node): boolean {
    const subject = text && this.#value(text, current);
    const source = pattern && this.#value(pattern, current);
    if (typeof subject !== 'string' || typeof source !== 'string') return false;
    this.#work.read(source);
    if (!this.#patterns.has(source)) this.#patterns.set(source, compilePattern(source));
    const compiled = this.#patterns.get(source);
    if (compiled) return fits(compiled, subject, name === 'search', this.#work);
    if (this.badPatterns.size < MOST_BAD_PATTERNS) this.badPatterns.add(source);
    return false;
  }
}

const isContainer = (value: JsonValue): boolean => Array.isArray(value) || value instanceof Map;

function pushAt(node: Node, list: readonly JsonValue[], key: number, found: Node[]): void {
  const value = list[key];
  if (value !== undefined) found.push({ value, parent: node, key });
}

/** RFC 9535, section 2.3.4.2.2. */
function* sliced(
  { from, to, step }: Extract<Selector, { kind: 'slice' }>,
  length: number,
): Generator<number> {
  if (step === 0) return;
  const bound = (at: number, least: number, most: number) =>
    Math.min(Math.max(at < 0 ? length + at : at, least), most);
  if (step > 0) {
    const end = bound(to ?? length, 0, length);
    for (let at = bound(from ?? 0, 0, length); at < end; at += step) yield at;
  } else {
    const end = to === undefined ? -1 : bound(to, -1, length - 1);
    for (let at = bound(from ?? length - 1, -1, length - 1); at > end; at += step) yield at;
  }
}

function isLess(a: ValueOrNothing, b: ValueOrNothing): boolean {
  if (isJsonNumber(a) && isJsonNumber(b)) return compareNumbers(a, b) < 0;
  return typeof a === 'string' && typeof b === 'string' && compareCodePoints(a, b) < 0;
}

function lengthOf(value: ValueOrNothing): ValueOrNothing {
  if (typeof value === 'string') return countCodePoints(value);
  if (Array.isArray(value)) return value.length;
  return value instanceof Map ? value.size : NOTHING;
}
