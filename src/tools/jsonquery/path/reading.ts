/** Reads JSONPath as RFC 9535 has it, the types of functions included. */
import { numberFromText } from '#src/lib/json-value.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { Mistake, readOrFail, TextCursor } from '#src/lib/text-cursor.ts';
import {
  FUNCTIONS,
  isSingular,
  type Call,
  type Comparison,
  type FunctionName,
  type Logical,
  type Operand,
  type Query,
  type Segment,
  type Selector,
  type ValueType,
} from './syntax.ts';

/** Filters and parentheses within each other. */
const DEEPEST = 100;
const BLANK = /[ \t\n\r]*/y;
const NAME = /[A-Za-z_\u0080-\ud7ff\ue000-\u{10ffff}][\w\u0080-\ud7ff\ue000-\u{10ffff}]*/uy;
const INTEGER = /-?[0-9]+/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /[a-z][a-z_0-9]*/y;
const SIGN = /[=!]=|[<>]=?/y;
const FOUR_HEX = /[0-9a-fA-F]{4}/y;
const WORDS: ReadonlyMap<string, null | boolean> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['/', '/'],
  ['\\', '\\'],
]);
const TYPE_WORDS: Readonly<Record<ValueType, string>> = {
  value: 'a value (a literal, a query for one node such as @.a, or a function that gives a value)',
  nodes: 'a query such as @.*',
  logical: 'a test',
};

/** Reads a query that begins with `$`. */
export const readPath = (text: string): Result<Query> =>
  readOrFail(text, () => ok(new PathReader(text).read()));

class PathReader {
  readonly #cursor: TextCursor;
  #depth = 0;

  constructor(text: string) {
    this.#cursor = new TextCursor(text);
    this.#cursor.at = 0;
  }

  read(): Query {
    if (!this.#took('$')) this.#cursor.expected('"$" at the beginning');
    const query = this.#query(true);
    if (this.#cursor.at < this.#cursor.text.length)
      this.#cursor.expected('".", "..", "[" or the end of the query');
    return query;
  }

  #took(sign: string): boolean {
    if (!this.#cursor.text.startsWith(sign, this.#cursor.at)) return false;
    this.#cursor.at += sign.length;
    return true;
  }

  #skip(): void {
    this.#cursor.take(BLANK);
  }

  #need(sign: string, what = `"${sign}"`): void {
    if (!this.#took(sign)) this.#cursor.expected(what);
  }

  #query(isAbsolute: boolean): Query {
    const segments: Segment[] = [];
    for (;;) {
      const before = this.#cursor.at;
      this.#skip();
      const segment = this.#segment();
      if (!segment) {
        this.#cursor.at = before;
        return { kind: 'query', isAbsolute, segments };
      }
      segments.push(segment);
    }
  }

  #segment(): Segment | undefined {
    const start = this.#cursor.at;
    const isDescendant = this.#took('..');
    const made = (selectors: readonly Selector[]): Segment => ({
      isDescendant,
      selectors,
      start,
      end: this.#cursor.at,
    });
    if (!isDescendant && !this.#took('.')) return this.#took('[') ? made(this.#selectors()) : undefined;
    if (this.#took('*')) return made([{ kind: 'wildcard' }]);
    if (isDescendant && this.#took('[')) return made(this.#selectors());
    const name = this.#cursor.take(NAME);
    if (name === undefined) this.#cursor.expected(isDescendant ? 'a name, "*" or "["' : 'a name or "*"');
    return made([{ kind: 'name', name }]);
  }

  #selectors(): Selector[] {
    const selectors: Selector[] = [];
    do {
      this.#skip();
      selectors.push(this.#selector());
      this.#skip();
    } while (this.#took(','));
    this.#need(']', '"," or "]"');
    return selectors;
  }

  #selector(): Selector {
    const sign = this.#cursor.text.charAt(this.#cursor.at);
    if (sign === "'" || sign === '"') return { kind: 'name', name: this.#string(sign) };
    if (this.#took('*')) return { kind: 'wildcard' };
    if (this.#took('?')) {
      this.#skip();
      return { kind: 'filter', test: this.#or() };
    }
    const index = this.#integer();
    const before = this.#cursor.at;
    this.#skip();
    if (this.#took(':')) return this.#slice(index);
    this.#cursor.at = before;
    if (index === undefined) this.#cursor.expected('a name in quotes, an index, a slice, "*" or "?"');
    return { kind: 'index', index };
  }

  #slice(from: number | undefined): Selector {
    this.#skip();
    const to = this.#integer();
    this.#skip();
    if (!this.#took(':')) return { kind: 'slice', from, to, step: 1 };
    this.#skip();
    return { kind: 'slice', from, to, step: this.#integer() ?? 1 };
  }

  #integer(): number | undefined {
    const start = this.#cursor.at;
    const text = this.#cursor.take(INTEGER);
    if (text === undefined) return undefined;
    if (text === '-0') throw new Mistake('expected an index, found -0', start);
    if (/^-?0[0-9]/.test(text)) this.#cursor.expected('an index without leading zeros', start);
    const index = Number(text);
    if (!Number.isSafeInteger(index))
      this.#cursor.expected('an index within ±9007199254740991 (2^53 − 1)', start);
    return index;
  }

  #string(quote: string): string {
    const cursor = this.#cursor;
    cursor.at += 1;
    let text = '';
    for (;;) {
      const char = String.fromCodePoint(cursor.text.codePointAt(cursor.at) ?? 0);
      if (cursor.at >= cursor.text.length) cursor.expected(`a closing ${quote}`);
      if (char < ' ') cursor.expected('an escape such as \\n or \\u0000 for a control character');
      if (!char.isWellFormed()) cursor.expected('a whole character, not half of a surrogate pair');
      if (char !== '\\') cursor.at += char.length;
      if (char === quote) return text;
      text += char === '\\' ? this.#escape(quote) : char;
    }
  }

  #escape(quote: string): string {
    const cursor = this.#cursor;
    const start = cursor.at;
    const letter = cursor.text.charAt(start + 1);
    cursor.at += 2;
    if (letter === 'u') return this.#unicode(start);
    const plain = letter === quote ? quote : ESCAPES.get(letter);
    if (plain !== undefined) return plain;
    cursor.at = start + 1;
    return cursor.expected(`one of ${quote} \\ / b f n r t u after a backslash`);
  }

  #unicode(start: number): string {
    const unit = this.#hex();
    if ((unit & 0xfc00) === 0xd800 && this.#took('\\u')) {
      const low = this.#hex();
      if ((low & 0xfc00) === 0xdc00) return String.fromCharCode(unit, low);
    }
    if ((unit & 0xf800) === 0xd800)
      throw new Mistake('expected both halves of a surrogate pair, found one', start);
    return String.fromCharCode(unit);
  }

  #hex(): number {
    const digits = this.#cursor.take(FOUR_HEX) ?? this.#cursor.expected('four hexadecimal digits after \\u');
    return Number.parseInt(digits, 16);
  }

  #or(): Logical {
    if ((this.#depth += 1) > DEEPEST)
      this.#cursor.expected(`at most ${DEEPEST} filters and parentheses within each other`);
    const parts = this.#list('||', () => this.#list('&&', () => this.#basic(), 'and'), 'or');
    this.#depth -= 1;
    return parts;
  }

  #list(sign: string, read: () => Logical, kind: 'or' | 'and'): Logical {
    const first = read();
    const parts = [first];
    for (;;) {
      const before = this.#cursor.at;
      this.#skip();
      if (!this.#took(sign)) {
        this.#cursor.at = before;
        return parts.length === 1 ? first : { kind, parts };
      }
      this.#skip();
      parts.push(read());
    }
  }

  #basic(): Logical {
    if (this.#took('!')) {
      this.#skip();
      const part = this.#took('(') ? this.#group() : this.#test(this.#operand(), this.#cursor.at);
      return { kind: 'not', part };
    }
    if (this.#took('(')) return this.#group();
    const start = this.#cursor.at;
    const left = this.#operand();
    const before = this.#cursor.at;
    this.#skip();
    const sign = this.#cursor.take(SIGN) as Comparison | undefined; // the pattern's own signs
    if (sign === undefined) {
      this.#cursor.at = before;
      return this.#test(left, start);
    }
    this.#comparable(left, start);
    this.#skip();
    const rightStart = this.#cursor.at;
    const right = this.#operand();
    this.#comparable(right, rightStart);
    return { kind: 'compare', sign, left, right };
  }

  #group(): Logical {
    this.#skip();
    const inner = this.#or();
    this.#skip();
    this.#need(')');
    return inner;
  }

  #test(operand: Operand, start: number): Logical {
    if (operand.kind === 'query') return { kind: 'exists', query: operand };
    if (operand.kind === 'literal') return this.#cursor.expected('a comparison such as == after the literal');
    if (FUNCTIONS[operand.name].gives !== 'logical')
      throw new Mistake(
        `${operand.name}() gives a value: it has to be compared, as in ${operand.name}(…) > 1`,
        start,
      );
    return { kind: 'true', call: operand };
  }

  #comparable(operand: Operand, start: number): void {
    if (typeOf(operand) === 'logical' && operand.kind === 'call')
      throw new Mistake(`${operand.name}() is a test of its own: it cannot be compared`, start);
    if (operand.kind === 'query' && !isSingular(operand))
      throw new Mistake('only a query for one node, such as @.a or @[0], can be compared', start);
  }

  #operand(): Operand {
    const cursor = this.#cursor;
    const start = cursor.at;
    if (this.#took('@')) return this.#query(false);
    if (this.#took('$')) return this.#query(true);
    const sign = cursor.text.charAt(start);
    if (sign === "'" || sign === '"') return { kind: 'literal', value: this.#string(sign) };
    const number = cursor.take(NUMBER);
    if (number !== undefined) {
      if (/[0-9]/.test(cursor.text.charAt(cursor.at)))
        cursor.expected('a number without leading zeros', start);
      return { kind: 'literal', value: numberFromText(number) };
    }
    const word = cursor.take(WORD);
    if (word === undefined) return cursor.expected('"@", "$", a literal, a function, "!" or "("');
    if (this.#took('(')) return this.#call(word, start);
    const value = WORDS.get(word);
    if (value === undefined) return cursor.expected('true, false, null, "@", "$" or a function', start);
    return { kind: 'literal', value };
  }

  #call(name: string, start: number): Call {
    if (!isFunction(name))
      throw new Mistake(`expected one of length, count, match, search and value, found "${name}"`, start);
    if ((this.#depth += 1) > DEEPEST) this.#cursor.expected(`at most ${DEEPEST} functions within each other`);
    const { takes } = FUNCTIONS[name];
    const inputs: Operand[] = [];
    this.#skip();
    if (!this.#took(')')) {
      do {
        this.#skip();
        const at = this.#cursor.at;
        const input = this.#operand();
        this.#checkInput(name, inputs.length, input, at);
        inputs.push(input);
        this.#skip();
      } while (this.#took(','));
      this.#need(')', '"," or ")"');
    }
    this.#depth -= 1;
    if (inputs.length < takes.length)
      throw new Mistake(`${name}() takes ${amount(takes.length)}, found ${inputs.length}`, start);
    return { kind: 'call', name, inputs };
  }

  #checkInput(name: FunctionName, index: number, input: Operand, at: number): void {
    const { takes } = FUNCTIONS[name];
    const wanted: ValueType | undefined = takes[index];
    if (wanted === undefined) throw new Mistake(`${name}() takes ${amount(takes.length)}, found more`, at);
    const isRight =
      wanted === 'nodes'
        ? input.kind === 'query'
        : input.kind === 'query'
          ? isSingular(input)
          : typeOf(input) === wanted;
    if (!isRight) throw new Mistake(`${name}() takes ${TYPE_WORDS[wanted]} here`, at);
  }
}

const amount = (count: number): string => (count === 1 ? 'one argument' : 'two arguments');

const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

const typeOf = (operand: Operand): ValueType =>
  operand.kind === 'call' ? FUNCTIONS[operand.name].gives : operand.kind === 'query' ? 'nodes' : 'value';
