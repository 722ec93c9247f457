/** Reads JMESPath (jmespath.org, specification): a parser by binding powers. */
import { ok, type Result } from '#src/lib/result.ts';
import { describeAt, Mistake, readOrFail } from '#src/lib/text-cursor.ts';
import { FUNCTIONS } from './functions.ts';
import type { Comparison, Expression } from './syntax.ts';
import { tokensOf, type Token } from './tokens.ts';

const DEEPEST = 400;
/** How strongly a token binds what stands before it. */
const POWERS: Readonly<Record<string, number>> = {
  '|': 1,
  '||': 2,
  '&&': 3,
  '==': 5,
  '!=': 5,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '[]': 9,
  '*': 20,
  '[?': 21,
  '.': 40,
  '[': 55,
  '(': 60,
};
const NOT = 45;
/** A projection ends before what binds less. */
const PROJECTION_END = 10;
const COMPARISONS: readonly Comparison[] = ['==', '!=', '<', '<=', '>', '>='];

/** Reads an expression. */
export const readJmesPath = (text: string): Result<Expression> =>
  readOrFail(text, () => ok(new Reader(text).read()));

type UnplacedExpression<E = Expression> = E extends Expression ? Omit<E, 'start' | 'end' | 'depth'> : never;

class Reader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  read(): Expression {
    const expression = this.#expression(0);
    if (this.#kind() !== 'end') this.#expected('an operator or the end of the query');
    return expression;
  }

  #peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? { kind: 'end', start: 0, end: 0, value: null };
  }

  #kind = (ahead = 0): string => this.#peek(ahead).kind;

  #next(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #took(kind: string): boolean {
    if (this.#kind() !== kind) return false;
    this.#at += 1;
    return true;
  }

  #need(kind: string, what = `"${kind}"`): void {
    if (!this.#took(kind)) this.#expected(what);
  }

  #expected(what: string, token = this.#peek()): never {
    throw new Mistake(`expected ${what}, found ${describeAt(this.#text, token.start)}`, token.start);
  }

  #made(bare: UnplacedExpression, start: number): Expression {
    const parts = Object.values(bare).flat(2) as unknown[]; // the parts of an expression, one below it
    const depths = parts.map((part) =>
      part instanceof Object && 'depth' in part && typeof part.depth === 'number' ? part.depth : 0,
    );
    const depth = 1 + Math.max(0, ...depths);
    if (depth > DEEPEST) throw new Mistake(`expected a query of at most ${DEEPEST} steps`, start);
    return { ...bare, start, end: this.#peek(-1).end, depth };
  }

  #current = (): Expression => {
    const { start } = this.#peek();
    return { kind: 'current', start, end: start, depth: 1 };
  };

  #expression(power: number): Expression {
    if ((this.#depth += 1) > DEEPEST)
      throw new Mistake(`expected at most ${DEEPEST} brackets within each other`, this.#peek().start);
    let left = this.#first();
    while (power < (POWERS[this.#kind()] ?? 0)) left = this.#after(left);
    this.#depth -= 1;
    return left;
  }

  /** What can begin an expression. */
  #first(): Expression {
    const token = this.#next();
    const { start, value } = token;
    switch (token.kind) {
      case 'literal':
        return this.#made({ kind: 'literal', value }, start);
      case 'name':
        return this.#made({ kind: 'field', name: nameOf(token) }, start);
      case 'quoted':
        if (this.#kind() === '(') this.#expected('a function without quotes', token);
        return this.#made({ kind: 'field', name: nameOf(token) }, start);
      case '@':
        return this.#made({ kind: 'current' }, start);
      case '*':
        return this.#made(
          {
            kind: 'values',
            left: this.#current(),
            right: this.#kind() === ']' ? this.#current() : this.#projected(20),
          },
          start,
        );
      case '[?':
        return this.#filter(this.#current(), start);
      case '[]': {
        const of = this.#made({ kind: 'flatten', of: this.#current() }, start);
        return this.#made({ kind: 'list', left: of, right: this.#projected(9) }, start);
      }
      case '{':
        return this.#object(start);
      case '(': {
        const inner = this.#expression(0);
        this.#need(')');
        return inner;
      }
      case '!':
        return this.#made({ kind: 'not', of: this.#expression(NOT) }, start);
      case '&':
        return this.#made({ kind: 'reference', of: this.#expression(0) }, start);
      case '[':
        return this.#bracket(this.#current(), start) ?? this.#many(start);
      default:
        return this.#expected('a name, a literal, "@", "*", "[", "{", "(", "!" or "&"', token);
    }
  }

  /** What can follow an expression. */
  #after(left: Expression): Expression {
    const token = this.#next();
    const { kind } = token;
    const { start } = left;
    const sign = COMPARISONS.find((each) => each === kind);
    if (sign) return this.#made({ kind: 'compare', sign, left, right: this.#expression(5) }, start);
    switch (kind) {
      case '.':
        return this.#took('*')
          ? this.#made({ kind: 'values', left, right: this.#projected(20) }, start)
          : this.#made({ kind: 'chain', left, right: this.#afterDot(40) }, start);
      case '|':
        return this.#made({ kind: 'pipe', left, right: this.#expression(1) }, start);
      case '||':
        return this.#made({ kind: 'or', left, right: this.#expression(2) }, start);
      case '&&':
        return this.#made({ kind: 'and', left, right: this.#expression(3) }, start);
      case '(':
        return this.#call(left, token);
      case '[?':
        return this.#filter(left, start);
      case '[]': {
        const of = this.#made({ kind: 'flatten', of: left }, start);
        return this.#made({ kind: 'list', left: of, right: this.#projected(9) }, start);
      }
      case '[':
        return this.#bracket(left, start) ?? this.#expected('an index, a slice or "*"');
      default:
        return this.#expected('an operator', token);
    }
  }

  /** An index, a slice or `[*]` after its bracket; `undefined` where something else stands. */
  #bracket(left: Expression, start: number): Expression | undefined {
    const kind = this.#kind();
    const at = this.#peek(-1).start;
    if (kind === 'number' && this.#kind(1) === ']') {
      const index = Number(this.#next().value);
      this.#at += 1;
      return this.#made({ kind: 'chain', left, right: this.#made({ kind: 'index', index }, at) }, start);
    }
    if (kind === 'number' || kind === ':') {
      const slice = this.#slice(at);
      const right = this.#made({ kind: 'chain', left, right: slice }, start);
      return this.#made({ kind: 'list', left: right, right: this.#projected(20) }, start);
    }
    if (kind !== '*' || this.#kind(1) !== ']') return undefined;
    this.#at += 2;
    return this.#made({ kind: 'list', left, right: this.#projected(20) }, start);
  }

  #slice(start: number): Expression {
    const parts: (number | undefined)[] = [undefined, undefined, undefined];
    for (let index = 0; index < 3; index += 1) {
      if (this.#kind() === 'number') parts[index] = Number(this.#next().value);
      if (!this.#took(':')) break;
      if (index === 2) this.#expected('"]"', this.#peek(-1));
    }
    this.#need(']', '":" or "]"');
    if (parts[2] === 0) throw new Mistake('expected a step that is not 0', start);
    return this.#made({ kind: 'slice', parts }, start);
  }

  #filter(left: Expression, start: number): Expression {
    const test = this.#expression(0);
    this.#need(']');
    const right = this.#kind() === '[]' ? this.#current() : this.#projected(21);
    return this.#made({ kind: 'filter', left, right, test }, start);
  }

  /** What is done with each item. */
  #projected(power: number): Expression {
    const kind = this.#kind();
    if ((POWERS[kind] ?? 0) < PROJECTION_END) return this.#current();
    if (kind === '[' || kind === '[?') return this.#expression(power);
    this.#need('.', '".", "[" or an operator');
    return this.#afterDot(power);
  }

  #afterDot(power: number): Expression {
    const { kind, start } = this.#peek();
    if (kind === 'name' || kind === 'quoted' || kind === '*') return this.#expression(power);
    if (this.#took('[')) return this.#many(start);
    if (this.#took('{')) return this.#object(start);
    return this.#expected('a name, "*", "[" or "{" after the dot');
  }

  #many(start: number): Expression {
    const parts: Expression[] = [];
    do parts.push(this.#expression(0));
    while (this.#took(','));
    this.#need(']', '"," or "]"');
    return this.#made({ kind: 'many', parts }, start);
  }

  #object(start: number): Expression {
    const parts: (readonly [string, Expression])[] = [];
    do {
      const token = this.#peek();
      if (token.kind !== 'name' && token.kind !== 'quoted') this.#expected('a key');
      this.#at += 1;
      this.#need(':');
      parts.push([nameOf(token), this.#expression(0)]);
    } while (this.#took(','));
    this.#need('}', '"," or "}"');
    return this.#made({ kind: 'object', parts }, start);
  }

  #call(left: Expression, token: Token): Expression {
    if (left.kind !== 'field' || left.end !== token.start) this.#expected('an operator', token);
    const inputs: Expression[] = [];
    if (!this.#took(')')) {
      do inputs.push(this.#expression(0));
      while (this.#took(','));
      this.#need(')', '"," or ")"');
    }
    const { name, start } = left;
    const wanted = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!wanted) throw new Mistake(`there is no function ${name}()`, start);
    const { takes, isOpen } = wanted;
    if (isOpen ? inputs.length < takes.length : inputs.length !== takes.length)
      throw new Mistake(
        `${name}() takes ${isOpen ? 'at least ' : ''}${takes.length} ${takes.length === 1 ? 'argument' : 'arguments'}, found ${inputs.length}`,
        start,
      );
    return this.#made({ kind: 'call', name, inputs }, start);
  }
}

const nameOf = ({ value }: Token): string => (typeof value === 'string' ? value : '');
