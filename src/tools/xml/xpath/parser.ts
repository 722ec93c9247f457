/** Reads an XPath 1.0 expression; what is wrong is told with its place. */
import { nearestName } from '#src/lib/edit-distance.ts';
import { plural } from '#src/lib/format.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { Mistake, readOrFail, TextCursor } from '#src/lib/text-cursor.ts';
import { isQualified, NAME } from '../reading/names.ts';
import {
  AXES,
  factsOf,
  FUNCTIONS,
  typeOf,
  type Axis,
  type Expression,
  type FunctionName,
  type NodeTest,
  type Operator,
  type Step,
} from './expression.ts';

/** In UTF-16 code units: an expression is worked out as deep as it is written. */
const LONGEST = 4000;
const DEEPEST = 200;
const SPACE = /[ \t\r\n]+/y;
const NUMBER = /\d+(?:\.\d*)?|\.\d+/y;
const LITERAL = /"([^"]*)"|'([^']*)'/y;
const NODE_TYPES = ['node', 'text', 'comment', 'processing-instruction'] as const;
const LEVELS: readonly (readonly Operator[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', 'div', 'mod'],
];
const ALL_NODES = { axis: 'descendant-or-self', test: { kind: 'node' }, predicates: [] } as const;

/** The tree of an expression. */
export function parseXPath(text: string): Result<Expression> {
  return readOrFail(text, () => {
    if (text.length > LONGEST) throw new Mistake(`an XPath is at most ${LONGEST} characters long`, LONGEST);
    return ok(new Parser(text).read());
  });
}

class Parser {
  readonly #cursor: TextCursor;
  #depth = 0;

  constructor(text: string) {
    this.#cursor = new TextCursor(text);
  }

  read(): Expression {
    const expression = this.#expression();
    if (this.#cursor.at < this.#cursor.text.length) this.#cursor.expected('an operator or the end');
    return expression;
  }

  #skip(): void {
    this.#cursor.take(SPACE);
  }

  #sees(sign: string): boolean {
    return this.#cursor.text.startsWith(sign, this.#cursor.at);
  }

  #skips(sign: string): boolean {
    if (!this.#sees(sign)) return false;
    this.#cursor.at += sign.length;
    this.#skip();
    return true;
  }

  #need(sign: string, opened: number): void {
    if (this.#skips(sign)) return;
    this.#cursor.expected(
      `"${sign}" for the "${this.#cursor.text.charAt(opened)}" of character ${opened + 1}`,
    );
  }

  /** A name that could be one of a function, axis, node or operator, which stays to be read. */
  #nextName(): string {
    NAME.lastIndex = this.#cursor.at;
    const [name = ''] = NAME.exec(this.#cursor.text) ?? [];
    // `child::x` begins with the name `child`, `a:*` with `a`.
    const axis = name.indexOf('::');
    const short = axis < 0 ? name : name.slice(0, axis);
    return short.endsWith(':') ? short.slice(0, -1) : short;
  }

  #expression(): Expression {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Mistake('brackets stand too deep in one another', this.#cursor.at);
    this.#skip();
    const expression = this.#operation(0);
    this.#depth -= 1;
    return expression;
  }

  #operation(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    let left = this.#operation(level + 1);
    for (;;) {
      const { at } = this.#cursor;
      const operator = operators.find((each) => this.#takesOperator(each));
      if (operator === undefined) return left;
      left = { kind: 'operation', operator, left, right: this.#operation(level + 1), at };
    }
  }

  #takesOperator(operator: Operator): boolean {
    const isWord = /^[a-z]/.test(operator);
    if (isWord ? this.#nextName() !== operator : !this.#sees(operator)) return false;
    return this.#skips(operator);
  }

  #unary(): Expression {
    const { at } = this.#cursor;
    let signs = 0;
    while (this.#skips('-')) signs += 1;
    const of = this.#union();
    if (signs === 0) return of;
    const negative = { kind: 'negative', of, at } as const;
    return signs % 2 === 1 ? negative : { kind: 'negative', of: negative, at };
  }

  #union(): Expression {
    const { at } = this.#cursor;
    const parts = [this.#path()];
    while (this.#skips('|')) parts.push(this.#path());
    const [only] = parts;
    if (only && parts.length === 1) return only;
    for (const part of parts)
      if (typeOf(part) !== 'nodes')
        throw new Mistake(`"|" joins nodes, and this is a ${typeOf(part)}`, part.at);
    return { kind: 'union', parts, at };
  }

  #path(): Expression {
    const { at, text } = this.#cursor;
    const value = this.#primary();
    if (value) return this.#filtered(value, at);
    if (this.#skips('//'))
      return {
        kind: 'path',
        from: 'root',
        predicates: [],
        steps: [{ ...ALL_NODES, at }, ...this.#steps()],
        at,
      };
    if (this.#skips('/')) {
      const hasSteps = /[.@*]/.test(text.charAt(this.#cursor.at)) || this.#nextName() !== '';
      return { kind: 'path', from: 'root', predicates: [], steps: hasSteps ? this.#steps() : [], at };
    }
    return { kind: 'path', from: 'here', predicates: [], steps: this.#steps(), at };
  }

  /** A value with what narrows it: `(//a)[1]/b`. */
  #filtered(value: Expression, at: number): Expression {
    const hasMore = this.#sees('[') || this.#sees('/');
    if (!hasMore) return value;
    if (typeOf(value) !== 'nodes')
      throw new Mistake(
        `only nodes can be followed by "${this.#sees('[') ? '[' : '/'}", and this is a ${typeOf(value)}`,
        this.#cursor.at,
      );
    const predicates = this.#predicates();
    return { kind: 'path', from: value, predicates, steps: this.#furtherSteps(), at };
  }

  #primary(): Expression | undefined {
    const { at, text } = this.#cursor;
    if (this.#sees('$')) throw new Mistake('there are no variables here', at);
    if (this.#skips('(')) {
      const inner = this.#expression();
      this.#need(')', at);
      return inner;
    }
    if (this.#sees('"') || this.#sees("'")) return { kind: 'text', value: this.#literal(), at };
    const number = this.#cursor.take(NUMBER);
    if (number !== undefined) {
      this.#skip();
      return { kind: 'number', value: Number(number), at };
    }
    const name = this.#nextName();
    const opening = /^[ \t\r\n]*\(/.exec(text.slice(at + name.length, at + name.length + 100));
    if (name === '' || !opening || isNodeType(name)) return undefined;
    this.#cursor.at += name.length;
    this.#skip();
    return this.#call(name, at);
  }

  #literal(): string {
    const { at } = this.#cursor;
    LITERAL.lastIndex = at;
    const found = LITERAL.exec(this.#cursor.text);
    if (!found) throw new Mistake('a text that begins here has no closing quote', at);
    this.#cursor.at += found[0].length;
    this.#skip();
    return found[1] ?? found[2] ?? '';
  }

  #call(name: string, at: number): Expression {
    if (!isFunction(name)) throw new Mistake(unknownFunction(name), at);
    const opened = this.#cursor.at;
    this.#skips('(');
    const args: Expression[] = [];
    if (!this.#sees(')')) {
      do args.push(this.#expression());
      while (this.#skips(','));
    }
    this.#need(')', opened);
    checkCall(name, args, at);
    return { kind: 'call', name, args, at };
  }

  #steps(): Step[] {
    return [this.#step(), ...this.#furtherSteps()];
  }

  #furtherSteps(): Step[] {
    const steps: Step[] = [];
    for (;;) {
      const { at } = this.#cursor;
      if (this.#skips('//')) steps.push({ ...ALL_NODES, at });
      else if (!this.#skips('/')) return steps;
      steps.push(this.#step());
    }
  }

  #step(): Step {
    const { at } = this.#cursor;
    if (this.#skips('..')) return { axis: 'parent', test: { kind: 'node' }, predicates: [], at };
    if (this.#skips('.')) return { axis: 'self', test: { kind: 'node' }, predicates: [], at };
    const axis = this.#axis();
    const begin = this.#cursor.at;
    const test = this.#test();
    return { axis, test, predicates: this.#predicates(), at: begin };
  }

  #axis(): Axis {
    if (this.#skips('@')) return 'attribute';
    const { at, text } = this.#cursor;
    const name = this.#nextName();
    if (name === '' || !/^[ \t\r\n]*::/.test(text.slice(at + name.length, at + name.length + 100)))
      return 'child';
    const axis = AXES.find((each) => each === name);
    if (!axis) {
      const near = nearestName(name, AXES);
      throw new Mistake(
        `there is no axis "${name}"${near === undefined ? `; there are ${AXES.join(', ')}` : `; did you mean "${near}"?`}`,
        at,
      );
    }
    this.#cursor.at += name.length;
    this.#skip();
    this.#skips('::');
    return axis;
  }

  #test(): NodeTest {
    const { at, text } = this.#cursor;
    if (this.#skips('*')) return { kind: 'any' };
    const name = this.#nextName();
    if (name === '') this.#cursor.expected('a name, "*", "@", "." or a value');
    this.#cursor.at += name.length;
    if (text.startsWith(':*', this.#cursor.at)) {
      this.#cursor.at += 2;
      this.#skip();
      return { kind: 'name', prefix: name, local: '*' };
    }
    if (isNodeType(name) && /^[ \t\r\n]*\(/.test(text.slice(this.#cursor.at, this.#cursor.at + 100)))
      return this.#nodeType(name);
    if (!isQualified(name)) throw new Mistake(`"${name}" is not a name: one colon at most, inside it`, at);
    this.#skip();
    const colon = name.indexOf(':');
    return { kind: 'name', prefix: name.slice(0, Math.max(colon, 0)), local: name.slice(colon + 1) };
  }

  #nodeType(kind: (typeof NODE_TYPES)[number]): NodeTest {
    this.#skip();
    const opened = this.#cursor.at;
    this.#skips('(');
    const isLiteral =
      kind === 'processing-instruction' && /["']/.test(this.#cursor.text.charAt(this.#cursor.at));
    const target = isLiteral ? this.#literal() : undefined;
    this.#need(')', opened);
    return kind === 'processing-instruction' ? { kind, target } : { kind };
  }

  #predicates(): Expression[] {
    const predicates: Expression[] = [];
    for (;;) {
      const { at } = this.#cursor;
      if (!this.#skips('[')) return predicates;
      predicates.push(this.#expression());
      this.#need(']', at);
    }
  }
}

const isNodeType = (name: string): name is (typeof NODE_TYPES)[number] =>
  NODE_TYPES.some((each) => each === name);

const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

function unknownFunction(name: string): string {
  if (name === 'id') return 'id() needs a document type that is validated: write //*[@id="…"]';
  const near = nearestName(name, Object.keys(FUNCTIONS));
  return `XPath 1.0 has no function "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

function checkCall(name: FunctionName, args: readonly Expression[], at: number): void {
  const { counts, wantsNodes } = factsOf(name);
  const [least, most] = counts;
  if (args.length < least || args.length > most) {
    const wanted =
      least === most
        ? plural(least, 'argument')
        : most > 10
          ? `${least} or more arguments`
          : `${least} or ${plural(most, 'argument')}`;
    throw new Mistake(`${name}() takes ${wanted}, found ${args.length}`, at);
  }
  const [first] = args;
  if (wantsNodes && first && typeOf(first) !== 'nodes')
    throw new Mistake(`${name}() takes nodes, and this is a ${typeOf(first)}`, first.at);
}
